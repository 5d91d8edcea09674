import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product } from '../src/app/domains.server.ts';
import { inwards } from '../src/domains/exams/inward/inward.contract.ts';
import { mapFeed } from '../src/kit/feed-mend/feed-mend.contract.ts';
import { users, exportUsers } from '../src/domains/identity/user/user.contract.ts';
import { studentDirectory } from '../src/domains/people/student-profile/student-directory.contract.ts';
import { backwardSgpis, exportBackwardSgpis } from '../src/domains/results/backward-sgpi/backward-sgpi.contract.ts';
import { additionalCredits, exportAdditionalCredits } from '../src/domains/results/additional-credit/additional-credit.contract.ts';
import { creditActivities } from '../src/domains/results/credit-activity/credit-activity.contract.ts';
import { exportGraceAllocations, graceAllocations } from '../src/domains/results/grace-allocation/grace-allocation.contract.ts';
import { listFeedRows, uploadFeed } from '../src/kit/feed/feed.contract.ts';
import { LANGUAGES } from '../src/kit/text/texts.contract.ts';
import type { Language } from '../src/kit/text/texts.contract.ts';
import { saySeed, seedFor } from './calls/seed.server.ts';
import { makeTestExam } from './exam-path/test-exam.server.ts';
import type { TestExam } from './exam-path/test-exam.server.ts';
import { keepLetter } from '../src/rehearse/letter-step.server.ts';
import { startApp } from './harness.server.ts';
import type { App } from './harness.server.ts';
import { words } from './masters/drawn.server.ts';
import { fc } from './property.server.ts';

const STUDENTS = 12;
const EACH = LANGUAGES.flatMap((language) => (['csv', 'xlsx'] as const).map((format) => [language, format] as const));
let app: App;
let exam: TestExam;

beforeAll(async () => {
  saySeed('round trip');
  app = await startApp();
  // So many files in a day would need a second person.
  await app.inside.pool.query(`update institute set settings = settings || '{"exportTogetherRows": 100000}'`);
  exam = await makeTestExam(app.database.migratorUrl, {
    students: STUDENTS,
    divisions: 2,
    until: 'READY',
    within: { tenantId: app.tenantId, instituteId: app.otherInstitute.id },
  });
  const as = app.as('adminB');
  const seated = await exam.query<{ id: string }>('select id from student_exam where institute_id = $1 order by id limit 2', [
    app.otherInstitute.id,
  ]);
  const evidenceId = await keepLetter(as, { ...at(), purpose: 'GRACE', examInstanceId: exam.instanceId, name: '=Letter.pdf' });
  for (const { id } of seated)
    await as.ok(graceAllocations.create, {
      ...at(),
      body: { studentExamId: id, category: 'NSS', marks: '5', document: '=NSS/1', evidenceId },
    });
  // Those of the stage were entered before files were kept.
  const ofSgpis = await keepLetter(as, { ...at(), purpose: 'SGPI', name: '=Register.pdf' });
  await exam.query('update backward_sgpi set evidence_id = $2 where institute_id = $1', [app.otherInstitute.id, ofSgpis]);
  const activity = {
    code: '=MOOC',
    name: '=Course',
    kind: 'CREDITS',
    head: 'Extra',
    maxPerSemester: '4',
    maxPerYear: '8',
    toDepository: false,
  } as const;
  const { data: made } = await as.ok(creditActivities.create, { ...at(), body: activity });
  const query = { examInstanceId: exam.instanceId, fileName: '=List.pdf' };
  const { body: kept } = await as.upload(additionalCredits.addEvidence, { ...at(), query }, '%PDF-1.7\n%%EOF');
  for (const { id } of seated)
    await as.ok(additionalCredits.create, {
      ...at(),
      body: { studentExamId: id, creditActivityId: made.id, value: '2', creditEvidenceId: kept.data?.id ?? '' },
    });
});
afterAll(async () => {
  await exam?.close();
  await app?.close();
});

const at = () => ({ instituteId: app.otherInstitute.id });

