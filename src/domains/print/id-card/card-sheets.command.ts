import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { PrintValues } from '../../../kit/print-template/dataset.contract.ts';
import { setSheets } from '../../../kit/print-template/set-template.server.ts';
import type { PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import { contentsOf, readPictures, SPECIMEN } from '../issued-print/issued-print.door.ts';
import { layoutOf } from './id-card-moves.store.ts';
import type { FoundBatch, ReadyCard } from './id-card.store.ts';

export interface SheetOrder {
  readonly template: PrintTemplate;
  readonly values: readonly PrintValues[];
  readonly pictures: Readonly<Record<string, Uint8Array>>;
}

/** What cards that are not issued yet would be printed with. */
export async function specimenSheet(db: Db, scope: InstituteScope, batch: FoundBatch, cards: readonly ReadyCard[]): Promise<SheetOrder> {
  return {
    template: (await layoutOf(db, scope, batch.templateHash ?? '')) as PrintTemplate,
    values: cards.map(({ content }) => ({ ...content, ...SPECIMEN })),
    pictures: await readPictures(db, scope, [...new Set(cards.flatMap(({ pictures }) => pictures))]),
  };
}

/** What issued cards are printed with. */
export async function issuedSheets(db: Db, scope: InstituteScope, batch: FoundBatch, ids: readonly string[]): Promise<SheetOrder> {
  const contents = await contentsOf(db, scope, ids);
  const ordered = ids.flatMap((id) => contents.get(id) ?? []);
  return {
    template: (await layoutOf(db, scope, batch.templateHash ?? '')) as PrintTemplate,
    values: ordered.map(({ data }) => (data as { readonly values: PrintValues }).values),
    pictures: await readPictures(db, scope, [...new Set(ordered.flatMap(({ pictures }) => pictures))]),
  };
}

export const sheetsOf = ({ template, values, pictures }: SheetOrder, { title, language, settings }: FoundBatch) =>
  setSheets(template, values, { title, language, pictures, asked: 'CUT' }, settings);
