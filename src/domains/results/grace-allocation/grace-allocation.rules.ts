import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { graceScheme } from '../../result-rules/engine/grace-scheme.contract.ts';

/** What a scheme allows by its activity ordinance: hundredths, with its name. null: it knows no activity marks, or forbids grace. */
export function activityCap(document: unknown): { ordinance: string; maxMarks: number } | null {
  const scheme = graceScheme.safeParse(document);
  if (!scheme.success || !scheme.data.enabled) return null;
  const activity = scheme.data.ordinances.find((one) => one.kind === 'ACTIVITY' && one.enabled);
  return activity?.kind === 'ACTIVITY' ? { ordinance: activity.ordinance, maxMarks: hundredthsOf(activity.maxMarks) } : null;
}

/** Why these marks cannot be given on top of what the student has (hundredths); null: they can. Names the rule. */
export function overCap(cap: ReturnType<typeof activityCap>, has: number, marks: number): { code: string; message: string } | null {
  if (cap === null) return { code: 'NO_ACTIVITY_ORDINANCE', message: 'The grace scheme of this examination has no activity marks.' };
  if (has + marks <= cap.maxMarks) return null;
  return {
    code: 'GRACE_ABOVE_CAP',
    message: `Ordinance ${cap.ordinance} gives at most ${formatShort(cap.maxMarks)} marks; the student has ${formatShort(has)} already.`,
  };
}

/** What a student may still be given: figures without needless zeros. */
export function roomOf(cap: ReturnType<typeof activityCap>, has: Readonly<Record<string, string>>) {
  const categories = Object.entries(has).map(([category, marks]) => ({ category, marks: formatShort(hundredthsOf(marks)) }));
  const given = Object.values(has).reduce((sum, marks) => sum + hundredthsOf(marks), 0);
  const most = cap?.maxMarks ?? 0;
  return {
    ordinance: cap?.ordinance ?? null,
    maxMarks: formatShort(most),
    given: formatShort(given),
    left: formatShort(Math.max(0, most - given)),
    categories,
  };
}
