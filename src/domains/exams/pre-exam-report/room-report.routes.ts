import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { everyPage } from '../../../kit/list/page.rules.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { blockAt, blockRows } from './blocks.rules.ts';
import { coverSheet, supervisorSheet } from './exam-form.rules.ts';
import { formsPdf } from './exam-form.server.ts';
import { headOfRooms } from './rooms-of-session.command.ts';
import {
  bundleCovers,
  NEEDED,
  paperNeeds,
  roomAggregations,
  roomStatistics,
  seatLists,
  slotPrints,
  supervisorReports,
  type BlockRow,
  type BundleRow,
  type SeatRow,
} from './room-report.contract.ts';
import {
  needRows,
  roomPaperRows,
  seatedSlots,
  slotPrintRows,
  statisticRows,
  statisticSums,
  supplySums,
  type RoomFilter,
  type Supplies,
} from './room-report.store.ts';
import { blockSeats, blockSupervisors, bundleRows, countSeats, seatRows, type SeatFilter } from './seat-report.store.ts';
// Its sentences, for titles and heads of files.
import './pre-exam-report.text.ts';

interface Asked {
  readonly params: { readonly examSessionId: string };
  readonly query: { readonly slotId?: string | undefined };
}
const filterOf = ({ params, query }: Asked): RoomFilter => ({ ...params, slotId: query.slotId });

interface AskedSupplies {
  readonly spare?: string | undefined;
  readonly supplements?: string | undefined;
}
const suppliesOf = ({ spare = NEEDED.spare, supplements = NEEDED.supplements }: AskedSupplies): Supplies => ({
  spare: Number(spare),
  supplements: Number(supplements),
});

const sayer =
  ({ language = 'en' }: InstituteScope) =>
  (key: string) =>
    sayIn(language, key);

/** Without the rows of seats what the block of each is told by. */
const seatRow = ({
  benchRows,
  benchColumns,
  seatsPerBench,
  plan,
  blockSize,
  ...seat
}: Awaited<ReturnType<typeof seatRows>>[number]): SeatRow => ({
  ...seat,
  block: blockAt({ benchRows, benchColumns, seatsPerBench, plan, blockSize, place: seat.place }),
});

const seatPage = async (db: Db, scope: InstituteScope, filter: SeatFilter, page: Parameters<typeof seatRows>[3]) =>
  (await seatRows(db, scope, filter, page)).map(seatRow);

const AT_ONCE = 1000;

/** Slot by slot: a page of one slot passes over the seats of that slot alone. */
async function* everySeat(db: Db, scope: InstituteScope, filter: SeatFilter): AsyncGenerator<readonly SeatRow[]> {
  for (const slotId of await seatedSlots(db, scope, filter))
    yield* everyPage((page) => seatPage(db, scope, { ...filter, slotId }, page), AT_ONCE);
}

/** Blocks of the slot that is named, else of the first one with seats. */
async function blocksOf(db: Db, scope: InstituteScope, filter: RoomFilter): Promise<BlockRow[]> {
  const [slotId] = await seatedSlots(db, scope, filter);
  return slotId === undefined ? [] : blockRows(await blockSeats(db, scope, slotId), await blockSupervisors(db, scope, slotId));
}

async function allBundles(db: Db, scope: InstituteScope, filter: RoomFilter): Promise<BundleRow[]> {
  const rows: BundleRow[] = [];
  for await (const page of everyPage((one) => bundleRows(db, scope, filter, one), AT_ONCE)) rows.push(...page);
  return rows;
}

const ONLY_COUNTED = suppliesOf({});

