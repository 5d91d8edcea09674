import { afterAll, beforeAll, expect, it } from 'vitest';
import { openListener } from '../../../../tests/listener.server.ts';
import type { App, Caller } from '../../../../tests/harness.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import { qrOn } from '../../../../tests/pdf-picture.server.ts';
import { pdfText } from '../../../../tests/pdf-text.server.ts';
import type { PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import type { BodyOf, ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { stacks } from '../../../kit/stack/stack.contract.ts';
import { masterFactory } from '../../../../tests/masters/factory.server.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import { divisions } from '../../courses/division/division.contract.ts';
import { studentExamStatuses } from '../../exams/student-exam-status/student-exam-status.contract.ts';
import { enrolMany } from '../../people/enrolment/enrol.contract.ts';
import { studentProfiles } from '../../people/student-profile/student-profile.contract.ts';
import { checkPrint } from '../public-check/public-check.contract.ts';
import { SHIPPED } from '../print-kind/shipped-templates.contract.ts';
import { copyTemplate, missingForTemplate, previewTemplate, printTemplates, textFaultsOfTemplate } from './print-template.contract.ts';

let app: App;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  admin = app.as('adminA');
});
afterAll(() => app.close());

/** Without the pictures that this institute has not uploaded. */
const plain = (template: PrintTemplate): PrintTemplate => ({
  ...template,
  elements: template.elements.filter((element) => element.type === 'TEXT' || element.type === 'LINE'),
});
const BODY = { kind: 'BONAFIDE' as const, name: 'Bonafide', startsOn: '2026-06-01', document: plain(SHIPPED.BONAFIDE) };
const draft = async (more: Partial<typeof BODY> = {}) => (await admin.ok(printTemplates.create, { body: { ...BODY, ...more } })).data;
type Row = Awaited<ReturnType<typeof draft>>;
const step = (verb: 'activate' | 'retire', { id, version }: Row) =>
  admin.call(printTemplates.steps[verb], { params: { id }, body: { version } });
const codes = ({ body }: { readonly body: { readonly errors: readonly { readonly code: string; readonly value?: string }[] } }) =>
  body.errors.map(({ code, value }) => (value ? `${code} ${value}` : code));

it('versions of a kind are numbered; a draft is saved as of its version, and its hash says what it holds', async () => {
  const first = await draft();
  const second = await draft({ startsOn: '2026-07-01' });
  expect([first.versionNo, second.versionNo, first.state]).toEqual([1, 2, 'DRAFT']);
  expect(second.hash).toBe(first.hash);
  // Where they are chosen for another institute, two of one name differ by their number.
  const offered = await admin.ok(stacks.offer, { query: { noun: printTemplates.name, sourceInstituteId: app.institute.id } });
  expect(offered.data.map(({ label }) => label).toSorted()).toEqual(['Bonafide (1)', 'Bonafide (2)']);
  const document = { ...first.document, languages: ['en' as const] };
  const change = { params: { id: first.id }, body: { ...BODY, document, version: first.version } };
  const saved = await admin.ok(printTemplates.update, change);
  expect(saved.data.hash).not.toBe(first.hash);
  expect((await admin.call(printTemplates.update, change)).status).toBe(409);
  expect(
    codes(
      await admin.call(printTemplates.update, {
        params: { id: first.id },
        body: { ...BODY, kind: 'TRANSFER', version: saved.data.version },
      }),
    ),
  ).toEqual(['PRINT_KIND_FIXED']);
});

