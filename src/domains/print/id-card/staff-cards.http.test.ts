import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../../tests/eventually.server.ts';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App, Caller } from '../../../../tests/harness.server.ts';
import { qrOn } from '../../../../tests/pdf-picture.server.ts';
import { pdfText } from '../../../../tests/pdf-text.server.ts';
import { masterFactory } from '../../../../tests/masters/factory.server.ts';
import { getJob } from '../../../kit/jobs/job.contract.ts';
import { SMALL_JPEG } from '../../../kit/picture/test-pictures.server.ts';
import { departments } from '../../institute/department/department.contract.ts';
import { teacherPictures } from '../../people/teacher-picture/teacher-picture.contract.ts';
import { teacherProfiles } from '../../people/teacher-profile/teacher-profile.contract.ts';
import { cardPrinters } from '../card-printer/card-printer.contract.ts';
import { checkPrint } from '../public-check/public-check.contract.ts';
import { missingForTemplate, previewTemplate, printTemplates } from '../print-template/print-template.contract.ts';
import { SHIPPED } from '../print-kind/shipped-templates.contract.ts';
import { idCards } from './id-card.contract.ts';
import type { CardOrder, CardSettings } from './id-card.contract.ts';

let app: App;
let admin: Caller;
let departmentId: string;
const ids: Record<string, string> = {};

const SETTINGS: CardSettings = {
  paper: 'SINGLE',
  gutter: 0,
  flip: 'LONG',
  order: 'ROWS',
  dx: 0,
  dy: 0,
  photo: 'REQUIRED',
  holders: 'LEAVE_OUT',
};

async function teacher(name: string, more: { readonly departmentId: string | null; readonly state?: 'LEFT' }): Promise<string> {
  const body = {
    staffNo: `SC-${Object.keys(ids).length + 1}`,
    name,
    email: null,
    phoneNumber: null,
    designation: 'Lecturer',
    state: 'ACTIVE' as const,
    ...more,
  };
  const { data } = await admin.ok(teacherProfiles.create, { body });
  ids[name] = data.id;
  return data.id;
}
async function photograph(id: string) {
  const { version } = (await admin.ok(teacherProfiles.get, { params: { id } })).data;
  const set = await admin.upload(teacherPictures.set, { params: { id }, query: { version: String(version) } }, Uint8Array.from(SMALL_JPEG));
  expect(set.status).toBe(200);
}

beforeAll(async () => {
  app = await startApp({ worker: true });
  admin = app.as('adminA');
  departmentId = (await masterFactory(admin, 830).make(departments)).id;
  for (const name of ['Asha Rao', 'Bina Kale', 'W'.repeat(120)]) await photograph(await teacher(name, { departmentId }));
  await teacher('Chitra Naik', { departmentId });
  await teacher('Dev Patil', { departmentId, state: 'LEFT' });
  await photograph(await teacher('Esha Joshi', { departmentId: null }));
});
afterAll(() => app?.close());

const batchOf = async (id: string) => (await admin.ok(idCards.get, { params: { id } })).data;
const cardsOf = async (id: string) => (await admin.ok(idCards.cards, { params: { id } })).data;
const ended = (id: string) =>
  eventually(
    async () => (await admin.ok(getJob, { params: { id } })).data.state,
    (state) => state !== 'QUEUED' && state !== 'RUNNING',
  );
type Staff = Extract<CardOrder['people'], { of: 'STAFF' }>;
const order = (people: Partial<Staff>, more: Partial<CardOrder> = {}): CardOrder => ({
  people: { of: 'STAFF', departmentId: null, teacherProfileIds: null, ...people },
  language: 'en',
  settings: SETTINGS,
  printerId: null,
  ...more,
});
async function create(...asked: Parameters<typeof order>) {
  const { data } = await admin.ok(idCards.create, { body: order(...asked) });
  expect(await ended(data.jobId)).toBe('DONE');
  return batchOf(data.id);
}
async function print({ id, version }: { readonly id: string; readonly version: number }) {
  await admin.ok(idCards.accept, { params: { id }, body: { version } });
  const { data } = await admin.ok(idCards.generate, { params: { id }, body: { version: version + 1 } });
  expect(await ended(data.jobId)).toBe('DONE');
  return batchOf(id);
}
const standing = async (id: string) => Object.fromEntries((await cardsOf(id)).map(({ name, leftOut }) => [name.slice(0, 20), leftOut]));
const tokenOf = (code: string | null) => code?.slice(code.lastIndexOf('/') + 1) ?? '';
const checked = async (token: string) => (await app.anonymous().ok(checkPrint, { body: { token } })).data;

