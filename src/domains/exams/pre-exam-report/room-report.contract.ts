import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';

const base = '/api/exams/sessions/:examSessionId/rooms';
const params = z.strictObject({ examSessionId: id });
/** What stands in rooms is of every examination of a session: whoever gives the seats reads it. */
const permission = { feature: 'blocks', action: 'read' } as const;
const ofSlot = { slotId: z.optional(id) };

/** Question papers and answer books above the candidates, in per cent, and supplements for each candidate. */
export const SPARES = ['0', '5', '10', '15', '20'] as const;
export const SUPPLEMENTS = ['0', '1', '2', '3'] as const;
export const NEEDED = { spare: '5', supplements: '1' } as const;
const needs = { ...ofSlot, spare: z.optional(z.enum(SPARES)), supplements: z.optional(z.enum(SUPPLEMENTS)) };

const when = { key: z.string(), examSlotId: id, day: z.string(), slot: z.string(), time: z.string() };
const WHEN = [
  { key: 'day', head: 'preReport.day', label: 'preReport.day', width: 12, kind: 'TEXT' },
  { key: 'slot', head: 'preReport.slot', label: 'preReport.slot', width: 12, kind: 'TEXT' },
  { key: 'time', head: 'preReport.time', label: 'preReport.time', width: 14, kind: 'TEXT' },
] as const;
const PAPER = [
  { key: 'paper', head: 'preReport.paper', label: 'preReport.paper', width: 12, kind: 'TEXT' },
  { key: 'title', head: 'preReport.title', label: null, width: 34, kind: 'TEXT' },
] as const;
const SEATS = [
  { key: 'fromSeat', head: 'preReport.fromSeat', label: 'preReport.fromSeat', width: 14, kind: 'TEXT' },
  { key: 'toSeat', head: 'preReport.toSeat', label: 'preReport.toSeat', width: 14, kind: 'TEXT' },
] as const;
const CANDIDATES = { key: 'candidates', head: 'preReport.candidates', label: 'preReport.candidates', width: 11, kind: 'FIGURE' } as const;

const toSlot = '/exam-master/pre-examinations?tab=7&slot=:examSlotId';
/** A row of a room leads to who sits there, one of a slot to its rooms. */
const toRoom = { path: `${toSlot}&show=LIST&q=:room`, needs: permission } as const;
const toRooms = { path: `${toSlot}&show=SEATS`, needs: permission } as const;

const statisticRow = z.object({
  ...when,
  room: z.string(),
  building: z.string(),
  capacity: z.int(),
  allotted: z.int(),
  vacant: z.int(),
  /** Codes with the candidates of each. */
  papers: z.string(),
  courses: z.string(),
});
export type StatisticRow = z.output<typeof statisticRow>;

export const roomStatistics = defineReport({
  name: 'roomStatistics',
  summary: 'Rooms of each slot of a session with capacity, seats that are taken and left, papers and courses',
  path: `${base}/statistics`,
  permission,
  params,
  query: ofSlot,
  row: statisticRow,
  drill: toRoom,
  length: 'PAGES',
  columns: [
    ...WHEN,
    { key: 'room', head: 'preReport.room', label: 'preReport.room', width: 12, kind: 'TEXT' },
    { key: 'building', head: 'preReport.building', label: 'preReport.building', width: 12, kind: 'TEXT' },
    { key: 'capacity', head: 'preReport.capacity', label: 'preReport.capacity', width: 10, kind: 'FIGURE' },
    { key: 'allotted', head: 'preReport.allotted', label: 'preReport.allotted', width: 10, kind: 'FIGURE' },
    { key: 'vacant', head: 'preReport.vacant', label: 'preReport.vacant', width: 10, kind: 'FIGURE' },
    { key: 'papers', head: 'preReport.papers', label: 'preReport.papers', width: 36, kind: 'TEXT' },
    { key: 'courses', head: 'preReport.courses', label: 'preReport.courses', width: 20, kind: 'TEXT' },
  ],
});

