import { createHash } from 'node:crypto';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { DOCUMENTS_AT_ONCE, THREADS } from '../../../kit/print/printer.server.ts';
import { setTemplate } from '../../../kit/print-template/set-template.server.ts';
import type { AttachedFile } from '../../../kit/print-template/set-template.server.ts';
import type { PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { contentsOf, picturesOn } from './issued-print.command.ts';
import { noteOriginals } from './issued-print.store.ts';
import type { Content } from './issued-print.store.ts';
import type { PrintData } from './template-print.command.ts';

const dataOf = (content: Content) => content.data as PrintData;

/** Neighbours that one template made in one language. */
function runsOf(contents: readonly Content[]): Content[][] {
  const runs: Content[][] = [];
  for (const content of contents) {
    const run = runs.at(-1);
    const before = run?.[0];
    if (before?.templateHash === content.templateHash && dataOf(before).language === dataOf(content).language) run?.push(content);
    else runs.push([content]);
  }
  return runs;
}

/** What is kept of these papers, in their order. */
async function keptOf(db: Db, scope: InstituteScope, ids: readonly string[]) {
  const contents = await contentsOf(db, scope, ids);
  const found = ids.flatMap((id) => contents.get(id) ?? []);
  if (found.length !== ids.length) throw notFound('printed paper');
  return { runs: runsOf(found), pictures: await picturesOn(db, scope, found) };
}
type Kept = Awaited<ReturnType<typeof keptOf>>;

/** Set in threads, a few stretches at a time, and given in their order. */
async function* inLanes<T>(db: Db, scope: InstituteScope, ids: readonly string[], set: (kept: Kept) => Promise<T>): AsyncGenerator<T> {
  const lanes: Promise<T>[] = [];
  for (let from = 0; from < ids.length; from += DOCUMENTS_AT_ONCE) {
    const lane = set(await keptOf(db, scope, ids.slice(from, from + DOCUMENTS_AT_ONCE)));
    // Awaited below; a failure before that must not count as unhandled.
    lane.catch(() => undefined);
    lanes.push(lane);
    const first = lanes.length > THREADS ? lanes.shift() : undefined;
    if (first) yield await first;
  }
  for (const lane of lanes) yield await lane;
}

/** The originals of these papers as parts of one file. */
export async function* setMerged(db: Db, scope: InstituteScope, title: string, ids: readonly string[]): AsyncGenerator<Buffer> {
  const set = ({ runs, pictures }: Kept) =>
    Promise.all(
      runs.map(async (run) => {
        const [first] = run;
        if (first === undefined) throw new Error('a run without papers');
        const order = { title, language: dataOf(first).language, pictures, asked: 'CUT' } as const;
        return (
          await setTemplate(
            first.layout as PrintTemplate,
            run.map((one) => dataOf(one).values),
            order,
          )
        ).pdf;
      }),
    );
  for await (const parts of inLanes(db, scope, ids, set)) yield* parts;
}

interface SetPaper {
  readonly id: string;
  readonly pdf: Buffer;
}

/** The original of each in a file of its own, with the files that go inside by paper; its hash is noted, so that the public check knows it. */
export async function* setEach(
  db: Db,
  scope: InstituteScope,
  ids: readonly string[],
  inside: ReadonlyMap<string, readonly AttachedFile[]> = new Map(),
): AsyncGenerator<SetPaper> {
  const set = async ({ runs, pictures }: Kept) =>
    (
      await Promise.all(
        runs.map(async (run) => {
          const files = run.map(async (one) => {
            const order = { title: one.number, language: dataOf(one).language, pictures, attached: inside.get(one.id) ?? [] };
            const { pdf } = await setTemplate(one.layout as PrintTemplate, [dataOf(one).values], order);
            return { id: one.id, pdf };
          });
          return Promise.all(files);
        }),
      )
    ).flat();
  for await (const papers of inLanes(db, scope, ids, set)) {
    await noteOriginals(
      db,
      scope,
      papers.map(({ id, pdf }) => ({ id, sha256: createHash('sha256').update(pdf).digest('hex') })),
    );
    yield* papers;
  }
}
