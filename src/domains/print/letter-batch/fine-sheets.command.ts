import { unprintable } from '../../../kit/print/printable.rules.ts';
import { setTemplate } from '../../../kit/print-template/set-template.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { faultOf } from '../issued-print/issued-print.door.ts';
import { leftEmpty, letterData, makingOf, requireOrder } from '../letter/letter-values.command.ts';
import type { LetterMaking } from '../letter/letter-values.command.ts';
import type { BatchOrder } from './letter-batch.contract.ts';
import { candidatesFor } from './letter-batch.store.ts';

export type LetterData = Awaited<ReturnType<typeof letterData>>;

interface Sheet {
  readonly id: string;
  readonly data: LetterData;
}

/** Sets each once with a specimen number: whatever finds no room takes no number. */
export async function fineSheets(
  { template }: LetterMaking,
  { kind, language }: Pick<BatchOrder, 'kind' | 'language'>,
  sheets: readonly Sheet[],
): Promise<ReadonlySet<string>> {
  const drawable = sheets.filter(({ data }) => unprintable(JSON.stringify(data.values)) === null);
  if (drawable.length === 0) return new Set();
  const pictures = Object.assign({}, ...drawable.map(({ data }) => data.pictures)) as Record<string, Uint8Array>;
  const values = drawable.map(({ data }) => data.values);
  const { prints } = await setTemplate(template.document, values, { title: kind, language, pictures, asked: 'CUT' });
  return new Set(drawable.flatMap(({ id }, at) => (faultOf(prints[at]?.problems ?? []) ? [] : [id])));
}

/**
 * Whose letters would be left out because a text finds no room or cannot be printed, and on whose something stays empty; nothing is issued.
 * The scope carries the right to the profiles.
 */
export async function checkLetters(db: Db, scope: InstituteScope, order: BatchOrder) {
  const making = await makingOf(db, scope, order.kind);
  requireOrder(making, order);
  const here = await candidatesFor(db, scope, order.kind, order.studentProfileIds);
  const sheets: Sheet[] = [];
  for (const { id } of here) sheets.push({ id, data: await letterData(db, scope, making, id, order) });
  const fine = await fineSheets(making, order, sheets);
  const empty = sheets.map(({ id, data }) => ({ studentProfileId: id, fields: leftEmpty(making, data.values) }));
  return { faulty: sheets.flatMap(({ id }) => (fine.has(id) ? [] : [id])), empty: empty.filter(({ fields }) => fields.length > 0) };
}
