import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { JobContext } from '../../../kit/jobs/job-definition.server.ts';
import { checkAddress, holdSeries, issuePrints, markRevoked } from '../../print/issued-print/issued-print.door.ts';
import type { PersonalPrint } from '../../print/issued-print/issued-print.door.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import type { TicketLeftOut } from './hall-ticket.contract.ts';
import { tellOfTickets } from '../ticket-news/tell-of-tickets.store.ts';
import { leftOutOf, periodOf } from './hall-ticket.rules.ts';
import { endRows, findBatch, waitingRows } from './ticket-batch.store.ts';
import type { FoundBatch, RowEnd } from './ticket-batch.store.ts';
import { keepPapers } from './ticket-paper.store.ts';
import { judgedStudents } from './ticket-standing.store.ts';
import type { JudgedStudent } from './ticket-standing.store.ts';
import { fineTickets, ticketMaking, ticketSheets } from './ticket-values.command.ts';
import type { TicketSheet } from './ticket-values.command.ts';

/** Tickets of one transaction, which holds the series of their numbers. */
const AT_ONCE = 40;

const printOf = (
  batch: FoundBatch,
  { studentExamId, studentProfileId, values, pictures }: TicketSheet,
  one: JudgedStudent,
): PersonalPrint => ({
  person: { studentProfileId },
  about: { studentExamId, examInstanceId: batch.examInstanceId, result: null, subject: null },
  digest: one.digest,
  reissueNo: one.issuedBefore,
  values,
  pictures,
  markValues: ({ token }) => ({ 'document.check': checkAddress(token) }),
});

/** The next tickets of a batch: judged again by what the records say now, the old ones revoked, and issued. */
async function issueChunk(db: Db, scope: InstituteScope, batch: FoundBatch): Promise<number> {
  // A seat number or a hold that changes meanwhile waits: it would not be on the ticket.
  const instance = await openInstance(db, scope, batch.examInstanceId, 'UPDATE');
  const making = await ticketMaking(db, scope, batch.language);
  const period = periodOf(making.own.values['document.date']);
  await holdSeries(db, scope, 'HALL_TICKET', period);
  const waiting = await waitingRows(db, scope, batch.id, AT_ONCE);
  if (waiting.length === 0) return 0;
  const ids = waiting.map(({ studentExamId }) => studentExamId);
  const judged = new Map((await judgedStudents(db, scope, { examInstanceId: instance.id, ids })).map((one) => [one.id, one]));
  const way = batch.reason === null ? 'FIRST' : 'AGAIN';
  const leftOut = new Map<string, TicketLeftOut | null>(
    waiting.map(({ studentExamId: id, revokedDocumentId }) => [id, leftOutOf(way, judged.get(id), revokedDocumentId)]),
  );
  const sheets = await ticketSheets(
    db,
    scope,
    making,
    ids.filter((id) => leftOut.get(id) === null),
  );
  const fine = (await fineTickets(making, sheets)).flatMap((sheet) => {
    const one = judged.get(sheet.studentExamId);
    return one ? [{ sheet, one }] : [];
  });
  const old = fine.flatMap(({ one }) => (one.ticketId === null ? [] : [one.ticketId]));
  if (old.length > 0) await markRevoked(db, scope, old, `Issued again: ${batch.reason ?? ''}`.slice(0, 300));
  const papers = await issuePrints(
    db,
    scope,
    { kind: 'HALL_TICKET', period, template: making.template, language: batch.language },
    fine.map(({ sheet, one }) => printOf(batch, sheet, one)),
  );
  const documents = new Map(fine.map(({ one }, at) => [one.id, papers[at]?.id ?? null]));
  await keepPapers(
    db,
    scope,
    fine.flatMap(({ sheet }, at) => {
      const id = papers[at]?.id;
      return id === undefined ? [] : sheet.papers.map((paper) => ({ ...paper, documentId: id }));
    }),
  );
  await endRows(
    db,
    scope,
    waiting.map((row): RowEnd => {
      const documentId = documents.get(row.studentExamId) ?? null;
      return { id: row.id, documentId, leftOut: documentId === null ? (leftOut.get(row.studentExamId) ?? 'FAULTY') : null };
    }),
  );
  const told = fine.map(({ sheet }) => sheet.studentProfileId);
  await tellOfTickets(db, scope, instance, {
    what: way === 'FIRST' ? 'ISSUED' : 'AGAIN',
    event: waiting[0]?.id ?? '',
    studentProfileIds: told,
  });
  return waiting.length;
}

/** Chunk by chunk, each whole: after a crash it goes on with whoever has neither a ticket nor a reason. */
export async function issueTickets(context: JobContext<{ batchId: string }>) {
  const { scope, payload } = context;
  const batch = await context.transaction((db) => foundBatch(db, scope, payload.batchId));
  let done = batch.issued + batch.leftOut;
  for (;;) {
    context.stopIfCancelled();
    const chunk = await context.transaction((db) => issueChunk(db, scope, batch));
    if (chunk === 0) break;
    done += chunk;
    context.progress({ stage: 'print', done, total: batch.students });
  }
  const { issued, leftOut } = await context.transaction((db) => foundBatch(db, scope, payload.batchId));
  return { issued, leftOut };
}

export async function foundBatch(db: Db, scope: InstituteScope, id: string): Promise<FoundBatch> {
  const batch = await findBatch(db, scope, id);
  if (batch === undefined) throw notFound('issue of hall tickets');
  return batch;
}
