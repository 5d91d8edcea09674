import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { JobContext } from '../../../kit/jobs/job-definition.server.ts';
import type { PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import { checkAddress, holdSeries, issuePrints, readPictures, supersedeOthers } from '../issued-print/issued-print.door.ts';
import type { IssuedPaper } from '../issued-print/issued-print.door.ts';
import { issuedSheets, sheetsOf } from './card-sheets.command.ts';
import { layoutOf, setPrinted } from './id-card-moves.store.ts';
import { CARDS_IN_FILE } from './id-card.rules.ts';
import { findBatch, insertFile, leaveOutHolders, readyCards, setIssuedCards, storedFiles } from './id-card.store.ts';
import type { FoundBatch, ReadyCard } from './id-card.store.ts';

/** A number and a token to each of these cards; whatever card a person held before is superseded. */
export async function issueCards(db: Db, scope: InstituteScope, batch: FoundBatch, cards: readonly ReadyCard[]): Promise<IssuedPaper[]> {
  if (cards.length === 0) return [];
  const document = (await layoutOf(db, scope, batch.templateHash ?? '')) as PrintTemplate;
  const pictures = await readPictures(db, scope, [...new Set(cards.flatMap((card) => card.pictures))]);
  const issued = await issuePrints(
    db,
    scope,
    {
      kind: batch.kind,
      period: batch.year,
      template: { id: batch.templateId, document },
      language: batch.language,
    },
    cards.map((card) => ({
      person: batch.kind === 'STAFF_CARD' ? { teacherProfileId: card.personId } : { studentProfileId: card.personId },
      about: { studentExamId: null, examInstanceId: null, result: null, subject: batch.title },
      values: card.content,
      pictures: Object.fromEntries(card.pictures.flatMap((path) => (pictures[path] ? [[path, pictures[path]]] : []))),
      markValues: ({ token }) => ({ 'document.check': checkAddress(token) }),
    })),
  );
  await setIssuedCards(
    db,
    scope,
    cards.flatMap(({ id }, at) => (issued[at] ? [{ id, documentId: issued[at].id }] : [])),
  );
  await supersedeOthers(
    db,
    scope,
    issued.map(({ id }) => id),
  );
  return issued;
}

/** All numbers of a batch in one transaction, after those of any other: of two batches for the same people one gives the cards. */
async function issueAll(db: Db, scope: InstituteScope, batch: FoundBatch): Promise<void> {
  await holdSeries(db, scope, batch.kind, batch.year);
  if (batch.settings.holders === 'LEAVE_OUT') await leaveOutHolders(db, scope, batch.id);
  for (;;) {
    const cards = await readyCards(db, scope, batch.id, { from: 0, most: CARDS_IN_FILE, only: 'UNISSUED' });
    if (cards.length === 0) return;
    await issueCards(db, scope, batch, cards);
  }
}

/** Numbers first; then file by file, the sheets set outside of any transaction. What is stored is not made twice. */
export async function printCards(context: JobContext, given: FoundBatch): Promise<void> {
  const { scope } = context;
  await context.transaction((db) => issueAll(db, scope, given));
  const batch = (await context.transaction((db) => findBatch(db, scope, given.id))) ?? given;
  const stored = await context.transaction((db) => storedFiles(db, scope, batch.id));
  for (let from = 0; from < batch.ready; from += CARDS_IN_FILE) {
    context.stopIfCancelled();
    const fileNo = from / CARDS_IN_FILE + 1;
    if (!stored.has(fileNo)) {
      const order = await context.transaction(async (db) => {
        const cards = await readyCards(db, scope, batch.id, { from, most: CARDS_IN_FILE });
        return issuedSheets(
          db,
          scope,
          batch,
          cards.flatMap(({ documentId }) => documentId ?? []),
        );
      });
      const { pdf } = await sheetsOf(order, batch);
      await context.transaction((db) => insertFile(db, scope, batch.id, { fileNo, cards: order.values.length, content: pdf }));
    }
    context.progress({ stage: 'print', done: Math.min(from + CARDS_IN_FILE, batch.ready), total: batch.ready });
  }
  await context.transaction((db) => setPrinted(db, scope, batch.id));
}
