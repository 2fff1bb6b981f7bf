/** Small made-up files in the formats of card databases. */

export const pack = JSON.stringify([
  {
    code: "91001",
    name: "Tea Strainer",
    subname: "Holds the Leaves",
    pack_code: "tins",
    position: 1,
    xp: 2,
    cost: 3,
    faction_code: "seeker",
    type_code: "asset",
    traits: "Item. Tool.",
    skill_intellect: 2,
    text: "[fast] Exhaust Tea Strainer: Draw 1 leaf.",
  },
  { code: "91002", name: "Cold Cup", pack_code: "tins", position: 2, text: "Hunter.", errata_date: "2020-01-02" },
]);

export const packs = JSON.stringify([{ code: "tins", name: "The Tin Box", cycle_code: "tea" }]);

export const set = `<?xml version="1.0"?>
<set name="Tin" gameId="11111111-2222-3333-4444-555555555555">
  <cards>
    <card name=">> * Kettle" id="AAAAAAAA-0000-0000-0000-000000000001">
      <property name="Type" value="Support"/><property name="Descriptor" value="The Loud"/>
      <property name="Card Text" value="Action: Exhaust to gain @."/><property name="Keyword" value="Fast."/>
      <property name="Subtypes" value="Tool. Hot."/><property name="Collector Info" value="F 07"/>
    </card>
    <card name="Marker" id="AAAAAAAA-0000-0000-0000-000000000002"/>
  </cards>
</set>`;
