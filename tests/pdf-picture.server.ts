import { createCanvas } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A point of a PDF is 1/72 inch. */
const POINTS = 72;

async function opened<T>(pdf: Uint8Array, read: (document: PDFDocumentProxy) => Promise<T>): Promise<T> {
  // The reader takes its bytes for good.
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  try {
    return await read(await task.promise);
  } finally {
    await task.destroy();
  }
}

interface Picture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** A page as a scanner or a printer of this resolution has it. */
const pictureOf = (pdf: Uint8Array, { page = 1, dpi = 300 }: { page?: number; dpi?: number } = {}): Promise<Picture> =>
  opened(pdf, async (document) => {
    const sheet = await document.getPage(page);
    const viewport = sheet.getViewport({ scale: dpi / POINTS });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    const context = canvas.getContext('2d');
    await sheet.render({ canvasContext: context as never, canvas: null, viewport }).promise;
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    return { data, width, height };
  });

/** What a camera reads from the QR code of a page; null: it reads none. */
export async function qrOn(pdf: Uint8Array, from?: { page?: number; dpi?: number }): Promise<string | null> {
  const { data, width, height } = await pictureOf(pdf, from);
  return jsQR.default(data, width, height)?.data ?? null;
}

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