async function fileOf(path: string, asked: Record<string, string>, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const query = new URLSearchParams({ ...at(), ...asked });
  const headers = { ...(await app.as('adminB').headers()), 'accept-language': language };
  const answer = await fetch(`${app.url}${path}?${query.toString()}`, { headers });
  if (answer.status !== 200) throw new Error(await answer.text());
  return new Uint8Array(await answer.arrayBuffer());
}

/** Sends a file as it is: what is wrong with it, and how many of its rows would change something. */
async function sent(kind: string, content: Uint8Array<ArrayBuffer>, format: string, context: object = {}) {
  const query = { kind, mode: 'BOTH' as const, fileName: `list.${format}`, context: JSON.stringify(context) };
  const answer = await app.as('adminB').upload(uploadFeed, { ...at(), query }, content);
  if (answer.status !== 200) throw new Error(answer.text);
  const { id, state, fileErrors, total, willSkip } = answer.body.data;
  const { data } = await app.as('adminB').ok(listFeedRows, { ...at(), params: { id }, query: { outcome: 'INVALID', size: '3' } });
  return { state, fileErrors, total, changed: total - willSkip, errors: data.flatMap((row) => row.errors ?? []) };
}
const unchanged = (total: number) => ({ state: 'READY', fileErrors: [], total, changed: 0, errors: [] });

const some = fc.option(words);
const student = fc.record({
  full_name: words,
  surname: fc.oneof(words, fc.constant('')),
  name_in_script: some,
  mother_name: some,
  father_name: some,
  gender: fc.option(fc.constantFrom('MALE', 'FEMALE', 'OTHER')),
  date_of_birth: fc.option(fc.constantFrom('2008-02-29', '1999-12-01', '2010-01-10')),
  category: some,
  email: fc.option(fc.constantFrom('asha@example.org', 'R.K-1@Example.org')),
  phone_number: fc.option(fc.constantFrom('+919876543210', '+919000000001')),
  abc_id: fc.option(fc.constantFrom('012345678901', '000000000001')),
  lateral_entry: fc.boolean(),
  first_semester: fc.integer({ min: 1, max: 8 }),
  state: fc.constantFrom('ACTIVE', 'PASSED_OUT', 'LEFT', 'CANCELLED'),
});

async function rewriteStudents(round: string): Promise<void> {
  const people = fc.sample(student, { numRuns: STUDENTS, seed: seedFor(round) });
  for (const [place, values] of people.entries()) {
    const names = Object.keys(values);
    const sets = names.map((name, column) => `${name} = $${column + 2}`).join(', ');
    await exam.query(`update student_profile set ${sets} where id = $1`, [exam.studentIds[place], ...Object.values(values)]);
  }
}

/** Headings that were matched with something else in files before this one. */
async function rememberWrongly(headings: readonly string[], columns: readonly string[], round: string): Promise<void> {
  const pairs = fc.sample(fc.constantFrom(...columns), { numRuns: headings.length, seed: seedFor(round) });
  await exam.query('delete from feed_mapping where institute_id = $1', [app.otherInstitute.id]);
  await exam.query(
    `insert into feed_mapping (institute_id, user_id, kind, header, column_key)
       select $1, $2, 'studentProfiles', h, c from unnest($3::text[], $4::text[]) x(h, c) on conflict do nothing`,
    [app.otherInstitute.id, app.userId('adminB'), headings.map((heading) => heading.toLowerCase()), pairs],
  );
}

describe('the student directory’s file', () => {
  test.each(EACH)('in %s as %s passes the import unchanged, whatever its headings were matched with before', async (language, format) => {
    const round = `directory ${language} ${format}`;
    await rewriteStudents(round);
    const { path } = studentDirectory.exportCsv;
    const heads = new TextDecoder().decode(await fileOf(path, { format: 'csv' }, language)).split('\r\n')[0] ?? '';
    await rememberWrongly(heads.split(','), ['studentId', 'universityPrn', 'fullName', 'category'], round);
    expect(await sent('studentProfiles', await fileOf(path, { format }, language), format)).toEqual(unchanged(STUDENTS));
  });
});

