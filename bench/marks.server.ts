import { DEMO_PASSWORD } from '../src/app/serve/demo.server.ts';
import { startProduct } from '../src/app/serve/product.server.ts';
import type { Product } from '../src/app/serve/product.server.ts';
import { marks } from '../src/domains/exams/mark-cell/mark-entry.contract.ts';
import { markSheets } from '../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { addressOf, apiSession, signIn } from '../src/kit/http/api-session.server.ts';
import type { CallInput } from '../src/kit/http/endpoint.contract.ts';
import { askAll } from './clients.server.ts';
import type { Sent } from './clients.server.ts';
import { loadNote } from './cpu.server.ts';
import { inserter, makeExamination, makeGround, someMark } from './examination.server.ts';
import type { Ground } from './examination.server.ts';
import { median, percentile } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';
import { openOwner } from './owner.server.ts';
import type { Owner } from './owner.server.ts';
import { loadStudents } from './students.server.ts';

/** Students of the measured sheets, and of an examination beside them whose marks are in the same tables. */
const SHEET = 500;
const OTHERS = 10_000;
const REQUESTS = 480;
const RUNS = 5;

type Cells = NonNullable<CallInput<typeof marks.save>['body']>['cells'];

/** The demo's teacher with all papers, so that every save also checks the assignment. */
function assignTeacher(owner: Owner, ground: Ground): Promise<void> {
  const insert = inserter(owner);
  return owner.within(owner.instituteId, async () => {
    const [user] = await owner.query<{ id: string }>(`select id from user_account where tenant_id = $1 and username = 'teacher'`, [
      owner.tenantId,
    ]);
    const teacherId = await insert('teacher_profile', { staff_no: 'T1', name: 'Teacher', user_id: user?.id ?? null });
    for (const paperId of ground.papers) await insert('paper_map', { teacher_profile_id: teacherId, exam_paper_id: paperId });
  });
}

/** Saves in blocks of `size` cells, going round the sheets: first every cell is new, then every cell is changed, and so on. */
async function* savesOf(product: Product, owner: Owner, examInstanceId: string, size: number): AsyncGenerator<Sent> {
  const session = apiSession(product.url, owner.instituteId, () => signIn(product.url, 'teacher', DEMO_PASSWORD, 'demo'));
  const headers = { ...(await session.headers()), 'content-type': 'application/json' };
  const { data } = await session.ok(markSheets.list, { query: { examInstanceId } });
  const rosters = await Promise.all(data.sheets.map((sheet) => session.ok(markSheets.get, { params: { id: sheet.id } })));
  for (let version = 0; ; version += 1) {
    for (const { data: sheet } of rosters) {
      if (sheet.rows.length !== SHEET) throw new Error(`${sheet.rows.length} candidates are on a sheet, not ${SHEET}`);
      for (let from = 0; from + size <= SHEET; from += size) {
        const cells: Cells = sheet.rows.slice(from, from + size).map((row, at) => ({
          studentExamId: row.studentExamId,
          value: someMark(sheet.max, from + at + version),
          status: null,
          version,
        }));
        const url = addressOf(product.url, marks.save, { params: { id: sheet.id } }, owner.instituteId);
        yield { method: 'PUT', url, headers, body: JSON.stringify({ cells }) };
      }
    }
  }
}

export interface Saves {
  /** So many saves that nobody has sent yet. */
  take(count: number): Promise<Sent[]>;
  /** Throws where not exactly so many cells were saved. */
  require(cells: number): Promise<void>;
}

/** An examination whose sheet is filled, beside a large one. */
export async function prepareSaves(product: Product, owner: Owner, size: number): Promise<Saves> {
  await loadStudents(owner, owner.instituteId, OTHERS + SHEET);
  const ground = await makeGround(owner);
  await assignTeacher(owner, ground);
  await makeExamination(product, owner, ground, { code: 'OTHERS', from: SHEET, count: OTHERS, sheets: 'LOCKED' });
  const examInstanceId = await makeExamination(product, owner, ground, { code: 'SHEET', from: 0, count: SHEET, sheets: 'ENTRY' });
  await owner.settle();
  const saves = savesOf(product, owner, examInstanceId, size);
  return {
    take: async (count) => {
      const taken: Sent[] = [];
      for (let at = 0; at < count; at += 1) taken.push((await saves.next()).value as Sent);
      return taken;
    },
    require: (cells) => requireSaved(owner, examInstanceId, cells),
  };
}

async function measureSaves(name: string, size: number, report: Report): Promise<void> {
  const product = await startProduct(name);
  const owner = await openOwner(product);
  try {
    const saves = await prepareSaves(product, owner, size);
    await askAll(await saves.take(40), 1);
    const p95s: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const all = await askAll(await saves.take(REQUESTS), 1);
      report.note(
        `${REQUESTS} saves of ${size} cells: median ${median(all).toPrecision(3)}, p95 ${percentile(all, 95).toPrecision(3)} ms; ${loadNote()}`,
      );
      p95s.push(percentile(all, 95));
    }
    await saves.require((40 + RUNS * REQUESTS) * size);
    report.figure(name, median(p95s), 'ms');
  } finally {
    await owner.close();
    await product.stop();
  }
}

/** Each saved cell has raised its mark's version by one and left one entry in the log. */
async function requireSaved(owner: Owner, examInstanceId: string, cells: number): Promise<void> {
  const [row] = await owner.query<{ versions: string; entries: string }>(
    `select (select sum(m.version) from mark m join student_exam x on x.institute_id = m.institute_id and x.id = m.student_exam_id where x.exam_instance_id = $1) as versions,
            (select count(*) from audit_entry where noun = 'mark' and action in ('INSERT', 'UPDATE')) as entries`,
    [examInstanceId],
  );
  if (Number(row?.versions) !== cells || Number(row?.entries) !== cells)
    throw new Error(`${cells} cells were saved: ${JSON.stringify(row)}`);
}

export const saveMark: Bench = {
  name: 'save_mark_p95',
  about: 'one mark saved on a sheet of 500 by its teacher, conflict check and audit included; aim 20 ms',
  run: (report) => measureSaves('save_mark_p95', 1, report),
};

export const paste60: Bench = {
  name: 'paste_60_p95',
  about: '60 marks saved at once on such a sheet; aim 60 ms',
  run: (report) => measureSaves('paste_60_p95', 60, report),
};
