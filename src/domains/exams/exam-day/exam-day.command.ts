import { forbidden } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { remindPeople } from '../../../kit/reminder/reminder.store.ts';
import { absentAct } from '../absent-mark/absent-cell.rules.ts';
import { absentCells } from '../absent-mark/absent-mark.store.ts';
import { doorTimes } from '../exam-door/exam-door.store.ts';
import { notedOf, contradictionOf, headOf, reachBlock, reachOf, rowsOf, watches } from './block-reach.command.ts';
import type { BlockAsked } from './block-reach.command.ts';
import { DUTY_TOPIC } from './exam-day.contract.ts';
import type { BlockCandidate, BlockRow, BlockSheet } from './exam-day.contract.ts';
import * as store from './exam-day.store.ts';
import type { SeatedCandidate } from './exam-day.store.ts';
import { lateLinesOf } from './late-line.store.ts';

/** All blocks of a slot, for the exam cell; for who watches there, theirs. */
export async function readBlocks(db: Db, scope: InstituteScope, examSlotId: string): Promise<BlockRow[]> {
  const rows = await rowsOf(db, scope, [examSlotId]);
  if (reachOf(scope) === 'ALL') return rows;
  const duties = await store.ownDuties(db, scope, examSlotId);
  return rows.filter((row) => duties.some((duty) => watches(duty, row)));
}

export async function readOwnBlocks(db: Db, scope: InstituteScope): Promise<BlockRow[]> {
  // Whoever has the right has it for the own blocks.
  reachOf(scope);
  const duties = await store.ownDuties(db, scope, null);
  const rows = await rowsOf(db, scope, [...new Set(duties.map((one) => one.examSlotId))]);
  return rows.filter((row) => duties.some((duty) => watches(duty, row)));
}

const asCandidate = (one: SeatedCandidate, barred: BlockCandidate['barred']): BlockCandidate => {
  const { studentPaperId, seatNo, prn, name, nameInScript, paper, paperTitle, row, place, seenAt, seenLate } = one;
  return {
    studentPaperId,
    seatNo,
    prn,
    name,
    nameInScript,
    paper,
    paperTitle,
    row,
    place,
    seenAt,
    seenLate,
    barred,
    line: store.lineOf(one),
  };
};

export async function readSheet(db: Db, scope: InstituteScope, asked: BlockAsked): Promise<BlockSheet> {
  const { room, blockNo, candidates } = await reachBlock(db, scope, asked);
  const sheet = (await store.sheetsOf(db, scope, [room.roomAllocationId])).find(
    (one) => one.roomId === room.roomId && one.blockNo === blockNo,
  );
  const barred = await store.barredIn(db, scope, room.roomAllocationId, room.roomId);
  const late = sheet ? await lateLinesOf(db, scope, sheet.id) : { lines: [], inAll: 0 };
  const cells = sheet?.state === 'CLOSED' ? await absentCells(db, scope, notedOf(candidates)) : [];
  return {
    ...headOf(room, blockNo),
    isDue: room.isDue && room.isConfirmed,
    isOver: room.isOver,
    doorCloses: (await doorTimes(db, scope)).closes,
    state: sheet?.state ?? 'OPEN',
    version: sheet?.version ?? 0,
    booksIssued: sheet?.booksIssued ?? null,
    booksSpoilt: sheet?.booksSpoilt ?? null,
    booksReturned: sheet?.booksReturned ?? null,
    closedAt: sheet?.closedAt ?? null,
    closedByName: sheet?.closedByName ?? null,
    reopenReason: sheet?.reopenReason ?? null,
    candidates: candidates.map((one) => asCandidate(one, barred.get(one.studentPaperId) ?? null)),
    lateLines: late.lines.map(({ studentPaperId: _paper, clientKey: _key, sentBy: _by, ...one }) => one),
    lateLinesInAll: late.inAll,
    contradictions: cells.filter((one) => absentAct(one) === 'CONTRADICTS').map(contradictionOf),
  };
}

/** The subject of a reminder: slot, room and block. */
const subjectOf = (at: { examSlotId: string; roomId: string; blockNo: number }) => `${at.examSlotId} ${at.roomId} ${at.blockNo}`;

export async function tellSupervisors(db: Db, scope: InstituteScope, examSlotId: string) {
  if (reachOf(scope) !== 'ALL') throw forbidden('examDay', 'OUTSIDE_GRANT');
  const watchers = await store.watchersOf(db, scope, [examSlotId]);
  const wanted = watchers.flatMap((one) => (one.userId === null ? [] : [{ userId: one.userId, subject: subjectOf(one) }]));
  return { told: (await remindPeople(db, scope, DUTY_TOPIC, wanted)).length };
}

/** Which of these blocks the reader still watches, with how many are to be marked. */
export async function dueBlocks(db: Db, scope: InstituteScope, subjects: readonly string[]) {
  const asked = new Set(subjects);
  const rows = (await ownRowsOf(db, scope, subjects)).filter((row) => asked.has(subjectOf(row)) && row.state !== 'CLOSED');
  return new Map(
    rows.map((row) => [
      subjectOf(row),
      {
        title: `${row.room}, ${row.blockNo}`,
        place: row.slotName,
        left: row.allotted - row.marked,
        search: { slot: row.examSlotId, room: row.roomId, block: String(row.blockNo) },
      },
    ]),
  );
}

async function ownRowsOf(db: Db, scope: InstituteScope, subjects: readonly string[]): Promise<BlockRow[]> {
  const slots = [...new Set(subjects.map((one) => one.split(' ')[0] ?? ''))];
  const duties = (await Promise.all(slots.map((slot) => store.ownDuties(db, scope, slot)))).flat();
  return (await rowsOf(db, scope, slots)).filter((row) => duties.some((duty) => watches(duty, row)));
}
