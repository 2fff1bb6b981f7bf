/** The document part of references to house rulings: `house/lantern-open-ties`. No official document may have this id. */
export const houseDocument = "house";
