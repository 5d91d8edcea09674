import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, FileReply, InstituteScope } from '../../../kit/http/serve.server.ts';
import { mergePdfs } from '../../../kit/print/merge-pdf.server.ts';
import { zipFiles } from '../../../kit/print/zip-files.server.ts';
import { setEach, setMerged, setOriginal } from '../../print/issued-print/issued-print.door.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import { foundBatch } from './issue-tickets.command.ts';
import { validTickets } from './ticket-batch.store.ts';
import type { BatchPaper } from './ticket-batch.store.ts';
import { findTicket, noteTaken } from './ticket-file.store.ts';

const fileSafe = (text: string) => text.replaceAll(/[^\w.-]/g, '-');

interface ValidTicket {
  readonly id: string;
  readonly number: string;
  readonly state: string;
  readonly examInstanceId: string;
}

/** A ticket that is valid as a file of its number; who took it is noted. */
export async function takeTicket(db: Db, scope: InstituteScope, ticket: ValidTicket, way: 'ALONE' | 'STUDENT'): Promise<FileReply> {
  const { id, number, state, examInstanceId } = ticket;
  if (state !== 'VALID') throw conflict('PRINT_ENDED', `${number} was revoked or superseded: it cannot be printed or changed.`);
  const { pdf } = await setOriginal(db, scope, id);
  await noteTaken(db, scope, { examInstanceId, ids: [id], way });
  return { fileName: `${fileSafe(number)}.pdf`, contentType: 'application/pdf', content: pdf, documents: 1 };
}

export async function officeTicket(db: Db, scope: InstituteScope, id: string): Promise<FileReply> {
  const ticket = await findTicket(db, scope, id);
  if (ticket === undefined) throw notFound('hall ticket');
  await openInstance(db, scope, ticket.examInstanceId, 'READ');
  return takeTicket(db, scope, { ...ticket, id }, 'ALONE');
}

/** The originals of a batch, each named by its seat number. */
async function* named(db: Db, scope: InstituteScope, papers: readonly BatchPaper[]) {
  const byId = new Map(papers.map((paper) => [paper.id, paper]));
  const ids = papers.map(({ id }) => id);
  for await (const { id, pdf } of setEach(db, scope, ids)) {
    const paper = byId.get(id);
    yield { name: `${fileSafe(paper?.seatNo ?? paper?.number ?? id)}.pdf`, content: pdf };
  }
}

/** All tickets of a batch that are still valid, as one file; 409 while its job works, and where none is. */
export async function ticketBatchFile(db: Db, scope: InstituteScope, id: string, layout: 'MERGED' | 'SEPARATE'): Promise<FileReply> {
  const { examInstanceId, isWorking } = await foundBatch(db, scope, id);
  const { code } = await openInstance(db, scope, examInstanceId, 'READ');
  if (isWorking) throw conflict('TICKETS_WORKING', 'Hall tickets of this examination are being issued. Wait until that is complete.');
  const papers = await validTickets(db, scope, id);
  if (papers.length === 0) throw conflict('TICKETS_NONE_VALID', 'None of these hall tickets is valid any more, or none was issued.');
  const ids = papers.map((paper) => paper.id);
  await noteTaken(db, scope, { examInstanceId, ids, way: 'MANY' });
  const name = `hall-tickets-${fileSafe(code)}`;
  const documents = papers.length;
  return layout === 'SEPARATE'
    ? { fileName: `${name}.zip`, contentType: 'application/zip', content: zipFiles(named(db, scope, papers)), documents }
    : { fileName: `${name}.pdf`, contentType: 'application/pdf', content: mergePdfs(setMerged(db, scope, name, ids)), documents };
}