export const roomReportRoutes: Route[] = [
  ...reportRoutes(roomStatistics, {
    head: ({ db, scope, params }) => headOfRooms(db, scope, params.examSessionId, { report: 'roomStatistics', file: 'room-statistics' }),
    rows: async ({ db, scope, ...asked }, page) => ({
      rows: await statisticRows(db, scope, filterOf(asked), page),
      total: (await statisticSums(db, scope, filterOf(asked))).rooms,
    }),
    totals: async ({ db, scope, ...asked }) => {
      const { capacity, allotted, vacant } = await statisticSums(db, scope, filterOf(asked));
      return { capacity, allotted, vacant };
    },
  }),
  ...reportRoutes(roomAggregations, {
    head: ({ db, scope, params }) => headOfRooms(db, scope, params.examSessionId, { report: 'roomAggregations', file: 'room-aggregation' }),
    rows: async ({ db, scope, ...asked }, page) => {
      const [filter, supplies] = [filterOf(asked), suppliesOf(asked.query)];
      return {
        rows: await roomPaperRows(db, scope, filter, supplies, page),
        total: (await supplySums(db, scope, filter, supplies)).packets,
      };
    },
    totals: async ({ db, scope, ...asked }) => {
      const { packets: _packets, papers: _papers, ...sums } = await supplySums(db, scope, filterOf(asked), suppliesOf(asked.query));
      return sums;
    },
  }),
  ...reportRoutes(paperNeeds, {
    head: ({ db, scope, params }) => headOfRooms(db, scope, params.examSessionId, { report: 'paperNeeds', file: 'papers-needed' }),
    rows: async ({ db, scope, ...asked }, page) => {
      const [filter, supplies] = [filterOf(asked), suppliesOf(asked.query)];
      return { rows: await needRows(db, scope, filter, supplies, page), total: (await supplySums(db, scope, filter, supplies)).papers };
    },
    totals: async ({ db, scope, ...asked }) => {
      const { packets: _packets, papers: _papers, ...sums } = await supplySums(db, scope, filterOf(asked), suppliesOf(asked.query));
      return sums;
    },
  }),
  ...reportRoutes(seatLists, {
    head: ({ db, scope, params }) => headOfRooms(db, scope, params.examSessionId, { report: 'seatLists', file: 'seat-list' }),
    rows: async ({ db, scope, params, query }, page) => {
      const filter = { ...params, ...query };
      return { rows: await seatPage(db, scope, filter, page), total: await countSeats(db, scope, filter) };
    },
    everything: async ({ db, scope, params, query }) => ({ pages: everySeat(db, scope, { ...params, ...query }) }),
  }),
  ...reportRoutes(supervisorReports, {
    head: ({ db, scope, params }) => headOfRooms(db, scope, params.examSessionId, { report: 'supervisorReports', file: 'supervisors' }),
    rows: async ({ db, scope, ...asked }) => {
      const rows = await blocksOf(db, scope, filterOf(asked));
      return { rows, total: rows.length };
    },
    printed: async ({ db, scope, ...asked }) => {
      const { title, place } = await headOfRooms(db, scope, asked.params.examSessionId, {
        report: 'supervisorReports',
        file: 'supervisors',
      });
      const rows = await blocksOf(db, scope, filterOf(asked));
      return formsPdf(db, scope, { title, flipped: true, sheets: supervisorSheet(rows, place, sayer(scope)), rows: rows.length });
    },
  }),
  ...reportRoutes(bundleCovers, {
    head: ({ db, scope, params }) => headOfRooms(db, scope, params.examSessionId, { report: 'bundleCovers', file: 'bundle-covers' }),
    rows: async ({ db, scope, ...asked }, page) => {
      const filter = filterOf(asked);
      return { rows: await bundleRows(db, scope, filter, page), total: (await supplySums(db, scope, filter, ONLY_COUNTED)).packets };
    },
    totals: async ({ db, scope, ...asked }) => ({ candidates: (await supplySums(db, scope, filterOf(asked), ONLY_COUNTED)).candidates }),
    printed: async ({ db, scope, ...asked }) => {
      const { title, place } = await headOfRooms(db, scope, asked.params.examSessionId, { report: 'bundleCovers', file: 'bundle-covers' });
      const rows = await allBundles(db, scope, filterOf(asked));
      const sheets = rows.map((row) => coverSheet(row, place, sayer(scope)));
      return formsPdf(db, scope, { title, flipped: false, sheets, rows: rows.length });
    },
  }),
  ...reportRoutes(slotPrints, {
    head: ({ db, scope, params }) => headOfRooms(db, scope, params.examSessionId, { report: 'slotPrints', file: 'slots' }),
    rows: async ({ db, scope, params }) => {
      const rows = await slotPrintRows(db, scope, params.examSessionId);
      return { rows, total: rows.length };
    },
  }),
];
