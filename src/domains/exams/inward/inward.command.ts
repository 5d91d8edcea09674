import { AppError, invalid } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { setReason } from '../../../kit/db/database.server.ts';
import { shareTakes } from '../../people/subject-take/subject-take.door.ts';
import { namingWindows, openInstance, refuse, windowShutting } from '../lifecycle/exam-gate.command.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';
import { firstRefusal, mayDo } from '../lifecycle/lifecycle.rules.ts';
import type { Facts } from '../lifecycle/lifecycle.rules.ts';
import { inwardBacklogs } from './backlog-inward.command.ts';
import { backlogCandidates, enrolledCandidates, instancePapers } from './candidates.store.ts';
import type { CandidateRow } from './candidates.store.ts';
import type { InwardKind, InwardOrder, InwardReason, RefusedStudent } from './inward.contract.ts';
import { holdCondonations } from './condonation.store.ts';
import { ACTIVITY_OF, electivesOf, kindsOf, missingElectives, papersLeft, papersOf, reasonsOf, sayReason } from './inward.rules.ts';
import type { InstancePaper } from './inward.rules.ts';
import { ownElectives } from './own-elective.store.ts';
import type { OwnElectives } from './own-elective.store.ts';
import { fitPapers, freezeRules, inwardExams } from './inward.store.ts';

const NOTHING_OWN: OwnElectives = new Map();

export interface InwardAnswer {
  readonly inwarded: number;
  readonly unchanged: number;
  readonly papers: number;
  readonly carriedMarks: number;
  readonly refused: RefusedStudent[];
}

/**
 * Inwards students; the reply is per student. 409 when the instance or its window forbids it for all, or when nobody of a
 * named list could be inwarded; 422 for papers that the instance does not have.
 */
export async function inwardStudents(db: Db, scope: InstituteScope, order: InwardOrder): Promise<InwardAnswer> {
  const instance = await openInstance(db, scope, order.examInstanceId, 'SHARE');
  const barred = await inwardBarrier(db, scope, instance, order.kind);
  if (barred) throw refuse(barred);
  if (order.reason) await setReason(db, order.reason);
  await holdCondonations(db, scope, instance.id);
  const sorted = await sortOut(db, scope, instance, order, 'HOLD');
  const { fit, refused, unchanged } = sorted;
  if (fit.length === 0 && unchanged === 0 && refused.length > 0 && order.studentProfileIds.length > 0) {
    throw new AppError(
      409,
      refused.slice(0, 50).map(({ code, message, name }) => ({ code, message: name === null ? message : `${name}: ${message}` })),
      { refused },
    );
  }
  const { exams: _exams, ...accepted } = await accept(db, scope, instance, order, sorted, () => order.formNo ?? null);
  return { ...accepted, unchanged, refused };
}

/** A student as a file names them for an examination. */
export interface FiledStudent {
  readonly studentProfileId: string;
  readonly paperIds: readonly string[];
  readonly formNo: string | null;
  readonly reason: string | null;
}

/**
 * Inwards the students of a file whom the rules let in, each with their own electives, form and reason; the others are told with theirs. Who is
 * inwarded already is in neither. The instance is held, and its barrier was asked.
 */
export async function inwardFiled(
  db: Db,
  scope: InstituteScope,
  instance: InstanceRow,
  kind: InwardKind,
  students: readonly FiledStudent[],
): Promise<{ exams: Map<string, string>; refused: Map<string, RefusedStudent> }> {
  const exams = new Map<string, string>();
  const refused = new Map<string, RefusedStudent>();
  await holdCondonations(db, scope, instance.id);
  for (const [reason, group] of Map.groupBy(students, (one) => one.reason)) {
    const order: InwardOrder = {
      examInstanceId: instance.id,
      kind,
      studentProfileIds: group.map((one) => one.studentProfileId),
      choices: group.map(({ studentProfileId, paperIds }) => ({ studentProfileId, paperIds: [...paperIds] })),
      ...(reason === null ? {} : { reason }),
    };
    const formNos = new Map(group.map((one) => [one.studentProfileId, one.formNo]));
    if (reason !== null) await setReason(db, reason);
    const sorted = await sortOut(db, scope, instance, order, 'HOLD');
    const accepted = await accept(db, scope, instance, order, sorted, (id) => formNos.get(id) ?? null);
    for (const one of accepted.exams) exams.set(one.studentProfileId, one.id);
    for (const one of sorted.refused) refused.set(one.studentProfileId, one);
  }
  return { exams, refused };
}

type Accepted = Pick<InwardAnswer, 'inwarded' | 'papers' | 'carriedMarks'> & {
  readonly exams: readonly { readonly id: string; readonly studentProfileId: string }[];
};

async function accept(
  db: Db,
  scope: InstituteScope,
  instance: InstanceRow,
  order: InwardOrder,
  { fit, papers, own }: Sorted,
  formNoOf: (studentProfileId: string) => string | null,
): Promise<Accepted> {
  if (fit.length === 0) return { exams: [], inwarded: 0, papers: 0, carriedMarks: 0 };
  const formed = fit.map((one) => ({ ...one, formNo: formNoOf(one.studentProfileId) }));
  const exams = await inwardExams(db, scope, instance, order.kind, formed, order.reason ?? null);
  await freezeRules(db, scope, instance.id);
  if (order.kind === 'BACKLOG') return { exams, inwarded: exams.length, ...(await inwardBacklogs(db, scope, instance, exams)) };
  const examOf = new Map(exams.map((one) => [one.studentProfileId, one.id]));
  const chosenOf = chosen(order, papers, own);
  const pairs = fit.flatMap((one) => {
    const studentExamId = examOf.get(one.studentProfileId);
    if (studentExamId === undefined) return [];
    return papersOf(papers, one.branchId ?? instance.branchId, chosenOf(one.studentProfileId), one).map((paperId) => ({
      studentExamId,
      paperId,
    }));
  });
  await fitPapers(
    db,
    scope,
    instance.id,
    exams.map((one) => one.id),
    pairs,
  );
  return { exams, inwarded: exams.length, papers: pairs.length, carriedMarks: 0 };
}

