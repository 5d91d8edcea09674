import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { JobContext } from '../../../kit/jobs/job-definition.server.ts';
import { contentHash } from '../../../kit/print/content-hash.server.ts';
import type { PrintProblem } from '../../../kit/print-template/compile-template.rules.ts';
import { setTemplate } from '../../../kit/print-template/set-template.server.ts';
import type { PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import { keepLayout, keepPictures, SPECIMEN } from '../issued-print/issued-print.door.ts';
import { instituteData, personData } from '../print-template/print-values.command.ts';
import type { PrintData } from '../print-template/print-values.command.ts';
import { templateInForce } from '../print-template/template-in-force.store.ts';
import { layoutOf, setDataOk } from './id-card-moves.store.ts';
import { judged, PHOTO_FIELD } from './id-card.rules.ts';
import { setChecked, setTemplateOf, uncheckedCards } from './id-card.store.ts';
import type { FoundBatch } from './id-card.store.ts';

/** Cards that are checked in one transaction. */
const AT_ONCE = 25;

/** The design of a batch: fixed when its check begins, so that a resumed one goes on with the same. */
async function templateOf(db: Db, scope: InstituteScope, batch: FoundBatch): Promise<PrintTemplate> {
  if (batch.templateHash !== null) return (await layoutOf(db, scope, batch.templateHash)) as PrintTemplate;
  const { id, document } = await templateInForce(db, scope, batch.kind);
  const hash = contentHash(document);
  await keepLayout(db, scope, hash, document);
  await setTemplateOf(db, scope, batch.id, { id, hash });
  return document;
}

interface Unchecked {
  readonly id: string;
  readonly holds: boolean;
  readonly data: PrintData;
}

async function nextChunk(db: Db, scope: InstituteScope, batch: FoundBatch): Promise<Unchecked[]> {
  const cards = await uncheckedCards(db, scope, batch.id, AT_ONCE);
  const own = await instituteData(db, scope);
  const chunk: Unchecked[] = [];
  for (const { id, personId, holds } of cards) {
    const their = await personData(db, scope, batch, personId);
    const values = { ...own.values, ...their.values, ...SPECIMEN };
    chunk.push({ id, holds, data: { values, pictures: { ...own.pictures, ...their.pictures } } });
  }
  return chunk;
}

/** Sets each card once, so that what is cut off or missing is known before anything is printed. */
export async function checkCards(context: JobContext, batch: FoundBatch): Promise<void> {
  const { scope } = context;
  const template = await context.transaction((db) => templateOf(db, scope, batch));
  for (let done = batch.ready + batch.leftOut; done < batch.people;) {
    context.stopIfCancelled();
    const chunk = await context.transaction((db) => nextChunk(db, scope, batch));
    const pictures = Object.assign({}, ...chunk.map(({ data }) => data.pictures)) as Record<string, Uint8Array>;
    const values = chunk.map(({ data }) => data.values);
    const { prints } = await setTemplate(template, values, { title: batch.title, language: batch.language, pictures, asked: 'CUT' });
    const checked = chunk.map(({ id, holds, data }, at) => {
      const problems: readonly PrintProblem[] = prints[at]?.problems ?? [];
      const leftOut =
        holds && batch.settings.holders === 'LEAVE_OUT'
          ? ('HOLDS_ONE' as const)
          : judged(problems, batch.settings.photo, Boolean(data.values[PHOTO_FIELD[batch.kind]]));
      return { id, leftOut, problems, content: data.values, pictures: Object.keys(data.pictures) };
    });
    await context.transaction(async (db) => {
      await keepPictures(db, scope, pictures);
      await setChecked(db, scope, checked);
    });
    done += chunk.length;
    context.progress({ stage: 'check', done, total: batch.people });
  }
  await context.transaction((db) => setDataOk(db, scope, batch.id));
}
