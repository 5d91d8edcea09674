import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** Width over height of a page, and its content. */
export interface PdfPage {
  readonly ratio: number;
  /** Draws the page so wide, in pixels of the screen. */
  draw(canvas: HTMLCanvasElement, width: number): Promise<void>;
  /** Its text in reading order, for screen readers. */
  words(): Promise<string>;
}

export interface PdfDocument {
  readonly pages: number;
  page(number: number): Promise<PdfPage>;
  close(): void;
}

/** Sharper than the paper no printer is, and a phone's canvas has its limits. */
const FINEST = 3;

/** Reads a PDF in a worker of the browser. Rejects when it is none, or a damaged one. */
export async function openPdf(blob: Blob): Promise<PdfDocument> {
  const task = getDocument({ data: new Uint8Array(await blob.arrayBuffer()), useSystemFonts: false, useWasm: false });
  const pdf = await task.promise;
  const page = async (number: number): Promise<PdfPage> => {
    const read = await pdf.getPage(number);
    const natural = read.getViewport({ scale: 1 });
    return {
      ratio: natural.width / natural.height,
      draw: async (canvas, width) => {
        const scale = (width / natural.width) * Math.min(FINEST, Math.max(1, devicePixelRatio));
        const viewport = read.getViewport({ scale });
        canvas.width = Math.round(viewport.width);
        canvas.height = Math.round(viewport.height);
        await read.render({ canvas, viewport }).promise;
      },
      words: async () => {
        const { items } = await read.getTextContent();
        return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(' ');
      },
    };
  };
  return { pages: pdf.numPages, page, close: () => void task.destroy() };
}
