import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { statements } from '../src/domains/results/statement/statement.contract.ts';
import { pdfText } from '../tests/pdf-text.server.ts';
import { callsAs } from './demo-scope.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

/** Target of a statement's QR code: the same address is also a link on it. */
const qrAddress = (pdf: Buffer) => new URL(/\/URI \((.*?)\)/.exec(pdf.toString('latin1'))?.[1] ?? '');

/** On the phone that students have: the statement is downloaded, and a third party verifies it. */
async function takeStatementHome(page: Page, url: string): Promise<void> {
  const shown = page.waitForResponse((answer) => /results\/own\/[0-9a-f-]+\?/.test(answer.url()));
  await page.reload();
  const { data }: { data: { studentExamId: string; name: string } } = await (await shown).json();
  await (await callsAs(url, 'controller')).ok(statements.issue, { body: { studentExamId: data.studentExamId } });

  await page.getByRole('button', { name: 'गुणपत्रिका' }).click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByText(data.name)).toBeAttached();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await preview.getByRole('button', { name: 'डाउनलोड' }).click();
  const pdf = readFileSync(await (await saved).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdfText(pdf).text).toContain(data.name);

  const { pathname } = qrAddress(pdf);
  await page.context().clearCookies();
  const answer = await page.goto(pathname);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.getByRole('heading', { name: 'वैध', exact: true })).toBeVisible();
  await expect(page.getByText(data.name)).toHaveCount(0);
  await expect(page).toHaveURL(/public\/v\/[\w-]+$/);
  // The addresses on paper of before lead to it.
  const code = pathname.split('/').at(-1) ?? '';
  await page.goto(`/verify/statement?${new URLSearchParams({ no: 'any', code }).toString()}`);
  await expect(page).toHaveURL(new RegExp(`/public/v/${code}$`));
  await expect(page.getByRole('heading', { name: 'वैध', exact: true })).toBeVisible();
  await expectAccessible(page);
  // The file itself: its hash is asked for, and nothing of it is sent.
  const asked = page.waitForRequest(/public\/prints\/check/);
  await page.getByLabel('फाइल तपासा').setInputFiles({ name: 'statement.pdf', mimeType: 'application/pdf', buffer: pdf });
  expect((await asked).postDataJSON()).toEqual({ token: createHash('sha256').update(pdf).digest('hex') });
  await expect(page.getByText('स्वाक्षरी केलेली गुणपत्रिका')).toBeVisible();
  await page.getByLabel('फाइल तपासा').setInputFiles({ name: 'other.pdf', mimeType: 'application/pdf', buffer: Buffer.from('another') });
  await expect(page.getByRole('heading', { name: 'सापडला नाही' })).toBeVisible();
}

