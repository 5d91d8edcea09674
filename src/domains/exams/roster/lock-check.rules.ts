import type { LockFinding } from './roster.contract.ts';

/** The institute's settings of the lock check: what each is about, and whether that stops the lock where the institute says nothing. */
const SETTINGS = {
  lockPapers: { about: ['NO_PAPERS', 'ELECTIVES_MISSING'], usually: 'STOPS' },
  lockPaperTwice: { about: ['PAPER_TWICE'], usually: 'STOPS' },
  lockPaperElsewhere: { about: ['PAPER_ELSEWHERE'], usually: 'NOTED' },
  lockPhoto: { about: ['NO_PHOTO'], usually: 'NOTED' },
  lockSeatFields: { about: ['NO_DIVISION', 'NO_ROLL_NO'], usually: 'NOTED' },
} as const satisfies Record<string, { readonly about: readonly LockFinding[]; readonly usually: 'STOPS' | 'NOTED' }>;

/** Stops nobody: an exemption may be let in after the lock too. */
const ALWAYS_NOTED: readonly LockFinding[] = ['EXEMPTION_WAITS'];

/** Findings that are only noted, by an institute's settings. Whoever left or whose admission is cancelled is never locked. */
export function notedFindings(settings: Readonly<Record<string, unknown>>): ReadonlySet<LockFinding> {
  return new Set([
    ...ALWAYS_NOTED,
    ...Object.entries(SETTINGS).flatMap(([name, { about, usually }]): readonly LockFinding[] =>
      (settings[name] ?? usually) === 'NOTED' ? about : [],
    ),
  ]);
}
