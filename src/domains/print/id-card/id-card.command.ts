import { conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, FileReply, InstituteScope, JobQueue } from '../../../kit/http/serve.server.ts';
import { readTyped } from '../../../kit/master/master.store.ts';
import { mergePdfs } from '../../../kit/print/merge-pdf.server.ts';
import { printsOnSheet } from '../../../kit/print-template/imposition.rules.ts';
import { markRevoked, setHandedOut } from '../issued-print/issued-print.door.ts';
import { cardPrinters } from '../card-printer/card-printer.contract.ts';
import { sheetsOf, specimenSheet } from './card-sheets.command.ts';
import type { CardOrder, CardSettings } from './id-card.contract.ts';
import { CHECK_CARDS, mayDo, PRINT_CARDS } from './id-card.rules.ts';
import type { CardAct } from './id-card.rules.ts';
import { findCard, setHandedOver, setProofed, setUnchecked } from './id-card-moves.store.ts';
import { insertBatch, numbersOfNobody } from './id-card-order.store.ts';
import { batchFiles, findBatch, holdBatch, readyCard, readyCards, setBatchJob } from './id-card.store.ts';
import type { FoundBatch } from './id-card.store.ts';
import { issueCards } from './print-cards.command.ts';

/** Wrong numbers that a refusal names. */
const NUMBERS_SHOWN = 10;

/** Both are told together: which batch, and the job that works on it. */
async function start(db: Db, scope: InstituteScope, jobs: JobQueue, batchId: string, kind: typeof CHECK_CARDS | typeof PRINT_CARDS) {
  const jobId = await jobs.enqueue(db, scope, { kind, subject: batchId, payload: { batchId } });
  await setBatchJob(db, scope, batchId, jobId);
  return { id: batchId, jobId };
}

const nobody = (of: CardOrder['people']['of']) =>
  of !== 'STAFF'
    ? conflict('ID_CARD_NOBODY', 'Nobody is in this class now. Enrol students first.')
    : conflict('ID_CARD_NO_STAFF', 'Nobody of these works here now. Choose others, or enter them in the Teacher Directory.');

/** The first of them, as they were entered, and how many more. */
function nobodyHas(numbers: readonly string[]) {
  const more = numbers.length - NUMBERS_SHOWN;
  const value = numbers.slice(0, NUMBERS_SHOWN).join(', ') + (more > 0 ? ` + ${more}` : '');
  const message = `No active student has this PRN or student ID: ${value}. Correct or remove it.`;
  return invalid([{ code: 'ID_CARD_UNKNOWN_NUMBER', message, path: 'body.people.numbers', value }]);
}

/** What a named printer knows of itself takes the place of what the order says. */
async function onPrinter(db: Db, scope: InstituteScope, printerId: string | null, settings: CardSettings): Promise<CardSettings> {
  if (printerId === null) return settings;
  const { paper, flip, dx, dy } = await readTyped(db, scope, cardPrinters, printerId);
  return { ...settings, paper, flip, dx, dy };
}

export async function createBatch(db: Db, scope: InstituteScope, jobs: JobQueue, order: CardOrder) {
  const settings = await onPrinter(db, scope, order.printerId, order.settings);
  if (order.people.of === 'STUDENTS') {
    const unknown = await numbersOfNobody(db, scope, order.people.numbers);
    if (unknown.length > 0) throw nobodyHas(unknown);
  }
  const id = await insertBatch(db, scope, { ...order, settings });
  if (id === undefined) throw notFound(order.people.of === 'CLASS' ? 'class' : 'department');
  const batch = await findBatch(db, scope, id);
  if (batch?.people === 0) throw nobody(order.people.of);
  return start(db, scope, jobs, id, CHECK_CARDS);
}

export async function openBatch(db: Db, scope: InstituteScope, id: string): Promise<FoundBatch> {
  const batch = await findBatch(db, scope, id);
  if (batch === undefined) throw notFound('batch of cards');
  return batch;
}

/** The batch for an act, held until the transaction ends; 409 when the act is not open to it, or it is not as the caller saw it. */
async function heldFor(db: Db, scope: InstituteScope, act: CardAct, id: string, version: number | null): Promise<FoundBatch> {
  const batch = await holdBatch(db, scope, id);
  if (batch === undefined) throw notFound('batch of cards');
  allow(act, batch);
  if (version !== null && version !== batch.version) throw changed();
  return batch;
}

function allow(act: CardAct, batch: FoundBatch): void {
  if (!mayDo(act, batch))
    throw conflict('ID_CARD_NOT_NOW', 'This is not possible in the present state of these cards. Look at them again.');
}

