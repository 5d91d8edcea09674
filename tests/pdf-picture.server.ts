import { createCanvas } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A point of a PDF is 1/72 inch. */
const POINTS = 72;
const HUNDREDTHS = 2540 / POINTS;

async function opened<T>(pdf: Uint8Array, read: (document: PDFDocumentProxy) => Promise<T>): Promise<T> {
  // The reader takes its bytes for good.
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  try {
    return await read(await task.promise);
  } finally {
    await task.destroy();
  }
}

export interface Picture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** A page as a scanner or a printer of this resolution has it. */
async function pictureOf(document: PDFDocumentProxy, page: number, dpi: number): Promise<Picture> {
  const sheet = await document.getPage(page);
  const viewport = sheet.getViewport({ scale: dpi / POINTS });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext('2d');
  await sheet.render({ canvasContext: context as never, canvas: null, viewport }).promise;
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { data, width, height };
}

/** What is seen on each page, one after the other, because large pages are large in memory. */
export const seenOn = <T>(pdf: Uint8Array, dpi: number, see: (picture: Picture, page: number) => T): Promise<T[]> =>
  opened(pdf, async (document) => {
    const seen: T[] = [];
    for (let page = 1; page <= document.numPages; page += 1) seen.push(see(await pictureOf(document, page, dpi), page));
    return seen;
  });

/** What a camera reads from a QR code; null: it reads none. */
export const readQr = ({ data, width, height }: Picture): string | null => jsQR.default(data, width, height)?.data ?? null;

/** The same from a page of a PDF. */
export const qrOn = (pdf: Uint8Array, { page = 1, dpi = 300 }: { page?: number; dpi?: number } = {}): Promise<string | null> =>
  opened(pdf, async (document) => readQr(await pictureOf(document, page, dpi)));

interface WrittenPage {
  /** In the order of the page, without what only divides lines. */
  readonly words: readonly { readonly text: string; readonly right: number }[];
  /** Lines that are drawn. */
  readonly lines: number;
}

/** What is written on each page, with the right edge of each stretch in hundredths of a millimetre. */
export const writtenOn = (pdf: Uint8Array): Promise<WrittenPage[]> =>
  opened(pdf, (document) =>
    Promise.all(
      Array.from({ length: document.numPages }, async (_, at) => {
        const page = await document.getPage(at + 1);
        const { items } = await page.getTextContent();
        const { fnArray, argsArray } = await page.getOperatorList();
        const strokes = fnArray.filter((fn, no) => fn === OPS.stroke || (fn === OPS.constructPath && argsArray[no]?.[0] === OPS.stroke));
        return {
          words: items.flatMap((item) =>
            'str' in item && item.str.trim() !== ''
              ? [{ text: item.str, right: (Number(item.transform[4]) + item.width) * HUNDREDTHS }]
              : [],
          ),
          lines: strokes.length,
        };
      }),
    ),
  );

/** The files inside a PDF, by name. */
export const filesIn = (pdf: Uint8Array): Promise<Record<string, string>> =>
  opened(pdf, async (document) => {
    const names = [...((await document.getAttachments()) ?? new Map<string, unknown>()).keys()];
    const files = await Promise.all(
      names.map(async (name) => [name, Buffer.from((await document.getAttachmentContent(name)) ?? []).toString()]),
    );
    return Object.fromEntries(files) as Record<string, string>;
  });

const MM = 25.4 / POINTS;

/** The words of a page with the place where each begins: millimetres from the left and, of its base line, from the top. */
export const wordsOn = (pdf: Uint8Array, page: number): Promise<{ readonly text: string; readonly x: number; readonly y: number }[]> =>
  opened(pdf, async (document) => {
    const sheet = await document.getPage(page);
    const { height } = sheet.getViewport({ scale: 1 });
    const { items } = await sheet.getTextContent();
    return items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, x: Number(item.transform[4]) * MM, y: (height - Number(item.transform[5])) * MM }]
        : [],
    );
  });
