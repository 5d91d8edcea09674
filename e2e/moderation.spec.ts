import { expect, test, type Page } from '@playwright/test';
import { creditActivities } from '../src/domains/results/credit-activity/credit-activity.contract.ts';
import { completeMarks, makeMarkStage } from './mark-stage.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

const POST = '/exam-master/post-examinations';

/** Types into the field of this name, reached by Tab alone. */
async function tabTo(page: Page, role: 'textbox' | 'combobox' | 'button' | 'radio', name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  await expect(wanted).toBeVisible();
  for (;;) {
    if (await wanted.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
}

/** What is typed is found and taken by the arrow and Enter. */
async function pick(page: Page, name: string, words: string, option: RegExp): Promise<void> {
  await tabTo(page, 'combobox', name);
  await page.keyboard.type(words);
  // What is typed is asked for a moment later: the first that is offered is one that fits.
  await expect(page.getByRole('option').first()).toHaveText(option);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, 'button', name);
  await page.keyboard.press('Enter');
}

test('marks of a head are moderated, and a student gets extra credits, by the keyboard and by two persons', async ({
  page,
  baseURL,
  browser,
}) => {
  const stage = await makeMarkStage(baseURL ?? '', 12);
  await completeMarks(stage, (at) => 0.34 + at * 0.03);
  const activity = {
    code: 'MOOC',
    name: 'Online course',
    kind: 'CREDITS',
    head: 'Extra credits',
    maxPerSemester: '4',
    maxPerYear: '8',
    toDepository: false,
  };
  await stage.as('controller').ok(creditActivities.create, { body: { ...activity, kind: 'CREDITS' } });
  await signIn(page, 'clerk', stage.college);

  await page.goto(`${POST}/teacher-gracing?instance=${stage.examInstanceId}`);
  await press(page, 'Moderate a head');
  await pick(page, 'Mark sheet', 'CE503', /CE503 TH/);
  await press(page, 'Show the effect');
  await expect(page.getByRole('heading', { name: 'Who crosses a line' })).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, 'textbox', 'Reason');
  await page.keyboard.type('Question 3 was outside the syllabus');
  await press(page, 'Send for approval');
  await expect(page.getByRole('heading', { name: 'Pending approval' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${POST}/additional-credit-mark-entry?instance=${stage.examInstanceId}`);
  await page.locator('input[type=file]').first().setInputFiles({ name: 'List.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }); // prettier-ignore
  await expect(page.getByText('Evidence added: List.pdf')).toBeVisible();
  await press(page, 'Add an entry');
  await pick(page, 'Student', 'Rohan', /Rohan/);
  // Whoever is chosen is not offered while somebody else is searched for.
  await tabTo(page, 'combobox', 'Student');
  await page.keyboard.press('Control+a');
  await pick(page, 'Student', 'Aarohi', /Aarohi/);
  await expect(page.getByRole('combobox', { name: 'Student' })).toHaveValue(/Aarohi/);
  // A refusal is said below its field, and no list covers it.
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('combobox', { name: 'Activity' })).toBeFocused();
  await expect(page.getByRole('option')).toHaveCount(0);
  await pick(page, 'Activity', 'MOOC', /MOOC/);
  await expect(page.getByText('At most 4 in a semester and 8 in a year')).toBeVisible();
  await tabTo(page, 'textbox', 'Marks or credits');
  await page.keyboard.type('2');
  await pick(page, 'Evidence', 'List', /List\.pdf/);
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: /^Send 1 .*for approval$/ })).toBeVisible();
  await press(page, /^Send 1 .*for approval$/);
  await page.keyboard.type('Certificates were seen');
  await press(page, 'Send for approval');
  await expect(page.getByRole('heading', { name: 'Pending approval' })).toBeVisible();
  await expectAccessible(page);

  const second = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(second, 'controller', stage.college);
  await second.goto(`${POST}/teacher-gracing?instance=${stage.examInstanceId}`);
  await expect(second.getByText('CE503 TH').first()).toBeVisible();
  await expect(second.getByRole('button', { name: 'Approve' }).first()).toBeVisible();
  await second.close();
});
