import { test } from '@playwright/test';
import { courseInstances } from '../src/domains/courses/course-instance/course-instance.contract.ts';
import { teacherProfiles } from '../src/domains/people/teacher-profile/teacher-profile.contract.ts';
import { studentAllocations } from '../src/domains/people/student-allocation/student-allocation.contract.ts';
import { callsAs } from './demo-scope.server.ts';
import { signIn } from './sign-in.server.ts';
const PAGE = '/teacher-management/manage-teachers/students-allocation';
test('shots', async ({ page, baseURL }, { project }) => {
  const calls = await callsAs(baseURL ?? '', 'controller');
  const { data } = await calls.ok(courseInstances.list, { query: { size: '50' } });
  let id = '';
  for (const one of data) {
    const { data: acts } = await calls.ok(studentAllocations.acts, { query: { courseInstanceId: one.id } });
    if (acts.length > 0) id = one.id;
  }
  await signIn(page, 'controller');
  const shot = async (name: string) => {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/shots-d/${name}-${project.name}.png`, fullPage: true });
  };
  await page.goto(`${PAGE}?tab=students&rollClass=${id}&allocationKind=MENTOR`);
  await page.getByText('Students Allocation').first().waitFor();
  await shot('students');
  await page.goto(`${PAGE}?tab=split&rollClass=${id}&allocationKind=BATCH`);
  for (let at = 0; at < 2; at += 1) {
    await page.getByRole('combobox', { name: 'Add a teacher' }).click();
    await page
      .getByRole('option')
      .nth(at + 2)
      .click();
    await page.waitForTimeout(500);
  }
  await shot('split');
  await page.goto(`${PAGE}?tab=history&rollClass=${id}`);
  await shot('history');
  const { data: some } = await calls.ok(studentAllocations.list, { query: { courseInstanceId: id, kind: 'BATCH', stand: 'YES' } });
  await page.goto(`/student-management/manage-students/student-directory/${some[0]?.studentProfileId}`);
  await page.getByText('Mentor and batches').waitFor();
  await shot('student');
  const { data: t } = await calls.ok(teacherProfiles.list, { query: {} });
  const mine = t.find((one) => one.id === some[0]?.teacherProfileId);
  await page.goto(`/teacher-management/manage-teachers/teacher-directory/${mine?.id}?tab=leaving`);
  await shot('leaving');
  await signIn(page, 'teacher');
  await page.goto(PAGE);
  await shot('mine');
});
