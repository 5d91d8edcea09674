import { expect, test } from '@playwright/test';
import { divisions, getPaperPreference, savePaperPreference } from '../src/domains/courses/division/division.contract.ts';
import { examPaperBatch } from '../src/domains/exams/exam-paper/exam-paper-batch.contract.ts';
import { examPapers } from '../src/domains/exams/exam-paper/exam-paper.contract.ts';
import { examWindows } from '../src/domains/exams/exam-window/exam-window.contract.ts';
import { inwards } from '../src/domains/exams/inward/inward.contract.ts';
import { customAttributes } from '../src/domains/people/custom-attribute/custom-attribute.contract.ts';
import { studentAttributes } from '../src/domains/people/student-attribute/student-attribute.contract.ts';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { backwardSgpis } from '../src/domains/results/backward-sgpi/backward-sgpi.contract.ts';
import { announcements } from '../src/domains/results/result-notice/result-notice.contract.ts';
import { getFeedLimits, setFeedLimits } from '../src/kit/feed/feed-batch.contract.ts';
import { keepLetter } from '../src/rehearse/letter-step.server.ts';
import { enrolCollege, seatExamination, type Enrolled } from './mark-stage.server.ts';
import { lockedResult } from './locked-result.server.ts';
import { signIn } from './sign-in.server.ts';
import { ctrlS, drawerOf, meets } from './two-writers.server.ts';
import { LONG_FORM } from './long-form.ts';

const POST = '/exam-master/post-examinations';
/** One college for the journeys of this file: each edits a record of its own. */
let made: Promise<Enrolled & { readonly examInstanceId: string }> | null = null;
async function seated(baseURL: string | undefined) {
  const college = await enrolCollege(baseURL ?? '', 2);
  return { ...college, examInstanceId: await seatExamination(college) };
}
const stageAt = (baseURL: string | undefined) => (made ??= seated(baseURL));

async function firstStudent({ as }: Enrolled) {
  const { data } = await as('admin').ok(studentProfiles.list, { query: { size: '1' } });
  const [student] = data;
  if (!student) throw new Error('the college has no student');
  return student;
}

test('an earlier SGPI', LONG_FORM, async ({ page, baseURL }) => {
  const stage = await stageAt(baseURL);
  const { id: studentProfileId, fullName } = await firstStudent(stage);
  const evidenceId = await keepLetter(stage.as('controller'), { purpose: 'SGPI', name: 'Grade cards.pdf' });
  const entry = { sgpi: '7.10', credits: null, points: null, sourceDocument: 'Grade card 1', evidenceId };
  const other = stage.as('admin');
  const { data } = await stage.as('controller').ok(backwardSgpis.create, { body: { studentProfileId, semester: 1, ...entry } });
  await signIn(page, 'controller', stage.college);
  await page.goto(`${POST}/backward-sgpi-entry`);
  await page.getByRole('button', { name: fullName }).first().click();
  const params = { id: data.id };
  const otherWrites = () => other.ok(backwardSgpis.update, { params, body: { ...entry, credits: '21.0', version: data.version } });
  const field = drawerOf(page).getByLabel('Source document');
  await meets(page, { field, text: 'Grade card 1, reissued', otherWrites, theirs: '21', save: ctrlS(page) });
  await expect(drawerOf(page)).toBeHidden();
  const [kept] = (await other.ok(backwardSgpis.list, { query: { studentProfileId } })).data;
  expect([kept?.credits, kept?.sourceDocument]).toEqual(['21.0', 'Grade card 1, reissued']);
});

