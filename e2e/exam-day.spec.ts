import { expect, test } from '@playwright/test';
import { examInstances } from '../src/domains/exams/exam-instance/exam-instance.contract.ts';
import { examSessions } from '../src/domains/exams/exam-session/exam-session.contract.ts';
import { examSlots } from '../src/domains/exams/exam-slot/exam-slot.contract.ts';
import { markSheets } from '../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { roomAllocations } from '../src/domains/exams/room-allocation/room-allocation.contract.ts';
import { roomTypes } from '../src/domains/exams/room-type/room-type.contract.ts';
import { NO_PLAN } from '../src/domains/exams/room/room-plan.rules.ts';
import { rooms } from '../src/domains/exams/room/room.contract.ts';
import { timetables } from '../src/domains/exams/timetable/timetable.contract.ts';
import { USUAL_ROOM_TYPES } from '../src/domains/exams/usual-rows/usual-rows.contract.ts';
import { enrolCollege, seatExamination } from './mark-stage.server.ts';
import type { Enrolled } from './mark-stage.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

const STUDENTS = 4;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });

/** A paper of today, whose candidates sit in one room. */
async function seatToday(college: Enrolled, examInstanceId: string) {
  const admin = college.as('admin');
  const { examSessionId } = (await admin.ok(examInstances.get, { params: { id: examInstanceId } })).data;
  const { code, name, academicYearId, half, resultDate, letters, version } = (
    await admin.ok(examSessions.get, { params: { id: examSessionId } })
  ).data;
  const days = { startsOn: dayFrom(-1), endsOn: dayFrom(5) };
  await admin.ok(examSessions.update, {
    params: { id: examSessionId },
    body: { code, name, academicYearId, half, resultDate, letters, version, ...days },
  });
  const sittings = [{ name: 'Late', startsMinute: 1200, endsMinute: 1439 }];
  const ofSession = { params: { examSessionId } };
  await admin.ok(examSlots.make, { ...ofSession, body: { from: dayFrom(0), to: dayFrom(0), weekdays: EVERY_DAY, sittings, except: [] } });
  const { papers, slots } = (await admin.ok(timetables.board, ofSession)).data;
  const paper = papers.find((one) => one.code === 'CE503');
  const examSlotId = slots[0]?.id;
  if (!paper || examSlotId === undefined) throw new Error('there is no paper or no slot of today');
  const { examPaperId } = paper;
  await admin.ok(timetables.place, { ...ofSession, body: { examInstanceId, examPaperId, version: paper.version, examSlotId } });
  const [hall] = USUAL_ROOM_TYPES.filter((one) => one.forExams);
  if (!hall) throw new Error('no usual type of room is for examinations');
  const roomTypeId = (await admin.ok(roomTypes.create, { body: hall })).data.id;
  const room = await admin.ok(rooms.create, {
    body: {
      code: 'A-301',
      name: 'A-301',
      building: 'A',
      floor: 3,
      roomTypeId,
      fillOrder: 1,
      stepFree: false,
      isActive: true,
      benchRows: 4,
      benchColumns: 2,
      seatsPerBench: 1,
      plan: NO_PLAN,
      examCapacity: 8,
    },
  });
  const settings = { strategy: 'SEQUENTIAL', apart: 'NONE', rooms: 'ORDER', order: 'SEAT_NO', seed: 1, blockSize: 8 } as const;
  const params = { examSlotId };
  await admin.ok(roomAllocations.allocate, { params, body: { roomIds: [room.data.id], settings, version: 0 } });
  await admin.ok(roomAllocations.settle, { params, body: { version: 1, state: 'CONFIRMED' } });
  return { examSlotId, roomId: room.data.id };
}

test('on a phone without a network a block is marked, sent when the network is back, and closed; the absent are AB and unfair means UFM in mark entry', async ({
  page,
  context,
  baseURL,
}) => {
  const college = await enrolCollege(baseURL ?? '', STUDENTS);
  const examInstanceId = await seatExamination(college);
  const { examSlotId, roomId } = await seatToday(college, examInstanceId);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'controller', college.college);
  await page.goto(`/exam-master/exam-day?slot=${examSlotId}&room=${roomId}&block=1`);
  await expect(page.getByText('0 of 4 noted')).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(true);
  const row = (seat: string) => page.getByRole('listitem').filter({ hasText: seat });
  await row('2181002').getByRole('button', { name: 'Absent' }).click();
  await expect(page.getByText('1 of 4 noted')).toBeVisible();
  await page.getByRole('button', { name: 'Not yet noted' }).click();
  await expect(row('2181002')).toBeHidden();
  await page.getByRole('button', { name: 'All others present (3)' }).click();
  await expect(page.getByText('4 of 4 noted')).toBeVisible();
  await expect(page.getByRole('alert').getByText('Without a network: 4 lines wait on this phone.')).toBeVisible();
  await expect(page.getByText('Without a network')).toHaveCount(1);
  await expect(page.getByText('4 not sent yet')).toBeVisible();
  await page.getByRole('button', { name: /^All\b/ }).click();
  await page.getByRole('searchbox').fill('2181003');
  await row('2181003')
    .getByRole('button', { name: /^More about/ })
    .click();
  await expect(row('2181003').getByText('Let in until 30 minutes after the beginning', { exact: false })).toBeVisible();
  await row('2181003').getByRole('button', { name: 'Unfair means' }).click();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Number the books' }).click();
  await page.getByLabel('First number').fill('A-0098');
  await page.getByRole('dialog').getByRole('button', { name: 'Number the books' }).click();
  await expect(row('2181004').getByLabel('Answer book')).toHaveValue('A-0100');

  await context.setOffline(false);
  await expect(page.getByText('All sent')).toBeVisible();
  await expect(page.getByText('Without a network')).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Close the block' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('4 allotted = 3 present + 1 absent (1 of the present with UFM)');
  await expect(dialog.getByRole('listitem').filter({ hasText: '2181002' })).toContainText('Absent, noted by');
  await dialog.getByLabel('Answer books issued').fill('5');
  await expect(dialog).toContainText('The books do not add up.');
  await dialog.getByLabel('Returned unused').fill('2');
  await dialog.getByRole('button', { name: 'Close the block' }).click();
  await expect(page.getByText('Block closed: 2 AB or UFM when the mark sheets are opened')).toBeVisible();

  const controller = college.as('controller');
  await controller.ok(markSheets.open, { body: { examInstanceId } });
  const { sheets } = (await controller.ok(markSheets.list, { query: { examInstanceId } })).data;
  const theory = sheets.find((one) => one.paperCode === 'CE503' && one.headKind === 'TH');
  const { rows } = (await controller.ok(markSheets.get, { params: { id: theory?.id ?? '' } })).data;
  expect(rows.map((one) => one.status)).toEqual([null, 'AB', 'UFM', null]);
  await signIn(page, 'clerk', college.college);
  const place = { instance: examInstanceId, paper: theory?.paperId ?? '', division: theory?.divisionId ?? 'none', head: theory?.id ?? '' };
  await page.goto(`/exam-master/post-examinations/result-entry?${new URLSearchParams(place).toString()}`);
  await expect(page.getByRole('listitem').filter({ hasText: '2181002' })).toContainText('AB');
});
