import { expect, test, type Page } from '@playwright/test';
import { marks } from '../src/domains/exams/mark-cell/mark-entry.contract.ts';
import { markSheets } from '../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { enrolCollege, openSheets, seatExamination, type MarkStage } from './mark-stage.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

const NEW = '/exam-master/exam-configuration/new-examination';
const POST = '/exam-master/post-examinations';
const EXAM = 'T.E. Computer V, Regular, Nov 2026';
const STUDENTS = 5;
const COPIED_AT_MOST = 12;
const MINUTES = 3;

/** Six tenths of every maximum, as the mark desks would enter and submit them. */
async function fillMarks(stage: MarkStage): Promise<void> {
  for (const { id, max, doubleEntry } of stage.sheets) {
    for (const [user, entry] of [['clerk', 'FIRST'], ['clerk2', 'SECOND']] as const) {
      if (entry === 'SECOND' && !doubleEntry) continue;
      const { data } = await stage.as(user).ok(markSheets.get, { params: { id }, query: { entry } });
      const value = String(Math.round(Number(max) * 0.6));
      const cells = data.rows.map(({ studentExamId, version }) => ({ studentExamId, value, status: null, version }));
      await stage.as(user).ok(marks.save, { params: { id }, body: { entry, cells } });
    }
    await stage.as('clerk').ok(markSheets.submit, { params: { id }, body: {} });
  }
  await stage.as('controller').ok(markSheets.lock, { body: { examInstanceId: stage.examInstanceId } });
} // prettier-ignore

