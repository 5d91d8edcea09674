import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { product } from '../src/app/domains.server.ts';
import { lockResult } from '../src/domains/results/publish/publish.command.ts';
import { feedErrors, uploadFeed } from '../src/kit/feed/feed.contract.ts';
import { inScope } from '../src/kit/db/database.server.ts';
import { LANGUAGES } from '../src/kit/text/texts.contract.ts';
import { ELSEWHERE, pathOf, queriesOf } from './export-calls.server.ts';
import { makeTestExam } from './exam-path/test-exam.server.ts';
import type { TestExam } from './exam-path/test-exam.server.ts';
import { computeAll, publishAll } from './exam-path/test-run.server.ts';
import { csvCells } from './formulas.server.ts';
import { startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';

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

describe('a file speaks like the screen: headings and values in the language of whoever asks', () => {
  test.each(tables)('$name in $language', async ({ endpoint, language }) => {
    const params = await pathOf(endpoint, app, exam);
    for (const query of queriesOf(endpoint, exam.instanceId)) {
      const { status, headers, text } = await app.as('admin').call(endpoint, { params, query }, { 'accept-language': language });
      expect(status).toBe(200);
      if (!headers.get('content-type')?.startsWith('text/csv')) continue;
      const [all = [], ...rows] = csvCells(text);
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
