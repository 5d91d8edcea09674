import { expect, test } from '@playwright/test';
import { courseInstances } from '../src/domains/courses/course-instance/course-instance.contract.ts';
import { divisions } from '../src/domains/courses/division/division.contract.ts';
import { studentExamStatuses } from '../src/domains/exams/student-exam-status/student-exam-status.contract.ts';
import { enrolMany } from '../src/domains/people/enrolment/enrol.contract.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { callsAs } from './demo-scope.server.ts';
import { COLLEGE, expectAccessible, signIn, uniqueCode } from './sign-in.server.ts';

const DIRECTORY = '/student-management/manage-students/student-directory';

/** Two students of a class of their own, with roll numbers 501 and 502 of one division. */
async function makeClass(url: string, code: string) {
  const calls = await callsAs(url, 'admin', COLLEGE);
  const [like] = (await calls.ok(courseInstances.list, { query: { size: '1' } })).data;
  const none = { startsOn: null, endsOn: null, branchId: null, examPatternId: null, coordinatorId: null, capacity: null };
  const { data: made } = await calls.ok(courseInstances.create, {
    body: {
      ...none,
      code,
      blueprintVersionId: like?.blueprintVersionId ?? '',
      academicYearId: like?.academicYearId ?? '',
      timeline: [],
      spans: [],
    },
  });
  const division = { name: 'A', courseInstanceId: made.id, capacity: null, classTeacherId: null };
  const divisionId = (await calls.ok(divisions.create, { body: division })).data.id;
  const [status] = (await calls.ok(studentExamStatuses.list, { query: { size: '1' } })).data;
  const blank = {
    surname: '',
    nameInScript: null,
    motherName: null,
    fatherName: null,
    gender: null,
    dateOfBirth: null,
    category: null,
    email: null,
  };
  const rest = { phoneNumber: null, libraryNo: null, formNumber: null, abcId: null, lateralEntry: false, firstSemester: 1 };
  const ids: string[] = [];
  for (const at of [1, 2]) {
    const own = { studentId: `${code}-${at}`, universityPrn: `${code}-${at}`, fullName: `Roll ${code} ${at}`, state: 'ACTIVE' as const };
    ids.push((await calls.ok(studentProfiles.create, { body: { ...blank, ...rest, ...own } })).data.id);
  }
  const roll = { order: 'PRN' as const, girlsFirst: false, start: 501, prefix: '', width: 0 };
  const body = { courseInstanceId: made.id, divisionId, profileIds: ids, studentExamStatusId: status?.id ?? null, roll };
  await calls.ok(enrolMany, { body });
  return ids;
}

test('an enrolment is called by its student and class, and a taken roll number by who has it', async ({ page, baseURL }, { project }) => {
  const code = uniqueCode(project.name);
  const [first, second] = await makeClass(baseURL ?? '', code);
  await signIn(page, 'admin');
  await page.goto(`${DIRECTORY}/${second ?? ''}`);
  await page.getByRole('button', { name: `Edit: ${code}` }).click();
  const drawer = page.getByRole('dialog', { name: `Roll ${code} 2, ${code}` });
  const roll = drawer.getByRole('textbox', { name: 'Roll no.' });
  await roll.fill('501');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText(`Roll no. is taken in this division: 501, Roll ${code} 1 (${code}-1).`)).toBeVisible();
  await expectAccessible(page);
  await roll.fill('503');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Roll ${code} 2, ${code} saved`)).toBeVisible();

  // Deleting the other one: the class that stands in the way of the record alone is named; the class goes, the student stays.
  await page.goto(`${DIRECTORY}/${first ?? ''}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const deletion = page.getByRole('dialog', { name: `Delete Roll ${code} 1` });
  await expect(deletion.getByRole('radio', { name: 'The student with every class' })).toBeEnabled();
  await deletion.getByRole('radio', { name: /^Only / }).check();
  await deletion.getByRole('textbox').fill('Entered twice');
  await deletion.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(deletion).toBeHidden();
  await expect(page.getByText('Not enrolled in any class yet.')).toBeVisible();
});

test('cards for students who are selected in the directory, and an empty enrolment says what it lacks', async ({ page, baseURL }, {
  project,
}) => {
  const code = uniqueCode(project.name);
  await makeClass(baseURL ?? '', code);
  await signIn(page, 'admin');
  await page.goto(`${DIRECTORY}?q=${code}`);
  await expect(page.locator('main tbody tr')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'ID cards' }).click();
  const cards = page.getByRole('dialog', { name: 'Prepare cards' });
  await expect(cards.getByRole('textbox', { name: 'PRN or student ID' })).toHaveValue(`${code}-1\n${code}-2`);
  await expectAccessible(page);
  await cards.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`${DIRECTORY}?open=enrol`);
  const enrol = page.getByRole('dialog', { name: 'Enrol in class' }).getByRole('button', { name: 'Enrol 0 students' });
  await expect(enrol).toHaveAttribute('aria-disabled', 'true');
  await expect(enrol).toHaveAccessibleDescription('Choose a class');
});
