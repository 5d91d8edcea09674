import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startText } from '../../../kit/text/text.client.ts';
import { BlockDesk } from './block-desk.client.ts';
import { examDay } from './exam-day.contract.ts';
import type { BlockSheet, LineState } from './exam-day.contract.ts';

const ID = '01a2272f-529f-7ba7-a9e3-10cfc65303a7';
const PLACE = { username: 't002', instituteId: ID, examSlotId: ID, roomId: ID, blockNo: 1 };
const AT = '2026-11-29T12:19:00.000Z';

const lineOf = (state: LineState, version: number) => ({
  state,
  lateMinutes: 0,
  mainBook: null,
  supplements: [],
  remark: null,
  byName: 'A. Rane',
  at: AT,
  version,
});
const sheet: BlockSheet = {
  examSlotId: ID,
  heldOn: '2026-11-29',
  slotName: 'Evening',
  startsMinute: 1060,
  endsMinute: 1240,
  roomId: ID,
  room: '101',
  building: 'Main',
  floor: 0,
  blockNo: 1,
  booksIssued: null,
  booksSpoilt: null,
  booksReturned: null,
  isDue: true,
  isOver: true,
  doorCloses: 30,
  state: 'OPEN',
  version: 1,
  closedAt: null,
  closedByName: null,
  reopenReason: null,
  candidates: [
    {
      studentPaperId: ID,
      seatNo: 'S0001',
      prn: '1',
      name: 'A',
      nameInScript: null,
      paper: 'P1',
      paperTitle: 'P',
      row: 1,
      place: 1,
      seenAt: null,
      seenLate: 0,
      barred: null,
      line: lineOf('ABSENT', 2),
    },
  ],
  lateLines: [],
  lateLinesInAll: 0,
  contradictions: [],
};

const sent: string[] = [];
/** How the server answers lines. */
let answer: () => Response;
beforeEach(async () => {
  sent.length = 0;
  vi.useFakeTimers();
  const place = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, length: 0, key: () => null };
  vi.stubGlobal('localStorage', place);
  vi.stubGlobal('sessionStorage', place);
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, visibilityState: 'visible' });
  vi.stubGlobal('location', { pathname: '/', search: '', hostname: 'localhost' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('fetch', async (_: string, request?: { method?: string; body?: string }) => {
    if (request?.method !== 'POST') return Response.json({ data: sheet });
    sent.push(request.body ?? '');
    return answer();
  });
  await startText();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function corrected(): Promise<BlockDesk> {
  const desk = new BlockDesk(PLACE);
  await desk.open();
  const said = desk.view()?.rows[0]?.said;
  if (!said) throw new Error('the line that stands is not shown');
  desk.mark([{ ...said, state: 'PRESENT', studentPaperId: ID }]);
  await vi.advanceTimersByTimeAsync(1000);
  desk.close();
  return desk;
}

test('a line that stands is corrected: nothing is sent that a line does not take', async () => {
  answer = () => Response.json({ data: { state: 'OPEN', version: 2, lines: [] } });
  await corrected();
  expect(sent.length).toBeGreaterThan(0);
  expect(examDay.mark.body?.safeParse(JSON.parse(sent[0] ?? '')).error).toBeUndefined();
});

test('a line that the server does not take is counted, and is not said to be sent', async () => {
  answer = () => Response.json({ errors: [{ code: 'SHUT', message: 'Shut' }] }, { status: 422 });
  const view = (await corrected()).view();
  expect([view?.waiting, view?.refused, view?.rows[0]?.kept?.refused !== null]).toEqual([0, 1, true]);
});
