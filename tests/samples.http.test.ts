import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product } from '../src/app/domains.server.ts';
import { inwardStudents } from '../src/domains/exams/inward/inward.command.ts';
import { openMarkSheets } from '../src/domains/exams/mark-sheet/mark-sheet.command.ts';
import { lockStudents } from '../src/domains/exams/roster/roster.command.ts';
import { assignSeatNumbers } from '../src/domains/exams/seat-number/seat-number.command.ts';
import { additionalCredits } from '../src/domains/results/additional-credit/additional-credit.contract.ts';
import { feedHeaders, listFeedRows, uploadFeed } from '../src/kit/feed/feed.contract.ts';
import { LANGUAGES } from '../src/kit/text/texts.contract.ts';
import type { Language } from '../src/kit/text/texts.contract.ts';
import { isSoak } from './calls/seed.server.ts';
import { revaluationStage } from './exam-path/revaluation-stage.server.ts';
import type { RevaluationStage } from './exam-path/revaluation-stage.server.ts';
import { makeTestExam } from './exam-path/test-exam.server.ts';
import type { TestExam } from './exam-path/test-exam.server.ts';
import { csvCells } from './formulas.server.ts';
import { startApp } from './harness.server.ts';
import { letterFor } from './letter.server.ts';
import type { App } from './harness.server.ts';
import { masterFactory, masterOf } from './masters/factory.server.ts';

const EACH = product.feeds.flatMap(({ kind }) => LANGUAGES.map((language) => ({ kind, language })));
/** The short form sends each example in one of the formats: each kind has both among its languages, each language among the kinds. */
const formatsOf = (at: number) => (isSoak ? ['csv', 'xlsx'] : [at % 2 === 0 ? 'csv' : 'xlsx']);
let app: App;
let exam: TestExam;
/** In the other institute: what comes after a result needs a published one. */
let published: RevaluationStage;

beforeAll(async () => {
  app = await startApp();
  exam = await makeTestExam(app.database.migratorUrl, {
    students: 6,
    divisions: 2,
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
  });
  const examInstanceId = exam.instanceId;
  await app.inside_('controller', async (db, scope) => {
    await inwardStudents(db, scope, { examInstanceId, kind: 'REGULAR', studentProfileIds: [] });
    await lockStudents(db, scope, { examInstanceId });
    const scheme = { prefix: 'BE', digits: 3, start: 1, step: 1, order: ['PRN' as const] };
    await assignSeatNumbers(db, scope, { examInstanceId, scheme });
    await openMarkSheets(db, scope, examInstanceId);
  });
  // What the samples refer to.
  const factory = masterFactory(app.as('admin'));
  for (const name of ['subject', 'subject', 'subject', 'teacher_profile', 'exam_pattern', 'room', 'room', 'activity_type', 'activity_type'])
    await factory.make(masterOf(name));
  await factory.make(masterOf('credit_activity'));
  const query = { examInstanceId, fileName: 'List.pdf' };
  await app.as('admin').upload(additionalCredits.addEvidence, { query }, '%PDF-1.7\n%%EOF');
  await letterFor(app.as('admin'), 'GRACE', { examInstanceId });
  await letterFor(app.as('admin'), 'SGPI');
  await letterFor(app.as('admin'), 'MANUAL');
  published = await revaluationStage(app, { students: 3 });
  await published.compute();
  await published.publish();
  await published.kind('RV');
});
afterAll(async () => {
  await exam?.close();
  await published?.exam.close();
  await app?.close();
});

interface Sent {
  readonly state: string;
  readonly fileErrors: unknown;
  readonly errors: unknown;
}
const fits: Sent = { state: 'READY', fileErrors: [], errors: [] };

/** Where a file of this kind is sent, and by whom. */
const placeOf = (kind: string) =>
  kind === 'revaluationApplications'
    ? ({ as: 'adminB', instituteId: app.otherInstitute.id, examInstanceId: published.exam.instanceId } as const)
    : ({ as: 'admin', instituteId: app.institute.id, examInstanceId: exam.instanceId } as const);

