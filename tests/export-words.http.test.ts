import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { product } from '../src/app/domains.server.ts';
import { lockResult } from '../src/domains/results/publish/publish.command.ts';
import { exportCandidates } from '../src/domains/exams/inward/candidate.contract.ts';
import { studentDirectory } from '../src/domains/people/student-profile/student-directory.contract.ts';
import { teacherProfiles } from '../src/domains/people/teacher-profile/teacher-profile.contract.ts';
import { subjectResults } from '../src/domains/results/result-report/result-report.contract.ts';
import type { ExportFormat } from '../src/kit/export/export-format.contract.ts';
import type { Endpoint } from '../src/kit/http/endpoint.contract.ts';
import { feedErrors, uploadFeed } from '../src/kit/feed/feed.contract.ts';
import { inScope } from '../src/kit/db/database.server.ts';
import { titleOfFile } from '../src/kit/master/master-file.server.ts';
import { filled } from '../src/kit/text/sentence.rules.ts';
import { sayIn } from '../src/kit/text/said.server.ts';
import { LANGUAGES } from '../src/kit/text/texts.contract.ts';
import { ELSEWHERE, pathOf, queriesOf } from './export-calls.server.ts';
import { makeTestExam } from './exam-path/test-exam.server.ts';
import type { TestExam } from './exam-path/test-exam.server.ts';
import { computeAll, publishAll } from './exam-path/test-run.server.ts';
import { csvCells } from './formulas.server.ts';
import { startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';
import { pdfText } from './pdf-text.server.ts';

let app: App;
let exam: TestExam;

beforeAll(async () => {
  app = await startApp();
  // So many files in a day would need a second person.
  await app.inside.pool.query(`update institute set settings = settings || '{"exportTogetherRows": 100000}'`);
  const within = { tenantId: app.tenantId, instituteId: app.institute.id };
  exam = await makeTestExam(app.database.migratorUrl, { students: 12, within, until: 'READY', seed: 3 });
  await app.inside_('controller', async (_db, scope) => {
    await computeAll(app.asApp.db, scope, exam.instanceId);
    await inScope(app.asApp.db, scope, (db) => lockResult(db, scope, exam.instanceId));
    await publishAll(app.asApp.db, scope, exam.instanceId);
  });
  const genders = `update student_profile set gender = (array['MALE', 'FEMALE', 'OTHER'])[1 + length(full_name) % 3], category = 'OBC' where institute_id = $1`;
  await exam.query(genders, [app.institute.id]);
  // A code of the institute's own is written as it is; this one is also called like a choice.
  await exam.query(`update student_exam_status set code = 'Reg-1' where institute_id = $1 and code = 'REGULAR'`, [app.institute.id]);
  const teacher = { staffNo: 'T1', name: 'Teacher One', email: null, phoneNumber: null, designation: null, departmentId: null };
  await app.as('admin').ok(teacherProfiles.create, { body: { ...teacher, state: 'ACTIVE' } });
  const query = { kind: 'degrees', mode: 'INSERT', fileName: 'degrees.csv' } as const;
  await app.as('admin').upload(uploadFeed, { query }, 'Code,Name,Level,Duration in years\r\nX,Y,Z,3\r\n');
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const files = product.routes
  .map((route) => route.endpoint)
  .filter((endpoint) => endpoint.kind === 'DOWNLOAD' && ELSEWHERE[endpoint.name] === undefined);
const tables = files.flatMap((endpoint) => LANGUAGES.map((language) => ({ name: endpoint.name, endpoint, language })));

/** A name of the interface where a person reads words: universityPrn, exam_status, results:read. */
const isInnerName = (text: string) => /[a-z][A-Z]|_|^\w+:\w+$/.test(text) && text !== 'RollNo';
/** Written alike in every language: abbreviations, symbols, codes of papers and grades. */
const isAlike = (text: string) => /^[^a-z\u0900-\u097f]+$/.test(text);
const isInWords = (head: string, language: string) => isAlike(head) || /[\u0900-\u097f]/.test(head) !== (language === 'en');

/** Rules that are one document: a master's file is read again as it is. */
const isDocument = (cell: string) => /^[[{].*[\]}]$/.test(cell);
/** Every choice that a call knows, as programs write it: MALE, PASSED_OUT. Codes of three signs are what people say: WH, ATK. */
function choicesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(choicesIn);
  if (schema === null || typeof schema !== 'object') return [];
  return Object.entries(schema).flatMap(([key, inner]) =>
    key === 'enum' || key === 'const'
      ? [inner].flat().filter((one) => typeof one === 'string' && /^[A-Z][A-Z_]{3,}$/.test(one))
      : choicesIn(inner),
  );
}
/** The institute of these tests is called so. */
const NAMES = ['DEMO'];
const choices = new Set(
  product.routes.flatMap(({ endpoint: { query, body, reply } }) =>
    [query, body, reply].flatMap((one) => (one === undefined ? [] : choicesIn(z.toJSONSchema(one, { unrepresentable: 'any' })))),
  ),
);

/** A value as a program writes it: a choice's code, yes and no, days and moments of the wire. */
const isInnerValue = (cell: string) => /^(true|false|[A-Z]{2,}(_[A-Z]+)+|\d{4}-\d\d-\d\d(T.*)?|[[{].*[\]}])$/.test(cell);

/** Cells of a CSV, or of the first sheet of a workbook; null: on paper, read below. */
async function cellsOf(type: string, { text, bytes }: { text: string; bytes: Buffer }): Promise<string[][] | null> {
  if (type.startsWith('text/csv')) return csvCells(text);
  if (!type.includes('spreadsheetml')) return null;
  const { sheets } = await readXlsx(bytes);
  return (sheets[0]?.rows ?? []).map((row) => row.map((cell) => (typeof cell === 'string' ? cell : '')));
}

describe('a file speaks like the screen: headings and values in the language of whoever asks', () => {
  test.each(tables)('$name in $language', async ({ endpoint, language }) => {
    const params = await pathOf(endpoint, app, exam);
    for (const query of await queriesOf(endpoint, app, exam)) {
      const { status, headers, text, bytes } = await app.as('admin').call(endpoint, { params, query }, { 'accept-language': language });
      expect(status).toBe(200);
      const cells = await cellsOf(headers.get('content-type') ?? '', { text, bytes });
      if (cells === null) continue;
      const [all = [], ...rows] = cells;
      // What came with a file stays as it was written: ours are the first and the last column.
      const heads = endpoint === feedErrors ? [all.at(0) ?? '', all.at(-1) ?? ''] : all;
      expect(heads.filter((head) => isInnerName(head) || !isInWords(head, language))).toEqual([]);
      const said = new Set(rows.flat().flatMap((cell) => cell.split(';')));
      expect([...said].filter((cell) => choices.has(cell) && !NAMES.includes(cell))).toEqual([]);
      expect([
        ...new Set(rows.flat().filter((cell) => isInnerValue(cell) && !(endpoint.name.endsWith('.exportCsv') && isDocument(cell)))),
      ]).toEqual([]);
    }
  });
});

/** On paper a line breaks where its column ends. */
const inOneLine = (text: string) => text.replace(/\s+/g, '');

/** A master, the directory and a list of an examination: each is made in its own way. First what stays in sight. */
interface Paper {
  readonly endpoint: Endpoint;
  readonly shown: readonly string[];
  readonly hidden: string;
  readonly filter: string;
  readonly asked: () => Record<string, string>;
}
const PAPERS: readonly Paper[] = [
  { endpoint: teacherProfiles.exportCsv, shown: ['state', 'name'], hidden: 'staffNo', filter: 'state', asked: () => ({ state: 'ACTIVE' }) },
  {
    endpoint: studentDirectory.exportCsv,
    shown: ['state', 'fullName'],
    hidden: 'universityPrn',
    filter: 'state',
    asked: () => ({ state: 'ACTIVE' }),
  },
  {
    endpoint: exportCandidates,
    shown: ['eligible', 'name'],
    hidden: 'prn',
    filter: 'q',
    asked: () => ({ examInstanceId: exam.instanceId, kind: 'REGULAR', q: 'Student' }),
  },
];

describe('paper says what the file says, of the columns that are in sight, and names the filter', () => {
  test.each(PAPERS.flatMap((paper) => LANGUAGES.map((language) => ({ ...paper, name: paper.endpoint.name, language }))))(
    '$name in $language',
    async ({ endpoint, shown, hidden, filter, asked, language }) => {
      const ask = async (format: ExportFormat, columns: readonly string[]) => {
        const query = { ...asked(), columns: columns.join(','), format };
        const answer = await app.as('admin').call(endpoint, { query }, { 'accept-language': language });
        expect(answer.status).toBe(200);
        return answer;
      };
      // A file has the columns in sight first and the others after them.
      const [heads = [], ...rows] = csvCells((await ask('csv', [...shown, hidden])).text);
      const paper = inOneLine(pdfText((await ask('pdf', shown)).bytes).text);
      expect(rows.length).toBeGreaterThan(0);
      const [one = '', two = '', outOfSight = ''] = heads.map(inOneLine);
      expect(paper).toContain(one + two + rows.map((row) => inOneLine(row.slice(0, 2).join(''))).join(''));
      expect(paper).not.toContain(outOfSight);
      const title = sayIn(language, `export.call.${endpoint.name}`, '');
      expect(title).not.toBe('');
      expect(paper).toContain(inOneLine(title));
      const value = rows[0]?.[0] ?? '';
      expect(paper).toContain(
        inOneLine(filter === 'q' ? filled(sayIn(language, 'listFile.search'), () => 'Student', language) : `${heads[0]}: ${value}`),
      );
    },
  );

  test.each(LANGUAGES)('a report of subjects in %s', async (language) => {
    const ask = async (format: 'CSV' | 'PDF') => {
      const about = { params: { examInstanceId: exam.instanceId }, query: { format } };
      return app.as('admin').call(subjectResults.exportFile, about, { 'accept-language': language });
    };
    const [heads = [], ...rows] = csvCells((await ask('CSV')).text);
    const paper = inOneLine(pdfText((await ask('PDF')).bytes).text);
    expect(rows.length).toBeGreaterThan(0);
    const isFilled = (at: number) => rows.some((row) => row[at] !== '');
    for (const head of heads.filter((_head, at) => isFilled(at))) expect(paper).toContain(inOneLine(head));
    for (const row of rows) expect(paper).toContain(inOneLine(row.join('')));
  });
});

test.each(LANGUAGES)('a filter by a column that paper does not have is named too, in %s', async (language) => {
  const query = { gender: 'FEMALE', enrolled: 'NONE', incomplete: 'true', format: 'pdf' } as const;
  const { bytes } = await app.as('admin').call(studentDirectory.exportCsv, { query }, { 'accept-language': language });
  const paper = inOneLine(pdfText(bytes).text);
  const say = (key: string) => sayIn(language, key);
  const gender = `${say('studentProfile.gender')}: ${say('studentProfile.gender.FEMALE')}`;
  for (const said of [gender, `${say('directory.enrolled')}: ${say('directory.enrolled.NONE')}`, say('directory.onlyIncomplete')])
    expect(paper).toContain(inOneLine(said));
});

test.each(product.masters.flatMap(({ master }) => LANGUAGES.map((language) => ({ name: master.name, master, language }))))(
  'over the list of $name on paper stands what it is called, in $language',
  ({ master, language }) => {
    const title = titleOfFile(master, language);
    expect(title).not.toBe(master.plural);
    expect(isInWords(title, language)).toBe(true);
  },
);
