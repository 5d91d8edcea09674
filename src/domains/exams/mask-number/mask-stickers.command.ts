import { AppError, conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, FileReply, InstituteScope } from '../../../kit/http/serve.server.ts';
import { code128 } from '../../../kit/print-template/code128.rules.ts';
import { mergePdfs } from '../../../kit/print/merge-pdf.server.ts';
import { print } from '../../../kit/print/printer.server.ts';
import { sentencesOf } from '../../../kit/text/texts.contract.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import { reachMasked } from './mask-number.command.ts';
import { findMaskNumber, notePrint, stickersOf } from './mask-number.store.ts';
import type { Sticker } from './mask-number.store.ts';
import { maskNumberText } from './mask-number.text.ts';
import { setPrinted } from './mask-paper.store.ts';

const TEMPLATE = 'domains/exams/mask-number/mask-stickers.typ';
/** Ten sheets of twenty answer books are set at a time. */
const AT_ONCE = 200;

interface Words {
  readonly lang: string;
  readonly exam: string;
  readonly paper: string;
  readonly book: string;
  readonly counterfoil: string;
  readonly seat: string;
}

const barsOf = (maskNo: string) => {
  const bars = code128(maskNo);
  if (bars === null) throw new Error('a mask number has no bars');
  return bars;
};

async function* sheets(stickers: readonly Sticker[], words: Words): AsyncGenerator<Buffer> {
  for (let at = 0; at < stickers.length; at += AT_ONCE) {
    const part = stickers.slice(at, at + AT_ONCE);
    const content = JSON.stringify({ ...words, stickers: part.map((one) => ({ ...one, ...barsOf(one.maskNo) })) });
    const { pdf, documents } = await print({ template: TEMPLATE, content, documents: part.length, form: 'UNTAGGED' });
    if (documents.join() !== String(part.length)) throw new Error(`${part.length} stickers were to be printed`);
    yield pdf;
  }
}

/** All stickers of a paper, or those of one number; the first print fixes the numbers, and each is noted. */
export async function maskStickers(db: Db, scope: InstituteScope, id: string, numberId: string | null): Promise<FileReply> {
  const paper = await reachMasked(db, scope, id, 'UPDATE');
  const { name, code } = await openInstance(db, scope, paper.examInstanceId, 'READ');
  if (numberId !== null && (await findMaskNumber(db, scope, numberId))?.maskedPaperId !== id) throw notFound('mask number');
  const stickers = await stickersOf(db, scope, id, numberId);
  if (stickers.length === 0)
    throw numberId === null
      ? new AppError(409, [{ code: 'MASK_NOBODY', message: 'No mask number is drawn: there is nobody in this paper yet.' }])
      : conflict('MASK_VOIDED', 'This mask number was voided before. Open the list again.');
  await setPrinted(db, scope, id);
  await notePrint(db, scope, { maskedPaperId: id, numbers: stickers.length, numberId });
  const { language = 'en' } = scope;
  const said = sentencesOf(maskNumberText, language);
  const words = {
    lang: language,
    exam: name,
    paper: `${paper.paperCode} ${paper.headKind}`,
    book: said['maskNumbers.sticker.book'],
    counterfoil: said['maskNumbers.sticker.counterfoil'],
    seat: said['maskNumbers.seatNo'],
  };
  const fileName = `stickers-${code}-${paper.paperCode}-${paper.headKind}.pdf`.replaceAll(/[^\w.-]/g, '-');
  return { fileName, contentType: 'application/pdf', content: mergePdfs(sheets(stickers, words)), documents: stickers.length };
}
