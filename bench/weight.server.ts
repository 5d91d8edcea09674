import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { newRunFolder } from '../src/kit/start/data-folder.server.ts';
import type { Bench, Report } from './figure.server.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Static and dynamic imports of a file of the build; a file is identified by its own name and by its source's. */
interface Chunk {
  readonly file: string;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly css: readonly string[];
}
type Chunks = Readonly<Record<string, Chunk>>;

function chunksOf(built: Awaited<ReturnType<typeof build>>): Chunks {
  const chunks: Record<string, Chunk> = {};
  for (const one of [built].flat().flatMap((part) => ('output' in part ? part.output : []))) {
    if (one.type !== 'chunk') continue;
    const { fileName: file, imports, dynamicImports, facadeModuleId, viteMetadata } = one;
    const chunk = { file, imports, dynamicImports, css: [...(viteMetadata?.importedCss ?? [])] };
    chunks[file] = chunk;
    if (facadeModuleId) chunks[facadeModuleId.replace(ROOT, '')] = chunk;
  }
  return chunks;
}

/** The console built as the product builds it, in a temporary folder. */
async function inBuild(work: (chunks: Chunks, weigh: (files: ReadonlySet<string>) => number) => void): Promise<void> {
  const outDir = newRunFolder('build');
  try {
    process.env['NODE_ENV'] = 'production';
    const chunks = chunksOf(await build({ root: ROOT, logLevel: 'error', build: { outDir, emptyOutDir: true } }));
    work(chunks, (files) => [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length, 0));
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** A file of English sentences: each part of the console loads its sentences before it is shown. */
const ENGLISH = /\/_?text-en-[^/]+\.js$/;

/**
 * JavaScript and CSS that a source needs before it is shown: its chunk, the static imports, their style sheets, and the
 * English sentences of all of them.
 */
function filesOf(chunks: Chunks, sources: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = chunks[key];
    if (!chunk) throw new Error(`the build has no chunk for ${key}`);
    for (const file of [chunk.file, ...chunk.css]) files.add(file);
    chunk.imports.forEach(visit);
    chunk.dynamicImports.filter((one) => ENGLISH.test(one)).forEach(visit);
  };
  sources.forEach(visit);
  return files;
}

const noteFiles = (report: Report, files: ReadonlySet<string>, weigh: (files: ReadonlySet<string>) => number): void => {
  for (const file of files) report.note(`${(weigh(new Set([file])) / 1000).toPrecision(3)} kB ${file}`);
};

export const loginGzip: Bench = {
  name: 'login_gzip',
  about: 'gzip size of JavaScript and CSS before /login shows its form, English sentences included; aim 130 kB',
  run: (report) =>
    inBuild((chunks, weigh) => {
      const files = filesOf(chunks, ['auth.html']);
      noteFiles(report, files, weigh);
      report.figure('login_gzip', weigh(files) / 1000, 'kB');
    }),
};

export const pageGzip: Bench = {
  name: 'page_gzip',
  about: 'gzip size of JavaScript and CSS that the degrees page adds to the shell; aim 60 kB',
  run: (report) =>
    inBuild((chunks, weigh) => {
      const shell = filesOf(chunks, ['console.html']);
      const page = new Set([...filesOf(chunks, ['src/domains/academics/degree/degree.page.tsx'])].filter((file) => !shell.has(file)));
      report.note(`the shell itself: ${(weigh(shell) / 1000).toPrecision(3)} kB`);
      noteFiles(report, page, weigh);
      report.figure('page_gzip', weigh(page) / 1000, 'kB');
    }),
};

/** What each page adds to the shell, largest first, in kB. */
function pageWeights(chunks: Chunks, weigh: (files: ReadonlySet<string>) => number): { page: string; weight: number }[] {
  const shell = filesOf(chunks, ['console.html']);
  return Object.keys(chunks)
    .filter((source) => source.endsWith('.page.tsx'))
    .map((page) => ({ page, weight: weigh(new Set([...filesOf(chunks, [page])].filter((file) => !shell.has(file)))) / 1000 }))
    .toSorted((a, b) => b.weight - a.weight);
}

export const pageWeight: Bench = {
  name: 'page_weight',
  about: 'gzip size of JavaScript and CSS that the heaviest page adds to the shell, the ten heaviest named; aim 60 kB',
  run: (report) =>
    inBuild((chunks, weigh) => {
      const pages = pageWeights(chunks, weigh);
      for (const { page, weight } of pages.slice(0, 10)) report.note(`${weight.toPrecision(3)} kB ${page}`);
      const over = pages.filter((one) => one.weight > 60);
      report.note(`${pages.length} pages, ${over.length} over 60 kB`);
      report.figure('page_weight', pages[0]?.weight ?? 0, 'kB');
    }),
};
