import { randomUUID } from 'node:crypto';
import { examDay } from '../../src/domains/exams/exam-day/exam-day.contract.ts';
import { hallTickets } from '../../src/domains/exams/hall-ticket/hall-ticket.contract.ts';
import { ticketHolds } from '../../src/domains/exams/hall-ticket/ticket-hold.contract.ts';
import { inwards } from '../../src/domains/exams/inward/inward.contract.ts';
import { markSheets } from '../../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { maskNumbers } from '../../src/domains/exams/mask-number/mask-number.contract.ts';
import { roomAllocations } from '../../src/domains/exams/room-allocation/room-allocation.contract.ts';
import { rosters } from '../../src/domains/exams/roster/roster.contract.ts';
import { seatNumbers } from '../../src/domains/exams/seat-number/seat-number.contract.ts';
import { timetablePublishing } from '../../src/domains/exams/timetable-publish/timetable-publish.contract.ts';
import { timetables } from '../../src/domains/exams/timetable/timetable.contract.ts';
import type { CallInput, Endpoint } from '../../src/kit/http/endpoint.contract.ts';
import { getJob } from '../../src/kit/jobs/job.contract.ts';
import { eventually } from '../eventually.server.ts';
import type { App } from '../harness.server.ts';
import type { TestExam } from './test-exam.server.ts';

const SETTINGS = { strategy: 'SEQUENTIAL', apart: 'NONE', rooms: 'ORDER', order: 'SEAT_NO', seed: 1, blockSize: 3 } as const;
const reason = 'The list was wrong';

export type Draw = (below: number) => number;

/** An examination of two papers with two slots of its session and one room. */
export interface Walked {
  readonly app: App;
  readonly exam: TestExam;
  readonly slots: readonly string[];
  readonly room: string;
}

let app: App;
let exam: TestExam;
let slots: readonly string[];
let room: string;
let draw: Draw;
/** The acts below are of this examination, and draw whom and what they are done with. */
export function walkIn(walked: Walked, by: Draw): void {
  ({ app, exam, slots, room } = walked);
  draw = by;
}
const oneOf = <T>(all: readonly T[]): T | undefined => all[draw(Math.max(1, all.length))];

export interface Answer {
  readonly status: number;
  readonly items: readonly { readonly code: string; readonly message: string }[];
}
/** What was done, and how exactly that is taken back. */
export interface Done extends Answer {
  readonly undo?: (() => Promise<Answer>) | undefined;
}
const NOTHING: Done = { status: 404, items: [{ code: 'NOTHING', message: 'There is nothing to do it with.' }] };

const controller = () => app.as('controller');
/** The call in the institute of the examination. */
const here = <E extends Endpoint>(input: CallInput<E>): CallInput<E> => ({ ...input, instituteId: exam.instituteId });

async function ask<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Answer & { readonly body: unknown }> {
  const { status, body } = await controller().call(endpoint, here(input));
  return { status, items: (body as { errors?: Answer['items'] }).errors ?? [], body };
}
const idsWhere = async (query: string) => (await exam.query<{ id: string }>(query, [exam.instanceId])).map((row) => row.id);
const inState = (...states: string[]) =>
  idsWhere(
    `select id from student_exam where exam_instance_id = $1 and state in (${states.map((one) => `'${one}'`).join(', ')}) order by id`,
  );
const without = (all: readonly string[], known: readonly string[]) => all.filter((one) => !known.includes(one));
const boardOf = async () => (await controller().ok(timetables.board, here({ params: { examSessionId: exam.sessionId } }))).data;
const slotOf = async (examSlotId: string) => (await controller().ok(roomAllocations.get, here({ params: { examSlotId } }))).data;
const sheetOf = async (params: { examSlotId: string; roomId: string; blockNo: string }) =>
  (await controller().call(examDay.sheet, here({ params }))) as { status: number; body: { data: Awaited<ReturnType<typeof daySheet>> } };
const daySheet = async (params: { examSlotId: string; roomId: string; blockNo: string }) =>
  (await controller().ok(examDay.sheet, here({ params }))).data;
const body = () => ({ examInstanceId: exam.instanceId });

/** An act on who is in `from` and, done, is in `to`; undone for exactly those. */
async function moving(to: readonly string[], act: () => Promise<Answer>, undo: (ids: string[]) => Promise<Answer>): Promise<Done> {
  const before = await inState(...to);
  const answer = await act();
  const moved = without(await inState(...to), before);
  return { ...answer, undo: moved.length === 0 ? undefined : () => undo(moved) };
}

