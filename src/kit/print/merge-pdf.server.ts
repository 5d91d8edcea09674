/*
 * Joins PDFs that our own compiler wrote without tags: plain objects, one cross-reference table at the end, no encryption. Every
 * object is copied under a new number, each file's page tree becomes a branch of the new one; catalogs and titles stay behind, but for the
 * language, which is that of the first.
 */

interface Part {
  readonly objects: ReadonlyMap<number, Buffer>;
  readonly pages: number;
  readonly count: number;
  /** The entry of its catalog that says its language; '' it says none. */
  readonly language: string;
}

const REFERENCE = /\b(\d+) 0 R\b/g;

/** One PDF out of several, written as they come: only one part is in memory. */
export async function* mergePdfs(files: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  const offsets: number[] = [];
  const roots: { number: number; count: number }[] = [];
  let at = 0;
  const piece = (content: Buffer): Buffer => {
    at += content.length;
    return content;
  };
  yield piece(Buffer.from('%PDF-1.7\n%\u0080\u0080\u0080\u0080\n', 'latin1'));
  // 1 is the catalog, 2 the root of the pages.
  let next = 3;
  let language = '';
  for await (const file of files) {
    const part = readPart(file);
    const base = next - 1;
    if (roots.length === 0) ({ language } = part);
    for (const [number, body] of part.objects) {
      offsets[base + number] = at;
      yield piece(renumbered(body, base, number, number === part.pages));
      next = Math.max(next, base + number + 1);
    }
    roots.push({ number: base + part.pages, count: part.count });
  }
  offsets[1] = at;
  yield piece(Buffer.from(`1 0 obj\n<< /Type /Catalog /Pages 2 0 R${language} >>\nendobj\n`));
  offsets[2] = at;
  const kids = roots.map((root) => `${root.number} 0 R`).join(' ');
  const count = roots.reduce((sum, root) => sum + root.count, 0);
  yield piece(Buffer.from(`2 0 obj\n<< /Type /Pages /Count ${count} /Kids [${kids}] >>\nendobj\n`));
  yield Buffer.from(tableOf(offsets, next, at));
}

/** Objects that nothing refers to are free entries. */
function tableOf(offsets: readonly (number | undefined)[], size: number, at: number): string {
  let rows = `xref\n0 ${size}\n0000000000 65535 f \n`;
  for (let number = 1; number < size; number++) {
    const offset = offsets[number];
    rows += offset === undefined ? '0000000000 00000 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  }
  return `${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
}

function readPart(file: Buffer): Part {
  const tail = file.subarray(Math.max(0, file.length - 1024)).toString('latin1');
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1]);
  const table = file.subarray(start).toString('latin1');
  const head = /^xref\s+0 (\d+)\s+/.exec(table);
  const root = /\/Root (\d+) 0 R/.exec(table)?.[1];
  if (head === null || root === undefined) throw new Error('a part of the print is not a PDF of our compiler');
  const offsets = [...table.slice(head[0].length).matchAll(/(\d{10}) \d{5} ([nf])/g)].map((row) =>
    row[2] === 'n' ? Number(row[1]) : null,
  );
  const ends = [...offsets.filter((offset) => offset !== null), start].toSorted((a, b) => a - b);
  const objects = new Map<number, Buffer>();
  for (const [number, offset] of offsets.entries()) {
    const end = offset === null ? undefined : ends[ends.indexOf(offset) + 1];
    if (offset !== null && end !== undefined) objects.set(number, file.subarray(offset, end));
  }
  const catalog = objects.get(Number(root))?.toString('latin1') ?? '';
  const pages = Number(/\/Pages (\d+) 0 R/.exec(catalog)?.[1]);
  const count = Number(/\/Count (\d+)/.exec(objects.get(pages)?.toString('latin1') ?? '')?.[1]);
  if (!Number.isInteger(pages) || !Number.isInteger(count)) throw new Error('a part of the print has no pages');
  objects.delete(Number(root));
  const language = /\/Lang \([A-Za-z-]+\)/.exec(catalog)?.[0] ?? '';
  return { objects, pages, count, language: language && ` ${language}` };
}

/** The dictionary is rewritten, the bytes of a stream stay as they are. */
function renumbered(body: Buffer, base: number, number: number, isPageTree: boolean): Buffer {
  const stream = body.indexOf('\nstream');
  const split = stream < 0 ? body.length : stream;
  let text = body.subarray(0, split).toString('latin1');
  text = text.replace(/^\s*\d+ 0 obj/, `${base + number} 0 obj`).replace(REFERENCE, (_all, old: string) => `${base + Number(old)} 0 R`);
  if (isPageTree) text = text.replace('/Type /Pages', '/Type /Pages\n  /Parent 2 0 R');
  return Buffer.concat([Buffer.from(text, 'latin1'), body.subarray(split), Buffer.from('\n')]);
}
