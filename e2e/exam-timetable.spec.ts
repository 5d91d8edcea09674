import { expect, test } from '@playwright/test';
import { examInstances } from '../src/domains/exams/exam-instance/exam-instance.contract.ts';
import { examSessions } from '../src/domains/exams/exam-session/exam-session.contract.ts';
import { roomTypes } from '../src/domains/exams/room-type/room-type.contract.ts';
import { rooms } from '../src/domains/exams/room/room.contract.ts';
import { enrolCollege, seatExamination } from './mark-stage.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

const STUDENTS = 4;
const HALL = {
  code: 'H-1',
  name: 'Hall 1',
  building: 'Main',
  floor: 0,
  fillOrder: 1,
  benchRows: 6,
  benchColumns: 3,
  seatsPerBench: 2,
  examCapacity: 36,
  stepFree: true,
  plan: null,
  isActive: true,
};
const DAY_MS = 86_400_000;
const dayFrom = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test('from an open session to a printed hall: slots are made, a table is generated, mended by keys and published, seats are given and printed', async ({
  page,
  baseURL,
}) => {
  const college = await enrolCollege(baseURL ?? '', STUDENTS);
  const examInstanceId = await seatExamination(college);
  const admin = college.as('admin');
  const exam = (await admin.ok(examInstances.get, { params: { id: examInstanceId } })).data;
  const session = (await admin.ok(examSessions.get, { params: { id: exam.examSessionId } })).data;
  const { code, name, academicYearId, half, startsOn, resultDate, letters, version } = session;
  // The days of the session are ahead, whenever this runs.
  const body = { code, name, academicYearId, half, startsOn, endsOn: dayFrom(40), resultDate, letters, version };
  await admin.ok(examSessions.update, { params: { id: session.id }, body });

  const type = await admin.ok(roomTypes.create, { body: { code: 'HALL', name: 'Hall', forExams: true } });
  await admin.ok(rooms.create, { body: { ...HALL, roomTypeId: type.data.id } });

  const dialog = page.getByRole('dialog');
  await signIn(page, 'admin', college.college);
  await page.goto(`/exam-master/pre-examinations?tab=6&instance=${examInstanceId}`);
  await page.getByRole('button', { name: 'Add slots' }).click();
  await dialog.getByRole('button', { name: /^Add [1-9]\d* slots$/ }).click();
  await expect(page.getByText(/slots added/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Generate' }).click();
  await dialog.getByText('10 seconds').click();
  await dialog.getByRole('button', { name: 'Start the search' }).click();
  await page.getByRole('button', { name: 'Apply this table' }).click();
  await dialog.getByRole('button', { name: 'Apply this table' }).click();
  await expect(page.getByText(/papers moved/)).toBeVisible();

  await page.getByText('Board', { exact: true }).click();
  const table = page.getByRole('table', { name: /^Time table of/ });
  const paper = table.locator('[data-paper]').first();
  const isTaken = await table.locator('tr[data-slot]').evaluateAll((rows) => rows.map((row) => row.querySelector('[data-paper]') !== null));
  const [from = 0, taken = 0] = isTaken.flatMap((is, at) => (is ? [at] : []));
  const free = isTaken.indexOf(false, from);
  const dropAt = async (at: number) => {
    await paper.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'lifted' })).toBeAttached();
    for (let slot = from; slot < at; slot++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };
  // All students have both papers: whoever drops one onto the other is asked, and leaves it where it was.
  await dropAt(taken);
  await expect(dialog.getByText(/at that time, too/)).toBeVisible();
  await expect(dialog.getByText(/^Who: /)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await dropAt(free);
  await expect(page.getByRole('status').filter({ hasText: 'now stands in' })).toBeAttached();
  await expectAccessible(page);

  // The move is told above the board, and is put back with one press.
  const moved = page.getByText(/ moved from .* to .*\./);
  await expect(moved).toBeVisible();
  await moved.getByRole('button', { name: 'Undo' }).click();
  await expect(moved).toBeHidden();

  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/Revision 1 is published/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change published table' })).toBeVisible();

  // The next tab of the same sitting: seats of the first slot with papers, confirmed and on paper.
  await page.getByRole('tab', { name: 'Room Allocation' }).click();
  await page.getByRole('button', { name: `Give seats to ${STUDENTS} candidates` }).click();
  await dialog.getByRole('button', { name: `Give seats to ${STUDENTS} candidates` }).click();
  await expect(page.getByRole('table', { name: 'Seats of H-1' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm seats' }).click();
  await expect(page.getByText(/The seats of the slot are confirmed/)).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('menuitem', { name: 'Door notices' }).click();
  await dialog.getByRole('button', { name: 'Print' }).click();
  await expect(page.getByRole('dialog', { name: /^door-.*\.pdf$/ })).toContainText('H-1');
});