const supplies = { candidates: z.int(), questionPapers: z.int(), answerBooks: z.int(), supplements: z.int() };
const SUPPLIES = [
  CANDIDATES,
  { key: 'questionPapers', head: 'preReport.questionPapers', label: 'preReport.questionPapers', width: 15, kind: 'FIGURE' },
  { key: 'answerBooks', head: 'preReport.answerBooks', label: 'preReport.answerBooks', width: 13, kind: 'FIGURE' },
  { key: 'supplements', head: 'preReport.supplements', label: 'preReport.supplements', width: 13, kind: 'FIGURE' },
] as const;

const roomPaperRow = z.object({
  ...when,
  room: z.string(),
  paper: z.string(),
  title: z.string(),
  fromSeat: z.string(),
  toSeat: z.string(),
  ...supplies,
});
export type RoomPaperRow = z.output<typeof roomPaperRow>;

export const roomAggregations = defineReport({
  name: 'roomAggregations',
  summary: 'Papers of each room and slot of a session: seat numbers from and to, candidates, and what the room needs',
  path: `${base}/aggregation`,
  permission,
  params,
  query: needs,
  row: roomPaperRow,
  drill: toRoom,
  length: 'PAGES',
  frozen: 4,
  columns: [
    ...WHEN,
    { key: 'room', head: 'preReport.room', label: 'preReport.room', width: 12, kind: 'TEXT' },
    ...PAPER,
    ...SEATS,
    ...SUPPLIES,
  ],
});

const needRow = z.object({ ...when, paper: z.string(), title: z.string(), rooms: z.int(), ...supplies });
export type NeedRow = z.output<typeof needRow>;

export const paperNeeds = defineReport({
  name: 'paperNeeds',
  summary: 'Papers of each slot of a session with their rooms and what all of these need',
  path: `${base}/needs`,
  permission,
  params,
  query: needs,
  row: needRow,
  drill: toRooms,
  length: 'PAGES',
  columns: [...WHEN, ...PAPER, { key: 'rooms', head: 'preReport.rooms', label: 'preReport.rooms', width: 9, kind: 'FIGURE' }, ...SUPPLIES],
});

const seatRow = z.object({
  ...when,
  room: z.string(),
  block: z.int(),
  row: z.int(),
  place: z.int(),
  seatNo: z.string(),
  prn: z.string(),
  name: z.string(),
  paper: z.string(),
  title: z.string(),
});
export type SeatRow = z.output<typeof seatRow>;

export const seatLists = defineReport({
  name: 'seatLists',
  summary: 'Candidates of a session in the order of slots, rooms and seats',
  path: `${base}/seats`,
  permission,
  params,
  query: { ...ofSlot, q: z.optional(text(100)) },
  row: seatRow,
  drill: toRoom,
  length: 'PAGES',
  people: true,
  search: 'preReport.seatSearch',
  columns: [
    ...WHEN,
    { key: 'room', head: 'preReport.room', label: 'preReport.room', width: 12, kind: 'TEXT' },
    { key: 'block', head: 'preReport.block', label: 'preReport.block', width: 8, kind: 'FIGURE' },
    { key: 'row', head: 'preReport.row', label: 'preReport.row', width: 8, kind: 'FIGURE' },
    { key: 'place', head: 'preReport.place', label: 'preReport.place', width: 8, kind: 'FIGURE' },
    { key: 'seatNo', head: 'column.seatNo', label: 'preReport.seatNo', width: 14, kind: 'TEXT' },
    { key: 'prn', head: 'column.prn', label: 'preReport.prn', width: 20, kind: 'TEXT' },
    { key: 'name', head: 'column.name', label: 'preReport.name', width: 30, kind: 'TEXT' },
    ...PAPER,
  ],
});