it('a faulty template is refused at activation: each element is named with what is wrong', async () => {
  const [title, ...others] = BODY.document.elements;
  if (title?.type !== 'TEXT') throw new Error('the first element is a text');
  const elements = [
    { ...title, id: 'far', x: 30_000 },
    { ...title, id: 'unknown', words: { en: '{student.pan}', hi: '{student.pan}', mr: '{student.pan}' }, overlaps: true },
    ...others,
  ];
  const faulty = await draft({ document: { ...BODY.document, elements } });
  const refused = await step('activate', faulty);
  expect(refused.status).toBe(409);
  expect(codes(refused)).toEqual([
    'PRINT_OUTSIDE_PAGE far',
    ...Array.from({ length: 3 }, () => 'PRINT_FIELD_UNKNOWN unknown: student.pan'),
  ]);
  const pictures = await draft({ document: SHIPPED.BONAFIDE });
  expect(codes(await step('activate', pictures))).toEqual(['PRINT_PICTURE_MISSING logo', 'PRINT_PICTURE_MISSING principal']);
});

it('an active version is fixed: it is copied or retired, and no second one begins on its day', async () => {
  const made = await draft({ startsOn: '2027-01-01' });
  expect((await step('activate', made)).status).toBe(200);
  const active = (await admin.ok(printTemplates.get, { params: { id: made.id } })).data;
  expect(active.state).toBe('ACTIVE');
  expect(codes(await admin.call(printTemplates.update, { params: { id: made.id }, body: { ...BODY, version: active.version } }))).toEqual([
    'PRINT_TEMPLATE_FROZEN',
  ]);
  expect(codes(await admin.call(printTemplates.remove, { params: { id: made.id }, body: { version: active.version } }))).toEqual([
    'PRINT_TEMPLATE_FROZEN',
  ]);
  expect(codes(await step('activate', await draft({ startsOn: '2027-01-01' })))).toEqual(['PRINT_TEMPLATE_ACTIVE_ONCE']);
  const copied = (await admin.ok(copyTemplate, { params: { id: made.id }, body: { name: 'Next', startsOn: '2027-02-01' } })).data;
  expect([copied.state, copied.name, copied.hash, copied.versionNo > active.versionNo]).toEqual(['DRAFT', 'Next', active.hash, true]);
  expect((await step('retire', active)).status).toBe(200);
});

it('the preview is the page itself, with the boxes of its elements; a student’s data need the right to profiles', async () => {
  const asked = { kind: 'BONAFIDE' as const, document: BODY.document, language: 'en' as const, sample: 'LONG' as const, personId: null };
  const { data } = await admin.ok(previewTemplate, { body: asked });
  const { text } = pdfText(Buffer.from(data.pdf, 'base64'));
  expect(text).toContain('This is to certify that');
  // The own institute stands on it, with invented people.
  expect(text.replaceAll(/\s+/g, ' ')).not.toContain('Deshmukh College');
  expect(data.pages).toBe(1);
  expect(data.boxes.find(({ id }) => id === 'title')).toMatchObject({ page: 1, state: 'WHOLE' });
  const again = await admin.ok(previewTemplate, { body: asked });
  expect(again.data.pdf).toBe(data.pdf);
  const student = await aStudent('Patil "] #panic("x") Asha');
  const real = await admin.ok(previewTemplate, { body: { ...asked, personId: student } });
  expect(pdfText(Buffer.from(real.data.pdf, 'base64')).text.replaceAll(/\s+/g, ' ')).toContain('Patil "] #panic("x") Asha');
  expect(real.data.problems).toContainEqual({ code: 'MISSING', element: 'name-script', of: 'student.nameScript' });
  const stranger = { ...asked, personId: '01900000-0000-7000-8000-0000000000ff' };
  expect((await admin.call(previewTemplate, { body: stranger })).status).toBe(404);
});

