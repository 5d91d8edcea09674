import * as z from 'zod/mini';
import { classTable } from './class-table.contract.ts';
import { graceScheme } from './grace-scheme.contract.ts';
import { grading } from './grading.contract.ts';
import { headSet } from './head-set.contract.ts';
import { patternSettings } from './pattern-settings.contract.ts';

/**
 * The rule documents of one version of an exam pattern: everything a university decides, as data it can edit.
 * Decimals are texts with at most two places. A document is immutable once a student is inwarded under it.
 */
export const ruleDocument = z
  .strictObject({
    pattern: patternSettings,
    headSets: z.array(headSet).check(z.minLength(1, { error: 'head-sets-missing' })),
    grading,
    graceScheme,
    classTable,
  })
  .check(
    z.refine((document) => new Set(document.headSets.map((set) => set.name)).size === document.headSets.length, {
      error: 'head-set-name-twice',
      path: ['headSets'],
    }),
    z.refine(
      ({ pattern, grading: scale }) =>
        pattern.cappedLetter === null || scale.rows.some((row) => row.letter === pattern.cappedLetter && row.pass),
      { error: 'capped-letter-not-in-grading', path: ['pattern', 'cappedLetter'] },
    ),
  );
export type RuleDocument = z.infer<typeof ruleDocument>;