/** Counts what is typed or chosen. */
function countedEntries(page: Page) {
  let entries = 0;
  return {
    count: () => entries,
    async choose(label: string, option: string) {
      entries += 1;
      await page.getByRole('combobox', { name: label, exact: true }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    async fill(label: string, value: string) {
      entries += 1;
      await page.getByLabel(new RegExp(`^${label}`)).fill(value);
    },
  };
}

async function inwardAndSeat(page: Page, typed: ReturnType<typeof countedEntries>): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Inward all ${STUDENTS}` }).click();
  await dialog.getByRole('button', { name: `Inward ${STUDENTS} students` }).click();
  await expect(page.getByText(/^All \d+ students? (?:is|are) inwarded$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Lock Students', exact: true }).click();
  await page.getByRole('button', { name: `Lock all ${STUDENTS}` }).click();
  await dialog.getByRole('button', { name: `Lock ${STUDENTS} students` }).click();
  await expect(page.getByText('All inwarded students are locked')).toBeVisible();
  await page.getByRole('tab', { name: 'Exam Seat No' }).click();
  await typed.fill('Prefix', 'C-');
  // The first number is the copied examination's.
  await expect(page.getByText('C-2181001').first()).toBeVisible();
  await page.getByRole('button', { name: `Give ${STUDENTS} seat numbers` }).click();
  await dialog.getByRole('button', { name: `Give ${STUDENTS} numbers` }).click();
  await expect(page.getByRole('button', { name: `Numbered ${STUDENTS}`, exact: true })).toHaveAttribute('aria-pressed', 'true');
}

/** While the call is on its way, while the run goes on and after it, the keyboard stays where it was. */
async function computeByKeyboard(page: Page): Promise<void> {
  const sent = Promise.withResolvers<void>();
  const seen = Promise.withResolvers<void>();
  await page.route(/\/compute\?/, async (route) => {
    sent.resolve();
    await seen.promise;
    await route.continue();
  });
  const compute = page.getByRole('button', { name: /^Compute( again)?$/ });
  await compute.press('Enter');
  await sent.promise;
  await expect(compute).toHaveAttribute('aria-busy', 'true');
  await expect(compute).toBeDisabled();
  await expect(compute).toBeFocused();
  // Pressed in vain: no second run.
  await page.keyboard.press('Enter');
  seen.resolve();
  await expect(page.getByRole('heading', { name: 'First run' })).toBeVisible();
  await expect(compute).toHaveText('Compute again');
  await expect(compute).toBeEnabled();
  await expect(compute).toBeFocused();
}

test('a new examination, copied, to published', async ({ page, baseURL }, { project }) => {
  const isWide = project.name === 'wide';
  const college = await enrolCollege(baseURL ?? '', STUDENTS);
  await seatExamination(college);
  await signIn(page, 'controller', college.college);
  const dialog = page.getByRole('dialog');
  const typed = countedEntries(page);
  const began = Date.now();

  await page.goto('/exam-master/exam-configuration/exam-instance');
  const state = page.getByRole('cell', { name: 'Open', exact: true }).first();
  if (isWide) await expect(state).toBeInViewport({ ratio: 1 });
  await state.click();
  await expect(page.getByRole('heading', { level: 1, name: EXAM })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'New examination' }).click();
  await expect(page).toHaveURL(new RegExp(NEW));
  await typed.choose('Copy from a past examination', EXAM);
  // Its own session would make it twice: a new one is begun.
  // Its own dates are never those of the copied one, and no academic year has them a year later.
  await expect(page.getByText(/the dates of the copied session are not used/)).toBeVisible();
  await expect(page.getByLabel(/^Begins on/)).toHaveValue('');
  // What was taken over is not asked for again.
  await expect(page.getByText('Still to be filled in: Begins on and Ends on.')).toBeVisible();
  await typed.fill('Begins on', '2027-05-03');
  await typed.fill('Ends on', '2027-05-28');
  await expect(page.getByText(`${STUDENTS} students enrolled`)).toBeVisible();
  await expect(page.getByText('3 papers in this examination')).toBeVisible();
  await expect(page.getByText('TE5-MAY-2027 · May 2027')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create examination' }).click();
  await expect(page.getByText(/was created with 3 papers/)).toBeVisible();
  // The way on is in sight, on a phone too.
  await expect(page.getByRole('heading', { name: 'Created recently' })).toBeInViewport();
  const made = Date.now();

  await page.getByRole('main').getByRole('link', { name: 'Inward students' }).first().click();
  await inwardAndSeat(page, typed);
  const examInstanceId = new URL(page.url()).searchParams.get('instance') ?? '';
  const work = Date.now();
  const stage = await openSheets(college, examInstanceId);
  await fillMarks(stage);
  const marked = Date.now() - work;

  await page.goto(`${POST}/result-processing?instance=${examInstanceId}`);
  await computeByKeyboard(page);
  await page.getByRole('button', { name: 'Accept run' }).click();
  await dialog.getByRole('button', { name: 'Accept and lock run 1' }).click();
  await expect(page.getByText('Accepted and locked: ready to publish.')).toBeVisible();
  await page.goto(`${POST}/final-result-publish?instance=${examInstanceId}`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('button', { name: /^Publish/ }).click();
  await expect(page.getByText(/Published/).first()).toBeVisible();
  // What follows is offered where it was published.
  const next = page.getByRole('region', { name: 'What now' });
  for (const what of ['statements', 'register', 'topper'])
    await expect(next.getByRole('link', { name: new RegExp(what, 'i') })).toBeVisible();

  // What was shown last is remembered, though a second session exists now.
  await page.goto('/exam-master/post-exams-reports/result-report');
  await expect(page).toHaveURL(new RegExp(`instance=${examInstanceId}`));

  const seconds = Math.round((Date.now() - began - marked) / 1000);
  console.log(
    `a new examination, copied, to published, without the entry of its marks: ${typed.count()} entries, ${seconds} s (made in ${Math.round((made - began) / 1000)} s)`,
  );
  expect(typed.count()).toBeLessThanOrEqual(COPIED_AT_MOST);
  expect(seconds).toBeLessThanOrEqual(MINUTES * 60);
});

test('a new examination from nothing says what is missing, and is undone while nobody is in it', async ({ page, baseURL }) => {
  const college = await enrolCollege(baseURL ?? '', 1);
  await seatExamination(college);
  await signIn(page, 'controller', college.college);
  await page.goto(NEW);
  // Nothing is judged before it could be filled in; a check says what is missing, in its field.
  await expect(page.getByText('Choose session, course, semesters, exam type and pattern.')).toBeVisible();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(1);
  // The only course, exam type, pattern and class of the college are filled in.
  await expect(page.getByRole('combobox', { name: 'Course', exact: true })).toHaveValue('T.E. Computer');
  await expect(page.getByRole('combobox', { name: 'Exam type', exact: true })).toHaveValue('Regular');
  await expect(page.getByRole('combobox', { name: 'Exam pattern', exact: true })).toHaveValue('Mumbai B.E. CBSGS');
  // Who searches for what is chosen already reads its name again, also where the browser is so busy that every timer is late.
  await page.evaluate(() => {
    const onTime = window.setTimeout;
    window.setTimeout = ((act: TimerHandler, wait = 0) => onTime(act, wait + 500)) as typeof window.setTimeout;
  });
  await page.getByRole('combobox', { name: 'Course', exact: true }).click();
  await page.keyboard.type('t.e');
  await expect(page.getByRole('option', { name: 'T.E. Computer', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Course', exact: true })).toHaveValue('T.E. Computer');
  await page.getByRole('combobox', { name: 'Semesters' }).click();
  // Those of the course's year alone.
  await expect(page.getByRole('option')).toHaveText(['5', '6']);
  await page.getByRole('option', { name: '5', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 student enrolled')).toBeVisible();
  await expect(page.getByText('3 papers without a teacher')).toBeVisible();
  await page.getByRole('checkbox', { name: 'CE504 Design Studio' }).uncheck();
  await expect(page.getByText('2 papers in this examination')).toBeVisible();

  // What is entered is there again after the page was loaded anew.
  await page.reload();
  await expect(page.getByText('What you entered is here again.')).toBeVisible();
  await expect(page.getByText('2 papers in this examination')).toBeVisible();
  await page.getByRole('link', { name: 'Assign teachers' }).click();
  await page.goBack();
  await expect(page.getByText('2 papers in this examination')).toBeVisible();
  await page.getByRole('button', { name: 'Create examination' }).click();
  await expect(page.getByText(/was created with 2 papers/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Undo creation of T.E. Computer, semester V/ }).click();
  await expect(page.getByText(/The examination was removed/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Created recently' })).toHaveCount(0);
});
