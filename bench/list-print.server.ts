import { DEMO_PASSWORD } from '../src/app/serve/demo.server.ts';
import { startProduct } from '../src/app/serve/product.server.ts';
import { subjects } from '../src/domains/academics/subject/subject.contract.ts';
import { apiSession, signIn } from '../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../src/kit/http/api-session.server.ts';
import { loadNote } from './cpu.server.ts';
import { median } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';
import { SUBJECT_LIST } from './list.server.ts';
import { openOwner } from './owner.server.ts';

const ROWS = 10_000;
const SMALL = { format: 'pdf', q: 'Algebra 1237' } as const;

async function printed(session: ApiSession, query: { format: 'pdf'; q?: string }): Promise<{ seconds: number; bytes: Buffer }> {
  const from = performance.now();
  const answer = await session.call(subjects.exportCsv, { query });
  if (answer.status !== 200) throw new Error(answer.text);
  return { seconds: (performance.now() - from) / 1000, bytes: answer.bytes };
}

/** Response times of a short list, requested repeatedly while `work` runs. */
async function meanwhile<T>(session: ApiSession, work: Promise<T>): Promise<{ done: T; waits: number[] }> {
  const waits: number[] = [];
  let isOver = false;
  const end = work.finally(() => void (isOver = true));
  while (!isOver) waits.push((await printed(session, SMALL)).seconds);
  return { done: await end, waits };
}

async function measure(name: string, rows: number, report: Report): Promise<void> {
  process.env['PDF_ROWS'] = String(rows);
  const product = await startProduct(name);
  const owner = await openOwner(product);
  try {
    await SUBJECT_LIST.load(owner, owner.instituteId, rows, 7);
    await owner.settle();
    const session = apiSession(product.url, owner.instituteId, () => signIn(product.url, 'admin', DEMO_PASSWORD, 'demo'));
    await printed(session, SMALL);
    const alone = [await printed(session, SMALL), await printed(session, SMALL), await printed(session, SMALL)].map((one) => one.seconds);
    const whole = await printed(session, { format: 'pdf' });
    const { done, waits } = await meanwhile(session, printed(session, { format: 'pdf' }));
    const memory = Math.round(process.memoryUsage().rss / 1e6);
    report.note(`${rows} rows: ${(whole.bytes.length / 1e6).toFixed(2)} MB; ${memory} MB resident in the whole process; ${loadNote()}`);
    report.note(
      `a short list: ${median(alone).toFixed(2)} s alone; meanwhile median ${median(waits).toFixed(2)}, longest ${Math.max(...waits).toFixed(2)} s`,
    );
    report.figure(name, Math.min(whole.seconds, done.seconds), 's');
  } finally {
    await owner.close();
    await product.stop();
  }
}

export const listPdf: Bench = {
  name: 'list_pdf',
  about: 'all of 10,000 subjects as one PDF over HTTP; a short list printed meanwhile waits at most a second',
  run: (report) => measure('list_pdf', ROWS, report),
};

export const listPdf100k: Bench = {
  name: 'list_pdf_100k',
  about: 'all of 100,000 subjects as one PDF over HTTP',
  run: (report) => measure('list_pdf_100k', 10 * ROWS, report),
};
