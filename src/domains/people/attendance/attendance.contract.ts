import * as z from 'zod/mini';
import { dataOf, dateOnly, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { ATTENDANCE_EFFECTS } from '../attendance-code/attendance-code.contract.ts';

/** SLOT: one lecture of a paper. */
export const SPANS = ['DAY', 'FORENOON', 'AFTERNOON', 'SLOT'] as const;
export type Span = (typeof SPANS)[number];

export const MOST_SLOTS = 12;

/** Why nothing is marked on a day. OUTSIDE: no day of the academic year; FROZEN: only corrected, with a reason, by whoever has that right. */
const SHUT = ['FUTURE', 'HOLIDAY', 'OUTSIDE', 'FROZEN'] as const;
export type Shut = (typeof SHUT)[number];

const count = z.int();

const paper = z.object({ id, code: z.string(), title: z.string(), semester: count });
const sheetFact = z.object({
  span: z.enum(SPANS),
  slotNo: count,
  examPaperId: z.nullable(id),
  paper: z.nullable(z.string()),
  marked: count,
  absent: count,
  takenByName: z.nullable(z.string()),
});
export type SheetFact = z.output<typeof sheetFact>;

const dayClass = z.object({
  divisionId: id,
  division: z.string(),
  courseInstanceId: id,
  classCode: z.string(),
  students: count,
  /** The caller marks days and half-days of it, too; else only lectures of the papers. */
  whole: z.boolean(),
  papers: z.array(paper),
  sheets: z.array(sheetFact),
  shut: z.nullable(z.enum(SHUT)),
  /** Name of the holiday. */
  holiday: z.nullable(z.string()),
});
export type DayClass = z.output<typeof dayClass>;

const mark = z.object({ codeId: id, byName: z.nullable(z.string()), at: z.string(), version: count, reason: z.nullable(z.string()) });

const student = z.object({
  enrolmentId: id,
  studentProfileId: id,
  name: z.string(),
  rollNo: z.nullable(z.string()),
  prn: z.string(),
  /** The code of an approved leave on this day. */
  leaveCode: z.nullable(z.string()),
  mark: z.nullable(mark),
});
export type SheetStudent = z.output<typeof student>;

const code = z.object({ id, code: z.string(), name: z.string(), effect: z.enum(ATTENDANCE_EFFECTS) });
export type SheetCode = z.output<typeof code>;

const place = {
  divisionId: id,
  heldOn: dateOnly,
  span: z.enum(SPANS),
  slotNo: z.int().check(z.gte(0), z.lte(MOST_SLOTS)),
  examPaperId: z.nullable(id),
};
const placeBody = z.strictObject(place);
export type SheetPlace = z.output<typeof placeBody>;

const sheet = z.object({
  ...place,
  division: z.string(),
  classCode: z.string(),
  paper: z.nullable(z.string()),
  shut: z.nullable(z.enum(SHUT)),
  holiday: z.nullable(z.string()),
  codes: z.array(code),
  students: z.array(student),
});
export type AttendanceSheet = z.output<typeof sheet>;

const sentMark = z.strictObject({
  /** Of this line alone: sent again it changes nothing. */
  key: id,
  enrolmentId: id,
  /** When it was noted, by the clock of the phone. */
  at: z.iso.datetime(),
  /** The version of the mark that was shown; 0: there was none. */
  base: z.int().check(z.gte(0)),
  codeId: id,
});
export type SentMark = z.output<typeof sentMark>;

/** APPLIED: it stands; OVERTAKEN: a later one of somebody else stands; the others were not taken. */
const MARK_OUTCOMES = ['APPLIED', 'OVERTAKEN', 'NOT_A_STUDENT', 'NO_CODE'] as const;
export type MarkOutcome = (typeof MARK_OUTCOMES)[number];

const markAnswer = z.object({ key: id, enrolmentId: id, outcome: z.enum(MARK_OUTCOMES), mark: z.nullable(mark) });
export type MarkAnswer = z.output<typeof markAnswer>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/people/attendance';
const reads = { permission: { feature: 'attendance', action: 'read' } } as const;

export const attendance = {
  day: defineEndpoint({
    ...common,
    ...reads,
    name: 'attendance.day',
    summary: 'Divisions whose attendance the caller marks on a day, with their papers and what is marked; of one class or the own ones',
    method: 'GET',
    path: `${path}/day`,
    query: z.strictObject({ heldOn: dateOnly, courseInstanceId: z.optional(id) }),
    reply: dataOf(z.array(dayClass)),
  }),
  sheet: defineEndpoint({
    ...common,
    ...reads,
    name: 'attendance.sheet',
    summary: 'Students of a division with what is marked of each, for a day, a half of it or a lecture',
    method: 'POST',
    path: `${path}/sheet`,
    creates: false,
    body: placeBody,
    reply: dataOf(sheet),
  }),
  mark: defineEndpoint({
    ...common,
    name: 'attendance.mark',
    summary: 'Takes marks of a division, also those noted without a network; each is answered on its own, and one sent twice counts once',
    method: 'POST',
    path: `${path}/marks`,
    creates: false,
    permission: { feature: 'attendance', action: 'update' },
    body: z.strictObject({ ...place, marks: z.array(sentMark).check(z.minLength(1), z.maxLength(300)) }),
    reply: dataOf(z.object({ marks: z.array(markAnswer) })),
  }),
  correct: defineEndpoint({
    ...common,
    name: 'attendance.correct',
    summary: 'Corrects a mark of a day that is frozen, with a reason',
    method: 'POST',
    path: `${path}/corrections`,
    creates: false,
    permission: { feature: 'attendance', action: 'correct' },
    body: z.strictObject({ ...place, enrolmentId: id, codeId: id, reason: text(300, 5) }),
    reply: dataOf(markAnswer),
  }),
};