test('a student lands on their own result and opens how it was computed', async ({ page, baseURL }, { project }) => {
  await signIn(page, 'student');
  await expect(page).toHaveURL(/\/my-dashboard\/my-results/);
  await expect(page.getByRole('heading', { level: 1, name: 'My Results' })).toBeAttached();
  const how = page.getByRole('button', { name: 'How computed' });
  await expect(how).toBeVisible();
  await expect(page.getByText('SGPI', { exact: true })).toBeVisible();
  // Where there is one institute, nothing is to be chosen.
  await page.getByRole('combobox', { name: 'Select Institute' }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
  await expectAccessible(page);
  if (project.name === 'phone') {
    const places = page.getByRole('navigation', { name: 'Pages' });
    await expect(places.getByRole('link')).toHaveCount(5);
    await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
    // The bell: with what tells of the new login, until it is read.
    await expect(page.getByRole('button', { name: /^(?:Nothing pending|Notifications: \d+ unread)$/ })).toBeVisible();
    await expect(page.locator('body')).toHaveJSProperty('scrollWidth', 390);
  }

  await how.click();
  await expect(page.getByRole('heading', { name: 'How this was computed' })).toBeVisible();
  await expect(page.getByText('the result agrees with the stored marks and rules', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Open all papers' }).click();
  await expect(page.getByRole('heading', { name: 'Your marks' }).first()).toBeVisible();
  await expect(page.getByText(/^SGPI = /)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitemradio', { name: 'मराठी' }).click();
  await expect(page.getByText('निकाल साठवलेल्या गुण व नियमांशी जुळतो', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'निकालाकडे परत' }).click();
  await expect(page.getByRole('button', { name: 'गणना पाहा' })).toBeVisible();
  if (project.name === 'phone') await takeStatementHome(page, baseURL ?? '');
});

test('a clerk finds a student in the directory and reads the whole history', async ({ page }) => {
  await signIn(page, 'clerk');
  await page.goto('/student-management/manage-students/student-directory');
  await expect(page.getByRole('heading', { level: 1, name: 'Student Directory' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('Kulkarni');
  await expect(page).toHaveURL(/q=Kulkarni/);
  const first = page.getByRole('button', { name: /Kulkarni/ }).first();
  await expect(first).toBeVisible();
  await expectAccessible(page);
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: /Kulkarni/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/exam-master/post-examinations/student-history');
  await expect(page.getByText('Search for a student')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('Kulkarni');
  await page
    .getByRole('button', { name: /Kulkarni/ })
    .first()
    .click();
  await expect(page.getByRole('tab', { name: /Timeline/ })).toBeVisible();
  const versions = page.getByRole('button', { name: /^Versions/ }).first();
  await versions.click();
  await expect(page.getByText('First version.').first()).toBeVisible();
  await page.getByRole('button', { name: 'How computed' }).first().click();
  await expect(page.getByText('the result agrees with the stored marks and rules', { exact: false })).toBeVisible();
  await expectAccessible(page);
});

test('a student reads the rules, reports a mistake in a paper, and reads the answer of the exam cell', async ({ page, baseURL }, {
  project,
}) => {
  await signIn(page, 'student');
  await page.getByRole('button', { name: 'How computed' }).click();
  await expect(page.getByRole('heading', { name: 'How this was computed' })).toBeVisible();
  // The paper that is open is named where its credit points enter the SGPI.
  const papers = page.getByRole('region', { name: 'Papers' }).getByRole('button', { expanded: false });
  await papers.nth(project.name === 'phone' ? 1 : 0).click();
  await expect(page.locator('mark')).toHaveCount(1);
  await expect(page.getByText(/Of these \d+ credit points: /)).toBeVisible();
  await page.getByRole('button', { name: 'Show the rules' }).click();
  await expect(page.getByRole('heading', { name: 'Minimum marks' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Grades' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Report a mistake' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByLabel('What is wrong').fill(`The mark of ${project.name} should be higher.`);
  await expectAccessible(page);
  // Esc asks before what was written is lost.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report sent to the exam cell')).toBeVisible();
  const own = page.getByRole('region', { name: 'My reports' });
  await expect(own.getByText(`The mark of ${project.name} should be higher.`)).toBeVisible();

  const cell = await page
    .context()
    .browser()
    ?.newContext({ baseURL: baseURL ?? '', ...(page.viewportSize() ? { viewport: page.viewportSize() } : {}) });
  const desk = await cell?.newPage();
  if (desk === undefined) throw new Error('no second page');
  await signIn(desk, 'controller');
  await desk.goto('/my-dashboard/my-work');
  const reported = desk.getByRole('listitem').filter({ hasText: `The mark of ${project.name} should be higher.` });
  await reported.getByRole('button', { name: /^Answer / }).click();
  await desk.getByLabel('Answer to the student').fill('The mark sheet shows the same mark.');
  await desk.getByRole('button', { name: 'Send answer' }).click();
  await expect(desk.getByText('Answer sent')).toBeVisible();
  await cell?.close();

  await page.reload();
  await expect(own.getByText('The mark sheet shows the same mark.').first()).toBeVisible();
});
