import { expect, test, type Page } from '@playwright/test';
import { markSheets } from '../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { graceAllocations } from '../src/domains/results/grace-allocation/grace-allocation.contract.ts';
import { keepLetter } from '../src/rehearse/letter-step.server.ts';
import { completeMarks, enrolCollege, openSheets, type MarkStage } from './mark-stage.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

const POST = '/exam-master/post-examinations';
const CONFIGURATION = '/exam-master/exam-configuration';
const EXAM = 'T.E. Computer V, Regular, Nov 2026';
const PATTERN = /^Mumbai B\.E\. CBSGS/;
const STUDENTS = 5;

/** A field whose options are listed once it is opened. */
async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** A row's next state, by its menu. */
async function openRow(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: /^Open( for inward)?$/ }).click();
  await expect(page.getByRole('cell', { name: 'Open', exact: true })).toBeVisible();
}

/** The session, the examination in it and its papers, as an exam office creates them before the season. Ends on the exam dashboard. */
async function configureExam(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog');
  await page.goto(`${CONFIGURATION}/exam-session`);
  await page.getByRole('button', { name: 'Add exam session' }).first().click();
  await drawer.getByLabel('Code').fill('NOV26');
  await drawer.getByLabel('Name', { exact: false }).first().fill('November 2026');
  await choose(page, 'Academic year', '2026-27');
  await choose(page, 'Half of the year', 'First half');
  await drawer.getByLabel('Begins on').fill('2026-11-01');
  await drawer.getByLabel('Ends on').fill('2026-12-15');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await openRow(page, 'November 2026');

  await page.goto(`${CONFIGURATION}/exam-paper`);
  await page.getByRole('button', { name: 'Create from blueprint' }).click();
  await choose(page, 'Blueprint', 'T.E. Computer');
  await choose(page, 'Version', 'Version 1: First');
  await expect(drawer.getByText('To be created 3')).toBeVisible();
  await drawer.getByRole('button', { name: 'Create 3 papers' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('cell', { name: 'CE503', exact: true })).toBeVisible();

  await page.goto(`${CONFIGURATION}/exam-instance`);
  await page.getByRole('button', { name: 'Add exam instance' }).first().click();
  await drawer.getByLabel('Code').fill('TE5-NOV26');
  await drawer.getByLabel('Name', { exact: false }).first().fill(EXAM);
  await choose(page, 'Exam session', 'November 2026');
  await choose(page, 'Exam type', 'Regular');
  await choose(page, 'Course', 'T.E. Computer');
  await choose(page, 'Semesters', '5');
  // Its version and state stand behind the name.
  await choose(page, 'Exam pattern', PATTERN);
  await choose(page, 'Class', 'TE-CE-26');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await openRow(page, EXAM);
  await page.getByRole('button', { name: `Actions for ${EXAM}` }).click();
  await page.getByRole('menuitem', { name: 'Exam dashboard' }).click();
}

/** Papers, inward, lock and seat numbers, as the dashboard leads there. Returns the examination's id. */
async function seatStudents(page: Page): Promise<string> {
  const count = String(STUDENTS);
  const dialog = page.getByRole('dialog');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Go to Papers' }).click();
  await page.getByRole('button', { name: 'Add matching papers' }).click();

  await page.getByRole('tab', { name: 'Inward Students' }).click();
  await page.getByRole('button', { name: `Inward all ${count}` }).click();
  await expect(dialog.getByRole('heading', { name: 'Papers' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Inward ${count} students` }).click();
  await expect(page.getByText(`All ${count} students are inwarded`)).toBeVisible();

  await page.getByRole('tab', { name: 'Exam Seat No' }).click();
  await expect(page.getByText('Students are not locked')).toBeVisible();
  await main.getByRole('link', { name: 'Lock Students' }).last().click();
  await expect(page.getByText('No errors: ready to lock')).toBeVisible();
  await page.getByRole('button', { name: `Lock all ${count}` }).click();
  await dialog.getByRole('button', { name: `Lock ${count} students` }).click();
  await expect(page.getByText('All inwarded students are locked')).toBeVisible();

  await page.getByRole('tab', { name: 'Exam Seat No' }).click();
  await page.getByLabel('Prefix').fill('E2E-');
  await page.getByLabel('Digits').fill('4');
  await expect(page.getByText('E2E-0001').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Give ${count} seat numbers` }).click();
  await dialog.getByRole('button', { name: `Give ${count} numbers` }).click();
  await expect(page.getByRole('button', { name: `Numbered ${count}` })).toHaveAttribute('aria-pressed', 'true');
  return new URL(page.url()).searchParams.get('instance') ?? '';
}

/** Activity marks are requested once: the request replaces the button at once, until it is withdrawn. */
async function askAndWithdraw(page: Page, stage: MarkStage): Promise<void> {
  const dialog = page.getByRole('dialog');
  const controller = stage.as('controller');
  const { data: sheet } = await controller.ok(markSheets.get, { params: { id: stage.sheet('CE503', 'TH').id } });
  const studentExamId = sheet.rows[0]?.studentExamId ?? '';
  const evidenceId = await keepLetter(controller, { purpose: 'GRACE', examInstanceId: stage.examInstanceId, name: 'Certificate 9.pdf' });
  const entry = { studentExamId, category: 'NSS' as const, marks: '5', document: 'Certificate 9', evidenceId };
  const { data: made } = await controller.ok(graceAllocations.create, { body: entry });
  await page.goto(`${POST}/grace-category-allocation?instance=${stage.examInstanceId}`);
  const ask = page.getByRole('main').getByRole('button', { name: /^Send 1 .*for approval$/ });
  await ask.click();
  await dialog.getByRole('textbox').fill('Certificates were seen');
  await dialog.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByRole('heading', { name: 'Pending approval' })).toBeVisible();
  await expect(ask).toHaveCount(0);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(ask).toBeVisible();
  await controller.ok(graceAllocations.remove, { params: { id: made.id }, body: { version: made.version } });
}

/** The worst case on a busy machine: a job's last event arrives before the first reply about it, which is outdated by then. */
async function tellEndBeforeFirstAnswer(page: Page): Promise<void> {
  const asked = Promise.withResolvers<string>();
  const told = Promise.withResolvers<void>();
  let answers = 0;
  await page.route(/\/api\/jobs\/[0-9a-f-]{36}/, async (route) => {
    answers += 1;
    if (answers > 1) return route.continue();
    const response = await route.fetch();
    const { data }: { data: Record<string, unknown> } = await response.json();
    asked.resolve(String(data['id']));
    await told.promise;
    await page.waitForTimeout(1000);
    return route.fulfill({ response, json: { data: { ...data, state: 'RUNNING', report: null } } });
  });
  await page.route(/\/api\/events\?/, async (route) => {
    const event = { id: await asked.promise, kind: 'results.post', subject: null, state: 'DONE', stage: null, done: 5, total: 5, message: null }; // prettier-ignore
    await route.fulfill({ contentType: 'text/event-stream', body: `event: job\ndata: ${JSON.stringify(event)}\n\n` });
    told.resolve();
  });
  // The page begins its stream again, with this one.
  await page.reload();
}

/** A result that is not locked is read as it is, with why nothing can be corrected. */
async function readUnlocked(page: Page, examInstanceId: string): Promise<void> {
  await page.goto(`${POST}/single-student-result-edit?instance=${examInstanceId}`);
  await page.getByRole('list', { name: 'Student' }).getByRole('button').first().click();
  await expect(page.getByText(/^Correction not possible now\./)).toBeVisible();
  const result = page.getByRole('article');
  await expect(result.getByText('CE503').first()).toBeVisible();
  await result.getByRole('button', { name: 'How computed' }).click();
  await expect(result.getByRole('button', { name: 'Hide computation' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${POST}/result-processing?instance=${examInstanceId}`);
}

/** The end of the job appears in the bell without a reload; by keyboard it can be opened, marked as read and closed. */
async function hearTheEnd(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const bell = page.getByRole('button', { name: /\d unread/ });
  await bell.press('Enter');
  await expect(dialog.getByRole('link', { name: 'Result computation: Done' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await expect(dialog.getByText('unread')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'No requests for approval' })).toBeFocused();
}

/** A result is withheld for a reason, is listed as withheld, and released again for another. */
async function holdAndRelease(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Withhold a result' }).click();
  await dialog.getByRole('list', { name: 'Student' }).getByRole('button').first().click();
  await dialog.getByRole('button', { name: 'Withhold a result' }).click();
  await expect(dialog.getByText('at least 5')).toBeVisible();
  await dialog.getByRole('textbox').last().fill('Fees of the hostel are due');
  await dialog.getByRole('button', { name: 'Withhold a result' }).click();
  await expect(page.getByText(/^The result of .+ is withheld$/)).toBeVisible();
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await dialog.getByRole('textbox').fill('The fees are paid');
  await dialog.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(page.getByText(/^The result of .+ is released$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Release', exact: true })).toHaveCount(0);
}

/** An original by one press; the second print is a DUPLICATE, which is seen before and needs its reason. */
async function printTwice(page: Page, examInstanceId: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.goto(`/exam-master/post-exams-reports/result-report?instance=${examInstanceId}`);
  const ask = page.getByRole('button', { name: /^Print statement of marks of / }).first();
  // The document opens over the page.
  const seen = async (button: string) => {
    await dialog.getByRole('button', { name: button }).click();
    await expect(page.getByText(/^\d+ pages?$/)).toBeVisible();
    await page
      .getByRole('dialog', { name: /\.pdf$/ })
      .getByRole('button', { name: 'Close' })
      .click();
  };
  await ask.click();
  await seen('Print statement of marks');
  await expect(page.getByText(/^Statement .+ printed$/)).toBeVisible();
  await ask.click();
  await expect(dialog.getByText(/is printed 1 time already\. The copy is marked DUPLICATE 1\.$/)).toBeVisible();
  await seen('Open preview');
  await dialog.getByRole('button', { name: 'Print duplicate 1' }).click();
  await expect(dialog.getByText('at least 5')).toBeVisible();
  await dialog.getByRole('textbox').fill('The first one was lost');
  await expectAccessible(page);
  await seen('Print duplicate 1');
  await expect(page.getByText(/^Statement .+ reprinted, marked as duplicate$/)).toBeVisible();
}

/** A bulk print that fails says so and offers no file: there is none. Nothing is printed: the job is made up. */
async function failPrint(page: Page, examInstanceId: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const id = '01900000-0000-7000-8000-0000000000f1';
  const job = { id, kind: 'statements.print', subject: null, state: 'FAILED', stage: null, done: 2, total: 5, message: null };
  const times = { report: null, requestedBy: null, requestedByName: null, cancelRequested: false, createdAt: '', startedAt: null, finishedAt: null }; // prettier-ignore
  await page.route(`**/api/jobs/${id}?*`, (route) => route.fulfill({ json: { data: { ...job, ...times } } }));
  await page.route(/\/statements\?/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { data: { batchId: id, jobId: id, documents: 5 } } }) : route.fallback(),
  );
  await page.goto(`/exam-master/post-exams-reports/result-report?instance=${examInstanceId}&tab=statements`);
  await page.getByRole('button', { name: /^Print \d+ statements?$/ }).click();
  await dialog.getByRole('button', { name: /^Print \d+ statements?$/ }).click();
  const ended = page.getByRole('dialog', { name: 'Printing statements of marks' });
  await expect(ended.getByText('Failed', { exact: true })).toBeVisible();
  await expect(ended.getByRole('button', { name: /^(Download|Open)$/ })).toHaveCount(0);
  await ended.getByRole('button', { name: 'Close' }).last().click();
  await page.unrouteAll();
}

test('from the exam session to published results, with a second person where one is needed', async ({ page, baseURL }) => {
  const college = await enrolCollege(baseURL ?? '', STUDENTS);
  await signIn(page, 'controller', college.college);
  await configureExam(page);
  const stage = await openSheets(college, await seatStudents(page));
  await completeMarks(stage);
  await askAndWithdraw(page, stage);
  const open = (on: Page, name: string) => on.goto(`${POST}/${name}?instance=${stage.examInstanceId}`);
  const dialog = page.getByRole('dialog');

  await open(page, 'final-result-publish');
  await expect(page.getByRole('heading', { name: 'Result not locked yet' })).toBeVisible();
  await open(page, 'result-processing');
  await expect(page.getByText('Not computed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Compute', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'First run' })).toBeVisible();
  await hearTheEnd(page);
  await expect(page.getByRole('button', { name: 'Accept run' })).toBeEnabled();
  await expectAccessible(page);
  await readUnlocked(page, stage.examInstanceId);

  await holdAndRelease(page);
  await page.getByRole('button', { name: 'Accept run' }).click();
  await expect(dialog.getByText(`The results of ${STUDENTS} students are locked as computed.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Accept and lock run 1' }).click();
  await expect(page.getByText('Accepted and locked: ready to publish.')).toBeVisible();

  await open(page, 'lock-unlock-result');
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await dialog.getByRole('button', { name: 'Send for approval' }).click();
  await expect(dialog.getByText('at least 5')).toBeVisible();
  await dialog.getByRole('textbox').fill('Books of CE503 are counted again');
  await dialog.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByRole('heading', { name: 'Pending approval' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const second = await page.context().browser()?.newContext();
  const other = await second?.newPage();
  if (!second || !other) throw new Error('no second window');
  const approveOn = async (name: string) => {
    await open(other, name);
    await other.getByRole('button', { name: 'Approve' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  };
  await signIn(other, 'controller2', stage.college);
  await approveOn('lock-unlock-result');
  await expect(other.getByRole('button', { name: 'Lock', exact: true })).toBeEnabled();

  await open(page, 'result-processing');
  await page.getByRole('button', { name: 'Compute again' }).click();
  await expect(page.getByRole('heading', { name: 'Compared with run 1' })).toBeVisible();
  await expect(page.getByText('No results changed.')).toBeVisible();
  await open(page, 'lock-unlock-result');
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await dialog.getByRole('button', { name: 'Accept and lock run 2' }).click();
  await page.getByRole('link', { name: 'Go to publish' }).click();

  await page.getByRole('list', { name: 'Student' }).getByRole('button').first().click();
  await expect(page.getByText(/^As seen by .+/)).toBeVisible();
  await expectAccessible(page);
  await tellEndBeforeFirstAnswer(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByText(/Credits of \d+ papers? recorded/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Students see run 2.')).toBeVisible();
  await expect(page.getByText(/^Run 2: \d+ failed paper/)).toBeVisible();
  await failPrint(page, stage.examInstanceId);
  await printTwice(page, stage.examInstanceId);
  await open(page, 'final-result-publish');

  await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
  await dialog.getByRole('textbox').fill('Wrong date on the notice');
  await dialog.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByText('Unpublish result')).toBeVisible();
  await expect(page.getByText('Students see run 2.')).toBeVisible();
  await approveOn('final-result-publish');
  await expect(other.getByText('Run 2 is locked. Students cannot see it yet.')).toBeVisible();
  await second.close();

  await open(page, 'single-student-result-edit');
  await page.getByRole('list', { name: 'Student' }).getByRole('button').first().click();
  await page.getByLabel('New mark of CE503 TH 1').fill('10');
  await page.getByRole('button', { name: 'Compute preview' }).click();
  await expect(page.getByText('Opens a backlog in CE503.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send for approval' })).toBeDisabled();
  await expectAccessible(page);
});
