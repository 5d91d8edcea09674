import { NO_PLAN, placesOf } from '../room/room-plan.rules.ts';
import type { Room } from '../room/room-plan.rules.ts';
import { blockOf, examBlocks } from '../room-allocation/exam-blocks.rules.ts';
import { paperLetter } from '../room-allocation/paper-letter.rules.ts';
import { NEEDED } from '../pre-exam-report/room-report.contract.ts';
import type { HallPrint } from './hall-print.contract.ts';
import { seatRanges } from './seat-range.rules.ts';

export interface PrintedSeat {
  readonly roomId: string;
  readonly row: number;
  readonly place: number;
  readonly seatNo: string;
  readonly name: string;
  readonly nameScript: string | null;
  readonly prn: string;
  readonly rollNo: string | null;
  readonly division: string | null;
  readonly paper: string;
  readonly paperTitle: string;
  readonly exam: string;
  /** Of the paper: it may be shorter than its slot. */
  readonly endsMinute: number;
}

export interface PrintedDuty {
  readonly roomId: string;
  readonly blockNo: number;
  readonly name: string;
  readonly staffNo: string;
}

export interface PrintedRoom extends Room {
  readonly roomId: string;
  readonly code: string;
  readonly building: string;
  readonly floor: number;
}

export interface Hall {
  readonly room: PrintedRoom;
  readonly seats: readonly PrintedSeat[];
  readonly duties: readonly PrintedDuty[];
  readonly blockSize: number;
}

/** The papers of a slot, each with the letter that the page shows for it. */
export const lettersOf = (seats: readonly { readonly paper: string }[]): ReadonlyMap<string, string> =>
  new Map([...new Set(seats.map((one) => one.paper))].sort().map((paper, at) => [paper, paperLetter(at)]));

/** Who writes which paper, by code. */
function byPaper(seats: readonly PrintedSeat[], letters: ReadonlyMap<string, string>) {
  return [...Map.groupBy(seats, (one) => one.paper)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([paper, some]) => ({
      paper,
      letter: letters.get(paper) ?? '',
      title: some[0]?.paperTitle ?? '',
      count: some.length,
      needed: withSpare(some.length),
      ranges: seatRanges(some.map((one) => one.seatNo)).join(', '),
    }));
}

/** The seats of a room as they stand before the board: null is a seat that nobody has, "" one that stays free. */
function gridOf({ room, seats }: Hall, letters: ReadonlyMap<string, string>) {
  const on = new Map(seats.map((one) => [`${one.row}-${one.place}`, one]));
  const blocked = new Set((room.plan ?? NO_PLAN).blocked.map(({ row, place }) => `${row}-${place}`));
  const seatAt = (row: number, place: number) => {
    const one = on.get(`${row}-${place}`);
    if (one) return { is: 'TAKEN', seatNo: one.seatNo, paper: one.paper, letter: letters.get(one.paper) ?? '' };
    return { is: blocked.has(`${row}-${place}`) ? 'BLOCKED' : 'FREE', seatNo: '', paper: '', letter: '' };
  };
  return Array.from({ length: room.benchRows }, (_, row) => Array.from({ length: placesOf(room) }, (__, at) => seatAt(row + 1, at + 1)));
}

/** The blocks of a room with who watches each, and the places where one ends and the next begins; none where the room is one block. */
function cutsOf({ room, seats, duties, blockSize }: Hall) {
  const blocks = examBlocks(room, blockSize);
  const inBlock = Map.groupBy(seats, (one) => blockOf(blocks, one.place));
  return blocks.map(({ number, to }) => ({
    number,
    to,
    count: inBlock.get(number)?.length ?? 0,
    supervisor: duties.find((one) => one.blockNo === number)?.name ?? '',
  }));
}

/** How many write a paper in each block of a room; empty where the room is one block. */
function byBlock({ room, blockSize }: Hall, some: readonly PrintedSeat[]) {
  const blocks = examBlocks(room, blockSize);
  if (blocks.length === 1) return [];
  return [...Map.groupBy(some, (one) => blockOf(blocks, one.place))]
    .sort(([a], [b]) => a - b)
    .map(([number, own]) => ({ number, count: own.length }));
}

function blocksOf({ room, seats, duties, blockSize }: Hall, letters: ReadonlyMap<string, string>) {
  const blocks = examBlocks(room, blockSize);
  const inBlock = Map.groupBy(seats, (one) => blockOf(blocks, one.place));
  return [...inBlock]
    .sort(([a], [b]) => a - b)
    .map(([number, some]) => {
      const duty = duties.find((one) => one.blockNo === number);
      return {
        number,
        supervisor: duty ? duty.name : '',
        staffNo: duty ? duty.staffNo : '',
        count: some.length,
        papers: byPaper(some, letters),
      };
    });
}

/** What one room has on a print of this kind. */
export function hallContent(kind: Exclude<HallPrint, 'ATTENDANCE'>, hall: Hall, letters: ReadonlyMap<string, string>) {
  const { room, seats } = hall;
  const papers = byPaper(seats, letters);
  const common = { code: room.code, building: room.building, floor: String(room.floor), count: seats.length, papers };
  if (kind === 'CHART') return { ...common, perBench: room.seatsPerBench, grid: gridOf(hall, letters), cuts: cutsOf(hall) };
  if (kind === 'COUNTS') {
    const inBlocks = new Map([...Map.groupBy(seats, (one) => one.paper)].map(([paper, some]) => [paper, byBlock(hall, some)]));
    return { ...common, papers: papers.map((one) => ({ ...one, blocks: inBlocks.get(one.paper) ?? [] })) };
  }
  if (kind === 'SUPERVISOR') return { ...common, blocks: blocksOf(hall, letters) };
  if (kind !== 'STICKERS') return common;
  const stickers = seats.map(({ seatNo, name, nameScript, paper, row, place }) => ({ seatNo, name, nameScript, paper, row, place }));
  return { ...common, stickers };
}

/** Question papers, or answer books, of so many candidates of one paper in one room: with the spare copies of the report of rooms, rounded up. */
const withSpare = (candidates: number): number => Math.ceil((candidates * (100 + Number(NEEDED.spare))) / 100);

/** How many of each paper are written in the whole slot, and what its rooms need of it together. */
export function slotTotals(halls: readonly Hall[], letters: ReadonlyMap<string, string>) {
  const rooms = halls.flatMap((hall) => byPaper(hall.seats, letters));
  const seats = halls.flatMap((hall) => hall.seats);
  return byPaper(seats, letters).map((one) => ({
    ...one,
    needed: rooms.reduce((sum, { paper, needed }) => (paper === one.paper ? sum + needed : sum), 0),
  }));
}

export interface AttendanceSheet {
  readonly room: PrintedRoom;
  /** Null where the whole room is one block. */
  readonly blockNo: number | null;
  readonly seats: readonly PrintedSeat[];
}

/** Candidates of one paper in one block, as its supervisor watches them: an attendance sheet each. */
export function sheetsOf(halls: readonly Hall[]): AttendanceSheet[] {
  return halls.flatMap(({ room, seats, blockSize }) => {
    const blocks = examBlocks(room, blockSize);
    const inBlock = [...Map.groupBy(seats, (one) => blockOf(blocks, one.place))].sort(([a], [b]) => a - b);
    return inBlock.flatMap(([number, some]) =>
      [...Map.groupBy(some, (one) => one.paper)]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, own]) => ({
          room,
          blockNo: blocks.length > 1 ? number : null,
          seats: [...own].sort((a, b) => (a.seatNo < b.seatNo ? -1 : 1)),
        })),
    );
  });
}
