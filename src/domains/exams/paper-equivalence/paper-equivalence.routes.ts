import type { Refusal } from '../../../kit/master/master.contract.ts';
import { masterRoutes, readList } from '../../../kit/master/master.routes.ts';
import type { RowOf, Tools } from '../../../kit/master/master.server.ts';
import { paperEquivalences, type Side } from './paper-equivalence.contract.ts';
import { equivalenceProblems } from './paper-equivalence.rules.ts';
import { differences, figuresOf } from './paper-figures.rules.ts';
import { equivalenceFacts, examplePairs, papersSaid, studentsUnderWay } from './paper-equivalence.store.ts';

/** Who sits the new paper for the old one now would sit it for nothing. */
async function underWay(row: RowOf<typeof paperEquivalences>, { db, scope }: Tools): Promise<Refusal[]> {
  const students = await studentsUnderWay(db, scope, row);
  if (students === 0) return [];
  const message = `${students} ${students === 1 ? 'student sits' : 'students sit'} the new paper for a backlog in the old one, and the result is not published yet: publish it, or revert their attempts under Backlogs first.`;
  return [{ code: 'EQUIVALENCE_IN_USE', message, count: students, conflict: true }];
}

type Pair = Pick<RowOf<typeof paperEquivalences>, 'oldPaperId' | 'newPaperId'>;
const NOBODY: Side = { code: '', semester: 0, pattern: '', ...figuresOf([]) };

/** The rows of a list with what is said of both papers. */
async function withSides<R extends Pair>(rows: readonly R[], { db, scope }: Pick<Tools, 'db' | 'scope'>) {
  const papers = await papersSaid(db, scope, [...new Set(rows.flatMap((row) => [row.oldPaperId, row.newPaperId]))]);
  const sides = new Map(papers.map(({ id, units, ...said }): [string, Side] => [id, { ...said, ...figuresOf(units) }]));
  return rows.map((row) => {
    const oldPaper = sides.get(row.oldPaperId) ?? NOBODY;
    const newPaper = sides.get(row.newPaperId) ?? NOBODY;
    return { ...row, oldPaper, newPaper, differs: differences(oldPaper, newPaper) };
  });
}

export const paperEquivalenceMaster = masterRoutes(
  paperEquivalences,
  {
    check: async (pair, { db, scope, before }) => [
      ...equivalenceProblems(pair, await equivalenceFacts(db, scope, pair, before?.id ?? null)),
      ...(before ? await underWay(before, { db, scope }) : []),
    ],
    checkRemove: underWay,
    example: async ({ db, scope }) => (await examplePairs(db, scope)).map((pair) => ({ oldPaperId: pair.old, newPaperId: pair.new })),
  },
  {
    list: async (call) => {
      const { data, ...page } = await readList(paperEquivalences, call);
      return { ...page, data: await withSides(data, call) };
    },
  },
);
