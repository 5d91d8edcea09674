import { setReason } from '../../../kit/db/database.server.ts';
import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope, JobQueue } from '../../../kit/http/serve.server.ts';
import type { PrintLanguage } from '../../../kit/print-template/template.contract.ts';
import { holdValid, markRevoked } from '../../print/issued-print/issued-print.door.ts';
import { templateInForce } from '../../print/print-template/print-template.door.ts';
import { openInstance, requireWindow } from '../lifecycle/exam-gate.command.ts';
import { isMeant, leftOutOf } from './hall-ticket.rules.ts';
import { foundBatch } from './issue-tickets.command.ts';
import { tellOfTickets } from '../ticket-news/tell-of-tickets.store.ts';
import { hasWork, insertBatch, setBatchJob } from './ticket-batch.store.ts';
import { judgedStudents } from './ticket-standing.store.ts';
import { ticketsOf } from './ticket-file.store.ts';

export const ISSUE_TICKETS = 'hallTickets.issue';

interface IssueOrder {
  readonly examInstanceId: string;
  readonly language: PrintLanguage;
  readonly studentExamIds?: readonly string[] | undefined;
  readonly againBecause?: string | undefined;
}

/** Fixes whom the issue is for and queues its job. Of two clicks the second waits for the examination, and then finds the work of the first. */
export async function startIssue(db: Db, scope: InstituteScope, jobs: JobQueue, order: IssueOrder) {
  const instance = await openInstance(db, scope, order.examInstanceId, 'UPDATE');
  await requireWindow(db, scope, instance.id, 'HALL_TICKET');
  const { document } = await templateInForce(db, scope, 'HALL_TICKET');
  if (!document.languages.includes(order.language))
    throw conflict('TICKET_LANGUAGE', `The template has no words in this language, only in ${document.languages.join(', ')}.`);
  if (await hasWork(db, scope, instance.id))
    throw conflict('TICKETS_WORKING', 'Hall tickets of this examination are being issued. Wait until that is complete.');
  const way = order.againBecause === undefined ? 'FIRST' : 'AGAIN';
  const ids = order.studentExamIds && [...new Set(order.studentExamIds)];
  const judged = await judgedStudents(db, scope, { examInstanceId: instance.id, ...(ids ? { ids } : {}) });
  if (ids && judged.length !== ids.length) throw notFound('student in this exam instance');
  const meant = ids ? judged : judged.filter((one) => isMeant(way, one));
  // Whoever is named here after their ticket was revoked is named on purpose.
  const rows = meant.map((one) => ({ studentExamId: one.id, revokedDocumentId: way === 'AGAIN' ? one.revokedId : null }));
  if (meant.every((one, at) => leftOutOf(way, one, rows[at]?.revokedDocumentId ?? null) !== null))
    throw conflict('TICKETS_NOBODY', 'Nobody gets a hall ticket now. The list says for each student why.');
  if (order.againBecause !== undefined) await setReason(db, order.againBecause);
  const id = await insertBatch(db, scope, {
    examInstanceId: instance.id,
    language: order.language,
    reason: order.againBecause ?? null,
    rows,
  });
  return { id, jobId: await enqueue(db, scope, jobs, id), students: meant.length };
}

async function enqueue(db: Db, scope: InstituteScope, jobs: JobQueue, id: string): Promise<string> {
  const jobId = await jobs.enqueue(db, scope, { kind: ISSUE_TICKETS, subject: id, payload: { batchId: id } });
  await setBatchJob(db, scope, id, jobId);
  return jobId;
}

/** Goes on with an issue whose job failed or was stopped, once what stood in the way is corrected. */
export async function resumeIssue(db: Db, scope: InstituteScope, jobs: JobQueue, id: string) {
  const { examInstanceId } = await foundBatch(db, scope, id);
  await openInstance(db, scope, examInstanceId, 'UPDATE');
  await requireWindow(db, scope, examInstanceId, 'HALL_TICKET');
  const { isStopped } = await foundBatch(db, scope, id);
  if (!isStopped) throw conflict('TICKETS_NOT_STOPPED', 'This issue is finished or still going on. Open the list again.');
  return { id, jobId: await enqueue(db, scope, jobs, id) };
}

interface Revocation {
  readonly examInstanceId: string;
  readonly studentExamIds: readonly string[];
  readonly reason: string;
}

/** All or none: whoever has no valid ticket makes the whole call fail, and nothing is revoked. */
export async function revokeTickets(db: Db, scope: InstituteScope, { examInstanceId, studentExamIds, reason }: Revocation) {
  const instance = await openInstance(db, scope, examInstanceId, 'UPDATE');
  const ids = [...new Set(studentExamIds)];
  const tickets = await ticketsOf(db, scope, instance.id, ids);
  if (tickets.length !== ids.length)
    throw conflict('TICKET_NONE_VALID', `${ids.length - tickets.length} of these students have no valid hall ticket. Nothing was revoked.`);
  const prints = tickets.map(({ id }) => id);
  await holdValid(db, scope, prints);
  await setReason(db, reason);
  await markRevoked(db, scope, prints, reason);
  const told = tickets.map(({ studentProfileId }) => studentProfileId);
  await tellOfTickets(db, scope, instance, { what: 'REVOKED', event: prints[0] ?? '', studentProfileIds: told });
  return { revoked: prints.length };
}