async function sent(kind: string, format: string, context: string, file: Uint8Array<ArrayBuffer> | string): Promise<Sent> {
  const query = { kind, mode: 'BOTH' as const, fileName: `sample.${format}`, context };
  const { as, instituteId } = placeOf(kind);
  const { body, text } = await app.as(as).upload(uploadFeed, { instituteId, query }, file);
  if (body.data === undefined) throw new Error(text);
  const { id, state, fileErrors } = body.data;
  const { data } = await app.as(as).ok(listFeedRows, { instituteId, params: { id }, query: { outcome: 'INVALID', size: '3' } });
  return { state, fileErrors, errors: data.map(({ errors }) => errors) };
}

function contextOf(kind: string): string {
  const isOfExam = !product.feeds.find((one) => one.kind === kind)?.readContext({}).success;
  return JSON.stringify(isOfExam ? { examInstanceId: placeOf(kind).examInstanceId } : {});
}

/** The example of a kind as somebody downloads it. */
async function sampleOf(kind: string, format: string, language: Language, context: string): Promise<Uint8Array<ArrayBuffer>> {
  const { as, instituteId } = placeOf(kind);
  const query = new URLSearchParams({ instituteId, format, example: 'true', context });
  const headers = { ...(await app.as(as).headers()), 'accept-language': language };
  const answer = await fetch(`${app.url}${feedHeaders.path.replace(':kind', kind)}?${query.toString()}`, { headers });
  if (answer.status !== 200) throw new Error(await answer.text());
  return new Uint8Array(await answer.arrayBuffer());
}

describe('a sample passes the import that it is for, as CSV and as a workbook', () => {
  test.each(EACH.map((one, at) => ({ ...one, formats: formatsOf(at) })))('$kind in $language', async ({ kind, language, formats }) => {
    const context = contextOf(kind);
    for (const format of formats) {
      const file = await sampleOf(kind, format, language, context);
      expect([format, await sent(kind, format, context, file)]).toEqual([format, fits]);
    }
  });
});

const partsOf = (book: Uint8Array) =>
  Object.entries(unzipSync(book)).map(([name, part]) => [name, new TextDecoder().decode(part)] as const);

describe('a workbook to fill in offers what may be written in a list, and lists it on the sheet of codes', () => {
  test.each(EACH)('$kind in $language', async ({ kind, language }) => {
    const book = await sampleOf(kind, 'xlsx', language, contextOf(kind));
    const { sheets } = await readXlsx(book);
    const [filled, codes] = [sheets[0]?.rows ?? [], sheets[1]?.rows ?? []];
    const heads = filled[0] ?? [];
    const [, first = ''] = partsOf(book).find(([name]) => name === 'xl/worksheets/sheet1.xml') ?? [];
    const lists = [...first.matchAll(/<dataValidation [^>]*sqref="([A-Z]+)2:[A-Z]+\d+"[^>]*>\s*<formula1>([^<]+)<\/formula1>/g)];
    const listed = codes[0] ?? [];
    expect([sheets.length, lists.length]).toEqual(listed.length === 0 ? [1, 0] : [2, listed.length]);
    for (const [at, [, column = '', formula = '']] of lists.entries()) {
      // A list stands at the column of its own heading, and is as long as the codes of that column.
      const place = Array.from(column).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      const many = codes.slice(1).filter((row) => (row[at] ?? '') !== '').length;
      expect([heads[place], many > 0]).toEqual([listed[at], true]);
      expect(formula).toMatch(new RegExp(`\\$2:\\$[A-Z]+\\$${many + 1}$`));
    }
    const choices = product.feeds.find((one) => one.kind === kind)?.columns.filter(({ labels }) => listed.includes(labels[language])) ?? [];
    expect(choices).toHaveLength(listed.length);
  });
});

/** A seat number that is there is changed for a reason only; an address has words of its own, or says as which other it is. */
const NEEDS_MORE = ['seatNumbers', 'studentAddresses'];

describe('a file needs no more than the columns that are needed', () => {
  test.each(product.feeds.filter(({ kind }) => !NEEDS_MORE.includes(kind)))('$kind', async ({ kind, columns }) => {
    const context = contextOf(kind);
    const [heads = [], ...rows] = csvCells(new TextDecoder().decode(await sampleOf(kind, 'csv', 'en', context)));
    const needed = heads.flatMap((head, at) => (columns.some((column) => column.labels.en === head && column.required) ? [at] : []));
    const lines = [heads, ...rows].map((row) => needed.map((at) => `"${(row[at] ?? '').replaceAll('"', '""')}"`).join(','));
    expect(await sent(kind, 'csv', context, lines.join('\n'))).toEqual(fits);
  });
});
