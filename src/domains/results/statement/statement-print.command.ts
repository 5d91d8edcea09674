import { createHash } from 'node:crypto';
import { conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { contentHash } from '../../../kit/print/content-hash.server.ts';
import { mergePdfs } from '../../../kit/print/merge-pdf.server.ts';
import { requireDrawable } from '../../../kit/print/printer.server.ts';
import { textOfField } from '../../../kit/print-template/dataset.rules.ts';
import { setApart, setTemplate } from '../../../kit/print-template/set-template.server.ts';
import type { AttachedFile, SetTemplate } from '../../../kit/print-template/set-template.server.ts';
import { copyWords, noteFiles, noteOriginals } from '../../print/issued-print/issued-print.door.ts';
import type { IssuedCopy } from './statement.command.ts';
import { papersFor } from './statement-paper.command.ts';
import type { SetPaper } from './statement-paper.command.ts';

export interface PrintItem extends SetPaper {
  /** Words across the page; null on an original. */
  readonly copy: string | null;
  /** Files inside the PDF. */
  readonly attached?: readonly AttachedFile[];
}

interface Set {
  readonly pdf: Buffer;
  readonly pages: number;
  /** By item: the element that would be cut; null: none. */
  readonly cuts: readonly (string | null)[];
}

/** Prints statements into one PDF, each from the template it was issued with. Refuses what the fonts lack and what would be cut. */
export async function printStatements(items: readonly PrintItem[]): Promise<Omit<Set, 'cuts'>> {
  const sets = await setAll(items);
  requireWhole(
    items,
    sets.flatMap((set) => set.cuts),
  );
  const [only] = sets;
  if (only !== undefined && sets.length === 1) return only;
  const parts: Buffer[] = [];
  for await (const part of mergePdfs(sets.map(({ pdf }) => pdf))) parts.push(part);
  return { pdf: Buffer.concat(parts), pages: sets.reduce((sum, { pages }) => sum + pages, 0) };
}

/** The same in a file for each: by item, byte for byte what it is alone. */
export async function printApart(items: readonly Omit<PrintItem, 'attached'>[]): Promise<readonly Buffer[]> {
  requireDrawn(items);
  const sets = (await Promise.all(runsOf(items).map((run) => setRunApart(run)))).flat();
  requireWhole(
    items,
    sets.flatMap((set) => cutsOf(set)),
  );
  return sets.map(({ pdf }) => pdf);
}

/** `cuts` by item. */
function requireWhole(items: readonly PrintItem[], cuts: readonly (string | null)[]): void {
  for (const [at, element] of cuts.entries())
    if (element !== null) throw cutOn(textOfField(items[at]?.values ?? {}, 'student.prn'), element);
}

const cutsOf = ({ prints }: SetTemplate) => prints.map(({ problems }) => problems.find(({ code }) => code === 'CUT')?.element ?? null);

async function setAll(items: readonly PrintItem[]): Promise<Set[]> {
  requireDrawn(items);
  const sets: Set[] = [];
  for (const run of runsOf(items)) sets.push(await setRun(run));
  return sets;
}

/** By paper: the element of its template that would be cut; null: it is whole. */
export const cutsOn = async (papers: readonly SetPaper[]): Promise<(string | null)[]> =>
  (await setAll(papers.map((paper) => ({ ...paper, copy: null })))).flatMap((set) => set.cuts);

/** Throws 409 that names the student and the sign that the printing fonts lack. */
export function requireDrawn(papers: readonly SetPaper[]): void {
  for (const { values } of papers) requireDrawable(JSON.stringify(values), textOfField(values, 'student.prn'));
}

/** Neighbours that are printed by the same template in the same language. */
function runsOf(items: readonly PrintItem[]): PrintItem[][] {
  if (items.length === 1) return [[...items]];
  const hashes = new Map([...new Set(items.map(({ template }) => template))].map((template) => [template, contentHash(template)]));
  const runs: PrintItem[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    const before = run?.[0];
    const isSame = before !== undefined && before.language === item.language && hashes.get(before.template) === hashes.get(item.template);
    if (isSame) run?.push(item);
    else runs.push([item]);
  }
  return runs;
}

/** What a run of neighbours is set from. */
function orderOf(run: readonly PrintItem[]) {
  const [first] = run;
  if (first === undefined) throw new Error('no statements were to be printed');
  const order = {
    title: 'Statement of marks',
    language: first.language,
    asked: 'CUT',
    pictures: Object.assign({}, ...run.map(({ pictures }) => pictures)) as Record<string, Uint8Array>,
    copies: run.map(({ copy }) => copy),
  } as const;
  return { template: first.template, values: run.map(({ values }) => values), order };
}

async function setRun(run: readonly PrintItem[]): Promise<Set> {
  const { template, values, order } = orderOf(run);
  const set = await setTemplate(template, values, { ...order, attached: run.flatMap(({ attached = [] }) => attached) });
  return { pdf: set.pdf, pages: set.pages, cuts: cutsOf(set) };
}

function setRunApart(run: readonly PrintItem[]): Promise<readonly SetTemplate[]> {
  const { template, values, order } = orderOf(run);
  return setApart(template, values, order);
}

export const cutOn = (prn: string, element: string) =>
  conflict(
    'STATEMENT_CUT',
    `${prn}: a text finds no room on the statement (${element}). Make room for it in the template, then print again.`,
  );

/** Prints the copy that was just issued, in its transaction; its hash is noted. */
export async function printIssued(db: Db, scope: InstituteScope, issued: IssuedCopy): Promise<void> {
  const papers = await papersFor(db, scope, [issued]);
  const copy = copyWords(issued.copy.copyNo);
  const { pdf } = await printStatements(papers.map((paper) => ({ ...paper, copy })));
  const file = { id: issued.document.id, sha256: createHash('sha256').update(pdf).digest('hex') };
  await (copy === null ? noteOriginals(db, scope, [file]) : noteFiles(db, scope, [file]));
}
