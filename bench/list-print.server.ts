import { DEMO_PASSWORD } from '../src/app/serve/demo.server.ts';
import { startProduct } from '../src/app/serve/product.server.ts';
import { subjects } from '../src/domains/academics/subject/subject.contract.ts';
import { apiSession, signIn } from '../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../src/kit/http/api-session.server.ts';
import { loadNote } from './cpu.server.ts';
import { median } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';
import { SUBJECT_LIST } from './list.server.ts';
import { memoryNow } from './memory.server.ts';
import { openOwner } from './owner.server.ts';

const ROWS = 10_000;
const AT_ONCE = 12;
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

/** So many at once: seconds until the last one has come, and the most memory in MiB that the server had meanwhile, beyond what it had before. */
async function atOnce(session: ApiSession, query: { format: 'pdf' }): Promise<{ seconds: number; memory: number }> {
  const from = performance.now();
  const before = memoryNow().server;
  let most = before;
  const sampler = setInterval(() => void (most = Math.max(most, memoryNow().server)), 200);
  await Promise.all(Array.from({ length: AT_ONCE }, () => printed(session, query)));
  clearInterval(sampler);
  return { seconds: (performance.now() - from) / 1000, memory: most - before };
}

async function measure(name: string, rows: number, report: Report): Promise<void> {
  process.env['PDF_ROWS'] = String(rows);
  // All of them are one user's here.
  for (const whose of ['USER', 'INSTITUTE', 'TENANT']) process.env[`FILES_AT_ONCE_${whose}`] = String(2 * AT_ONCE);
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
    if (rows > ROWS) return;
    const { seconds, memory: more } = await atOnce(session, { format: 'pdf' });
    report.figure(`${name}_12`, seconds, 's');
    report.figure(`${name}_12_memory`, more, 'MiB more than before, at most');
  } finally {
    await owner.close();
    await product.stop();
  }
}

export const listPdf: Bench = {
  name: 'list_pdf',
  about: 'all of 10,000 subjects as one PDF over HTTP; a short list printed meanwhile waits at most a second; then twelve of them at once',
  run: (report) => measure('list_pdf', ROWS, report),
};

export const listPdf100k: Bench = {
  name: 'list_pdf_100k',
  about: 'all of 100,000 subjects as one PDF over HTTP',
  run: (report) => measure('list_pdf_100k', 10 * ROWS, report),
};