it('the working staff of a department get cards of their own design, with a number and a code that answers for them', async () => {
  const batch = await create({ departmentId });
  expect(batch).toMatchObject({ kind: 'STAFF_CARD', state: 'DATA_OK', people: 4, ready: 2, leftOut: 2 });
  expect(await standing(batch.id)).toEqual({
    'Asha Rao': null,
    'Bina Kale': null,
    'Chitra Naik': 'NO_PHOTO',
    [`${'W'.repeat(20)}`]: 'FAULTY',
  });
  expect((await print(batch)).issued).toBe(2);
  const sheets = await admin.call(idCards.download, { params: { id: batch.id } });
  const [first, other] = [await qrOn(sheets.bytes, { page: 2, dpi: 600 }), await qrOn(sheets.bytes, { page: 4, dpi: 600 })];
  expect(await checked(tokenOf(first))).toMatchObject({ answer: 'VALID', kind: 'STAFF_CARD', maskedName: expect.stringMatching(/^A/) });
  const { text } = pdfText(sheets.bytes);
  expect(text).toContain('Asha Rao');
  expect(text).toContain('Lecturer');
  const numbers = (await cardsOf(batch.id)).flatMap(({ number }) => number ?? []);
  expect(numbers.every((number) => number.includes('SC'))).toBe(true);
  // A lost one is issued again, and starting over revokes what is left.
  const [card] = (await cardsOf(batch.id)).filter(({ name }) => name === 'Asha Rao');
  await admin.ok(idCards.reissue, { params: { id: card?.id ?? '' }, body: { number: card?.number ?? '' } });
  expect((await checked(tokenOf(first))).answer).toBe('SUPERSEDED');
  const again = await create({ departmentId }, { settings: { ...SETTINGS, photo: 'OPTIONAL' } });
  expect(await standing(again.id)).toMatchObject({ 'Asha Rao': 'HOLDS_ONE', 'Bina Kale': 'HOLDS_ONE', 'Chitra Naik': null });
  const body = { version: (await batchOf(batch.id)).version, reason: 'The photos were mixed up' };
  const { data } = await admin.ok(idCards.reset, { params: { id: batch.id }, body });
  expect(await ended(data.jobId)).toBe('DONE');
  expect((await checked(tokenOf(other))).answer).toBe('REVOKED');
});

it('chosen persons alone, whatever their department; nobody who has left; nobody at all is refused', async () => {
  const named = (...names: readonly string[]) => ({ teacherProfileIds: names.map((name) => ids[name] ?? '') });
  const batch = await create(named('Esha Joshi', 'Dev Patil'));
  expect([batch.people, batch.title, batch.isAllStaff]).toEqual([1, 'Dev Patil, Esha Joshi', false]);
  expect((await create({})).isAllStaff).toBe(true);
  const codes = async (people: Partial<Staff>) => {
    const { status, body } = await admin.call(idCards.create, { body: order(people) });
    return `${status} ${(body as { errors?: readonly { code: string }[] }).errors?.[0]?.code ?? ''}`;
  };
  expect(await codes(named('Dev Patil'))).toBe('409 ID_CARD_NO_STAFF');
  expect(await codes({ departmentId: ids['Dev Patil'] ?? '' })).toBe('404 NOT_FOUND');
});

it('a kept printer gives its offsets, is offered first once it was used, and is read again when a batch starts over', async () => {
  const [one, two] = [await printer('Office printer', -35), await printer('Library printer', 80)];
  const batch = await create({ departmentId }, { printerId: one.id });
  expect([batch.settings, batch.printerName]).toEqual([{ ...SETTINGS, paper: 'A4', flip: 'SHORT', dx: -35, dy: 120 }, 'Office printer']);
  expect((await admin.ok(idCards.printers)).data.map(({ name }) => name)).toEqual(['Office printer', 'Library printer']);
  await create({ departmentId }, { printerId: two.id });
  expect((await admin.ok(idCards.printers)).data.map(({ name }) => name)).toEqual(['Library printer', 'Office printer']);
  await admin.ok(cardPrinters.update, {
    params: { id: one.id },
    body: { ...PRINTER, name: 'Office printer', dx: 10, version: one.version },
  });
  const body = { version: batch.version, reason: 'The printer was measured again' };
  const { data } = await admin.ok(idCards.reset, { params: { id: batch.id }, body });
  expect(await ended(data.jobId)).toBe('DONE');
  expect((await batchOf(batch.id)).settings.dx).toBe(10);
  expect((await app.as('adminB').ok(idCards.printers, { instituteId: app.otherInstitute.id })).data).toEqual([]);
});
const PRINTER = { name: '', paper: 'A4', flip: 'SHORT', dx: 0, dy: 120 } as const;
const printer = async (name: string, dx: number) => (await admin.ok(cardPrinters.create, { body: { ...PRINTER, name, dx } })).data;

it('the designer shows a teacher on a staff card, and says what the staff lack', async () => {
  const document = SHIPPED.STAFF_CARD;
  const asked = { kind: 'STAFF_CARD' as const, document, language: 'en' as const, sample: 'SHORT' as const };
  const { data } = await admin.ok(previewTemplate, { body: { ...asked, personId: ids['Bina Kale'] ?? '' } });
  expect(pdfText(Buffer.from(data.pdf, 'base64')).text).toContain('Bina Kale');
  const body = { kind: 'STAFF_CARD' as const, name: 'Staff card', startsOn: '2026-06-01', notes: null, document };
  const made = await admin.ok(printTemplates.create, { body });
  const lacking = (await admin.ok(missingForTemplate, { params: { id: made.data.id } })).data;
  expect(lacking.people.find(({ name }) => name === 'Chitra Naik')?.lacks).toContain('staff.photo');
  expect(lacking.people.find(({ name }) => name === 'Bina Kale')?.lacks).not.toContain('staff.photo');
});