export async function acceptProof(db: Db, scope: InstituteScope, id: string, version: number) {
  await heldFor(db, scope, 'ACCEPT', id, version);
  await setProofed(db, scope, id);
}

export async function generate(db: Db, scope: InstituteScope, jobs: JobQueue, id: string, version: number) {
  await heldFor(db, scope, 'GENERATE', id, version);
  return start(db, scope, jobs, id, PRINT_CARDS);
}

export async function handOver(db: Db, scope: InstituteScope, id: string, { to, version }: { to: string; version: number }) {
  await heldFor(db, scope, 'HAND_OVER', id, version);
  await setHandedOver(db, scope, id, to);
}

export async function reset(
  db: Db,
  scope: InstituteScope,
  jobs: JobQueue,
  id: string,
  { reason, version }: { reason: string | null; version: number },
) {
  const { printerId, settings } = await heldFor(db, scope, 'RESET', id, version);
  const now = await onPrinter(db, scope, printerId, settings);
  const issued = await setUnchecked(db, scope, id, now);
  if (issued.length > 0 && reason === null) throw unexplained();
  await markRevoked(db, scope, issued, reason ?? '');
  return start(db, scope, jobs, id, CHECK_CARDS);
}

const unexplained = () =>
  invalid([{ code: 'ID_CARD_REASON', message: 'Cards are issued and become invalid: give a reason.', path: 'body.reason' }]);
const changed = () => conflict('ID_CARD_CHANGED', 'Somebody else has changed these cards. Look at them again.');

/** The card of this number, with its batch held until the transaction ends: whoever was first may have changed it. */
async function heldCard(db: Db, scope: InstituteScope, cardId: string, number: string) {
  const found = await findCard(db, scope, cardId);
  if (found === undefined) throw notFound('card');
  const batch = await heldFor(db, scope, 'REISSUE', found.batchId, null);
  const now = await findCard(db, scope, cardId);
  if (now?.number !== number || now.state !== 'VALID' || now.documentId === null) throw changed();
  return { batch, documentId: now.documentId };
}

/** The card answers as revoked from now on, and nothing takes its place. */
export async function cancel(db: Db, scope: InstituteScope, cardId: string, { number, reason }: { number: string; reason: string }) {
  const { documentId } = await heldCard(db, scope, cardId, number);
  await markRevoked(db, scope, [documentId], reason);
  return { number };
}

/** A new number and token with the same content; the lost card answers as superseded from now on. `number`: of the lost one, so that a second click replaces nothing. */
export async function reissue(db: Db, scope: InstituteScope, cardId: string, number: string) {
  const { batch } = await heldCard(db, scope, cardId, number);
  const card = await readyCard(db, scope, cardId);
  if (card === undefined) throw notFound('card');
  const [issued] = await issueCards(db, scope, batch, [card]);
  if (issued === undefined) throw notFound('card');
  return { number: issued.number };
}

const pdf = (fileName: string, content: FileReply['content'], documents: number): FileReply => ({
  fileName: `${fileName}.pdf`,
  contentType: 'application/pdf',
  content,
  documents,
});

export async function proofSheet(db: Db, scope: InstituteScope, id: string): Promise<FileReply> {
  const batch = await openBatch(db, scope, id);
  allow('PROOF', batch);
  const [first] = await readyCards(db, scope, id, { from: 0, most: 1 });
  if (first === undefined) throw notFound('card');
  const { page } = (await specimenSheet(db, scope, batch, [first])).template;
  const cards = await readyCards(db, scope, id, { from: 0, most: printsOnSheet(page, batch.settings) });
  const set = await sheetsOf(await specimenSheet(db, scope, batch, cards), batch);
  return pdf('id-cards-proof', set.pdf, 1);
}

export async function allSheets(db: Db, scope: InstituteScope, id: string): Promise<FileReply> {
  const batch = await openBatch(db, scope, id);
  allow('DOWNLOAD', batch);
  return pdf('id-cards', mergePdfs(batchFiles(db, scope, id)), batch.ready);
}

export async function oneCard(db: Db, scope: InstituteScope, cardId: string): Promise<FileReply> {
  const card = await findCard(db, scope, cardId);
  if (!card?.documentId) throw notFound('card');
  // A card that is no longer valid must not be printed as if it were.
  if (card.state !== 'VALID') throw changed();
  return pdf('id-card', (await setHandedOut(db, scope, card.documentId, 1)).pdf, 1);
}
