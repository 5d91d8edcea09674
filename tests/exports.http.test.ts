import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product } from '../src/app/domains.server.ts';
import { inwards } from '../src/domains/exams/inward/inward.contract.ts';
import { studentDirectory } from '../src/domains/people/student-profile/student-directory.contract.ts';
import { ledger } from '../src/domains/results/ledger/ledger.contract.ts';
import { lockResult } from '../src/domains/results/publish/publish.command.ts';
import { exportCandidates } from '../src/domains/exams/inward/candidate.contract.ts';
import { resultRegister, subjectResults, topperLists } from '../src/domains/results/result-report/result-report.contract.ts';
import { subjectToppers } from '../src/domains/results/topper-report/topper-report.contract.ts';
import { statements } from '../src/domains/results/statement/statement.contract.ts';
import { feedErrors, feedHeaders, uploadFeed } from '../src/kit/feed/feed.contract.ts';
import { inScope } from '../src/kit/db/database.server.ts';
import type { Endpoint } from '../src/kit/http/endpoint.contract.ts';
import type { InstituteScope } from '../src/kit/http/serve.server.ts';
import { plant } from './calls/planted.server.ts';
import { computeAll, publishAll } from './exam-path/test-run.server.ts';
import { makeTestExam } from './exam-path/test-exam.server.ts';
import type { TestExam } from './exam-path/test-exam.server.ts';
import { csvCells, FORMULAS, runs } from './formulas.server.ts';
import { startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';
import { pdfText } from './pdf-text.server.ts';
import { ELSEWHERE, EMPTY, pathOf, queriesOf } from './export-calls.server.ts';

const { masters, routes } = product;

/** Results in one database; in the other sixty copies of every master row, bypassing unique keys. */
let app: App;
let crowded: App;
let exam: TestExam;
let params: { examInstanceId: string };
const TYPED = FORMULAS.filter((text) => !/[\t\r\n]/.test(text));
/** The printing fonts have no full-width characters: a document with such a text is refused, a list has a question mark. */
const PRINTABLE = TYPED.filter((text) => !/[\u3000\uff00-\uffef]/.test(text));
const STUDENTS = 60;
const CROWD = 40;

beforeAll(async () => {
  app = await startApp();
  crowded = await startApp();
  // So many files in a day would need a second person.
  for (const one of [app, crowded])
    await one.inside.pool.query(`update institute set settings = settings || '{"exportTogetherRows": 100000}'`);
  await crowd(crowded);
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'READY',
    seed: 3,
  });
  params = { examInstanceId: exam.instanceId };
  const set = (sql: string, texts = PRINTABLE) => exam.query(sql, [exam.instituteId, texts]);
  const payload = (order: string) => `($2::text[])[1 + (row_number() over (order by ${order}))::int % cardinality($2::text[])]`;
  await set(
    `update student_profile s set full_name = p.text || s.university_prn, mother_name = p.text, name_in_script = p.text
    from (select id, ${payload('id')} as text from student_profile where institute_id = $1) p where p.id = s.id and s.institute_id = $1`,
    TYPED,
  );
  await set(
    `update exam_paper s set title = p.text from (select id, ${payload('id')} as text from exam_paper where institute_id = $1) p where p.id = s.id and s.institute_id = $1`,
  );
  await set(
    `update branch s set name = p.text from (select id, ${payload('id')} as text from branch where institute_id = $1) p where p.id = s.id and s.institute_id = $1`,
  );
  let scope: InstituteScope | null = null;
  await app.inside_('controller', async (_db, given) => void (scope = given));
  await publishIn(scope);
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
  await crowded?.close();
});

