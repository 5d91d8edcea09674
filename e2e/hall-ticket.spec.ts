import { expect, test, type Page } from '@playwright/test';
import { examInstances } from '../src/domains/exams/exam-instance/exam-instance.contract.ts';
import { examSessions } from '../src/domains/exams/exam-session/exam-session.contract.ts';
import { examSlots } from '../src/domains/exams/exam-slot/exam-slot.contract.ts';
import { hallTickets } from '../src/domains/exams/hall-ticket/hall-ticket.contract.ts';
import { timetablePublishing } from '../src/domains/exams/timetable-publish/timetable-publish.contract.ts';
import { timetables } from '../src/domains/exams/timetable/timetable.contract.ts';
import { getInstituteProfile, updateSection } from '../src/domains/institute/institute/institute-profile.contract.ts';
import { enrolCollege, seatExamination } from './mark-stage.server.ts';
import type { Enrolled } from './mark-stage.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

const STUDENTS = 4;
const PHONE = { width: 390, height: 844 };
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const A_DAY = 1440;
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });

/** Minutes after midnight by the institute's clock. */
function minuteNow(): number {
  const [hours = 0, minutes = 0] = new Date()
    .toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' })
    .split(':')
    .map(Number);
  return hours * 60 + minutes;
}

/** Every paper has a place; that of the first began some minutes ago. The table is not published yet. */
async function placePapers(college: Enrolled, examInstanceId: string): Promise<string> {
  const admin = college.as('admin');
  const { examSessionId } = (await admin.ok(examInstances.get, { params: { id: examInstanceId } })).data;
  const { code, name, academicYearId, half, resultDate, letters, version } = (
    await admin.ok(examSessions.get, { params: { id: examSessionId } })
  ).data;
  const days = { startsOn: dayFrom(-1), endsOn: dayFrom(9) };
  await admin.ok(examSessions.update, {
    params: { id: examSessionId },
    body: { code, name, academicYearId, half, resultDate, letters, version, ...days },
  });
  const params = { examSessionId };
  const startsMinute = Math.max(0, minuteNow() - 5);
  const sittings = [{ name: 'Now', startsMinute, endsMinute: Math.min(A_DAY, startsMinute + 180) }];
  await admin.ok(examSlots.make, { params, body: { from: dayFrom(0), to: dayFrom(6), weekdays: EVERY_DAY, sittings, except: [] } });
  const { papers, slots } = (await admin.ok(timetables.board, { params })).data;
  for (const [at, { examPaperId, version: seen }] of papers.entries())
    await admin.ok(timetables.place, { params, body: { examInstanceId, examPaperId, version: seen, examSlotId: slots[at]?.id ?? '' } });
  return examSessionId;
}

/** What keeps everybody from a ticket is put right. */
async function clearWay(college: Enrolled, examSessionId: string): Promise<void> {
  const admin = college.as('admin');
  const params = { examSessionId };
  const { version } = (await admin.ok(timetables.board, { params })).data;
  await admin.ok(timetablePublishing.publish, { params, body: { version, leaveOut: false } });
  const { limits } = (await admin.ok(getInstituteProfile)).data;
  await admin.ok(updateSection.limits, { body: { ...limits, ticketPhoto: 'OPTIONAL' } });
}

const chip = (page: Page, name: string, count: number) =>
  page.getByRole('group', { name: 'Hall tickets' }).getByRole('button', { name: new RegExp(`^${name} ${count}$`) });
const select = (page: Page, seatNo: string) => page.getByRole('row').filter({ hasText: seatNo }).getByRole('checkbox').check();
const row = (page: Page, seatNo: string) => page.getByRole('row').filter({ hasText: seatNo });

/** At the door: a ticket is typed, and what it is stands there. */
async function atDoor(page: Page, written: string, answer: string): Promise<void> {
  await page.getByLabel('Ticket number, seat number or PRN').fill(written);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { name: answer })).toBeVisible();
}