test('the notification of a result', LONG_FORM, async ({ page, baseURL }) => {
  const { college, as, examInstanceId } = await lockedResult(baseURL);
  const params = { examInstanceId };
  const notice = { number: 'EXAM/26/1', issuedOn: '2026-12-20', words: 'The result is declared.', wordsInScript: null };
  const other = as('admin');
  await other.ok(announcements.put, { params, body: { notice, noticeVersion: 0, window: null, windowVersion: 0 } });
  await signIn(page, 'controller', college);
  await page.goto(`${POST}/final-result-publish?instance=${examInstanceId}`);
  await page.getByRole('region', { name: 'Notification' }).getByRole('button', { name: 'Change' }).click();
  const body = { notice: { ...notice, number: 'EXAM/26/2' }, noticeVersion: 1, window: null, windowVersion: 0 };
  const otherWrites = () => other.ok(announcements.put, { params, body });
  const field = drawerOf(page).getByLabel('Notice text', { exact: true });
  await meets(page, { field, text: 'The result is on the notice board.', otherWrites, theirs: 'EXAM/26/2', save: ctrlS(page) });
  await expect(drawerOf(page)).toBeHidden();
  const kept = (await other.ok(announcements.get, { params })).data.notice;
  expect([kept?.number, kept?.words]).toEqual(['EXAM/26/2', 'The result is on the notice board.']);
});

test('the mark entry window', LONG_FORM, async ({ page, baseURL }) => {
  const { college, as, examInstanceId } = await stageAt(baseURL);
  const params = { examInstanceId, activity: 'EXTERNAL_MARKS' as const };
  const window = { opensAt: '2026-11-01T09:00:00+05:30', closesAt: '2099-12-01T18:00:00+05:30' };
  const other = as('admin');
  await other.ok(examWindows.put, { params, body: { ...window, version: 0 } });
  await signIn(page, 'controller', college);
  await page.goto(`${POST}/lock-unlock-result-entry?instance=${examInstanceId}`);
  const card = page.getByRole('region', { name: 'External mark entry' });
  await card.getByRole('button', { name: 'Change window' }).click();
  const otherWrites = () => other.ok(examWindows.put, { params, body: { ...window, closesAt: '2099-12-05T18:00:00+05:30', version: 1 } });
  const field = card.getByLabel('Opens');
  const save = () => card.getByRole('button', { name: 'Save' }).click();
  await meets(page, { field, text: '02-11-2026 10:00', otherWrites, theirs: '05 Dec 2099', save });
  await expect(card.getByRole('button', { name: 'Change window' })).toBeVisible();
  const [kept] = (await other.ok(examWindows.list, { params: { examInstanceId } })).data;
  expect(kept?.closesAt).toContain('2099-12-05');
});

test('a student of an exam', async ({ page, baseURL }) => {
  const { college, as, examInstanceId } = await stageAt(baseURL);
  const other = as('admin');
  const [row] = (await other.ok(inwards.list, { query: { examInstanceId, size: '1' } })).data;
  if (!row) throw new Error('nobody is inwarded');
  await signIn(page, 'controller', college);
  await page.goto(`/exam-master/pre-examinations?tab=1&instance=${examInstanceId}&student=${row.id}`);
  await drawerOf(page).getByLabel('Remark').click();
  await page.getByRole('option', { name: /^WH/ }).click();
  const params = { id: row.id };
  const body = { remark: 'RR' as const, reason: 'Fee pending', version: row.version };
  const otherWrites = () => other.ok(inwards.setRemark, { params, body });
  const field = drawerOf(page).getByLabel('Reason');
  await meets(page, { field, text: 'Inquiry under way', otherWrites, theirs: 'RR', save: ctrlS(page) });
  await expect(drawerOf(page)).toBeHidden();
  expect((await other.ok(inwards.get, { params })).data.remark).toBe('WH');
});

