/** The first part of every reference to a house ruling: `house/lantern-open-ties`. No official document may be called so. */
export const houseDocument = "house";
