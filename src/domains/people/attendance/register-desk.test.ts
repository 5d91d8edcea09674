import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startText } from '../../../kit/text/text.client.ts';
import { attendance } from './attendance.contract.ts';
import type { AttendanceSheet } from './attendance.contract.ts';
import { RegisterDesk } from './register-desk.client.ts';

const ID = '01a2272f-529f-7ba7-a9e3-10cfc65303a7';
const PRESENT = '01a2272f-529f-7ba7-a9e3-10cfc65303a8';
const place = { divisionId: ID, heldOn: '2026-11-29', span: 'DAY' as const, slotNo: 0, examPaperId: null };
const student = { enrolmentId: ID, studentProfileId: ID, name: 'Asha Kale', rollNo: '1', prn: '1', leaveCode: null, mark: null };
const sheet: AttendanceSheet = {
  ...place,
  division: 'A',
  classCode: 'FYBA',
  paper: null,
  shut: null,
  holiday: null,
  codes: [{ id: PRESENT, code: 'P', name: 'Present', effect: 'PRESENT' }],
  students: [student],
};

const kept = new Map<string, string>();
const sent: string[] = [];
let shut: AttendanceSheet['shut'];
/** How the server answers marks. */
let answer: (body: string) => Response;

beforeEach(async () => {
  kept.clear();
  sent.length = 0;
  shut = null;
  vi.useFakeTimers();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, visibilityState: 'visible' });
  vi.stubGlobal('location', { pathname: '/', search: '', hostname: 'localhost' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('fetch', async (address: string, request?: { body?: string }) => {
    if (address.includes('/attendance/sheet')) return Response.json({ data: { ...sheet, shut } });
    sent.push(request?.body ?? '');
    return answer(request?.body ?? '');
  });
  await startText();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const keptLines = () => [...kept.keys()].filter((key) => key.startsWith('prangan.attendance.'));
const taken = (body: string) => {
  const { marks } = attendance.mark.body.parse(JSON.parse(body));
  return Response.json({
    data: {
      marks: marks.map(({ key, enrolmentId, codeId, at }) => ({
        key,
        enrolmentId,
        outcome: 'APPLIED',
        mark: { codeId, byName: 'A. Rane', at, version: 1, reason: null },
      })),
    },
  });
};

async function opened(): Promise<RegisterDesk> {
  const desk = new RegisterDesk({ username: 't002', instituteId: ID, place });
  await desk.open();
  return desk;
}

test('what is marked without a network stays in the browser, and the next desk sends it with the same key', async () => {
  answer = () => new Response('', { status: 503 });
  const first = await opened();
  first.mark([{ enrolmentId: ID, codeId: PRESENT }]);
  await vi.advanceTimersByTimeAsync(1000);
  first.close();
  expect([first.view()?.waiting, first.view()?.offline, keptLines().length]).toEqual([1, true, 1]);
  answer = taken;
  const second = await opened();
  await vi.advanceTimersByTimeAsync(1000);
  second.close();
  expect([second.view()?.waiting, second.view()?.rows[0]?.codeId, keptLines().length]).toEqual([0, PRESENT, 0]);
  const keys = sent.map((body) => attendance.mark.body.parse(JSON.parse(body)).marks[0]?.key);
  expect(new Set(keys).size).toBe(1);
});

test('a mark that the server does not take is counted with its reason, and is not said to be sent', async () => {
  answer = () => Response.json({ errors: [{ code: 'ATTENDANCE_HOLIDAY', message: 'Holiday' }] }, { status: 409 });
  const desk = await opened();
  desk.mark([{ enrolmentId: ID, codeId: PRESENT }]);
  await vi.advanceTimersByTimeAsync(1000);
  desk.close();
  expect([desk.view()?.waiting, desk.view()?.refused, keptLines().length]).toEqual([0, 1, 1]);
});

test('what was not taken is shown beside what the record has, is sent again only once the day is open, and can be discarded', async () => {
  answer = () => {
    shut = 'FROZEN';
    return Response.json({ errors: [{ code: 'ATTENDANCE_FROZEN', message: 'Frozen' }] }, { status: 409 });
  };
  const desk = await opened();
  desk.mark([{ enrolmentId: ID, codeId: PRESENT }]);
  await vi.advanceTimersByTimeAsync(1000);
  desk.close();
  expect(desk.view()).toMatchObject({ sheet: { shut: 'FROZEN' }, rows: [{ codeId: null, refusedCodeId: PRESENT }] });
  const again = await opened();
  await vi.advanceTimersByTimeAsync(1000);
  expect([sent.length, again.view()?.refused, again.view()?.rows[0]?.refusedCodeId]).toEqual([1, 1, PRESENT]);
  again.discard(ID);
  again.close();
  expect([again.view()?.refused, again.view()?.rows[0]?.refusedCodeId, keptLines().length]).toEqual([0, null, 0]);
});

test('what was not taken is sent once the day is open again', async () => {
  answer = () => Response.json({ errors: [{ code: 'ATTENDANCE_FROZEN', message: 'Frozen' }] }, { status: 409 });
  const desk = await opened();
  desk.mark([{ enrolmentId: ID, codeId: PRESENT }]);
  await vi.advanceTimersByTimeAsync(1000);
  desk.close();
  answer = taken;
  const again = await opened();
  await vi.advanceTimersByTimeAsync(1000);
  again.close();
  expect([sent.length, again.view()?.rows[0]?.codeId, keptLines().length]).toEqual([2, PRESENT, 0]);
});
