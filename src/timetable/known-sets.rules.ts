/**
 * Published sets by their usual names. Slots: Qu, Burke, McCollum, Merlot, Lee, "A survey of search methodologies and automated system
 * development for examination timetabling", J. Scheduling 12 (2009), table 4.
 */
const SLOTS: Readonly<Record<string, number>> = {
  'car-f-92': 32,
  'car-s-91': 35,
  'ear-f-83': 24,
  'hec-s-92': 18,
  'kfu-s-93': 20,
  'lse-f-91': 18,
  'pur-s-93': 42,
  'rye-s-93': 23,
  'sta-f-83': 13,
  'tre-s-92': 23,
  'uta-s-92': 35,
  'ute-s-92': 10,
  'yor-f-83': 21,
};

/**
 * Best costs in thousandths. Three decimals: "best solution available in the literature" of an assignment of Politecnico di Torino
 * (Tadei, Manerba, course 01TXCSM, 2019/2020). The two of Carleton: table 10 of the survey above, with two decimals; newer ones are lower.
 */
const BEST: Readonly<Record<string, number>> = {
  'car-f-92': 3930,
  'car-s-91': 4500,
  'ear-f-83': 32_627,
  'hec-s-92': 10_050,
  'kfu-s-93': 12_901,
  'sta-f-83': 157_033,
  'tre-s-92': 7717,
  'uta-s-92': 3045,
  'ute-s-92': 24_769,
  'yor-f-83': 34_709,
};

export function slotsOfKnownSet(name: string): number | null {
  return Object.hasOwn(SLOTS, name) ? (SLOTS[name] ?? null) : null;
}

export function bestOfKnownSet(name: string): number | null {
  return Object.hasOwn(BEST, name) ? (BEST[name] ?? null) : null;
}
