import { globSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { degrees } from '../src/domains/academics/degree/degree.contract.ts';
import { backwardSgpis } from '../src/domains/results/backward-sgpi/backward-sgpi.contract.ts';
import { accessReview } from '../src/domains/identity/access-review/access-review.contract.ts';
import { policies } from '../src/domains/identity/policy/policy.contract.ts';
import { getTeamList } from '../src/domains/identity/team/team.contract.ts';
import { users } from '../src/domains/identity/user/user.contract.ts';
import { getMyInstitutes } from '../src/domains/institute/institute/institute-profile.contract.ts';
import { createMessageTemplate } from '../src/domains/messaging/broadcast/message-template.contract.ts';
import { createSmsTemplate } from '../src/domains/messaging/sms-template/sms-template.contract.ts';
import { studentDirectory } from '../src/domains/people/student-profile/student-directory.contract.ts';
import type { ApiSession } from '../src/kit/http/api-session.server.ts';
import type { Master } from '../src/kit/master/master.contract.ts';
import { openingLink } from '../src/kit/page/asked-open.rules.ts';
import { callsAs } from './demo-scope.server.ts';
import { chooseInstitute, COLLEGE, OTHER_COLLEGE, signIn, signInOnly, uniqueCode } from './sign-in.server.ts';
import { LONG_FORM } from './long-form.ts';

const ACADEMICS = '/academics-master/academics';
const COURSES = '/academics-master/courses';
const CONFIGURATION = '/exam-master/exam-configuration';
const STUDENTS = '/student-management/manage-students/student-directory';
const INSTITUTE = '/institute/institute';
const GONE = '00000000-0000-4000-8000-000000000001';
const MAILS = '/messaging-service/mailing-service/email-service';
const ACCESS = '/users/user-management/access-review';
const MINE = `${INSTITUTE}/my-institutes`;
const MISSING = 'The record of this link is not here';

/** Where each master is listed; null: its rows are listed within another record's page only. */
const LISTS: Readonly<Record<string, string | null>> = {
  academic_year: `${ACADEMICS}/academic-year`,
  activity_master: `${CONFIGURATION}/activity-control?tab=activities`,
  activity_type: `${CONFIGURATION}/activity-control?tab=types`,
  branch: `${ACADEMICS}/branches`,
  class_table: `${CONFIGURATION}/result-grading?tab=classes`,
  card_printer: '/admissions/master-setup/id-card?tab=printers',
  course: `${COURSES}/course-list`,
  course_blueprint: `${COURSES}/course-blueprints`,
  blueprint_version: null,
  course_instance: null,
  course_year: `${ACADEMICS}/course-year`,
  custom_attribute: `${STUDENTS}?tab=attributes`,
  degree: `${ACADEMICS}/degrees`,
  department: `${INSTITUTE}/departments`,
  designation: `${INSTITUTE}/departments?tab=designations`,
  division: null,
  enrolment: null,
  exam_instance: `${CONFIGURATION}/exam-instance`,
  exam_paper: `${CONFIGURATION}/exam-paper`,
  exam_pattern: `${CONFIGURATION}/exam-patterns`,
  exam_session: `${CONFIGURATION}/exam-session`,
  exam_type: `${CONFIGURATION}/exam-type`,
  faculty: `${ACADEMICS}/degrees?tab=faculties`,
  grace_scheme: `${CONFIGURATION}/result-grace-category`,
  paper_map: null,
  holiday: `${INSTITUTE}/institute-details?tab=holidays`,
  post_exam_session: `${CONFIGURATION}/exam-instance?tab=post-exam`,
  print_template: '/admissions/master-setup/print-config',
  program: `${ACADEMICS}/programs`,
  regulation: `${ACADEMICS}/subjects?tab=regulations`,
  result_grading: `${CONFIGURATION}/result-grading`,
  room: `${CONFIGURATION}/room-master`,
  room_closure: `${CONFIGURATION}/room-master?tab=closures`,
  room_type: `${CONFIGURATION}/room-master?tab=types`,
  section: `${INSTITUTE}/departments?tab=sections`,
  student_exam_status: `${CONFIGURATION}/student-exam-status`,
  document_type: `${STUDENTS}?tab=types`,
  category_certificate: null,
  student_address: null,
  student_guardian: null,
  student_profile: STUDENTS,
  student_tag: `${STUDENTS}?tab=tags`,
  subject: `${ACADEMICS}/subjects`,
  subject_category: `${ACADEMICS}/subjects?tab=categories`,
  subject_flow: `${ACADEMICS}/subjects?tab=flow`,
  subject_group: `${ACADEMICS}/subjects?tab=groups`,
  teacher_profile: '/teacher-management/manage-teachers/teacher-directory',
};

const isMaster = (one: unknown): one is Master => typeof one === 'object' && one !== null && 'plural' in one && 'exportCsv' in one;

/** Every master of the domains by its name. */
async function everyMaster(): Promise<ReadonlyMap<string, Master>> {
  const files = globSync('src/domains/*/*/*.contract.ts').toSorted();
  const loaded = await Promise.all(files.map(async (file): Promise<Record<string, unknown>> => import(`../${file}`)));
  const masters = loaded.flatMap((one) => Object.values(one)).filter(isMaster);
  return new Map(masters.map((master) => [master.name, master]));
}

const asking = (list: string, id: string) => `${list}${list.includes('?') ? '&' : '?'}open=${id}`;

/** The record is open: in a drawer over its list, or on a page of its own. The address asks no more. */
async function expectOpened(page: Page, list: string, id: string): Promise<void> {
  const [path = ''] = list.split('?');
  await expect(page).not.toHaveURL(/open=/);
  const isElsewhere = () => new URL(page.url()).pathname !== path && page.url().includes(id);
  await expect
    .poll(async () => isElsewhere() || (await page.getByRole('dialog').locator('form').count()) > 0, { message: `${list} opens ${id}` })
    .toBe(true);
}

/** A record of each list that the demonstration has any of. */
async function recordsOf(calls: ApiSession): Promise<(readonly [list: string, id: string])[]> {
  const masters = await everyMaster();
  expect([...masters.keys()].filter((name) => !(name in LISTS))).toEqual([]);
  const found: (readonly [string, string])[] = [];
  for (const [name, master] of masters) {
    const list = LISTS[name];
    if (!list) continue;
    const { data } = await calls.ok(master.list, { query: { size: '1' } });
    const id = data[0]?.['id'];
    if (typeof id === 'string') found.push([list, id]);
  }
  return found;
}

test('a link opens a record of every list of masters, in its drawer or on its page', LONG_FORM, async ({ page, baseURL }) => {
  const calls = await callsAs(baseURL ?? '', 'admin');
  const records = await recordsOf(calls);
  expect(records.length).toBeGreaterThan(20);
  await signIn(page, 'admin');
  for (const [list, id] of records) {
    await page.goto(asking(list, id));
    await expectOpened(page, list, id);
  }
});

test('a link opens a user, a policy, a team, a student and a row within a course', async ({ page, baseURL }) => {
  const calls = await callsAs(baseURL ?? '', 'admin');
  const masters = await everyMaster();
  const first = (data: unknown) => (data as readonly { readonly id: string; readonly courseId?: string }[])[0];
  const instance = masters.get('course_instance');
  const [user, policy, team, student] = [
    first((await calls.ok(users.list, { query: { size: '1' } })).data),
    first((await calls.ok(policies.list, { query: { size: '1' } })).data),
    first((await calls.ok(getTeamList, {})).data),
    (await calls.ok(studentDirectory.list, { query: { size: '1' } })).data[0],
  ];
  const year = instance ? first((await calls.ok(instance.list, { query: { size: '1' } })).data) : undefined;
  const links: readonly (readonly [list: string, id: string | undefined])[] = [
    ['/users/user-management/user-list', user?.id],
    ['/users/user-management/manage-policies', policy?.id],
    ['/users/user-management/teams', team?.id],
    ['/exam-master/post-examinations/student-history', student?.id],
    [`${COURSES}/course-list/${year?.courseId}?tab=instances`, year?.id],
  ];
  await signIn(page, 'admin');
  for (const [list, id = ''] of links) {
    expect(id).not.toBe('');
    await page.goto(asking(list, id));
    await expectOpened(page, list, id);
  }
});

test(
  'a link opens an institute of one’s own, a template of messages, one of SMS, and a person of the access review',
  LONG_FORM,
  async ({ page, baseURL }, { project }) => {
    const calls = await callsAs(baseURL ?? '', 'admin');
    const code = uniqueCode(project.name);
    const words = { channel: 'EMAIL', class: 'SERVICE', topic: null, subject: 'Fees', body: '<p>Pay.</p>' } as const;
    const { data: message } = await calls.ok(createMessageTemplate, { body: { name: code, ...words } });
    const { data: sms } = await calls.ok(createSmsTemplate, {
      body: {
        name: code,
        class: 'SERVICE',
        language: 'EN',
        words: 'Pay by Friday. VCE',
        variables: [],
        // Its last digits are those of the moment.
        dltId: Array.from(code, (sign) => String(sign.charCodeAt(0)))
          .join('')
          .slice(-20),
        header: 'VCEEXM',
        approvedOn: null,
        expiresOn: null,
      },
    });
    const { institutes } = (await calls.ok(getMyInstitutes, {})).data;
    const other = institutes.find((one) => one.collegeName === OTHER_COLLEGE);
    const [person] = (await calls.ok(accessReview.people, { query: { q: 'controller' } })).data;
    await signIn(page, 'admin');
    for (const [tab, record] of [
      ['templates', message],
      ['sms-templates', sms],
    ] as const) {
      const list = `${MAILS}?tab=${tab}`;
      await page.goto(asking(list, record.id));
      await expectOpened(page, list, record.id);
      await page.goto(asking(list, GONE));
      await expect(page.getByRole('alert').filter({ hasText: MISSING })).toBeVisible();
    }
    await page.goto(asking(`${ACCESS}?tab=review`, person?.id ?? ''));
    await expect(page).toHaveURL(new RegExp(`user=${person?.id}`));
    await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue(new RegExp(person?.username ?? ''));
    await page.goto(asking(MINE, other?.institute_id ?? ''));
    await expect(page).toHaveURL(/institute-details/);
    await expect(page.getByRole('heading', { name: OTHER_COLLEGE })).toBeVisible();
    for (const list of [ACCESS, MINE]) {
      await page.goto(asking(list, GONE));
      await expect(page.getByRole('alert').filter({ hasText: MISSING })).toBeVisible();
    }
  },
);

test('a link to what is not there says so and shows the list', async ({ page, baseURL }) => {
  const calls = await callsAs(baseURL ?? '', 'controller');
  const { data } = await calls.ok(backwardSgpis.list, { query: { size: '1' } });
  await signIn(page, 'admin');
  for (const id of [GONE, 'no-id', data[0]?.id ?? GONE])
    for (const list of [
      `${ACADEMICS}/degrees`,
      '/users/user-management/user-list',
      '/my-dashboard/approvals',
      '/my-dashboard/imported-files',
    ]) {
      await page.goto(asking(list, id));
      await expect(page.getByRole('alert').filter({ hasText: MISSING })).toBeVisible();
      await expect(page).not.toHaveURL(/open=/);
      await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
    }
});

test('a link to a record of another institute offers to switch to it where the person may read it there', async ({ page, baseURL }, {
  project,
}) => {
  const there = await callsAs(baseURL ?? '', 'admin', OTHER_COLLEGE);
  const code = uniqueCode(project.name);
  const { data } = await there.ok(degrees.create, {
    body: { code, name: `Degree ${code}`, level: 'UG', durationYears: '3', facultyId: null },
  });
  // As it is copied there: it names its institute, because of very many none is asked.
  const { institutes } = (await there.ok(getMyInstitutes, {})).data;
  const instituteId = institutes.find((one) => one.collegeName === OTHER_COLLEGE)?.institute_id ?? '';
  await signIn(page, 'admin');
  await page.goto(openingLink(`${ACADEMICS}/degrees`, data.id, instituteId));
  await expect(page.getByRole('status').filter({ hasText: `This record belongs to ${OTHER_COLLEGE}` })).toBeVisible();
  await page.getByRole('button', { name: 'Switch', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Code' })).toHaveValue(code);
});

test('a copied link to a page of another institute offers to switch to it', LONG_FORM, async ({ page, baseURL }) => {
  const there = await callsAs(baseURL ?? '', 'admin', OTHER_COLLEGE);
  const student = (await there.ok(studentDirectory.list, { query: { size: '1' } })).data[0];
  const { institutes } = (await there.ok(getMyInstitutes, {})).data;
  const instituteId = institutes.find((one) => one.collegeName === OTHER_COLLEGE)?.institute_id ?? '';
  await signIn(page, 'admin');
  await page.goto(openingLink(STUDENTS, student?.id ?? '', instituteId));
  await expect(page).toHaveURL(new RegExp(`${STUDENTS}/${student?.id ?? ''}$`));
  await expect(page.getByRole('status').filter({ hasText: `This record belongs to ${OTHER_COLLEGE}` })).toBeVisible();
  await page.getByRole('button', { name: 'Switch', exact: true }).click();
  await expect(page.getByRole('heading', { name: student?.fullName ?? '' })).toBeVisible();
});

test('Back after a link to a record with a page of its own leads to where one was', LONG_FORM, async ({ page, baseURL }) => {
  const calls = await callsAs(baseURL ?? '', 'admin');
  const student = (await calls.ok(studentDirectory.list, { query: { size: '1' } })).data[0];
  await signIn(page, 'admin');
  await page.goto(`${ACADEMICS}/branches`);
  await page.goto(asking(STUDENTS, student?.id ?? ''));
  await expect(page).toHaveURL(new RegExp(`${STUDENTS}/${student?.id ?? ''}`));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${ACADEMICS}/branches`));
});

test('the menu of a row copies the link that opens it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin');
  await page.goto(`${ACADEMICS}/degrees?tab=faculties&q=e`);
  await page.getByRole('button', { name: 'Actions for' }).first().click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/degrees\?tab=faculties&open=[\da-f-]{36}&institute=[\da-f-]{36}$/);
  await page.goto(link);
  await expectOpened(page, '/degrees', new URL(link).searchParams.get('open') ?? '');
});

test('a link that is opened before any institute was chosen opens its record once one is', LONG_FORM, async ({ page, baseURL }) => {
  const calls = await callsAs(baseURL ?? '', 'controller');
  const degree = (await everyMaster()).get('degree');
  const id = degree ? (await calls.ok(degree.list, { query: { size: '1' } })).data[0]?.['id'] : undefined;
  await signInOnly(page, 'controller');
  await page.goto(asking(`${ACADEMICS}/degrees`, String(id)));
  await expect(page.getByRole('heading', { name: 'Select an institute' })).toBeVisible();
  await chooseInstitute(page, COLLEGE);
  await expectOpened(page, `${ACADEMICS}/degrees`, String(id));
});
