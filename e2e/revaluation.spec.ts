import { expect, test, type Page } from '@playwright/test';
import { policies } from '../src/domains/identity/policy/policy.contract.ts';
import { markSheets } from '../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { linkStudentUser } from '../src/domains/people/single-login/single-login.contract.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { publishing } from '../src/domains/results/publish/publish.contract.ts';
import { resultProcessing } from '../src/domains/results/result-processing/result-processing.contract.ts';
import { revaluationKinds } from '../src/domains/results/revaluation-kind/revaluation-kind.contract.ts';
import { statements } from '../src/domains/results/statement/statement.contract.ts';
import { getJob } from '../src/kit/jobs/job.contract.ts';
import { eventually } from '../tests/eventually.server.ts';
import { qrOn } from '../tests/pdf-picture.server.ts';
import { completeMarks, makeMarkStage, type MarkStage } from './mark-stage.server.ts';
import { expectAccessible, signIn, type DemoUser } from './sign-in.server.ts';
import { studentAccount } from './student-account.server.ts';

/** Gives an account of the demonstration its policy in this college too. */
async function letIn(stage: MarkStage, username: DemoUser, template: string): Promise<void> {
  const admin = stage.as('admin');
  const { data: known } = await admin.ok(policies.list, { query: { size: '50' } });
  const id = known.find((one) => one.template_id === template)?.id ?? '';
  const { data: people } = await admin.ok(policies.holders, { query: { q: username } });
  const holderId = people.find((one) => one.username === username)?.id ?? '';
  const { data: reached } = await admin.ok(policies.ofUser, { params: { id: holderId } });
  const held = reached.find((one) => one.id === id && one.team === null)?.instituteIds ?? [];
  const instituteIds = [...new Set([...held, stage.instituteId])];
  await admin.ok(policies.attach, { params: { id }, body: { holder: 'USER', holderId, instituteIds } });
}

/** A published examination of two students, the first of whom has the account; its sheets were marked by the administrator. */
async function publishedStage(url: string): Promise<{ readonly stage: MarkStage; readonly username: string }> {
  const stage = await makeMarkStage(url, 2);
  await letIn(stage, 'teacher2', 'teacher');
  const admin = stage.as('admin');
  const username = await studentAccount(url, stage);
  const { data: students } = await admin.ok(studentProfiles.list, { query: { q: '202600000001' } });
  await admin.ok(linkStudentUser, { params: { id: students[0]?.id ?? '' }, body: { username } });
  const kind = {
    policy: 'REPLACE' as const,
    thresholdPercent: null,
    thirdAbove: null,
    fee: '500',
    days: 15,
    headKinds: ['TH' as const],
    active: true,
  };
  await admin.ok(revaluationKinds.create, { body: { ...kind, code: 'RV', name: 'Revaluation', nature: 'REVALUATION' } });
  await completeMarks(stage);
  const params = { examInstanceId: stage.examInstanceId };
  const { data } = await stage.as('clerk').ok(resultProcessing.compute, { params, body: {} });
  const job = await eventually(
    async () => (await stage.as('controller').ok(getJob, { params: { id: data.jobId } })).data,
    ({ state }) => !['QUEUED', 'RUNNING'].includes(state),
  );
  expect(job.state).toBe('DONE');
  await publish(stage);
  return { stage, username };
}

async function publish(stage: MarkStage): Promise<void> {
  const params = { examInstanceId: stage.examInstanceId };
  await stage.as('controller').ok(publishing.lock, { params, body: {} });
  await stage.as('controller').ok(publishing.publish, { params });
}

/** Prints the statement of the first student; the path that a camera reads from it. */
async function printed(stage: MarkStage): Promise<{ readonly path: string; readonly number: string }> {
  const controller = stage.as('controller');
  const sheet = await controller.ok(markSheets.get, { params: { id: stage.sheets[0]?.id ?? '' }, query: {} });
  const { data } = await controller.ok(statements.issue, { body: { studentExamId: sheet.data.rows[0]?.studentExamId ?? '' } });
  const { bytes } = await controller.call(statements.download, { params: { id: data.printId } });
  return { path: new URL((await qrOn(bytes, { dpi: 300 })) ?? '').pathname, number: data.number };
}

