import { expect, test } from '@playwright/test';
import { courseInstances } from '../src/domains/courses/course-instance/course-instance.contract.ts';
import { studentExamStatuses } from '../src/domains/exams/student-exam-status/student-exam-status.contract.ts';
import { enrolMany } from '../src/domains/people/enrolment/enrol.contract.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { idCards } from '../src/domains/print/id-card/id-card.contract.ts';
import { qrOn, wordsOn } from '../tests/pdf-picture.server.ts';
import { callsAs } from './demo-scope.server.ts';
import { OTHER_COLLEGE, signIn } from './sign-in.server.ts';

const NAME = 'Card with a lower number';
/** More than a small demonstration has in a class: they are the first by their roll numbers. */
const CARDS = 10;

/** Ten students in a class of the other college. */
async function fillClass(url: string): Promise<void> {
  const calls = await callsAs(url, 'controller2', OTHER_COLLEGE);
  const [course] = (await calls.ok(courseInstances.list, { query: { q: 'FY-BA', size: '10' } })).data;
  const [status] = (await calls.ok(studentExamStatuses.list, { query: { size: '1' } })).data;
  if (!course || !status) throw new Error('the other college has no class FY-BA');
  const profileIds: string[] = [];
  for (const at of ['one', 'two']) {
    const none = {
      libraryNo: null,
      formNumber: null,
      nameInScript: null,
      motherName: null,
      gender: null,
      dateOfBirth: null,
      category: null,
    };
    const more = { email: null, phoneNumber: null, abcId: null, lateralEntry: false, firstSemester: 1, state: 'ACTIVE' as const };
    const body = { ...none, ...more, studentId: `CARD-${at}`, universityPrn: `CARD26${at}`, fullName: `Card ${at}`, surname: '' };
    profileIds.push((await calls.ok(studentProfiles.create, { body })).data.id);
  }
  const body = { courseInstanceId: course.id, divisionId: null, studentExamStatusId: status.id, roll: null, profileIds };
  await calls.ok(enrolMany, { body });
}

test('a card is designed, and the cards of a class are printed by that design: the field stands where it was put, and every code is read', async ({
  page,
  baseURL,
}) => {
  await fillClass(baseURL ?? '');
  await signIn(page, 'controller2', OTHER_COLLEGE);
  await page.goto('/admissions/master-setup/print-config');
  await page.getByRole('button', { name: 'Add print template' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'ID card' }).click();
  await drawer.getByRole('textbox', { name: 'Name' }).fill(NAME);
  await drawer.getByRole('textbox', { name: 'In force from' }).fill('01-06-2026');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await page.getByText('Back', { exact: true }).click();
  const number = page.locator('[data-element="number"]');
  await number.focus();
  const top = page.getByRole('textbox', { name: 'From the top' });
  await expect(top).toHaveValue('58.8 mm');
  for (let times = 0; times < 3; times++) await page.keyboard.press('Shift+ArrowDown');
  await expect(top).toHaveValue('61.8 mm');
  // The words of the first save, which are the same.
  await expect(page.getByText(`${NAME} saved`)).toBeHidden();
  // Nobody activates what was saved before it is read again: its number would be the one before.
  const readAgain = Promise.withResolvers<void>();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && pathname.endsWith(id),
    (route) => (route.request().method() === 'GET' ? readAgain.promise : Promise.resolve()).then(() => route.continue()),
  );
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`${NAME} saved`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activate' })).toBeDisabled();
  readAgain.resolve();
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Only drafts can be changed.', { exact: false })).toBeVisible();

  await page.goto('/admissions/master-setup/id-card');
  await page.getByRole('button', { name: 'Prepare cards' }).first().click();
  await drawer.getByRole('combobox', { name: 'Class' }).fill('FY-BA');
  await page.getByRole('option', { name: 'FY-BA' }).first().click();
  await drawer.getByRole('combobox', { name: 'Who has no photo' }).click();
  await page.getByRole('option', { name: 'Get a card with an empty frame' }).click();
  await drawer.getByRole('combobox', { name: 'Printed on' }).click();
  await page.getByRole('option', { name: 'Card printer, one card a page' }).click();
  await drawer.getByRole('button', { name: 'Check data' }).click();
  await page.getByRole('button', { name: 'Approve sheet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve sheet' }).click();
  const print = page.getByRole('button', { name: /^Print \d+ cards$/ });
  await print.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Print \d+ cards$/ })
    .click();
  await expect(page.getByRole('button', { name: 'Open sheets' })).toBeVisible();

  const calls = await callsAs(baseURL ?? '', 'controller2', OTHER_COLLEGE);
  const params = { id: new URL(page.url()).pathname.split('/').at(-1) ?? '' };
  const { bytes } = await calls.call(idCards.download, { params });
  const cards = (await calls.ok(idCards.cards, { params, query: { size: String(CARDS), show: 'READY' } })).data;
  expect(cards.length).toBe(CARDS);
  const read = new Set<string>();
  for (const [at, { number: wanted }] of cards.entries()) {
    const back = 2 * at + 2;
    const code = await qrOn(bytes, { page: back, dpi: 600 });
    expect(code).toMatch(/\/PUBLIC\/V\/[A-Z2-7]{16}$/);
    read.add(code ?? '');
    const place = (await wordsOn(bytes, back)).find(({ text }) => text.includes(wanted ?? 'no number'));
    // In the box of 2.9 mm that begins 61.8 mm from the top; the shipped one ends before it.
    expect(place?.y).toBeGreaterThan(61.8);
    expect(place?.y).toBeLessThan(64.7);
  }
  expect(read.size).toBe(CARDS);
});