const blockRow = z.object({
  ...when,
  room: z.string(),
  block: z.int(),
  supervisor: z.nullable(z.string()),
  papers: z.string(),
  fromSeat: z.string(),
  toSeat: z.string(),
  candidates: z.int(),
  /** Null while nobody was seen at the door in this slot. */
  present: z.nullable(z.int()),
  absent: z.nullable(z.int()),
  /** Once the slot is over. */
  absentSeats: z.nullable(z.string()),
});
export type BlockRow = z.output<typeof blockRow>;

export const supervisorReports = defineReport({
  name: 'supervisorReports',
  summary: 'Blocks of a slot, the first with seats where none is named, with supervisor, candidates and who was absent',
  path: `${base}/blocks`,
  permission,
  params,
  query: ofSlot,
  row: blockRow,
  drill: toRoom,
  length: 'WHOLE',
  people: true,
  document: 'preReport.supervisorSheet',
  columns: [
    ...WHEN,
    { key: 'room', head: 'preReport.room', label: 'preReport.room', width: 12, kind: 'TEXT' },
    { key: 'block', head: 'preReport.block', label: 'preReport.block', width: 8, kind: 'FIGURE' },
    { key: 'supervisor', head: 'preReport.supervisor', label: 'preReport.supervisor', width: 26, kind: 'TEXT' },
    { key: 'papers', head: 'preReport.papers', label: 'preReport.papers', width: 30, kind: 'TEXT' },
    ...SEATS,
    CANDIDATES,
    { key: 'present', head: 'preReport.present', label: 'preReport.present', width: 9, kind: 'FIGURE' },
    { key: 'absent', head: 'preReport.absent', label: 'preReport.absent', width: 9, kind: 'FIGURE' },
    { key: 'absentSeats', head: 'preReport.absentSeats', label: 'preReport.absentSeats', width: 36, kind: 'TEXT' },
  ],
});

const bundleRow = z.object({
  ...when,
  paper: z.string(),
  title: z.string(),
  /** Among those of its paper and slot. */
  packet: z.int(),
  packets: z.int(),
  room: z.string(),
  fromSeat: z.string(),
  toSeat: z.string(),
  candidates: z.int(),
});
export type BundleRow = z.output<typeof bundleRow>;

export const bundleCovers = defineReport({
  name: 'bundleCovers',
  summary: 'Packets of answer books: one for each paper, slot and room of a session',
  path: `${base}/bundles`,
  permission,
  params,
  query: ofSlot,
  row: bundleRow,
  drill: toRoom,
  length: 'PAGES',
  document: 'preReport.covers',
  columns: [
    ...WHEN,
    ...PAPER,
    { key: 'packet', head: 'preReport.packet', label: 'preReport.packet', width: 9, kind: 'FIGURE' },
    { key: 'packets', head: 'preReport.packets', label: 'preReport.packets', width: 9, kind: 'FIGURE' },
    { key: 'room', head: 'preReport.room', label: 'preReport.room', width: 12, kind: 'TEXT' },
    ...SEATS,
    CANDIDATES,
  ],
});

const slotPrintRow = z.object({ ...when, rooms: z.int(), candidates: z.int(), duties: z.int() });
export type SlotPrintRow = z.output<typeof slotPrintRow>;

/** What is printed by slot at Room Allocation: attendance sheets and door notices. */
export const slotPrints = defineReport({
  name: 'slotPrints',
  summary:
    'Slots of a session with rooms, candidates and duties: of each, attendance sheets and door notices are printed at Room Allocation',
  path: `${base}/slots`,
  permission,
  params,
  query: {},
  row: slotPrintRow,
  drill: toRooms,
  length: 'WHOLE',
  columns: [
    ...WHEN,
    { key: 'rooms', head: 'preReport.rooms', label: 'preReport.rooms', width: 9, kind: 'FIGURE' },
    CANDIDATES,
    { key: 'duties', head: 'preReport.duties', label: 'preReport.duties', width: 9, kind: 'FIGURE' },
  ],
});
