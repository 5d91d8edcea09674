import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../src/app/serve/demo.server.ts';
import { startProduct } from '../src/app/serve/product.server.ts';
import type { Product } from '../src/app/serve/product.server.ts';
import { apiSession, signIn } from '../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../src/kit/http/api-session.server.ts';
import { applyFeed, getFeed, listFeedKinds, uploadFeed } from '../src/kit/feed/feed.contract.ts';
import type { FeedJobView } from '../src/kit/feed/feed.contract.ts';
import { cpuSeconds, loadNote } from './cpu.server.ts';
import { median, secondsSince } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';
import { openOwner } from './owner.server.ts';
import { studentRows } from './students.server.ts';

const ROWS = 100_000;
const RUNS = 3;
const KIND = 'studentProfiles';

/** The file as an office would make it, of students numbered after the first `from`: every column of the feed that the made-up students fill. */
async function studentFile(session: ApiSession, from: number, count: number): Promise<string> {
  const { data } = await session.ok(listFeedKinds);
  const kind = data.find((one) => one.kind === KIND);
  if (!kind) throw new Error('students have no feed');
  const always: Readonly<Record<string, string>> = { lateral_entry: 'false', first_semester: '1' };
  const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const rows = studentRows(from, count, 7);
  const columns = kind.columns.filter((column) => snake(column.key) in always || snake(column.key) in (rows[0] ?? {}));
  const line = (row: Readonly<Record<string, string>>) =>
    columns.map((column) => row[snake(column.key)] ?? always[snake(column.key)] ?? '').join(',');
  return [columns.map((column) => column.header).join(','), ...rows.map(line)].join('\r\n');
}

interface Fed {
  readonly seconds: number;
  /** Of these, until the file was uploaded and checked. */
  readonly checked: number;
}

/** New students, numbered after the first `from`, uploaded, checked and applied. */
export async function feedStudents(session: ApiSession, from: number, count: number): Promise<Fed> {
  const file = await studentFile(session, from, count);
  const start = process.hrtime.bigint();
  const uploaded = await session.upload(uploadFeed, { query: { kind: KIND, mode: 'INSERT', fileName: 'students.csv' } }, file);
  const { data } = uploaded.body;
  if (uploaded.status !== 200 || data.state !== 'READY' || data.ok !== count)
    throw new Error(`the upload ended: ${uploaded.text.slice(0, 500)}`);
  const checked = secondsSince(start);
  await session.ok(applyFeed, { params: { id: data.id }, body: { version: data.version } });
  const applied = await untilApplied(session, data.id);
  if (applied.created !== count) throw new Error(`${applied.created} rows were created, not ${count}`);
  return { seconds: secondsSince(start), checked };
}

/** Rows a second of one feed into an empty product. */
export async function feedOnce(product: Product, report: Report): Promise<number> {
  const owner = await openOwner(product);
  try {
    const session = apiSession(product.url, owner.instituteId, () => signIn(product.url, 'admin', DEMO_PASSWORD, 'demo'));
    const cpu = await cpuSeconds(owner);
    const { seconds, checked } = await feedStudents(session, 0, ROWS);
    const used = (await cpuSeconds(owner)) - cpu;
    const [stored] = await owner.query<{ n: string }>('select count(*) as n from student_profile where institute_id = $1', [
      owner.instituteId,
    ]);
    if (Number(stored?.n) !== ROWS) throw new Error(`${stored?.n} rows are stored`);
    report.note(
      `${ROWS} rows: ${checked.toPrecision(3)} s to upload and check, ${(seconds - checked).toPrecision(3)} s to apply, ${used.toPrecision(3)} processor seconds, ${loadNote()}; memory ${JSON.stringify(product.peakMemory())} MiB`,
    );
    return ROWS / seconds;
  } finally {
    await owner.close();
  }
}

async function untilApplied(session: ApiSession, id: string): Promise<FeedJobView> {
  for (;;) {
    const { data } = await session.ok(getFeed, { params: { id } });
    if (data.state === 'APPLIED') return data;
    if (data.state !== 'APPLYING') throw new Error(`the feed ended ${data.state}`);
    await pause(100);
  }
}

export const feed: Bench = {
  name: 'feed',
  about: 'a CSV of 100,000 new students over HTTP: uploaded, checked and applied, with audit; aim 5000 rows/s',
  async run(report) {
    const rates: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const product = await startProduct('feed');
      try {
        rates.push(await feedOnce(product, report));
      } finally {
        await product.stop();
      }
    }
    report.figure('feed', median(rates), 'rows/s');
  },
};
