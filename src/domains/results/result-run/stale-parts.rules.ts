export interface StaleCounts {
  readonly stale: number;
  /** Of them: whose marks changed. */
  readonly marksChanged: number;
  readonly uncomputed: number;
}

/** Who is to be computed again and why: marks that changed, something else, or no result yet. */
export const staleParts = ({ stale, marksChanged, uncomputed }: StaleCounts) =>
  (
    [
      { why: 'MARKS', students: marksChanged },
      { why: 'OTHER', students: stale - marksChanged },
      { why: 'NEW', students: uncomputed },
    ] as const
  ).filter(({ students }) => students > 0);
