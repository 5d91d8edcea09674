/** What most institutes call the roll with. */
export const USUAL_CODES = [
  { code: 'P', name: 'Present', effect: 'PRESENT', position: 1 },
  { code: 'A', name: 'Absent', effect: 'ABSENT', position: 2 },
  { code: 'LT', name: 'Late', effect: 'PRESENT', position: 3 },
  { code: 'OD', name: 'On duty', effect: 'PRESENT', position: 4 },
  { code: 'ML', name: 'Medical leave', effect: 'NOT_COUNTED', position: 5 },
] as const;