export interface Sorted {
  readonly fit: readonly CandidateRow[];
  readonly refused: RefusedStudent[];
  readonly unchanged: number;
  readonly papers: readonly InstancePaper[];
  /** Electives that students have in Subject Management, by student. */
  readonly own: OwnElectives;
}

/**
 * Which students of a request would be inwarded or refused; 422 for papers that the instance does not have. HOLD: the electives that they have in
 * Subject Management stay theirs until the transaction ends.
 */
export async function sortOut(
  db: Db,
  scope: InstituteScope,
  instance: InstanceRow,
  order: InwardOrder,
  hold: 'HOLD' | 'READ',
): Promise<Sorted> {
  const papers = await instancePapers(db, scope, instance.id);
  assertPapers(order, papers);
  const named = order.studentProfileIds;
  const found = order.kind === 'BACKLOG' ? backlogCandidates : enrolledCandidates;
  const candidates = await found(db, scope, instance, { ids: named });
  const fit: CandidateRow[] = [];
  const refused: RefusedStudent[] = [];
  let unchanged = 0;
  if (hold === 'HOLD' && order.kind !== 'BACKLOG')
    await shareTakes(
      db,
      scope,
      candidates.map((one) => one.studentProfileId),
    );
  const own = order.kind === 'BACKLOG' ? NOTHING_OWN : await ownElectives(db, scope, instance.id, candidates);
  const chosenOf = chosen(order, papers, own);
  for (const one of candidates) {
    const left = order.kind === 'BACKLOG' ? one.papers : papersLeft(papers, one.branchId, one);
    const reasons = reasonsOf({ ...one, papers: left }, order.kind);
    if (order.kind !== 'BACKLOG' && missingElectives(papers, one.branchId, chosenOf(one.studentProfileId), one).length > 0)
      reasons.push('ELECTIVES_MISSING');
    const first = reasons[0];
    if (first === undefined) fit.push(one);
    // Whoever sits here already and has open backlogs still does not get them: that is told.
    else if (first === 'ALREADY_INWARDED' && order.kind !== 'BACKLOG') unchanged += 1;
    else refused.push(refusal(one.studentProfileId, first, one));
  }
  const known = new Set(candidates.map((one) => one.studentProfileId));
  const absent = order.kind === 'BACKLOG' ? 'NO_OPEN_BACKLOG' : 'NOT_ENROLLED';
  for (const id of named) if (!known.has(id)) refused.push(refusal(id, absent, null));
  return { fit, refused, unchanged, papers, own };
}

const refusal = (studentProfileId: string, code: InwardReason, one: CandidateRow | null): RefusedStudent => ({
  studentProfileId,
  prn: one?.prn ?? null,
  name: one?.name ?? null,
  code,
  settledIn: one?.settledIn ?? null,
  message: sayReason(code, one?.settledIn ?? null),
});

/** What is chosen for each student: what is named for them alone, else their own electives, else what is named for all; one basket apart from the other. */
export function chosen(
  order: InwardOrder,
  papers: readonly InstancePaper[],
  own: OwnElectives,
): (studentProfileId: string) => ReadonlySet<string> {
  const named = new Map((order.choices ?? []).map((one) => [one.studentProfileId, one.paperIds]));
  return (id) => electivesOf(papers, [named.get(id) ?? [], own.get(id) ?? [], named.has(id) ? [] : (order.electivePaperIds ?? [])]);
}

function assertPapers(order: InwardOrder, papers: readonly InstancePaper[]): void {
  const known = new Set(papers.map((paper) => paper.paperId));
  const named = [...(order.electivePaperIds ?? []), ...(order.choices ?? []).flatMap((one) => one.paperIds)];
  if (named.some((id) => !known.has(id))) {
    throw invalid([
      { code: 'PAPER_NOT_IN_INSTANCE', message: 'The exam instance does not have this paper.', path: 'body.electivePaperIds' },
    ]);
  }
}

/** Why nobody can be inwarded with this kind; null: no reason. */
export async function inwardBarrier(db: Db, scope: InstituteScope, instance: InstanceRow, kind: InwardKind) {
  const shut = await windowShutting(db, scope, { examInstanceId: instance.id, activity: ACTIVITY_OF[kind], divisionId: null });
  const barred = firstRefusal([mayDo('INWARD', 'NONE', inwardFacts(instance, kind, shut ? 1 : 0))]);
  return namingWindows(barred, shut === null ? [] : [shut]);
}

const inwardFacts = (instance: InstanceRow, kind: InwardKind, windowShut: number): Facts => ({
  instanceNotOpen: instance.state === 'OPEN' ? 0 : 1,
  windowShut,
  backlogsOnly: kindsOf(instance.nature).includes(kind) ? 0 : 1,
  runGoing: instance.runGoing,
  resultPublished: instance.publishedRunNo === null ? 0 : 1,
});