async function place(): Promise<Done> {
  const board = await boardOf();
  const paper = oneOf(board.papers);
  if (!paper) return NOTHING;
  const at = { params: { examSessionId: exam.sessionId } };
  const to = oneOf([...slots, null]) ?? null;
  const answer = await ask(timetables.place, {
    ...at,
    body: { examInstanceId: paper.examInstanceId, examPaperId: paper.examPaperId, version: paper.version, examSlotId: to },
  });
  const undo = async () => {
    const now = (await boardOf()).papers.find((one) => one.examPaperId === paper.examPaperId);
    return ask(timetables.place, {
      ...at,
      body: { examInstanceId: paper.examInstanceId, examPaperId: paper.examPaperId, version: now?.version ?? 0, examSlotId: paper.slotId },
    });
  };
  return { ...answer, undo };
}

async function publishTable(): Promise<Done> {
  const params = { examSessionId: exam.sessionId };
  const before = await boardOf();
  const answer = await ask(timetablePublishing.publish, { params, body: { version: before.version, leaveOut: draw(2) === 0 } });
  const undo = async () => ask(timetablePublishing.takeBack, { params, body: { version: (await boardOf()).version, reason } });
  // A revision after another one is not undone by showing nothing.
  return { ...answer, undo: before.shownRevisionNo === null ? undo : undefined };
}

async function settle(to: 'CONFIRMED' | 'DRAFT'): Promise<Done> {
  const examSlotId = oneOf(slots) ?? '';
  const params = { examSlotId };
  const before = await slotOf(examSlotId);
  const answer = await ask(roomAllocations.settle, { params, body: { version: before.version ?? 0, state: to } });
  const undo = async () =>
    ask(roomAllocations.settle, {
      params,
      body: { version: (await slotOf(examSlotId)).version ?? 0, state: to === 'DRAFT' ? 'CONFIRMED' : 'DRAFT' },
    });
  return { ...answer, undo: before.state === to ? undefined : undo };
}

async function allocate(): Promise<Done> {
  const examSlotId = oneOf(slots) ?? '';
  const params = { examSlotId };
  const before = await slotOf(examSlotId);
  const answer = await ask(roomAllocations.allocate, {
    params,
    body: { roomIds: [room], settings: SETTINGS, version: before.version ?? 0 },
  });
  const undo = async () => ask(roomAllocations.clear, { params, body: { version: (await slotOf(examSlotId)).version ?? 0, reason } });
  return { ...answer, undo: before.version === null || before.version === 0 ? undo : undefined };
}

async function clear(): Promise<Done> {
  const examSlotId = oneOf(slots) ?? '';
  return ask(roomAllocations.clear, { params: { examSlotId }, body: { version: (await slotOf(examSlotId)).version ?? 0, reason } });
}

const ticketed = () =>
  idsWhere(`select d.student_exam_id as id from printed_document d join student_exam x on x.id = d.student_exam_id
             where x.exam_instance_id = $1 and d.kind = 'HALL_TICKET' and d.state = 'VALID'`);

async function issue(): Promise<Done> {
  const before = await ticketed();
  const answer = await ask(hallTickets.issue, { body: { ...body(), language: 'en' } });
  if (answer.status !== 200) return answer;
  const { jobId } = (answer.body as { data: { jobId: string } }).data;
  await eventually(
    async () => (await controller().ok(getJob, here({ params: { id: jobId } }))).data,
    (job) => job.state === 'DONE' || job.state === 'FAILED',
  );
  const issued = without(await ticketed(), before);
  return {
    ...answer,
    undo: issued.length === 0 ? undefined : () => ask(hallTickets.revoke, { body: { ...body(), studentExamIds: issued, reason } }),
  };
}

async function revoke(): Promise<Done> {
  const one = oneOf(await ticketed());
  return one ? ask(hallTickets.revoke, { body: { ...body(), studentExamIds: [one], reason } }) : NOTHING;
}

async function layHold(): Promise<Done> {
  const one = oneOf(await inState('SEATED'));
  const answer = await ask(ticketHolds.lay, { body: { ...body(), kind: 'FEES', reason, ...(one ? { studentExamIds: [one] } : {}) } });
  const { laid = 0 } = (answer.body as { data?: { laid?: number } }).data ?? {};
  const undo = async () => {
    const [last] = await idsWhere(
      `select id from ticket_hold where exam_instance_id = $1 and released_at is null order by id desc limit 1`,
    );
    return ask(ticketHolds.release, { params: { id: last ?? '' }, body: { reason } });
  };
  return { ...answer, undo: laid === 1 ? undo : undefined };
}

async function releaseHold(): Promise<Done> {
  const one = oneOf(await idsWhere(`select id from ticket_hold where exam_instance_id = $1 and released_at is null order by id`));
  return one ? ask(ticketHolds.release, { params: { id: one }, body: { reason } }) : NOTHING;
}

