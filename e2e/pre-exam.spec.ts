import { expect, test } from '@playwright/test';
import { examPapers } from '../src/domains/exams/exam-paper/exam-paper.contract.ts';
import { examPatterns } from '../src/domains/exams/exam-pattern/exam-pattern.contract.ts';
import { enrolCollege, seatExamination, type Enrolled } from './mark-stage.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

const STUDENTS = 5;

test('a seat number as printed by the university, and no unlock while seat numbers exist', async ({ page, baseURL }) => {
  const college = await enrolCollege(baseURL ?? '', STUDENTS);
  const examInstanceId = await seatExamination(college);
  const count = String(STUDENTS);
  const dialog = page.getByRole('dialog');
  await signIn(page, 'admin', college.college);
  await page.goto(`/exam-master/pre-examinations?tab=5&instance=${examInstanceId}`);
  await page.getByRole('button', { name: `Numbered ${count}` }).click();
  await page
    .getByRole('button', { name: /^Change the seat number of/ })
    .first()
    .click();
  await dialog.getByLabel('Seat number').fill('UNI-77');
  await dialog.getByLabel('Reason').fill('As the university printed it');
  await dialog.getByRole('button', { name: 'Change number' }).click();
  await expect(page.getByRole('cell', { name: 'UNI-77', exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'UnLock Students' }).click();
  await page.getByRole('button', { name: `Unlock all ${count}` }).click();
  await dialog.getByRole('button', { name: `Unlock ${count} students` }).click();
  await expect(dialog.getByText('Give a reason of at least 5 characters.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('A paper is to be changed');
  await dialog.getByRole('button', { name: `Unlock ${count} students` }).click();
  const refusal = page.getByRole('alert').filter({ hasText: `${count} students were not unlocked.` });
  await expect(refusal).toContainText(`Seat numbers exist for ${count} students.`);
  await expect(refusal).toContainText('2181002');
  await expectAccessible(page);
  await refusal.getByRole('link', { name: 'Exam Seat No' }).click();
  await expect(page.getByRole('button', { name: `Numbered ${count}` })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Withdraw all' }).click();
  await dialog.getByLabel('Reason').fill('Wrong prefix');
  await dialog.getByRole('button', { name: `Withdraw ${count} numbers` }).click();
  await page.getByRole('button', { name: `Withdrawn numbers ${STUDENTS + 1}` }).click();
  await expect(page.getByText('Wrong prefix').first()).toBeVisible();
});

/** One paper of the class once more, under another pattern. */
async function paperOfOtherPattern({ as, examPatternId }: Enrolled): Promise<string> {
  const admin = as('admin');
  const { settings, headSets, resultGradingId, graceSchemeId, classTableId } = (
    await admin.ok(examPatterns.get, { params: { id: examPatternId } })
  ).data;
  const pattern = { code: 'OTHER', name: 'Other', settings, headSets, resultGradingId, graceSchemeId, classTableId };
  const { data: made } = await admin.ok(examPatterns.create, { body: pattern });
  await admin.ok(examPatterns.steps.activate, { params: { id: made.id }, body: { version: made.version } });
  const [one] = (await admin.ok(examPapers.list, { query: { size: '1', sort: 'code' } })).data;
  const { units, title, courseId, branchId, semester, subjectId, kind, durationMinutes } = (
    await admin.ok(examPapers.get, { params: { id: one?.id ?? '' } })
  ).data;
  const code = 'CE599';
  const plain = units.map(({ unitNo, credits, headSet }) => ({ unitNo, credits, headSet }));
  const facts = { code, title, courseId, branchId, semester, subjectId, kind, durationMinutes, electiveGroup: null };
  await admin.ok(examPapers.create, { body: { ...facts, examPatternId: made.id, units: plain } });
  return code;
}

test('papers that cannot be added to an exam are named, and nothing says that any was added', async ({ page, baseURL }) => {
  const college = await enrolCollege(baseURL ?? '', 1);
  await seatExamination(college);
  const code = await paperOfOtherPattern(college);
  await signIn(page, 'admin', college.college);
  await page.goto('/exam-master/exam-configuration/exam-instance');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Add matching papers' }).click();
  await expect(drawer.getByText(`Not added: ${code} uses pattern OTHER`)).toBeVisible();
  await expect(page.getByText(/papers? added/)).toHaveCount(0);
});