test('the attributes of a student', LONG_FORM, async ({ page, baseURL }) => {
  const stage = await stageAt(baseURL);
  const other = stage.as('admin');
  const attribute = {
    appliesTo: 'STUDENT_PROFILE' as const, labelHi: null, labelMr: null, type: 'TEXT' as const, options: [], required: false, groupName: null,
    sensitivity: 'INTERNAL' as const, visibleTo: [], forms: ['OFFICE' as const], prints: [], listed: false, least: null, most: null,
    pattern: null, active: true,
  }; // prettier-ignore
  await other.ok(customAttributes.create, { body: { ...attribute, key: 'hostelRoom', label: 'Hostel room', position: 1 } });
  await other.ok(customAttributes.create, { body: { ...attribute, key: 'busStop', label: 'Bus stop', position: 2 } });
  const { id } = await firstStudent(stage);
  await signIn(page, 'admin', stage.college);
  await page.goto(`/student-management/manage-students/student-directory/${id}`);
  const card = page.getByRole('region', { name: 'Additional details' });
  await card.getByRole('button', { name: 'Edit' }).click();
  const { version } = (await other.ok(studentAttributes.get, { params: { id } })).data;
  const otherWrites = () => other.ok(studentAttributes.set, { params: { id }, body: { version, values: { busStop: 'Panchavati' } } });
  const field = drawerOf(page).getByLabel('Hostel room');
  await meets(page, { field, text: 'B-12', otherWrites, theirs: 'Panchavati', save: ctrlS(page) });
  await expect(drawerOf(page)).toBeHidden();
  expect((await other.ok(studentAttributes.get, { params: { id } })).data.values).toEqual({ hostelRoom: 'B-12', busStop: 'Panchavati' });
});

test('the limits of imported files', LONG_FORM, async ({ page, baseURL }) => {
  const { college, as } = await stageAt(baseURL);
  const other = as('admin');
  await signIn(page, 'admin', college);
  await page.goto('/my-dashboard/imported-files');
  await page.getByRole('button', { name: 'Limits' }).click();
  const { data } = await other.ok(getFeedLimits);
  const otherWrites = () => other.ok(setFeedLimits, { body: { ...data, deleteCount: 77 } });
  const field = drawerOf(page).getByLabel('Changed records, number');
  await meets(page, { field, text: '444', otherWrites, theirs: '77', save: ctrlS(page) });
  await expect(drawerOf(page)).toBeHidden();
  const kept = (await other.ok(getFeedLimits)).data;
  expect([kept.changeCount, kept.deleteCount]).toEqual([444, 77]);
});

test('the elective papers of a division', LONG_FORM, async ({ page, baseURL }) => {
  const stage = await enrolCollege(baseURL ?? '', 1);
  const other = stage.as('admin');
  await other.ok(examPaperBatch.create, { body: { blueprintVersionId: stage.course.blueprintVersionId } });
  for (const { id } of (await other.ok(examPapers.list, { query: { size: '2', sort: 'code' } })).data) {
    const { units, version, ...paper } = (await other.ok(examPapers.get, { params: { id } })).data;
    const { code, title, courseId, branchId, semester, subjectId, examPatternId, kind, durationMinutes } = paper;
    const facts = { code, title, courseId, branchId, semester, subjectId, examPatternId, kind, durationMinutes, electiveGroup: 'Elective' };
    const plain = units.map(({ unitNo, credits, headSet }) => ({ unitNo, credits, headSet }));
    await other.ok(examPapers.update, { params: { id }, body: { ...facts, units: plain, version } });
  }
  const [division] = (await other.ok(divisions.list)).data;
  if (!division) throw new Error('the college has no division');
  const params = { id: division.id };
  await signIn(page, 'admin', stage.college);
  await page.goto(`/academics-master/courses/course-list/${stage.course.courseId}?tab=divisions`);
  await page.getByRole('button', { name: 'Actions for A' }).click();
  await page.getByRole('menuitem', { name: 'Paper preference' }).click();
  await drawerOf(page).getByRole('checkbox').first().check();
  const { papers, version } = (await other.ok(getPaperPreference, { params })).data;
  const second = papers[1]?.paper_id ?? '';
  const otherWrites = () => other.ok(savePaperPreference, { params, body: { version, papers: [{ paper_id: second, seatCap: 30 }] } });
  const field = drawerOf(page)
    .getByLabel(/Seat cap/)
    .first();
  await meets(page, { field, text: '20', otherWrites, theirs: '30 seats', save: ctrlS(page) });
  await expect(drawerOf(page)).toBeHidden();
  const kept = (await other.ok(getPaperPreference, { params })).data.papers;
  expect(kept.map((paper) => paper.seatCap)).toEqual(expect.arrayContaining([20, 30]));
});
