import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '../../../../tests/harness.server.ts';
import type { App } from '../../../../tests/harness.server.ts';
import { pdfText } from '../../../../tests/pdf-text.server.ts';
import type { PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import { SHIPPED } from '../../print/print-kind/shipped-templates.contract.ts';
import { previewTemplate, printTemplates } from '../../print/print-template/print-template.contract.ts';
import { customAttributes } from '../custom-attribute/custom-attribute.contract.ts';
import { studentAttributes } from '../student-attribute/student-attribute.contract.ts';
import { studentGuardians } from '../student-guardian/student-guardian.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';

let app: App;
let id: string;

beforeAll(async () => {
  app = await startApp();
  const controller = app.as('controller');
  const body = {
    appliesTo: 'STUDENT_PROFILE' as const,
    key: 'bloodGroup',
    label: 'Blood group',
    labelHi: null,
    labelMr: 'रक्तगट',
    type: 'TEXT' as const,
    options: [],
    required: false,
    groupName: 'Health',
    position: 1,
    sensitivity: 'INTERNAL' as const,
    forms: ['OFFICE' as const],
    prints: ['PROFILE' as const],
    visibleTo: [],
    listed: false,
    least: null,
    most: null,
    pattern: null,
    active: true,
  };
  await controller.ok(customAttributes.create, { body });
  const student = {
    studentId: 'PR-1',
    universityPrn: 'PRN-PR-1',
    libraryNo: null,
    formNumber: null,
    fullName: 'Asha Rao',
    surname: '',
    nameInScript: null,
    motherName: 'Sita',
    fatherName: 'Mohan',
    gender: 'FEMALE' as const,
    dateOfBirth: '2006-03-14',
    category: null,
    email: null,
    phoneNumber: null,
    abcId: null,
    lateralEntry: false,
    firstSemester: 1,
    state: 'ACTIVE' as const,
  };
  const made = (await app.as('clerk').ok(studentProfiles.create, { body: student })).data;
  id = made.id;
  const seen = (await app.as('clerk').ok(studentAttributes.get, { params: { id } })).data;
  await app.as('clerk').ok(studentAttributes.set, { params: { id }, body: { version: seen.version, values: { bloodGroup: 'O+' } } });
});
afterAll(() => app?.close());

const printed = async () => {
  const headers = await app.as('controller').headers();
  const answer = await fetch(`${app.url}/api/people/students/${id}/profile.pdf?instituteId=${app.institute.id}`, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, text: answer.ok ? pdfText(bytes).text.replaceAll(/\s+/g, ' ') : bytes.toString() };
};
/** Without pictures, which this institute has not uploaded. */
const designed = (change: (template: PrintTemplate) => PrintTemplate) =>
  change({ ...SHIPPED.STUDENT_PROFILE, elements: SHIPPED.STUDENT_PROFILE.elements.filter(({ type }) => type !== 'IMAGE') });
const activate = async (document: PrintTemplate, startsOn: string) => {
  const body = { kind: 'STUDENT_PROFILE' as const, name: 'Profile', startsOn, document };
  const made = (await app.as('adminA').ok(printTemplates.create, { body })).data;
  await app.as('adminA').ok(printTemplates.steps.activate, { params: { id: made.id }, body: { version: made.version } });
};
const inMarathi = (template: PrintTemplate): PrintTemplate => ({ ...template, languages: ['mr'] });

it('the profile is printed by the shipped template until the institute has its own, then by that, in its language', async () => {
  const shipped = await printed();
  for (const words of ['Student profile', 'Asha Rao', 'Date of birth 14 Mar 2006', 'Gender Female', 'Health Blood group O+', 'Printed '])
    expect(shipped.text).toContain(words);
  await activate(designed(inMarathi), '2026-01-01');
  const own = await printed();
  for (const words of ['Asha Rao', '१४ मार्च २००६', 'O+']) expect(own.text).toContain(words);
  for (const words of ['Student profile', 'Date of birth', 'Blood group']) expect(own.text).not.toContain(words);
});

it('a template shows a student’s facts in the preview, as they are printed', async () => {
  const asked = { kind: 'STUDENT_PROFILE' as const, document: SHIPPED.STUDENT_PROFILE, language: 'en' as const, sample: 'SHORT' as const };
  const { data } = await app.as('adminA').ok(previewTemplate, { body: { ...asked, personId: id } });
  const words = pdfText(Buffer.from(data.pdf, 'base64')).text.replaceAll(/\s+/g, ' ');
  for (const word of ['Asha Rao', 'PRN PRN-PR-1', 'Mother’s name Sita', 'Father’s name Mohan']) expect(words).toContain(word);
});

it('a profile names who is asked first of the guardians, with the mobile', async () => {
  const guardian = { studentProfileId: id, relationWords: null, guardianEmail: null, getsMessages: true };
  const clerk = app.as('clerk');
  await clerk.ok(studentGuardians.create, {
    body: { ...guardian, guardianName: 'Mohan Rao', relation: 'FATHER', guardianMobile: '+919822000001' },
  });
  await clerk.ok(studentGuardians.create, {
    body: { ...guardian, guardianName: 'Sita Rao', relation: 'MOTHER', guardianMobile: '+919822000002' },
  });
  const asked = { kind: 'STUDENT_PROFILE' as const, document: SHIPPED.STUDENT_PROFILE, language: 'en' as const, sample: 'SHORT' as const };
  const { data } = await app.as('adminA').ok(previewTemplate, { body: { ...asked, personId: id } });
  const words = pdfText(Buffer.from(data.pdf, 'base64')).text.replaceAll(/\s+/g, ' ');
  for (const word of ['Guardian Mohan Rao (Father)', 'Guardian’s mobile +919822000001']) expect(words).toContain(word);
  expect(words).not.toContain('Sita Rao');
});

it('a text that finds no room is refused, and the element is named', async () => {
  const narrow = designed((template) => ({
    ...template,
    elements: template.elements.map((element) =>
      element.type === 'TEXT' && element.id === 'name' ? { ...element, w: 300, fit: { min: 160, lines: 1 } } : element,
    ),
  }));
  await activate(narrow, '2026-02-01');
  const refused = await printed();
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('PROFILE_CUT');
  expect(refused.text).toContain('(name)');
});
