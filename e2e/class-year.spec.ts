import { expect, test, type Browser, type Page } from '@playwright/test';
import { academicYears } from '../src/domains/academics/academic-year/academic-year.contract.ts';
import { courseYears } from '../src/domains/academics/course-year/course-year.contract.ts';
import { courses } from '../src/domains/academics/course/course.contract.ts';
import { blueprintVersions } from '../src/domains/courses/blueprint-version/blueprint-version.contract.ts';
import { courseBlueprints } from '../src/domains/courses/course-blueprint/course-blueprint.contract.ts';
import { divisions } from '../src/domains/courses/division/division.contract.ts';
import { studentExamStatuses } from '../src/domains/exams/student-exam-status/student-exam-status.contract.ts';
import { attendanceCodes } from '../src/domains/people/attendance-code/attendance-code.contract.ts';
import { USUAL_CODES } from '../src/domains/people/attendance-code/usual-codes.contract.ts';
import { enrolments } from '../src/domains/people/enrolment/enrolment.contract.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { enrolCollege } from './mark-stage.server.ts';
import type { Enrolled } from './mark-stage.server.ts';
import { expectAccessible, signIn, uniqueCode } from './sign-in.server.ts';

const DIRECTORY = '/student-management/manage-students/student-directory';
const ROLL_OVER = '/student-management/manage-students/roll-over';
const ROLL_CALL = '/academics-master/activities/roll-call-management';
const CLASS = 'TE-CE-26';
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });

/** The academic year of the college has today in it, on whichever day this runs. */
async function yearOfToday({ as, course }: Enrolled): Promise<void> {
  const { name, terms, frozen, version } = (await as('admin').ok(academicYears.get, { params: { id: course.yearId } })).data;
  const days = { startsOn: dayFrom(-200), endsOn: dayFrom(160) };
  await as('admin').ok(academicYears.update, { params: { id: course.yearId }, body: { name, terms, frozen, version, ...days } });
}

/** Students of a spreadsheet, as the office has it, by the page of students. */
async function importStudents(page: Page, code: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => `${code}-${at},S${code}${at},New ${code} ${at},2008-01-15,no,1,ACTIVE`);
  const head = 'universityPrn,studentId,fullName,dateOfBirth,lateralEntry,firstSemester,state';
  await page.goto(DIRECTORY);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const drawer = page.getByRole('dialog', { name: 'Import from a file' });
  const file = { name: `${code}.csv`, mimeType: 'text/csv', buffer: Buffer.from([head, ...rows].join('\n')) };
  await drawer.getByLabel('Choose a CSV file').setInputFiles(file);
  await expect(drawer.getByText('All rows are correct')).toBeVisible();
  await drawer.getByRole('button', { name: `Apply ${count} rows` }).click();
  await expect(drawer.getByText('Applied', { exact: true })).toBeVisible();
}

/** The imported students in a division of their own. */
async function enrolImported({ as, course }: Enrolled, code: string): Promise<void> {
  const admin = as('admin');
  const { courseInstanceId } = course;
  const division = { name: 'N', courseInstanceId, capacity: null, classTeacherId: null };
  const divisionId = (await admin.ok(divisions.create, { body: division })).data.id;
  const studentExamStatusId = (await admin.ok(studentExamStatuses.list)).data[0]?.id ?? '';
  const { data } = await admin.ok(studentProfiles.list, { query: { q: code, size: '50' } });
  for (const { id: studentProfileId } of data) {
    const body = { studentProfileId, courseInstanceId, divisionId, rollNo: null, studentExamStatusId, state: 'RUNNING' as const };
    await admin.ok(enrolments.create, { body });
  }
}

async function onPhone(browser: Browser, college: string, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await signIn(page, 'admin', college);
  await work(page);
  await context.close();
}