it('T54: an address in a name, in the words, or in place of a picture is printed as text or refused; nothing is fetched', async () => {
  const listener = await openListener();
  const [title, ...others] = BODY.document.elements;
  const logo = SHIPPED.BONAFIDE.elements.find((one) => one.type === 'IMAGE');
  if (title?.type !== 'TEXT' || logo === undefined) throw new Error('the letter begins with a text, and has a logo');
  const ask = async (document: PrintTemplate, personId: string) =>
    (await admin.ok(previewTemplate, { body: { kind: 'BONAFIDE', document, language: 'en', sample: 'SHORT', personId } })).data;
  for (const address of listener.addresses) {
    const personId = await aStudent(`Asha ${address}`);
    for (const typed of [`#image("${address}")`, address]) {
      const words = { en: typed, hi: typed, mr: typed };
      const { pdf } = await ask({ ...BODY.document, elements: [{ ...title, words, fit: { min: 40, lines: 3 } }, ...others] }, personId);
      const { text } = pdfText(Buffer.from(pdf, 'base64'));
      expect(text.replaceAll(/\s+/g, '')).toContain(`Asha${address}`);
      expect(text).not.toContain('root:');
      expect(Buffer.from(pdf, 'base64').toString('latin1')).not.toMatch(/\/URI/);
    }
    const document = { ...BODY.document, elements: [{ ...logo, field: address }, ...others] };
    const answer = await admin.call(printTemplates.create, { body: { ...BODY, document } });
    expect(answer.status).toBe(422);
  }
  expect(listener.connections()).toBe(0);
  // What is fetched would have been seen.
  await fetch(listener.addresses[0] ?? '').catch(() => null);
  expect(listener.connections()).toBe(1);
  await listener.close();
});

it('what the institute and its active students lack for a template is counted and named', async () => {
  const id = await aStudent('Kale Meera');
  const template = await draft({ document: SHIPPED.BONAFIDE });
  const { data } = await admin.ok(missingForTemplate, { params: { id: template.id } });
  expect(data.institute).toContain('institute.logo');
  expect(data.counts.find(({ field }) => field === 'student.nameScript')?.count).toBeGreaterThan(0);
  expect(data.people.find((one) => one.id === id)?.lacks).toEqual(expect.arrayContaining(['student.nameScript', 'student.birthDate']));
  // The bonafide letter shows no photo, so nobody lacks one for it.
  expect(data.counts.some(({ field }) => field === 'student.photo')).toBe(false);
});

it('class, division and roll number stand on letters and cards as the present enrolment has them, and who lacks them is named', async () => {
  const [enrolled, inClass, unenrolled] = [await aStudent('Joshi Anita'), await aStudent('Joshi Bela'), await aStudent('Joshi Bina')];
  const factory = masterFactory(admin, 900);
  const courseInstanceId = (await factory.make(courseInstances)).id;
  const studentExamStatusId = (await factory.make(studentExamStatuses)).id;
  const roll = { order: 'NAME' as const, girlsFirst: false, prefix: 'R-', start: 7, width: 1 };
  const division = { name: 'B', courseInstanceId, capacity: null, classTeacherId: null };
  const divisionId = (await admin.ok(divisions.create, { body: division })).data.id;
  const order = { courseInstanceId, studentExamStatusId };
  const enrol = async (body: BodyOf<typeof enrolMany>) => (await admin.ok(enrolMany, { body })).data.rows.map(({ outcome }) => outcome);
  expect(await enrol({ ...order, divisionId, roll, profileIds: [enrolled] })).toEqual(['NEW']);
  expect(await enrol({ ...order, divisionId: null, roll: null, profileIds: [inClass] })).toEqual(['NEW']);
  const [title] = BODY.document.elements;
  if (title?.type !== 'TEXT') throw new Error('the first element is a text');
  const said = 'Class {class.course}, division {class.division}, roll {class.rollNo}.';
  const document = { ...BODY.document, elements: [{ ...title, words: { en: said, hi: said, mr: said } }] };
  for (const kind of ['BONAFIDE', 'TRANSFER', 'ID_CARD'] as const) {
    const asked = { kind, document, language: 'mr' as const, sample: 'SHORT' as const };
    const real = (await admin.ok(previewTemplate, { body: { ...asked, personId: enrolled } })).data;
    expect(pdfText(Buffer.from(real.pdf, 'base64')).text).toMatch(/Class \S.*, division B, roll R-7\./);
    expect(real.problems).toEqual([]);
    const none = (await admin.ok(previewTemplate, { body: { ...asked, personId: unenrolled } })).data;
    expect(none.problems.map(({ of }) => of)).toEqual(['class.course', 'class.division', 'class.rollNo']);
  }
  const { data } = await admin.ok(missingForTemplate, { params: { id: (await draft({ document })).id } });
  const lacks = (id: string) => data.people.find((one) => one.id === id)?.lacks;
  expect(lacks(enrolled)).toBeUndefined();
  expect(lacks(inClass)).toEqual(['class.division', 'class.rollNo']);
  expect(lacks(unenrolled)).toEqual(['class.course', 'class.division', 'class.rollNo']);
});