const anyBlock = () => ({ examSlotId: oneOf(slots) ?? '', roomId: room, blockNo: String(1 + draw(2)) });
let bookNo = 0;

async function markLines(): Promise<Done> {
  const params = anyBlock();
  const found = await sheetOf(params);
  if (found.status !== 200) return { ...NOTHING, status: found.status };
  const lines = found.body.data.candidates.map(({ studentPaperId, line }) => {
    const isAbsent = draw(4) === 0;
    return {
      key: randomUUID(),
      studentPaperId,
      at: new Date(Date.now() - 1_000).toISOString(),
      base: line?.version ?? 0,
      state: isAbsent ? ('ABSENT' as const) : ('PRESENT' as const),
      lateMinutes: 0,
      mainBook: isAbsent ? null : `B${(bookNo += 1)}`,
      supplements: [],
      remark: null,
    };
  });
  return lines.length === 0 ? NOTHING : ask(examDay.mark, { params, body: { lines } });
}

async function closeBlock(): Promise<Done> {
  const params = anyBlock();
  const found = await sheetOf(params);
  if (found.status !== 200) return { ...NOTHING, status: found.status };
  const { version, candidates } = found.body.data;
  const used = candidates.filter(({ line }) => line?.mainBook).length;
  const answer = await ask(examDay.close, { params, body: { version, booksIssued: used, booksSpoilt: 0, booksReturned: 0 } });
  return { ...answer, undo: async () => ask(examDay.reopen, { params, body: { version: (await daySheet(params)).version, reason } }) };
}

async function reopenBlock(): Promise<Done> {
  const params = anyBlock();
  const found = await sheetOf(params);
  if (found.status !== 200) return { ...NOTHING, status: found.status };
  return ask(examDay.reopen, { params, body: { version: found.body.data.version, reason } });
}

async function mask(): Promise<Done> {
  const paperId = oneOf(exam.paperIds) ?? '';
  const answer = await ask(maskNumbers.mask, { body: { ...body(), paperId, headKind: 'TH' } });
  const { id = '' } = (answer.body as { data?: { id?: string } }).data ?? {};
  return { ...answer, undo: () => ask(maskNumbers.unmask, { params: { id }, body: {} }) };
}

async function unmask(): Promise<Done> {
  const one = oneOf(await idsWhere('select id from masked_paper where exam_instance_id = $1 order by id'));
  return one ? ask(maskNumbers.unmask, { params: { id: one }, body: {} }) : NOTHING;
}

/** Every act before the examination and on its day, in any state. */
export const ACTS: Readonly<Record<string, () => Promise<Done>>> = {
  inward: () =>
    moving(
      ['INWARDED', 'LOCKED', 'SEATED'],
      () => ask(inwards.inward, { body: { ...body(), kind: 'REGULAR', studentProfileIds: [] } }),
      (studentExamIds) => ask(inwards.uninward, { body: { ...body(), studentExamIds, reason } }),
    ),
  uninward: async () => {
    const one = oneOf(await inState('INWARDED', 'LOCKED', 'SEATED'));
    return one ? ask(inwards.uninward, { body: { ...body(), studentExamIds: [one], reason } }) : NOTHING;
  },
  lock: () =>
    moving(
      ['LOCKED', 'SEATED'],
      () => ask(rosters.lock, { body: body() }),
      (studentExamIds) => ask(rosters.unlock, { body: { ...body(), studentExamIds, reason } }),
    ),
  unlock: () => ask(rosters.unlock, { body: { ...body(), reason } }),
  seat: () =>
    moving(
      ['SEATED'],
      () => ask(seatNumbers.assign, { body: { ...body(), scheme: { prefix: 'W', digits: 6, start: 1, step: 1, order: ['PRN'] } } }),
      (studentExamIds) => ask(seatNumbers.remove, { body: { ...body(), studentExamIds, reason } }),
    ),
  unseat: async () => {
    const one = oneOf(await inState('SEATED'));
    return one ? ask(seatNumbers.remove, { body: { ...body(), studentExamIds: [one], reason } }) : NOTHING;
  },
  place,
  publishTable,
  takeBack: async () =>
    ask(timetablePublishing.takeBack, { params: { examSessionId: exam.sessionId }, body: { version: (await boardOf()).version, reason } }),
  allocate,
  clear,
  confirm: () => settle('CONFIRMED'),
  openSeats: () => settle('DRAFT'),
  issue,
  revoke,
  layHold,
  releaseHold,
  mask,
  unmask,
  openSheets: () => ask(markSheets.open, { body: body() }),
  markLines,
  closeBlock,
  reopenBlock,
};
