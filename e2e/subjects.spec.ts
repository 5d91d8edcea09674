import { expect, test, type Page } from '@playwright/test';
import { examPapers } from '../src/domains/exams/exam-paper/exam-paper.contract.ts';
import { choiceWindows } from '../src/domains/people/subject-choice/choice-window.contract.ts';
import { linkStudentUser } from '../src/domains/people/single-login/single-login.contract.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { enrolCollege, type Enrolled } from './mark-stage.server.ts';
import { expectAccessible, signIn, signInOnly } from './sign-in.server.ts';
import { studentAccount } from './student-account.server.ts';

const HOUR = 3_600_000;
const SEMESTER = 5;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const PAGE = '/academics-master/activities/subject-management';

/** Two electives of one seat each; the second student has chosen the first of them at the office. */
async function openWindow({ as, course, examPatternId }: Enrolled): Promise<void> {
  const admin = as('admin');
  const papers: { paperId: string; capacity: number; least: number }[] = [];
  for (const [code, title] of [
    ['OE1', 'Financial Literacy'],
    ['OE2', 'Design Thinking'],
  ] as const) {
    const body = {
      code,
      title,
      courseId: course.courseId,
      branchId: null,
      semester: SEMESTER,
      subjectId: null,
      examPatternId,
      kind: 'CREDIT' as const,
    };
    const units = [{ unitNo: 1, credits: '3', headSet: 'TH80+IA20' }];
    const { data } = await admin.ok(examPapers.create, { body: { ...body, electiveGroup: 'Open Elective', durationMinutes: null, units } });
    papers.push({ paperId: data.id, capacity: 1, least: 0 });
  }
  const { data: window } = await admin.ok(choiceWindows.save, {
    body: {
      courseInstanceId: course.courseInstanceId,
      semester: SEMESTER,
      version: null,
      opensAt: new Date(Date.now() - HOUR).toISOString(),
      closesAt: new Date(Date.now() + 24 * HOUR).toISOString(),
      method: 'FIRST_COME',
      ties: [],
      baskets: [{ name: 'Open Elective', choose: 1, wishes: 2 }],
      papers,
    },
  });
  const { data: students } = await admin.ok(choiceWindows.students, { params: { id: window.id }, query: { q: '202600000002' } });
  await admin.ok(choiceWindows.chooseFor, {
    params: { id: window.id, enrolmentId: students[0]?.id ?? '' },
    body: { version: null, baskets: [{ name: 'Open Elective', paperIds: papers.map((one) => one.paperId) }] },
  });
}

async function orderChoices(page: Page): Promise<void> {
  await page.goto('/my-dashboard/my-subjects');
  await page.getByRole('button', { name: 'Choose Design Thinking' }).click();
  await page.getByRole('button', { name: 'Choose Financial Literacy' }).click();
  await page.getByRole('button', { name: 'Move Financial Literacy up' }).click();
  await expect(page.getByRole('list', { name: 'Your order: Open Elective' }).getByRole('listitem')).toContainText([
    'Financial Literacy',
    'Design Thinking',
  ]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep my choices' }).click();
  await expect(page.getByText(/^Kept on /)).toBeVisible();
}

test('a student orders choices on the phone, the office allots, and the student sees the paper', async ({ page, baseURL }) => {
  const url = baseURL ?? '';
  const college = await enrolCollege(url, 3);
  const admin = college.as('admin');
  const username = await studentAccount(url, college);
  const { data: students } = await admin.ok(studentProfiles.list, { query: { q: '202600000001' } });
  await admin.ok(linkStudentUser, { params: { id: students[0]?.id ?? '' }, body: { username } });
  await openWindow(college);

  await page.setViewportSize(PHONE);
  await signInOnly(page, username);
  await orderChoices(page);

  await page.setViewportSize(DESK);
  await signIn(page, 'admin', college.college);
  await page.goto(`${PAGE}?tab=choices&ofClass=${college.course.courseInstanceId}&semester=${SEMESTER}`);
  await expect(page.getByText('2 of 3 have chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Close now' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 student has not chosen');
  await dialog.getByRole('button', { name: 'Close now' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'Allotment' }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText('2 of 2 got all papers that they are to get')).toBeVisible();
  await expect(page.getByText(/^OE1 was full: the last seat went to /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Commit', exact: true }).click();
  await dialog.getByRole('button', { name: 'Commit', exact: true }).click();
  await expect(page.getByText('Committed', { exact: true })).toBeVisible();

  await page.setViewportSize(PHONE);
  await signInOnly(page, username);
  await page.goto('/my-dashboard/my-subjects');
  await expect(page.getByRole('region', { name: 'Papers you take' })).toContainText('Design Thinking');
});