/** Where the file of each kind that is no master's comes from; a kind whose rows no list has says why. */
const KINDS: Readonly<Record<string, string>> = {
  users: 'the list of users: below',
  backwardSgpis: 'the list of earlier SGPIs: below',
  manualResults: 'a row for each paper, which no list has: tests/exam-path/manual-result.http.test.ts',
  graceAllocations: 'the list of activity marks: below',
  additionalCredits: 'the list of additional credits: below',
  seatNumbers: 'the list of the students of an exam, whose other columns are skipped: below',
  inwards: 'none: the list of the students of an exam has those who are inwarded already',
  studentRemarks:
    'none: the list of the students of an exam leaves the cell of a student without a remark empty, and an empty cell of this import is an error, because it must not take a remark away unasked',
  marks:
    'none: a sheet’s workbook is pasted into the sheet (src/domains/exams/mark-entry/sheet-book.http.test.ts), and the ledger has a row a unit with all its heads in one cell',
  revaluationApplications: 'none: what was applied for is not applied for again, and its list is the desk of what became of it',
  carriedMarks: 'none: no list has the attempt and the document of a mark that another system processed',
};

test('every kind of file says which list has its rows, or why none has', () => {
  const masters = new Set(product.masters.map(({ master }) => master.plural));
  const others = product.feeds.map(({ kind }) => kind).filter((kind) => !masters.has(kind));
  expect(Object.keys(KINDS).toSorted()).toEqual(others.toSorted());
});

describe('the list of the students of an exam', () => {
  test.each(EACH)('in %s as %s changes no seat number once its other columns are skipped', async (language, format) => {
    const context = { examInstanceId: exam.instanceId };
    const content = await fileOf(inwards.exportCsv.path, { format, ...context }, language);
    const query = { kind: 'seatNumbers', mode: 'BOTH' as const, fileName: `list.${format}`, context: JSON.stringify(context) };
    const as = app.as('adminB');
    const { data: feed } = (await as.upload(uploadFeed, { ...at(), query }, content)).body;
    const columns = feed.mapping.map(({ key, by }) => (by === 'NOBODY' || by === 'GUESS' ? null : key));
    expect(columns.filter((key) => key !== null).toSorted()).toEqual(['seatNo', 'student']);
    const { data } = await as.ok(mapFeed, { ...at(), params: { id: feed.id }, body: { version: feed.version, columns } });
    expect([data.state, data.fileErrors, data.total, data.willSkip]).toEqual(['READY', [], STUDENTS, STUDENTS]);
    await exam.query('delete from feed_mapping where institute_id = $1', [app.otherInstitute.id]);
  });
});

describe('lists of no master that have an import', () => {
  test.each(EACH)(
    'users, earlier SGPIs, activity marks and additional credits in %s as %s pass their own import unchanged',
    async (language, format) => {
      const { page } = await app.as('adminB').ok(users.list, at());
      expect(await sent('users', await fileOf(exportUsers.path, { format }, language), format)).toEqual(unchanged(page.total));
      const entries = await app.as('adminB').ok(backwardSgpis.list, at());
      expect(await sent('backwardSgpis', await fileOf(exportBackwardSgpis.path, { format }, language), format)).toEqual(
        unchanged(entries.page.total),
      );
      const context = { examInstanceId: exam.instanceId };
      const marks = await app.as('adminB').ok(graceAllocations.list, { ...at(), query: context });
      expect(
        await sent('graceAllocations', await fileOf(exportGraceAllocations.path, { format, ...context }, language), format, context),
      ).toEqual(unchanged(marks.page.total));
      const extra = await app.as('adminB').ok(additionalCredits.list, { ...at(), query: context });
      expect(
        await sent('additionalCredits', await fileOf(exportAdditionalCredits.path, { format, ...context }, language), format, context),
      ).toEqual(unchanged(extra.page.total));
      expect([page.total, entries.page.total, marks.page.total, extra.page.total].every((total) => total > 0)).toBe(true);
    },
  );
});
