import { zipSync } from 'fflate';
import { DEMO_PASSWORD } from '../src/app/serve/demo.server.ts';
import { startProduct } from '../src/app/serve/product.server.ts';
import { departments } from '../src/domains/institute/department/department.contract.ts';
import { uploadFeed } from '../src/kit/feed/feed.contract.ts';
import { addressOf, apiSession, signIn } from '../src/kit/http/api-session.server.ts';
import { askAny } from './clients.server.ts';
import type { SentFile } from './clients.server.ts';
import { loadNote } from './cpu.server.ts';
import type { Bench, Report } from './figure.server.ts';
import { openOwner } from './owner.server.ts';

const rows = (count: number, columns: number, cell: (row: number, column: number) => string): string =>
  Array.from({ length: count }, (_, row) => Array.from({ length: columns }, (_none, column) => cell(row, column)).join(',')).join('\n');

const sheet = (content: string) =>
  zipSync({
    'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    'xl/worksheets/sheet1.xml': Buffer.from(`<worksheet><sheetData>${content}</sheetData></worksheet>`),
  });
const cells = (row: number, count: number) => `<row r="${row}">${'<c t="inlineStr"><is><t>abc</t></is></c>'.repeat(count)}</row>`;

/** Made when their turn has come. */
const HOSTILE: Readonly<Record<string, () => string | Uint8Array>> = {
  'empty lines, 1.5 MB': () => '\n'.repeat(1_500_000),
  'empty lines, 45 MB': () => '\n'.repeat(45_000_000),
  'lines of spaces, 5 MB': () => ' \n'.repeat(2_500_000),
  'one giant line': () => `code,name\n${'x'.repeat(40_000_000)}`,
  'a giant line of headings': () => 'code name '.repeat(90_000),
  'a million columns': () => `code${',x'.repeat(1_000_000)}\n`,
  'an open quote': () => `code,name\nA,"${'b\n'.repeat(5_000_000)}`,
  'nothing but quotes': () => '"'.repeat(10_000_000),
  'many quoted cells': () => `code,name\n${'"a""b","c"\n'.repeat(400_000)}`,
  'a million short rows': () => `code,name\n${'A,B\n'.repeat(1_000_000)}`,
  '200,000 rows': () => `code,name\n${rows(200_000, 2, (row, column) => `C${row}${column}`)}`,
  '500 strange headings': () => rows(30, 500, (row, column) => `heading ${row} ${column} that nobody knows`),
  '500 long headings': () => rows(30, 500, (row, column) => `${column} ${'department name '.repeat(60)}${row}`),
  'rows of 500 cells': () => rows(20_000, 500, () => 'abcd'),
  'rows of a megabyte': () => rows(40, 400, () => 'x'.repeat(2_400)),
  'a workbook of empty rows': () => sheet(Array.from({ length: 1_000_000 }, (_, row) => `<row r="${row + 1}"/>`).join('')),
  'a workbook of deep tags': () => sheet('<a>'.repeat(1_000_000)),
  'a workbook of wide rows': () => sheet(Array.from({ length: 3_000 }, (_, row) => cells(row + 1, 500)).join('')),
  'a bomb': () => sheet('<row r="1"/>'.padEnd(100_000_000, ' ')),
};

const BODIES: Readonly<Record<string, () => string>> = {
  '130,000 unknown keys': () => JSON.stringify(Object.fromEntries(Array.from({ length: 130_000 }, (_, at) => [`k${at}`, 1]))),
  '100,000 objects of one key each': () => JSON.stringify({ code: Array.from({ length: 100_000 }, (_, at) => ({ [`k${at}`]: 1 })) }),
  '29,000 unknown keys': () => JSON.stringify(Object.fromEntries(Array.from({ length: 29_000 }, (_, at) => [`k${at}`, 1]))),
  '29,000 objects of one key each': () => JSON.stringify({ code: Array.from({ length: 29_000 }, (_, at) => ({ [`k${at}`]: 1 })) }),
  '100,000 items of a list': () => JSON.stringify({ code: Array.from({ length: 100_000 }, (_, at) => at) }),
  'a huge number': () => `{"code":${'9'.repeat(900_000)}}`,
  'a deep body': () => `{"code":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
  'a long name': () => JSON.stringify({ code: 'A', name: ' '.repeat(1_900_000) }),
};

const worked = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * The most milliseconds that the thread which answers worked between two ticks of a timer, while `work` ran: so long it answered nobody.
 * Its processor time, because whoever else works on the machine is no fault of a file.
 */
async function worstStall(work: () => Promise<unknown>): Promise<number> {
  let worst = 0;
  let last = worked();
  const watch = setInterval(() => {
    const now = worked();
    worst = Math.max(worst, now - last);
    last = now;
  }, 1);
  await work();
  clearInterval(watch);
  return worst;
}

async function measure(report: Report): Promise<void> {
  const product = await startProduct('loop_stall');
  const owner = await openOwner(product);
  try {
    const session = apiSession(product.url, owner.instituteId, () => signIn(product.url, 'admin', DEMO_PASSWORD, 'demo'));
    const headers = await session.headers();
    const upload = { query: { kind: 'departments', mode: 'INSERT', fileName: 'hostile.csv' } } as const;
    const file = addressOf(product.url, uploadFeed, upload, owner.instituteId);
    const form = addressOf(product.url, departments.create, {}, owner.instituteId);
    const sent = (url: string, type: string, body: SentFile['body']): SentFile => ({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': type },
      ...(body === undefined ? {} : { body }),
    });
    const all = [
      ...Object.entries(HOSTILE).map(([name, make]) => [name, () => sent(file, 'text/csv', make())] as const),
      ...Object.entries(BODIES).map(([name, make]) => [name, () => sent(form, 'application/json', make())] as const),
    ];
    // What is compiled once must not count as anybody's stall.
    await askAny([sent(file, 'text/csv', 'code,name\nA,B\n')], 1);
    let worst = 0;
    for (const [name, make] of all) {
      const request = make();
      const began = performance.now();
      const stall = await worstStall(() => askAny([request], 1));
      worst = Math.max(worst, stall);
      report.note(`${name}: ${stall.toFixed(1)} ms, answered after ${((performance.now() - began) / 1000).toFixed(2)} s`);
    }
    report.note(loadNote());
    report.figure('loop_stall', worst, 'ms');
  } finally {
    await owner.close();
    await product.stop();
  }
}

export const loopStall: Bench = {
  name: 'loop_stall',
  about: 'the longest that the server answers nobody, over hostile files and bodies; aim 50 ms',
  run: measure,
};