it('the preview with a student shows a code that says SPECIMEN, as the page does, and nothing is known of it', async () => {
  const personId = await aStudent('Deo Veda');
  for (const kind of ['BONAFIDE', 'ID_CARD', 'HALL_TICKET', 'STATEMENT'] as const) {
    const document = SHIPPED[kind];
    const asked = { kind, document, language: 'en' as const, sample: 'SHORT' as const, personId };
    const { pdf, problems } = (await admin.ok(previewTemplate, { body: asked })).data;
    expect(problems.filter(({ of }) => of.startsWith('document.check'))).toEqual([]);
    const bytes = Buffer.from(pdf, 'base64');
    const read = (await qrOn(bytes, { page: document.sides })) ?? '';
    expect(read).toMatch(/\/PUBLIC\/V\/SPECIMENSPECIMEN$/i);
    expect(pdfText(bytes).text).toContain('SPECIMEN');
    const token = read.split('/').at(-1) ?? '';
    expect((await app.anonymous().ok(checkPrint, { body: { token } })).data).toMatchObject({ answer: 'UNKNOWN', number: null });
  }
});

let made = 0;
async function aStudent(fullName: string): Promise<string> {
  made += 1;
  const body = {
    studentId: `PT${made}`,
    universityPrn: `PT26${made}`,
    libraryNo: null,
    formNumber: null,
    fullName,
    surname: '',
    nameInScript: null,
    motherName: null,
    fatherName: null,
    gender: null,
    dateOfBirth: null,
    category: null,
    email: null,
    phoneNumber: null,
    abcId: null,
    lateralEntry: false,
    firstSemester: 1,
    state: 'ACTIVE' as const,
  };
  return (await admin.ok(studentProfiles.create, { body })).data.id;
}

it('names whose texts are cut or cannot be printed by a version, part by part, and issues nothing', async () => {
  const [fine, long, strange] = [
    await aStudent('Rao Ila'),
    await aStudent('Venkatanarasimharajuvaripeta'.repeat(5)),
    await aStudent('Rao ☃'),
  ];
  const template = await draft({ document: plain(SHIPPED.BONAFIDE) });
  const found = new Map<string, string[]>();
  let [checked, total] = [0, 0];
  for (let after: string | null | undefined; after !== null;) {
    const query = { language: 'en' as const, ...(after === undefined ? {} : { after }) };
    const { data }: ReplyOf<typeof textFaultsOfTemplate> = await admin.ok(textFaultsOfTemplate, { params: { id: template.id }, query });
    for (const { id, faults } of data.people)
      found.set(
        id,
        faults.map(({ code, of }) => `${code} ${of}`),
      );
    checked += data.checked;
    total = data.total;
    after = data.next;
  }
  expect(total).toBeGreaterThan(2);
  expect(checked).toBe(total);
  expect(found.has(fine)).toBe(false);
  expect(found.get(long)).toContain('CUT ');
  expect(found.get(strange)).toContain('UNPRINTABLE U+2603');

  // A list has no person, and whoever may not read everybody is not told of a part.
  const list = await draft({ kind: 'ATTENDANCE_SHEET' as never, document: plain(SHIPPED.ATTENDANCE_SHEET) });
  expect((await admin.ok(textFaultsOfTemplate, { params: { id: list.id }, query: { language: 'en' } })).data.total).toBe(0);
  expect((await app.as('student').call(textFaultsOfTemplate, { params: { id: template.id }, query: { language: 'en' } })).status).toBe(403);
});
