import { expect, test } from '@playwright/test';
import { createInstitute } from '../src/domains/identity/institute/institute.contract.ts';
import { apiSession, signIn as signInTo } from '../src/kit/http/api-session.server.ts';
import { makeCatalogue } from '../src/rehearse/catalogue-step.server.ts';
import { makeInstances, makeSessions, REGULAR } from '../src/rehearse/exam-step.server.ts';
import { makePapers } from '../src/rehearse/papers-step.server.ts';
import { feedEnrolments, feedStudents } from '../src/rehearse/people-step.server.ts';
import { planOf } from '../src/rehearse/plan.rules.ts';
import { readRegisterFolder } from '../src/rehearse/register-folder.server.ts';
import { makeRules } from '../src/rehearse/rules-step.server.ts';
import { mumbaiRegister } from '../src/golden/mumbai-register-settings.rules.ts';
import { expectAccessible, signIn, uniqueCode } from './sign-in.server.ts';

const PASSWORD = 'Prangan@2026';
const STUDENTS = 12;

/** An institute of its own with one open exam and its enrolled students, made by the product's own calls. Answers name and exam. */
async function makeExam(url: string, code: string): Promise<{ college: string; examInstanceId: string; name: string; students: number }> {
  const { register } = readRegisterFolder('fixtures/golden');
  const branch = register.students[0]?.branch ?? '';
  const few = register.students.filter((one) => one.branch === branch && one.exam === register.students[0]?.exam).slice(0, STUDENTS);
  const plan = planOf({ ...register, students: few });
  const as = (username: string, instituteId: string) => apiSession(url, instituteId, () => signInTo(url, username, PASSWORD, 'demo'));
  const college = `College ${code}`;
  const { data } = await as('admin', '').ok(createInstitute, {
    body: { code, collegeName: college, university: 'Rehearsal University', city: 'Nashik' },
  });
  const staff = {
    admin: as('admin', data.institute_id),
    controller: as('controller', data.institute_id),
    clerk: as('clerk', data.institute_id),
    student: as('student', data.institute_id),
  };
  const catalogue = await makeCatalogue(staff, plan);
  const examPatternId = await makeRules(staff, mumbaiRegister(plan.headSets));
  const blueprintVersions = await makePapers(staff, plan, catalogue, examPatternId);
  const { examTypeId, sessions } = await makeSessions(staff, plan, catalogue);
  const [instance] = await makeInstances(staff, plan, { catalogue, blueprintVersions, examPatternId, examTypeId, sessions });
  await feedStudents(staff, plan.instances);
  await feedEnrolments(staff, plan.instances, REGULAR);
  if (!instance) throw new Error('the register has no examination');
  return { college, examInstanceId: instance.id, name: instance.planned.name, students: few.length };
}

test('from the exam form to the seat number, and no way back past it', async ({ page, baseURL }, { project }) => {
  test.setTimeout(120_000);
  const exam = await makeExam(baseURL ?? '', uniqueCode(project.name));
  const count = String(exam.students);
  await signIn(page, 'admin', exam.college);
  await page.goto(`/exam-master/pre-examinations?tab=0&instance=${exam.examInstanceId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Inward Students' })).toBeVisible();

  await page.getByRole('button', { name: `Inward all ${count}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Papers they will sit')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Inward ${count} students` }).click();
  await expect(page.getByText('Nobody is waiting for inward')).toBeVisible();
  await page.getByRole('button', { name: `Inwarded ${count}` }).click();
  await expect(page.getByText('Inwarded', { exact: true }).first()).toBeVisible();

  await page.getByRole('tab', { name: 'Exam Seat No' }).click();
  await expect(page.getByText('The students are not locked')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Lock Students' }).last().click();
  await expect(page.getByText('No errors: may be locked')).toBeVisible();
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
  await expect(refusal).toContainText('E2E-0002');
  await expectAccessible(page);
  await refusal.getByRole('link', { name: 'Exam Seat No' }).click();
  await expect(page.getByRole('button', { name: `Numbered ${count}` })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Withdraw all' }).click();
  await dialog.getByLabel('Reason').fill('Wrong prefix');
  await dialog.getByRole('button', { name: `Withdraw ${count} numbers` }).click();
  await page.getByRole('button', { name: `Withdrawn numbers ${exam.students + 1}` }).click();
  await expect(page.getByText('Wrong prefix').first()).toBeVisible();
});
