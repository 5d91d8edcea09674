import type { Refusal } from '../../../kit/master/master.contract.ts';
import { masterRoutes } from '../../../kit/master/master.routes.ts';
import type { RowOf, Tools } from '../../../kit/master/master.server.ts';
import { paperEquivalences } from './paper-equivalence.contract.ts';
import { equivalenceProblems } from './paper-equivalence.rules.ts';
import { equivalenceFacts, examplePairs, studentsUnderWay } from './paper-equivalence.store.ts';

/** Who sits the new paper for the old one now would sit it for nothing. */
async function underWay(row: RowOf<typeof paperEquivalences>, { db, scope }: Tools): Promise<Refusal[]> {
  const students = await studentsUnderWay(db, scope, row);
  if (students === 0) return [];
  const message = `${students} ${students === 1 ? 'student sits' : 'students sit'} the new paper for a backlog in the old one, and the result is not published yet: publish it, or revert their attempts under Backlogs first.`;
  return [{ code: 'EQUIVALENCE_IN_USE', message, count: students, conflict: true }];
}

export const paperEquivalenceMaster = masterRoutes(paperEquivalences, {
  check: async (pair, { db, scope, before }) => [
    ...equivalenceProblems(pair, await equivalenceFacts(db, scope, pair, before?.id ?? null)),
    ...(before ? await underWay(before, { db, scope }) : []),
  ],
  checkRemove: underWay,
  example: async ({ db, scope }) => (await examplePairs(db, scope)).map((pair) => ({ oldPaperId: pair.old, newPaperId: pair.new })),
});
