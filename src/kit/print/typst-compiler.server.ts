import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectRoot } from '../start/config.server.ts';

const require = createRequire(import.meta.url);
const FONTS: readonly (readonly [pack: string, weights: readonly string[]])[] = [
  ['@expo-google-fonts/noto-sans', ['400Regular', '600SemiBold', '700Bold']],
  ['@expo-google-fonts/noto-sans-devanagari', ['400Regular', '600SemiBold', '700Bold']],
];

/** A finding of the compiler, as it hands it over. */
interface Finding {
  readonly shortDiagnostics?: unknown;
}

interface Compiled {
  readonly result: { readonly numOfPages: number } | null;
  hasError(): boolean;
  takeDiagnostics(): Finding | null;
  takeWarnings(): Finding | null;
}

/** The part of the Typst addon that we use; it comes without types of its own. */
interface Compiler {
  mapShadow(path: string, content: Buffer): void;
  unmapShadow(path: string): void;
  compile(options: { mainFilePath: string }): Compiled;
  pdf(document: NonNullable<Compiled['result']>, options: { pdfTags: boolean }): Buffer;
  query(document: NonNullable<Compiled['result']>, options: { selector: string }): readonly unknown[];
  evictCache(maxAge: number): void;
}

interface Addon {
  readonly NodeCompiler: { create(options: { workspace: string; fontArgs: { fontPaths: string[] }[] }): Compiler };
}

export interface Printed {
  readonly pdf: Buffer;
  readonly pages: number;
  /** Values of the template's `<document>` marks, in order. */
  readonly documents: readonly string[];
}

/** `template` is a path below src; `content` is what the template reads as data.json. */
export interface PrintOrder {
  readonly template: string;
  readonly content: string;
  /** Pictures by their path below src, where the template finds them. */
  readonly pictures?: Readonly<Record<string, Uint8Array>>;
  /** So many people's papers are in it: the compiler's cache is emptied by this count. */
  readonly documents: number;
  /** Tags make a document readable for screen readers, and a bundle six times as large. PAGE_COUNT writes no file. */
  readonly form: 'TAGGED' | 'UNTAGGED' | 'PAGE_COUNT';
}

/** After so many documents the compiler's cache, which all threads share, is looked through; what takes long fills it like several. */
const LOOK_EVERY = 100;
const DOCUMENT_MS = 30;
/** What more looks in a row than this found unused is dropped: cells and headings that come again stay set, names go. A look takes as long as several documents. */
const UNUSED_LOOKS = 1;
const NO_FILE = Buffer.alloc(0);
const workspace = join(projectRoot, 'src');

/** A Typst compiler with the fonts that come along: no font of the machine, no network, no file outside src. */
export function openCompiler(): { print(order: PrintOrder): Printed } {
  // The addon is a plain CommonJS binary.
  const { NodeCompiler } = require('@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu') as Addon;
  const fontPaths = FONTS.flatMap(([pack, weights]) => {
    const folder = dirname(require.resolve(`${pack}/package.json`));
    return weights.map((weight) => join(folder, weight));
  });
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] });
  let unlooked = 0;
  return {
    print: (order) => {
      const begun = performance.now();
      try {
        return compiled(compiler, order, (document) => ({
          pdf: order.form === 'PAGE_COUNT' ? NO_FILE : compiler.pdf(document, { pdfTags: order.form === 'TAGGED' }),
          pages: document.numOfPages,
          documents: compiler.query(document, { selector: '<document>' }).map(markOf),
        }));
      } finally {
        unlooked += Math.max(order.documents, (performance.now() - begun) / DOCUMENT_MS);
        if (unlooked >= LOOK_EVERY) {
          compiler.evictCache(UNUSED_LOOKS);
          unlooked = 0;
        }
      }
    },
  };
}

/** Compiles with the data in place of data.json; any warning is a failure, because a font or glyph would be missing on paper. */
function compiled<T>(compiler: Compiler, order: PrintOrder, read: (document: NonNullable<Compiled['result']>) => T): T {
  const main = join(workspace, order.template);
  const place = join(dirname(main), 'data.json');
  const shadows = new Map([[place, Buffer.from(order.content)]]);
  for (const [path, content] of Object.entries(order.pictures ?? {})) shadows.set(join(workspace, path), Buffer.from(content));
  for (const [path, content] of shadows) compiler.mapShadow(path, content);
  try {
    const outcome = compiler.compile({ mainFilePath: main });
    const findings = outcome.hasError() ? outcome.takeDiagnostics() : outcome.takeWarnings();
    if (findings !== null || outcome.result === null)
      throw new Error(`${order.template}: ${JSON.stringify(findings?.shortDiagnostics ?? [])}`);
    return read(outcome.result);
  } finally {
    for (const path of shadows.keys()) compiler.unmapShadow(path);
  }
}

function markOf(mark: unknown): string {
  if (typeof mark === 'object' && mark !== null && 'value' in mark && typeof mark.value === 'string') return mark.value;
  throw new Error('a <document> mark of a template must carry a text');
}
