import { AppError, conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope, OwnSession } from '../../../kit/http/serve.server.ts';
import { createRow, removeRow, takeMove } from '../../../kit/master/master.command.ts';
import type { Bound } from '../../../kit/master/master.command.ts';
import { scopeFor } from '../../../kit/master/record-right.server.ts';
import { counted } from '../../../kit/text/counted.rules.ts';
import { deleteRow, readTyped } from '../../../kit/master/master.store.ts';
import type { Tools } from '../../../kit/master/master.server.ts';
import type { Action, Feature } from '../../../kit/access/access.contract.ts';
import { examInstances } from '../exam-instance/exam-instance.contract.ts';
import { createFromBlueprint } from '../exam-paper/exam-paper-batch.command.ts';
import { examSessions } from '../exam-session/exam-session.contract.ts';
import { setInstancePapers } from '../instance-paper/instance-paper.command.ts';
import { fittingPapers, takeFromInstance } from '../instance-paper/instance-paper.store.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import type { ExamCreation, NewExam } from './new-exam.contract.ts';
import { paperKeyOf } from './new-exam.rules.ts';
import { drawSheet } from './new-exam-sheet.command.ts';
import type { DrawnSheet } from './new-exam-sheet.command.ts';
import { creations, emptySession, holdCreation, unusedPapers, writeCreation } from './new-exam.store.ts';

/** The call's transaction with the caller's rights: each part of the work is done under the right of its own call. */
export interface Caller {
  readonly db: Db;
  readonly scope: InstituteScope;
  readonly session: OwnSession | null;
  /** With the rules of their own calls. */
  readonly masters: { readonly exam: Bound; readonly session: Bound; readonly paper: Bound };
}

const under = ({ db, scope, session }: Caller, feature: Feature, action: Action): Tools => ({
  db,
  scope: scopeFor({ scope, session }, feature, action),
});

/** The sheet says what blocks; the same refusals answer the creation. */
function refuseBlocked({ sheet }: DrawnSheet): void {
  const blocks = sheet.checks.filter((check) => check.state === 'BLOCKS');
  if (blocks.length === 0) return;
  throw new AppError(
    409,
    blocks.map((check) =>
      check.reason
        ? { code: check.reason.code, message: check.reason.message, ...(check.reason.path === null ? {} : { path: check.reason.path }) }
        : {
            code: 'PAPERS_CANNOT_BE_MADE',
            message: `${counted(check.count, 'paper')} of the blueprint cannot be created: ${check.names.join(', ')}.`,
            count: check.count,
          },
    ),
  );
}

/** Session, missing papers, examination and its papers: all of it, or nothing. */
export async function createExam(order: NewExam, caller: Caller): Promise<ExamCreation> {
  const drawn = await drawSheet(order, caller);
  refuseBlocked(drawn);
  const { db, scope } = caller;
  const examSessionId = order.examSessionId ?? (await makeSession(order, drawn, caller));
  if (order.opens) await open(caller.masters.session, examSessionId, caller);
  const before = new Set((await fittingPapers(db, scope, drawn.fits)).map((paper) => paper.paperId));
  if (order.makePapers && drawn.blueprintVersionId !== null && drawn.sheet.papers.some((paper) => paper.state === 'CREATE')) {
    const { semesters, examPatternId } = order.exam;
    await createFromBlueprint(
      { blueprintVersionId: drawn.blueprintVersionId, semesters, examPatternId },
      under(caller, 'examPapers', 'create'),
    );
  }
  const { code, name } = drawn.sheet;
  const examInstanceId = await createRow(caller.masters.exam, { db, scope }, { ...order.exam, code, name, examSessionId });
  const papers = await fittingPapers(db, scope, { ...drawn.fits, id: examInstanceId });
  const leftOut = new Set(order.leftOut.map(paperKeyOf));
  const wanted = papers.filter((paper) => paper.ownPattern && !leftOut.has(paperKeyOf(paper)));
  if (wanted.length > 0) {
    const { scope: updating } = under(caller, 'examInstances', 'update');
    const paperIds = wanted.map((paper) => paper.paperId);
    await setInstancePapers(db, updating, examInstanceId, { paperIds, seenPaperIds: [] });
  }
  if (order.opens) await open(caller.masters.exam, examInstanceId, caller);
  await writeCreation(db, scope, {
    examInstanceId,
    examSessionId: order.examSessionId === null ? examSessionId : null,
    examPaperIds: papers.filter((paper) => !before.has(paper.paperId)).map((paper) => paper.paperId),
  });
  const [made] = await creations(db, scope, examInstanceId);
  if (!made) throw new Error('the creation was not written');
  return made;
}

function makeSession({ newSession }: NewExam, { sheet }: DrawnSheet, caller: Caller): Promise<string> {
  return createRow(caller.masters.session, under(caller, 'examSessions', 'create'), {
    ...newSession,
    code: sheet.sessionCode,
    name: sheet.sessionName,
  });
}

/** Opens a session or an examination that is not open yet. */
async function open(bound: Bound, id: string, caller: Caller): Promise<void> {
  const tools = under(caller, bound.master.feature, 'update');
  const row = await readTyped(tools.db, tools.scope, bound.master, id);
  if (row['state'] !== 'OPEN') await takeMove(bound, tools, id, Number(row.version), 'open');
}

/** Takes an examination back with the papers and the session that were made for it and that nothing else uses by now. */
export async function undoExam(examInstanceId: string, caller: Caller) {
  const { db, scope } = caller;
  await openInstance(db, scope, examInstanceId, 'UPDATE');
  const made = await holdCreation(db, scope, examInstanceId);
  if (!made) throw notFound('new examination');
  if (made.students > 0) {
    throw conflict(
      'UNDO_HAS_STUDENTS',
      `${counted(made.students, 'student is', 'students are')} already in this examination: it cannot be taken back.`,
    );
  }
  const { version } = await readTyped(db, scope, examInstances, examInstanceId);
  await deleteRow(db, scope, examInstances, examInstanceId, version, async () => {
    const papers = await fittingPapers(db, scope, await openInstance(db, scope, examInstanceId, 'READ'));
    await takeFromInstance(db, scope, examInstanceId, papers.filter((paper) => paper.examined).map((paper) => paper.paperId)); // prettier-ignore
  });
  const removed = await removePapers(made.examPaperIds, caller);
  const sessionRemoved = made.examSessionId !== null && (await removeSession(made.examSessionId, caller));
  return { papersRemoved: removed, papersKept: made.examPaperIds.length - removed, sessionRemoved };
}

async function removePapers(paperIds: readonly string[], caller: Caller): Promise<number> {
  if (paperIds.length === 0) return 0;
  const tools = under(caller, 'examPapers', 'delete');
  const unused = await unusedPapers(tools.db, tools.scope, paperIds);
  for (const { id, version } of unused) await removeRow(caller.masters.paper, tools, id, version);
  return unused.length;
}

async function removeSession(id: string, caller: Caller): Promise<boolean> {
  const { db, scope } = under(caller, 'examSessions', 'delete');
  const empty = await emptySession(db, scope, id);
  if (empty) await deleteRow(db, scope, examSessions, id, empty.version);
  return empty !== null;
}
