import { expect, test } from '@playwright/test';
import { examInstances } from '../src/domains/exams/exam-instance/exam-instance.contract.ts';
import { draftExamination, enrolCollege } from './mark-stage.server.ts';
import { signIn } from './sign-in.server.ts';

const SEATS = '/exam-master/pre-examinations?tab=5';

test('a link without an examination leads to the one that is shown, also where an address brought it', async ({ page, baseURL }) => {
  const college = await enrolCollege(baseURL ?? '', 1);
  const regular = await draftExamination(college);
  const admin = college.as('admin');
  const { data: known } = await admin.ok(examInstances.get, { params: { id: regular.id } });
  const { examSessionId, courseId, branchId, semesters, examTypeId, examPatternId, courseInstanceId, isFinalSemester } = known;
  const same = { examSessionId, courseId, branchId, semesters, examTypeId, examPatternId, courseInstanceId, isFinalSemester };
  const body = { ...same, code: 'TE5-SUPP', name: 'T.E. Computer V, Supplementary', seatScheme: {} };
  const { data: other } = await admin.ok(examInstances.create, { body });
  await signIn(page, 'admin', college.college);

  await page.goto(`${SEATS}&instance=${regular.id}`);
  await expect(page.getByText(known.name).first()).toBeVisible();
  await page.goto(`${SEATS}&instance=${other.id}`);
  await expect(page.getByText(body.name).first()).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Inward Students', exact: true }).last().click();
  await expect(page).toHaveURL(/tab=0/);
  await expect(page).toHaveURL(new RegExp(`instance=${other.id}`));
});
