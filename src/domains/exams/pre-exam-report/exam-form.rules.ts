import type { ExaminerPage } from './examiner-sheet.rules.ts';
import { formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { BlockRow, BundleRow } from './room-report.contract.ts';

/** One sheet, with a table to write in or without. */
export interface FormSheet {
  readonly title: string;
  /** Examination and session. */
  readonly exam: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly heads: readonly string[];
  readonly widths: readonly number[];
  readonly figures: readonly boolean[];
  readonly rows: readonly (readonly string[])[];
  /** Height of a row in millimetres; 0: as high as its words. */
  readonly lines: number;
  /** Below the rows; empty: nothing. */
  readonly sum: readonly string[];
  readonly signatures: readonly string[];
  /** Half a page, to be cut off and pasted on a packet. */
  readonly isCover: boolean;
}

const NO_TABLE = { heads: [], widths: [], figures: [], rows: [], lines: 0, sum: [] } as const;

/** A report that has nobody: its title alone. */
export const emptySheet = (title: string): FormSheet => ({ ...NO_TABLE, title, exam: '–', facts: [], signatures: [], isCover: false });

/** The sentence of a key of the reports. */
type Say = (key: string) => string;
type Fact = readonly [string, string];

const when = (say: Say, { day, slot, time }: { readonly day: string; readonly slot: string; readonly time: string }): Fact[] => [
  [say('preReport.day'), day],
  [say('preReport.slot'), `${slot} ${time}`],
];

/** A supervisor writes what the door does not know; without a door, all of it. */
export function supervisorSheet(rows: readonly BlockRow[], exam: string, say: Say): FormSheet[] {
  const [first] = rows;
  if (first === undefined) return [];
  const columns = [
    'room',
    'block',
    'supervisor',
    'papers',
    'fromSeat',
    'toSeat',
    'candidates',
    'present',
    'absent',
    'absentSeats',
  ] as const;
  const byHand = ['booksUsed', 'booksSpoilt', 'signature'] as const;
  return [
    {
      title: say('preReport.supervisorSheet'),
      exam,
      facts: when(say, first),
      heads: [...columns, ...byHand].map((key) => say(`preReport.${key}`)),
      widths: [7, 5, 13, 14, 11, 11, 8, 7, 7, 16, 12, 12, 12],
      figures: [...columns, ...byHand].map((key) => ['block', 'candidates', 'present', 'absent'].includes(key)),
      rows: rows.map((row) => [...columns.map((key) => String(row[key] ?? '')), ...byHand.map(() => '')]),
      lines: 12,
      sum: [],
      signatures: [say('preReport.seniorSupervisor'), say('preReport.chiefConductor')],
      isCover: false,
    },
  ];
}

export const coverSheet = (row: BundleRow, exam: string, say: Say): FormSheet => ({
  ...NO_TABLE,
  title: say('preReport.cover'),
  exam,
  facts: [
    [say('preReport.paper'), row.paper],
    [say('preReport.title'), row.title],
    ...when(say, row),
    [say('preReport.packet'), `${row.packet} / ${row.packets}`],
    [say('preReport.room'), row.room],
    [say('preReport.fromSeat'), row.fromSeat],
    [say('preReport.toSeat'), row.toSeat],
    [say('preReport.candidates'), String(row.candidates)],
    // What is in the packet is counted when it is packed.
    [say('preReport.booksInPacket'), ''],
    [say('preReport.absentSeats'), ''],
    [say('preReport.booksSpoilt'), ''],
  ],
  signatures: [say('preReport.juniorSupervisor'), say('preReport.seniorSupervisor')],
  isCover: true,
});

const short = (mark: string): string => {
  const hundredths = parseHundredths(mark);
  return hundredths === null ? mark : formatShort(hundredths);
};

/** A page of a mark sheet, with its own total. */
export function markSheetPage({ first, rows, page, pages, before, entered, sum }: ExaminerPage, exam: string, say: Say): FormSheet {
  const serial = (at: number) => String(before + at + 1);
  const isFilled = entered > 0;
  return {
    title: say('preReport.markSheet'),
    exam,
    facts: [
      [say('preReport.paper'), first.paper],
      [say('preReport.title'), first.title],
      [say('preReport.head'), first.head],
      [say('preReport.max'), short(first.max)],
      [say('preReport.division'), first.division ?? '–'],
      [say('preReport.page'), `${page} / ${pages}`],
    ],
    heads: ['serial', 'number', 'figures', 'words', 'remark'].map((key) => say(`preReport.${key}`)),
    widths: [5, 14, 12, 36, 13],
    figures: [true, false, true, false, false],
    rows: rows.map((row, at) => [serial(at), row.seatNo ?? '', row.figures ?? '', row.words ?? '', '']),
    lines: 7.2,
    sum: ['', `${say('preReport.pageTotal')}: ${rows.length}`, sum ?? '', isFilled ? `${say('preReport.entered')}: ${entered}` : '', ''],
    signatures: [say('preReport.examiner'), say('preReport.moderator'), say('preReport.dateOfSheet')],
    isCover: false,
  };
}