async function crowd({ database, otherInstitute }: App): Promise<void> {
  const owner = new pg.Client({ connectionString: database.adminUrl });
  await owner.connect();
  await owner.query(`do $$ declare one record; begin
    for one in select conrelid::regclass as place, conname from pg_constraint where connamespace = 'public'::regnamespace and contype in ('u', 'x')
        and conrelid <> 'reading_tally'::regclass and exists (select 1 from pg_attribute a where a.attrelid = conrelid and a.attname = 'institute_id') loop
      execute format('alter table %s drop constraint %I cascade', one.place, one.conname);
    end loop;
    for one in select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
        where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary
          and i.indrelid <> 'reading_tally'::regclass and exists (select 1 from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'institute_id') loop
      execute format('drop index %I', one.relname);
    end loop; end $$`);
  await owner.end();
  for (const [at, canary] of FORMULAS.slice(0, CROWD).entries()) {
    await plant(crowded, { instituteId: otherInstitute.id, rowId: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`, canary });
  }
}

async function publishIn(scope: InstituteScope | null): Promise<void> {
  if (scope === null) throw new Error('no scope');
  await computeAll(app.asApp.db, scope, exam.instanceId);
  await inScope(app.asApp.db, scope, (db) => lockResult(db, scope, exam.instanceId));
  await publishAll(app.asApp.db, scope, exam.instanceId);
}

const fileOf = async (endpoint: Endpoint, query: Record<string, string> = {}) => {
  const answer = await app.as('admin').call(endpoint, endpoint.path.includes(':') ? { params, query } : { query });
  expect([endpoint.name, answer.status]).toEqual([endpoint.name, 200]);
  return answer;
};
const bad = (rows: readonly (readonly string[])[]) => rows.flat().filter(runs);

describe('T57: no export contains a formula', () => {
  test.each(masters.map(({ master }) => [master.exportCsv.name, master.exportCsv] as const))('%s as CSV', async (_name, endpoint) => {
    const { status, text } = await crowded.as('admin').call(endpoint, { instituteId: crowded.otherInstitute.id });
    expect(status).toBe(200);
    const rows = csvCells(text);
    expect(bad(rows)).toEqual([]);
    expect(rows.length).toBeGreaterThan(CROWD);
    expect(rows.flat().filter((cell) => cell.startsWith("'")).length).toBeGreaterThan(10);
  });

  test.each([
    ['ledger.exportCsv', ledger.exportCsv, { pointer: 'PUBLISHED' }, STUDENTS],
    ['inward.exportCsv', inwards.exportCsv, 'EXAM', STUDENTS],
    ['studentDirectory.exportCsv', studentDirectory.exportCsv, {}, STUDENTS],
    ['resultRegister.exportFile', resultRegister.exportFile, { format: 'CSV' }, STUDENTS],
    ['subjectResults.exportFile', subjectResults.exportFile, { format: 'CSV' }, 8],
    ['topperLists.exportFile', topperLists.exportFile, { format: 'CSV', upTo: '200' }, 1],
    [
      'subjectToppers.exportFile',
      subjectToppers.exportFile,
      { format: 'CSV', upTo: '100', noGrace: 'NO', noBacklog: 'NO', passed: 'NO' },
      8,
    ],
  ] as const)('%s as CSV', async (_name, endpoint, query, least) => {
    const rows = csvCells((await fileOf(endpoint, query === 'EXAM' ? params : query)).text);
    expect(bad(rows)).toEqual([]);
    expect(rows.length).toBeGreaterThan(least);
    expect(rows.flat().filter((cell) => cell.startsWith("'")).length).toBeGreaterThan(0);
  });

  test.each([
    ['resultRegister.exportFile', resultRegister.exportFile, { format: 'XLSX' }, 'Name'],
    ['subjectResults.exportFile', subjectResults.exportFile, { format: 'XLSX' }, 'Paper'],
    ['topperLists.exportFile', topperLists.exportFile, { format: 'XLSX', upTo: '200' }, 'Name'],
    [
      'subjectToppers.exportFile',
      subjectToppers.exportFile,
      { format: 'XLSX', upTo: '100', noGrace: 'NO', noBacklog: 'NO', passed: 'NO' },
      'Name',
    ],
  ] as const)('%s as a workbook: text is typed as text, figures stay figures', async (_name, endpoint, query, column) => {
    const { bytes } = await fileOf(endpoint, query);
    const sheets = Object.entries(unzipSync(bytes)).filter(([name]) => name.startsWith('xl/worksheets/'));
    for (const [, content] of sheets) {
      const xml = Buffer.from(content).toString('utf8');
      expect(/<f[ >/]/.test(xml)).toBe(false);
    }
    const rows = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
    const at = rows[0]?.indexOf(column) ?? -1;
    const texts = rows.slice(1).map((row) => row[at]);
    expect(texts.every((text) => typeof text === 'string')).toBe(true);
    expect(texts.filter((text) => typeof text === 'string' && runs(text)).length).toBeGreaterThan(0);
    expect(
      rows
        .slice(1)
        .flat()
        .some((value) => typeof value === 'number'),
    ).toBe(true);
  });

  test('a printed list leaves out what is out of sight on the screen', async () => {
    const headsWithout = async (columns: string) =>
      pdfText((await fileOf(exportCandidates, { ...params, kind: 'REGULAR', format: 'pdf', columns })).bytes).text.includes('PRN');
    expect([await headsWithout('-nothing'), await headsWithout('-prn')]).toEqual([true, false]);
  });

  test('a printed list has a question mark for what the fonts lack, and says so', async () => {
    const { text } = pdfText((await fileOf(exportCandidates, { ...params, kind: 'REGULAR', format: 'pdf' })).bytes);
    expect(text).toContain('characters that the printing fonts lack (shown as ?)');
    expect(text).not.toMatch(/[\u3000\uff00-\uffef]/);
  });

  test('the printed register and a statement print a formula as it was typed, and refuse what the fonts lack', async () => {
    const refused = await app.as('admin').call(resultRegister.exportFile, { params, query: { format: 'PDF' } });
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, 'UNPRINTABLE_TEXT']);
    await exam.query(
      `update student_profile set full_name = regexp_replace(full_name, '[\u3000\uff00-\uffef]', '', 'g'), mother_name = '=2+2', name_in_script = '@नाव'
       where institute_id = $1`,
      [exam.instituteId],
    );
    const { text, pages } = pdfText((await fileOf(resultRegister.exportFile, { format: 'PDF' })).bytes);
    const people = await exam.query<{ id: string; name: string }>(
      `select x.id, s.full_name as name from student_exam x join student_profile s on s.id = x.student_profile_id where x.institute_id = $1 order by x.seat_no`,
      [exam.instituteId],
    );
    const printed = (typed: string) => typed.replace(/\s+/g, '');
    for (const { name } of people) expect(printed(text)).toContain(printed(name));
    for (let page = 1; page <= pages; page += 1) expect(printed(text)).toContain(`Page${page}of${pages}`);
    const { data } = await app
      .as('admin')
      .ok(statements.issue, { body: { studentExamId: people[0]?.id ?? '', reason: 'For the test of files' } });
    const copy = await app.as('admin').call(statements.download, { params: { id: data.printId } });
    for (const word of [people[0]?.name ?? '', '=2+2', '@नाव']) expect(printed(pdfText(copy.bytes).text)).toContain(printed(word));
  });

  test('feeds: the header, and the errors that quote what was uploaded', async () => {
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const file = `code,name,level,durationYears\r\n${TYPED.slice(0, 40)
      .map((text) => [cell(text), cell(text), cell(text), '3'].join(','))
      .join('\r\n')}\r\n`;
    const uploaded = await app.as('admin').upload(uploadFeed, { query: { kind: 'degrees', mode: 'INSERT', fileName: '=1+1.csv' } }, file);
    expect(uploaded.status).toBe(200);
    const errors = await app.as('admin').call(feedErrors, { params: { id: uploaded.body.data.id } });
    const rows = csvCells(errors.text);
    expect(rows.length).toBeGreaterThan(20);
    expect(bad(rows)).toEqual([]);
    expect(bad(csvCells((await app.as('admin').call(feedHeaders, { params: { kind: 'degrees' } })).text))).toEqual([]);
  });

  test('the check detects a formula, and accepts a number', () => {
    expect(FORMULAS.length).toBeGreaterThanOrEqual(100);
    expect(['=1', ' =1', '\u00a0@A', '－1+1', '-5+cmd'].map(runs)).toEqual([true, true, true, true, true]);
    expect(['-5', '+7.25', "'=1", 'a=b'].map(runs)).toEqual([false, false, false, false]);
  });
});

describe('T57: every file that the product returns, also ones not listed here', () => {
  const rest = routes
    .map((route) => route.endpoint)
    .filter(
      (endpoint) =>
        endpoint.kind === 'DOWNLOAD' &&
        ELSEWHERE[endpoint.name] === undefined &&
        !masters.some(({ master }) => master.exportCsv === endpoint),
    );

  test.each(rest.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (_name, endpoint) => {
    const about = await pathOf(endpoint, app, exam);
    for (const query of await queriesOf(endpoint, app, exam)) {
      const { status, headers, bytes } = await app
        .as('admin')
        .call(endpoint, { ...(Object.keys(about).length > 0 ? { params: about } : {}), query });
      expect([endpoint.name, status]).toEqual([endpoint.name, 200]);
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"/);
      expect(await faultsOf(headers.get('content-type') ?? '', bytes, EMPTY.includes(endpoint.name))).toEqual([]);
    }
  });

  /** Errors of a file by type: its encoding, its cells, and that it is not empty. */
  async function faultsOf(type: string, bytes: Buffer, isEmpty: boolean): Promise<unknown[]> {
    if (type === 'text/csv; charset=utf-8') return faultsOfCsv(bytes);
    if (type === 'application/pdf') return pdfText(bytes).pages > 0 ? [] : ['no page'];
    if (!type.endsWith('spreadsheetml.sheet')) return [`is ${type}`];
    const parts = Object.entries(unzipSync(bytes)).filter(([name]) => name.startsWith('xl/worksheets/'));
    const formulas = parts.filter(([, content]) => /<f[ >/]/.test(Buffer.from(content).toString('utf8')));
    const rows = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
    return [...formulas.map(([name]) => `a formula in ${name}`), ...(rows.length > 1 || isEmpty ? [] : ['no row'])];
  }

  function faultsOfCsv(bytes: Buffer): unknown[] {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const wrong = [...bad(csvCells(text))];
    // With a BOM, or Excel reads Devanagari as Windows-1252; and only one.
    if (!text.startsWith('\uFEFF') || text.lastIndexOf('\uFEFF') > 0) wrong.push('not one byte order mark');
    if (/[^\r]\n/.test(text.replaceAll(/"[^"]*"/g, ''))) wrong.push('a line without carriage return');
    return wrong;
  }
});
