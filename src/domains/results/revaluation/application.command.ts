import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { AppError, conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { formatHundredths } from '../../../kit/marks/hundredths.rules.ts';
import { exceptedUntil, openInstance, refuseShut, windowEnds, windowShutting } from '../../exams/lifecycle/lifecycle.door.ts';
import { BARS, barOf, barsOf, endOf, termsOf } from './application.rules.ts';
import type { CandidateHead, Choice, Ends } from './application.rules.ts';
import { candidateHeads, findCandidate, holdCandidate, insertApplications, numbersTaken, openKinds, takenBy } from './application.store.ts';
import type { Candidate, NewApplication } from './application.store.ts';
import { revaluationRule } from '../../result-rules/engine/pattern-settings.contract.ts';
import type { RevaluationOffer } from './revaluation.contract.ts';

const NOT_PUBLISHED = ['RESULT_NOT_PUBLISHED', 'The result is not published.'] as const;
const WITHHELD = ['RESULT_NOT_RELEASED', 'This result is withheld or reserved. The exam cell has to release it first.'] as const;

const SETTINGS = z.object({ revaluation: revaluationRule });

/** A student whom the desk serves. */
export async function candidateAtDesk(db: Db, scope: InstituteScope, studentExamId: string, hold: 'READ' | 'SHARE'): Promise<Candidate> {
  const found = await findCandidate(db, scope, { studentExamId });
  if (found === undefined) throw notFound('student in an examination');
  await openInstance(db, scope, found.examInstanceId, hold);
  return found;
}

const NO_ENDS: Ends & { readonly isOver: boolean } = { openUntil: null, isShut: false, letInUntil: null, isOver: false };

/** Why this student cannot apply at all now; null: they can. Let in is caller or student, by name, also after the end. */
async function entryOf(db: Db, scope: InstituteScope, { isPublished, isWithheld, examInstanceId, userId }: Candidate) {
  if (!isPublished) return { refusal: conflict(...NOT_PUBLISHED), ends: NO_ENDS };
  if (isWithheld) return { refusal: conflict(...WITHHELD), ends: NO_ENDS };
  const asked = { examInstanceId, activity: 'REVALUATION' as const, divisionId: null };
  const people = [...new Set([scope.userId, ...(userId === null ? [] : [userId])])];
  const excepted = await Promise.all(people.map((one) => exceptedUntil(db, { ...scope, userId: one }, asked)));
  const letInUntil = excepted.find((until) => until !== null) ?? null;
  const ends = { ...(await windowEnds(db, scope, asked)), letInUntil };
  if (letInUntil !== null) return { refusal: null, ends };
  const shut = await windowShutting(db, scope, asked);
  return { refusal: shut && refuseShut(shut), ends };
}

async function factsOf(db: Db, scope: InstituteScope, candidate: Candidate, isLetIn: boolean) {
  const { revaluation: rule } = z.parse(SETTINGS, candidate.settings);
  const [heads, kinds, taken] = [
    await candidateHeads(db, scope, candidate.studentExamId),
    candidate.isPublished ? await openKinds(db, scope, candidate.examInstanceId, rule.windowDays) : [],
    await takenBy(db, scope, candidate.studentExamId),
  ];
  return { rule, heads, kinds, taken, isLetIn };
}

/** What can be applied for. `markOf`: the mark that is shown of a head; a student is told no other than the published one. */
export async function offerTo(
  db: Db,
  scope: InstituteScope,
  candidate: Candidate,
  markOf: (head: CandidateHead) => string | null,
): Promise<RevaluationOffer> {
  const { refusal, ends } = await entryOf(db, scope, candidate);
  const facts = await factsOf(db, scope, candidate, ends.letInUntil !== null);
  const [first] = refusal?.items ?? [];
  const { studentExamId, examInstanceId, examName, prn, name } = candidate;
  const heads = facts.heads.flatMap((head) => {
    const { evaluator: _evaluator, min: _min, origin: _origin, value: _value, ...shown } = head;
    const bars = facts.kinds.map((kind) => [kind.id, barOf(head, kind, facts)] as const);
    // What no kind is for is not offered at all.
    if (bars.every(([, bar]) => bar === 'HEAD_NOT_REVALUED')) return [];
    return [{ ...shown, mark: markOf(head), barred: Object.fromEntries(bars.flatMap(([id, bar]) => (bar === null ? [] : [[id, bar]]))) }];
  });
  return {
    studentExamId,
    examInstanceId,
    examName,
    prn,
    name,
    kinds: facts.kinds
      .filter((kind) => facts.rule.kinds.includes(kind.nature))
      .map(({ id, name: kindName, nature, fee, lastDay }) => ({ id, name: kindName, nature, fee, lastDay, until: endOf(lastDay, ends) })),
    outside: facts.kinds.filter((kind) => !facts.rule.kinds.includes(kind.nature)).map((kind) => kind.name),
    heads,
    shut: first === undefined ? null : { code: first.code, message: first.message, value: first.value ?? null },
  };
}

/** Numbers that no application has. */
async function freeNumbers(db: Db, scope: InstituteScope, count: number): Promise<number[]> {
  const free = new Set<number>();
  while (free.size < count) {
    const drawn = Array.from({ length: count - free.size }, () => randomInt(10_000_000, 100_000_000));
    const taken = await numbersTaken(db, scope, drawn);
    for (const no of drawn) if (!taken.has(no)) free.add(no);
  }
  return [...free];
}

export interface Chosen {
  readonly paperHeadId: string;
  readonly revaluationKindId: string;
}

/** Takes all of these applications or none; every reason against them at its place. */
export async function applyFor(db: Db, scope: InstituteScope, candidate: Candidate, chosen: readonly Chosen[], by: 'STUDENT' | 'DESK') {
  const { refusal, ends } = await entryOf(db, scope, candidate);
  if (refusal) throw refusal;
  await holdCandidate(db, scope, candidate.studentExamId);
  const facts = await factsOf(db, scope, candidate, ends.letInUntil !== null);
  const asked = chosen.map(({ paperHeadId, revaluationKindId }): Choice => {
    const head = facts.heads.find((one) => one.paperHeadId === paperHeadId);
    const kind = facts.kinds.find((one) => one.id === revaluationKindId);
    if (head === undefined || kind === undefined) throw notFound(head === undefined ? 'head of this student' : 'kind of application');
    return { head, kind };
  });
  const items = barsOf(asked, facts).flatMap((bar, at) => {
    if (bar === null) return [];
    return [{ code: bar, message: BARS[bar], path: `body.choices.${at}`, value: asked[at]?.head.paperCode ?? '' }];
  });
  if (items.length > 0) throw new AppError(409, items);
  const numbers = await freeNumbers(db, scope, asked.length);
  const rows = asked.map(({ head, kind }, at): NewApplication => ({
    paperHeadId: head.paperHeadId,
    revaluationKindId: kind.id,
    nature: kind.nature,
    ...termsOf(kind, facts.rule),
    fee: kind.fee,
    markBefore: head.value ?? '0',
    isLate: ends.isOver || kind.isOver,
    valuationNo: numbers[at] ?? 0,
  }));
  const ids = await insertApplications(db, scope, candidate, rows, by);
  return { ids, applications: rows.length, fee: formatHundredths(rows.reduce((sum, { fee }) => sum + hundredthsOf(fee), 0)) };
}
