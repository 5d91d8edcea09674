import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { examInstances } from '../src/domains/exams/exam-instance/exam-instance.contract.ts';
import { examSessions } from '../src/domains/exams/exam-session/exam-session.contract.ts';
import { examSlots } from '../src/domains/exams/exam-slot/exam-slot.contract.ts';
import { roomTypes } from '../src/domains/exams/room-type/room-type.contract.ts';
import { rooms } from '../src/domains/exams/room/room.contract.ts';
import { timetables } from '../src/domains/exams/timetable/timetable.contract.ts';
import { enrolCollege, seatExamination } from './mark-stage.server.ts';
import type { Enrolled } from './mark-stage.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

const STUDENTS = 10;
const DAY_MS = 86_400_000;
const dayFrom = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const HALL = { benchRows: 6, benchColumns: 3, seatsPerBench: 2, plan: null, examCapacity: 36 };

/** A slot with one paper, and a hall for it. */
async function makeHall(college: Enrolled, examInstanceId: string): Promise<void> {
  const admin = college.as('admin');
  const exam = (await admin.ok(examInstances.get, { params: { id: examInstanceId } })).data;
  const session = (await admin.ok(examSessions.get, { params: { id: exam.examSessionId } })).data;
  const { code, name, academicYearId, half, startsOn, resultDate, letters, version } = session;
  // The days of the session are ahead, whenever this runs.
  const body = { code, name, academicYearId, half, startsOn, endsOn: dayFrom(40), resultDate, letters, version };
  await admin.ok(examSessions.update, { params: { id: session.id }, body });
  const params = { examSessionId: session.id };
  const sittings = [{ name: 'Morning', startsMinute: 600, endsMinute: 780 }];
  const pattern = { from: dayFrom(20), to: dayFrom(20), weekdays: [1, 2, 3, 4, 5, 6, 7], sittings, except: [] };
  await admin.ok(examSlots.make, { params, body: pattern });
  const { papers, slots } = (await admin.ok(timetables.board, { params })).data;
  const [paper] = papers;
  const [slot] = slots;
  if (!paper || !slot) throw new Error('a paper and a slot were expected');
  const { examPaperId, version: at } = paper;
  await admin.ok(timetables.place, { params, body: { examInstanceId, examPaperId, version: at, examSlotId: slot.id } });
  const type = await admin.ok(roomTypes.create, { body: { code: 'HALL', name: 'Hall', forExams: true } });
  const room = {
    code: 'H-1',
    name: 'Hall 1',
    building: 'Main',
    floor: 0,
    roomTypeId: type.data.id,
    fillOrder: 1,
    stepFree: true,
    isActive: true,
  };
  await admin.ok(rooms.create, { body: { ...room, ...HALL } });
}

test('seats are given, changed by keys, one is held and stays when they are given anew, and the seat chart is printed', async ({
  page,
  baseURL,
}) => {
  const college = await enrolCollege(baseURL ?? '', STUDENTS);
  const examInstanceId = await seatExamination(college);
  await makeHall(college, examInstanceId);

  const dialog = page.getByRole('dialog');
  await signIn(page, 'admin', college.college);
  await page.goto(`/exam-master/pre-examinations?tab=7&instance=${examInstanceId}`);
  await page.getByRole('button', { name: `Give seats to ${STUDENTS} candidates` }).click();
  await dialog.getByRole('button', { name: `Give seats to ${STUDENTS} candidates` }).click();
  const map = page.getByRole('table', { name: 'Seats of H-1' });
  await expect(map).toBeVisible();
  await expectAccessible(page);

  // Two candidates change seats by keys alone.
  const seat = (row: number, place: number) => map.locator(`[data-seat="${row}-${place}"]`);
  const labelOf = async (row: number, place: number) => (await seat(row, place).getAttribute('aria-label')) ?? '';
  const nameIn = (label: string) => label.split(', ').slice(2).join(', ');
  const [first, second] = [nameIn(await labelOf(1, 1)), nameIn(await labelOf(2, 1))];
  expect([first, second]).not.toContain('');
  await seat(1, 1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'is picked up' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(seat(1, 1)).toHaveAttribute('aria-label', new RegExp(`${second.replaceAll(/[()]/g, '.')}$`));
  await expect(seat(2, 1)).toHaveAttribute('aria-label', new RegExp(`${first.replaceAll(/[()]/g, '.')}$`));

  // The one in the first row is held, and stays there when seats are given anew.
  await seat(1, 1).press('Enter');
  await page.getByRole('button', { name: 'Hold this seat' }).click();
  await expect(seat(1, 1)).toHaveAttribute('aria-label', /, held$/);
  // What was previewed before the seat was held is asked again, however late that answer comes.
  await page.route(/room-allocations\/[^/]+\/preview/, async (route) => {
    await pause(2_000);
    await route.continue();
  });
  await page
    .getByRole('group', { name: 'Parts of the allocation' })
    .getByRole('button', { name: /^Allocate / })
    .click();
  await page.getByRole('button', { name: `Give seats to ${STUDENTS} candidates` }).click();
  await dialog.getByRole('button', { name: `Give seats to ${STUDENTS} candidates` }).click();
  await expect(seat(1, 1)).toHaveAttribute('aria-label', new RegExp(`${second.replaceAll(/[()]/g, '.')}, held$`));

  // The same seats as a list.
  await page.getByRole('group', { name: 'Parts of the allocation' }).getByRole('button', { name: /^List/ }).click();
  const list = page.getByRole('table', { name: 'Seats of the slot' });
  await expect(list.getByRole('row')).toHaveCount(STUDENTS + 1);
  const [name = ''] = second.split(', ');
  await expect(list.getByRole('row').filter({ hasText: name })).toContainText('H-1');

  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('menuitem', { name: 'Seat charts' }).click();
  await dialog.getByRole('button', { name: 'Print' }).click();
  const paper = page.getByRole('dialog', { name: /^chart-.*\.pdf$/ });
  await expect(paper).toContainText('Page 1 of 1');
  for (const word of ['H-1', 'Board', college.college]) await expect(paper).toContainText(word);
  for (let at = 0; at < STUDENTS; at += 1) await expect(paper).toContainText(String(2_181_001 + at));
});
