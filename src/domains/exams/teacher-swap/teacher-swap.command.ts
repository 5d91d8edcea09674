import { invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { requireGivable } from '../teacher-leaving/teacher-leaving.command.ts';
import { giveAssignments, teachersNamed } from '../teacher-leaving/teacher-leaving.store.ts';
import type { teacherSwaps } from './teacher-swap.contract.ts';
import { holdBoth, isNarrowed, papersToSwap } from './teacher-swap.store.ts';

export async function showSwap(db: Db, scope: InstituteScope, { first, second }: { readonly first: string; readonly second: string }) {
  const names = await teachersNamed(db, scope, [first, second]);
  const papers = await papersToSwap(db, scope, [first, second]);
  // Whose right reaches some courses only is told of nobody who has no paper there.
  if (papers.length === 0 && isNarrowed(scope)) throw notFound('teacher');
  const sideOf = (id: string) => {
    const teacher = names.get(id);
    if (teacher === undefined) throw notFound('teacher');
    const own = papers.filter((one) => one.teacherProfileId === id).map(({ teacherProfileId: _whose, ...paper }) => paper);
    return { teacherProfileId: id, name: teacher.name, papers: own };
  };
  return { first: sideOf(first), second: sideOf(second) };
}

/** Both ways at once, or nothing. */
export async function swapPapers(db: Db, scope: InstituteScope, { first, second }: BodyOf<typeof teacherSwaps.swap>) {
  const ofFirst = [...new Set(first.paperMapIds)];
  const ofSecond = [...new Set(second.paperMapIds)];
  if (ofFirst.length + ofSecond.length === 0)
    throw invalid([{ code: 'SWAP_NOTHING', message: 'Choose the papers that change hands.', path: 'body.first.paperMapIds' }]);
  await holdBoth(db, scope, [...ofFirst, ...ofSecond]);
  const there = { fromTeacherProfileId: first.teacherProfileId, toTeacherProfileId: second.teacherProfileId, paperMapIds: ofFirst };
  const back = { fromTeacherProfileId: second.teacherProfileId, toTeacherProfileId: first.teacherProfileId, paperMapIds: ofSecond };
  await requireGivable(db, scope, there);
  await requireGivable(db, scope, back);
  await giveAssignments(db, scope, there);
  await giveAssignments(db, scope, back);
  return { papers: ofFirst.length + ofSecond.length };
}