test('who is held back and why, a hold, an issue, a ticket issued again and one revoked; the door knows them all', async ({
  page,
  baseURL,
}) => {
  const college = await enrolCollege(baseURL ?? '', STUDENTS);
  const examInstanceId = await seatExamination(college);
  const examSessionId = await placePapers(college, examInstanceId);
  const dialog = page.getByRole('dialog');
  await signIn(page, 'controller', college.college);
  await page.goto(`/exam-master/pre-examinations?tab=8&instance=${examInstanceId}`);
  await expect(chip(page, 'Left out', STUDENTS)).toBeVisible();
  for (const reason of ['Time table not published', 'No photo']) await expect(row(page, '2181001')).toContainText(reason);
  await expectAccessible(page);

  await clearWay(college, examSessionId);
  await page.reload();
  await chip(page, 'Ready', STUDENTS).click();
  await select(page, '2181004');
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  await dialog.getByLabel('Reason').fill('The fee of the second term is due');
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click();
  await expect(page.getByText('1 hold laid')).toBeVisible();
  await chip(page, 'Left out', 1).click();
  await expect(row(page, '2181004')).toContainText('On hold');

  await chip(page, 'Ready', STUDENTS - 1).click();
  await page.getByRole('button', { name: 'Issue to all 3' }).click();
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(dialog.getByText('3 issued, 0 left out')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();

  await chip(page, 'Issued', STUDENTS - 1).click();
  const old = (await college.as('controller').ok(hallTickets.list, { query: { examInstanceId, q: '2181001' } })).data[0]?.number ?? '';
  await select(page, '2181001');
  await page.getByRole('button', { name: 'Issue again', exact: true }).click();
  await dialog.getByLabel('Reason').fill('The ticket was lost');
  await dialog.getByRole('button', { name: 'Issue again', exact: true }).click();
  await expect(dialog.getByText('1 issued, 0 left out')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Open as one PDF' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(row(page, '2181001')).toContainText(/-R1/);
  await select(page, '2181002');
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await dialog.getByLabel('Reason').fill('Shown by somebody else');
  await dialog.getByRole('button', { name: 'Revoke 1' }).click();
  await expect(page.getByText('1 hall ticket revoked')).toBeVisible();
  await expect(chip(page, 'Issued', 2)).toBeVisible();
  // Revoked by hand: not among those who are ready, but left out with the reason, and issued again to this one alone.
  await expect(chip(page, 'Ready', 0)).toBeVisible();
  await chip(page, 'Left out', 2).click();
  await expect(row(page, '2181002')).toContainText('Ticket revoked');
  await expect(row(page, '2181002')).toContainText('Shown by somebody else');
  await expectAccessible(page);
  await row(page, '2181002')
    .getByRole('button', { name: /^Issue again to / })
    .click();
  await expect(dialog).toContainText('was revoked: Shown by somebody else');
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();

  await page.setViewportSize(PHONE);
  await page.goto('/exam-master/exam-door');
  await atDoor(page, old, 'Revoked');
  const now = page.getByRole('status').filter({ hasText: 'Newer ticket' }).getByText(/-R1$/);
  const newer = (await now.textContent()) ?? '';
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next ticket' }).click();
  await atDoor(page, newer, 'Valid for the paper of now');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Let in', exact: true }).click();
  await expect(page.getByText(/^\w+ \w+ \w+ was let in$/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('2181001');
  await atDoor(page, newer, 'Was let in already');
});

test('a student opens the own hall ticket on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'student');
  const tickets = page.getByRole('region', { name: 'Hall tickets' });
  await expect(tickets).toContainText(/Room .*, row \d+, seat \d+/);
  await expectAccessible(page);
  await tickets.getByRole('button', { name: /^Open the hall ticket/ }).click();
  const document = page.getByRole('dialog', { name: /\.pdf$/ });
  await expect(document.getByRole('button', { name: 'Download' })).toBeFocused();
  const saved = page.waitForEvent('download');
  await document.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  await page.keyboard.press('Escape');
  await expect(document).toBeHidden();
});