test('a new class from a spreadsheet to its first roll call on a phone, and its month', async ({ page, browser, baseURL }, { project }) => {
  const code = uniqueCode(project.name);
  const stage = await enrolCollege(baseURL ?? '', 1);
  await yearOfToday(stage);
  for (const body of USUAL_CODES) await stage.as('admin').ok(attendanceCodes.create, { body });
  await signIn(page, 'admin', stage.college);
  await importStudents(page, code, 5);
  await enrolImported(stage, code);

  const here = `ofClass=${stage.course.courseInstanceId}`;
  await page.goto(`${ROLL_CALL}?tab=numbers&${here}`);
  await page.getByRole('button', { name: 'Give 5 numbers' }).click();
  const asked = page.getByRole('dialog', { name: 'Give 5 numbers?' });
  await asked.getByRole('button', { name: 'Give 5 numbers' }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByText('Given', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const absent = `New ${code} 0`;
  await onPhone(browser, stage.college, async (phone) => {
    await phone.goto(`${ROLL_CALL}?tab=take&${here}`);
    await expect(phone.getByText(`${CLASS} · N`)).toBeVisible();
    await phone.getByRole('button', { name: 'Open the roll call' }).last().click();
    await phone.getByRole('button', { name: `Absent, ${absent}` }).click();
    await phone.getByRole('button', { name: 'Note the other 4 present' }).click();
    await expect(phone.getByRole('status').filter({ hasText: '5 of 5 noted' })).toContainText('All is saved');
    await expectAccessible(phone);
  });

  await page.goto(`${ROLL_CALL}?tab=month&${here}`);
  const grid = page.getByRole('table', { name: 'Month' });
  const row = (name: string) => grid.getByRole('row').filter({ hasText: name });
  await expect(row(absent).getByRole('cell', { name: 'A', exact: true })).toBeVisible();
  await expect(row(absent)).toContainText('01');
  await expect(row(`New ${code} 1`).getByRole('cell', { name: 'P', exact: true })).toBeVisible();
  await expectAccessible(page);
});

/** The next year of study, and an academic year after this one; no class of them. */
async function nextYear({ as, course: now }: Enrolled): Promise<void> {
  const admin = as('admin');
  await admin.ok(academicYears.create, {
    body: { name: 'Next year', startsOn: dayFrom(161), endsOn: dayFrom(520), terms: [], frozen: false },
  });
  const { data } = await admin.ok(courses.list);
  const courseYear = await admin.ok(courseYears.create, { body: { name: 'Fourth year', level: 4, semesters: [7, 8], isFinal: true } });
  const course = await admin.ok(courses.create, {
    body: { code: 'BE-CE', name: 'B.E. Computer', programId: data[0]?.programId ?? '', courseYearId: courseYear.data.id, active: true },
  });
  const blueprint = await admin.ok(courseBlueprints.create, {
    body: { code: 'BE-CE', name: 'B.E. Computer', courseId: course.data.id, branchId: null },
  });
  const version = await admin.ok(blueprintVersions.get, { params: { id: now.blueprintVersionId } });
  const papers = version.data.papers.map((paper) => ({ ...paper, semester: 7 }));
  const { data: draft } = await admin.ok(blueprintVersions.create, {
    body: { courseBlueprintId: blueprint.data.id, label: 'First', papers, baskets: [], creditTarget: null },
  });
  await admin.ok(blueprintVersions.steps.activate, { params: { id: draft.id }, body: { version: draft.version } });
}

test("a year's end: the class of the next year made on the way, everybody rolled, three students reverted", async ({ page, baseURL }) => {
  const stage = await enrolCollege(baseURL ?? '', 5);
  await yearOfToday(stage);
  await nextYear(stage);
  await signIn(page, 'admin', stage.college);
  await page.goto(ROLL_OVER);
  await page.getByRole('button', { name: 'New roll-over' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New roll-over' });
  await dialog.getByRole('combobox', { name: 'Class of this year' }).click();
  await page.getByRole('option', { name: CLASS }).click();
  await dialog.getByRole('button', { name: 'Create it here' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'A', exact: true })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'Class code' }).fill('BE-CE-27');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create class' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Class of the next year' })).toHaveValue(/^BE-CE-27/);
  await dialog.getByRole('button', { name: 'Plan roll-over' }).click();
  await expect(dialog).toBeHidden();

  // No result is published: a person decides, with the reason.
  const chosen = page.getByRole('region', { name: 'Selected rows' });
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await chosen.getByRole('button', { name: 'Decide by hand' }).click();
  const deciding = page.getByRole('dialog');
  await deciding.getByRole('combobox', { name: 'Outcome' }).click();
  await page.getByRole('option', { name: 'Promoted' }).click();
  await deciding.getByRole('textbox').last().fill('Order 7 of the principal');
  await deciding.getByRole('button', { name: 'Decide by hand' }).click();
  await expect(deciding).toBeHidden();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'Moved', exact: true })).toHaveCount(5);

  for (const at of [1, 2, 3]) await page.getByRole('row').nth(at).getByRole('checkbox').check();
  await chosen.getByRole('button', { name: 'Take back' }).click();
  const reverting = page.getByRole('dialog', { name: 'Take back 3 students' });
  await reverting.getByRole('textbox').fill('Moved by mistake');
  await reverting.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('cell', { name: 'Taken back', exact: true })).toHaveCount(3);
  await expect(page.getByRole('cell', { name: 'Moved', exact: true })).toHaveCount(2);
  await expectAccessible(page);
});
