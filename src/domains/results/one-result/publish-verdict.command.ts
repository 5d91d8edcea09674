import { BLOCKERS, mayDo, type Facts, type Verdict } from '../../exams/lifecycle/lifecycle.door.ts';

/** Whether a result may be published now; an earlier semester that is one result with it and is not published is named. */
export function publishVerdict(state: Parameters<typeof mayDo>[1], facts: Facts, earlier: readonly { readonly code: string }[]): Verdict {
  const verdict = mayDo('PUBLISH', state, { ...facts, earlierUnpublished: earlier.length });
  if (verdict.ok) return verdict;
  const value = earlier.map(({ code }) => code).join(', ');
  const blockers = verdict.blockers.map((one) =>
    one.code === BLOCKERS.earlierUnpublished.code ? { ...one, message: `${one.message} (${value})`, value } : one,
  );
  return { ...verdict, message: `${blockers.map(({ message }) => message).join('; ')}.`, blockers };
}

/** It is to be published at this moment or before. */
export const isPlannedBy = ({ plannedFor }: { readonly plannedFor: string | null }, moment: number): boolean =>
  plannedFor !== null && Date.parse(plannedFor) <= moment;