const LIST = '/exam-master/post-examinations/revaluation-applications';
const row = (page: Page) => page.getByRole('row').filter({ hasText: 'Aarohi Sanjay Deshmukh' });
const choose = (page: Page) => row(page).getByRole('checkbox').click();

test('a student applies on the phone, an examiner values blind, a second person accepts, and the old statement says that it is superseded', async ({
  page,
  browser,
  baseURL,
}) => {
  const { stage, username } = await publishedStage(baseURL ?? '');
  const { path } = await printed(stage);
  const list = `${LIST}?instance=${stage.examInstanceId}`;
  const phone = await (
    await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' })
  ).newPage();

  await signIn(phone, username, stage.college);
  await phone.goto('/my-dashboard/my-revaluations');
  await phone.getByRole('checkbox', { name: 'CE503 TH: Revaluation' }).click();
  await expect(phone.getByText('Fee for 1 application: ₹ 500')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Apply', exact: true }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(phone.getByRole('list', { name: 'My applications' }).getByText('Fee due')).toBeVisible();
  await expectAccessible(phone);

  await signIn(page, 'controller', stage.college);
  await page.goto(list);
  await choose(page);
  await page.getByRole('button', { name: 'Record fee' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('R-2026-77');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record fee' }).click();
  await expect(row(page).getByText('Accepted')).toBeVisible();
  const number = /Valuation no\. (\d{8})/.exec((await row(page).textContent()) ?? '')?.[1] ?? '';
  if (!(await row(page).getByRole('checkbox').isChecked())) await choose(page);
  await page.getByRole('button', { name: 'Assign examiner' }).click();
  await dialog.getByRole('combobox').click();
  await page
    .getByRole('option', { name: /: 0 waiting$/ })
    .filter({ hasText: 'Kedar' })
    .click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Assign examiner' }).click();
  await expect(row(page).getByText('With the examiner')).toBeVisible();

  const examiner = await (await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })).newPage();
  await signIn(examiner, 'teacher2', stage.college);
  await examiner.goto('/my-dashboard/my-work');
  await expect(examiner.getByRole('heading', { name: '1 answer book to value' })).toBeVisible();
  await examiner.getByRole('link', { name: 'Open My Valuations' }).click();
  await expect(examiner.getByText(number)).toBeVisible();
  await expect(examiner.getByText('Aarohi')).toHaveCount(0);
  const typed = examiner.getByRole('textbox', { name: `Mark of ${number}` });
  await typed.fill('71');
  // What is typed stays in its row when the list is drawn or read again.
  await examiner.getByRole('button', { name: /^To value/ }).click();
  await examiner.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(typed).toHaveValue('71');
  await expectAccessible(examiner);
  await examiner.getByRole('button', { name: `Save the mark of ${number}` }).click();
  await expect(examiner.getByText(`Mark of ${number} saved`)).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: /^Before and after of application / }).click();
  await expect(dialog.getByText('71', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await choose(page);
  await page.getByRole('button', { name: 'Send decision' }).click();
  await dialog.getByRole('textbox').fill('Valued by the second examiner');
  await dialog.getByRole('button', { name: 'Send decision' }).click();
  await expect(row(page).getByText('Decision sent')).toBeVisible();

  const other = await (await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })).newPage();
  await signIn(other, 'controller2', stage.college);
  await other.goto(list);
  await other.getByRole('button', { name: 'Approve' }).click();
  await expectAccessible(other);
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(row(other).getByText('Mark changed')).toBeVisible();

  await publish(stage);
  const revised = await printed(stage);
  expect(revised.path).not.toBe(path);
  await phone.goto('/my-dashboard/my-revaluations');
  await expect(phone.getByRole('list', { name: 'My applications' }).getByText('Mark changed')).toBeVisible();
  await phone.goto(path);
  await expect(phone.getByRole('heading', { name: 'Superseded', exact: true })).toBeVisible();
  await phone.goto(revised.path);
  await expect(phone.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
});
