import * as z from 'zod/mini';
import { dataOf, decimal, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { MASK_KNOWLEDGE } from '../sheet-mask/mask-knowledge.contract.ts';

const MARK_SHEET_STATES = ['ENTRY', 'SUBMITTED', 'LOCKED'] as const;
/** Statuses a person can enter instead of a mark; EX comes from an exemption only. */
export const ENTERED_STATUSES = ['AB', 'UFM', 'WH', 'NE', 'INC'] as const;
export const SHEET_MARK_STATUSES = ['AB', 'UFM', 'WH', 'NE', 'EX', 'INC'] as const;
/** FIRST: the mark itself; SECOND: the blind second entry of a head with double entry. */
export const ENTRIES = ['FIRST', 'SECOND'] as const;

/** Several tests make the mark: the average of the best `take` of `of`, rounded once to a multiple of `averageTo`. */
const bestOf = z.object({ take: z.int(), of: z.int(), averageTo: decimal(2), rounding: z.enum(['HALF_UP', 'HALF_EVEN']) });
export type BestOf = z.output<typeof bestOf>;
/** The tests of a mark in their order; null: missed. */
export const markParts = z.nullable(z.array(z.nullable(decimal(2))));

const sheetHead = {
  id,
  examInstanceId: id,
  paperId: id,
  paperCode: z.string(),
  paperTitle: z.string(),
  unitNo: z.int(),
  headNo: z.int(),
  headKind: z.string(),
  evaluator: z.enum(['INTERNAL', 'EXTERNAL']),
  max: decimal(2),
  min: decimal(2),
  step: decimal(2),
  doubleEntry: z.boolean(),
  /** Null: one mark. */
  bestOf: z.nullable(bestOf),
  /** Its candidates are known by mask number alone. */
  masked: z.boolean(),
  divisionId: z.nullable(id),
  divisionName: z.nullable(z.string()),
  state: z.enum(MARK_SHEET_STATES),
  submittedAt: z.nullable(z.string()),
  lockedAt: z.nullable(z.string()),
  version: z.int(),
};

/** Who did what to a sheet, and why: shown by padlocks and notes. */
const sheetFacts = z.object({
  checksum: z.nullable(z.string()),
  submittedByName: z.nullable(z.string()),
  lockedByName: z.nullable(z.string()),
  lockReason: z.nullable(z.string()),
  /** The last return to entry. */
  reopened: z.nullable(z.object({ byName: z.nullable(z.string()), at: z.string(), reason: z.nullable(z.string()) })),
  /** A request to unlock that waits for a second person. */
  unlockRequest: z.nullable(z.object({ approvalId: id, byName: z.nullable(z.string()), at: z.string(), reason: z.string() })),
  /** Teachers assigned today. */
  teachers: z.array(z.string()),
  /** Day and time at which the written paper begins, as DD-MM-YYYY HH:MM of the institute, while no figure is taken before it. */
  begins: z.nullable(z.string()),
  /** Marks that were entered, or a sheet that was submitted, after the end of the window: how many, by whom, and when it had ended. Null: in time. */
  late: z.nullable(z.object({ marks: z.int(), names: z.array(z.string()), until: z.string(), submitted: z.boolean() })),
});
export type SheetFacts = z.output<typeof sheetFacts>;

/** Null: mark entry has no time limit. */
const entryWindow = z.nullable(z.object({ opensAt: z.nullable(z.string()), closesAt: z.nullable(z.string()), isOpen: z.boolean() }));

const sheetRow = z.object({
  ...sheetHead,
  facts: sheetFacts,
  /** Candidates whose mark is entered here (carried marks are not). */
  candidates: z.int(),
  /** Their marks are carried from an earlier examination: nobody enters them. */
  carried: z.int(),
  entered: z.int(),
  absent: z.int(),
  incomplete: z.int(),
  /** For a head with double entry: second entries, and those that differ from the first. */
  secondEntered: z.int(),
  mismatches: z.int(),
});
export type MarkSheetRow = z.output<typeof sheetRow>;

export const otherEntry = z.object({
  value: z.nullable(decimal(2)),
  parts: markParts,
  status: z.nullable(z.enum(SHEET_MARK_STATUSES)),
  byName: z.nullable(z.string()),
  at: z.nullable(z.string()),
  mine: z.boolean(),
  /** A mark exists but is hidden: the two entries are made blind. */
  withheld: z.boolean(),
});
export type OtherEntry = z.output<typeof otherEntry>;

/** Two entries are made by two persons: why this one is not for the caller. */
const BARRED_AS = ['SAME_PERSON', 'SAME_HANDS'] as const;
export type BarredAs = (typeof BARRED_AS)[number];

/** Reasons of absence with leave that the exam cell notes for a paper. */
const SHEET_LEAVES = ['MEDICAL', 'NATIONAL_DUTY'] as const;

const LACKING = ['NOT_BEGUN', 'NO_ATTENDANCE', 'NO_HALL_TICKET'] as const;
/** What a figure may still need: that the paper has begun, attendance, a hall ticket. */
export type Lacks = (typeof LACKING)[number];

/** On a masked sheet `studentExamId` is the id of the mask number, and who it is stays empty. */
const rosterRow = z.object({
  studentExamId: id,
  /** Where the paper is masked, also after the numbers were resolved. */
  maskNo: z.nullable(z.string()),
  prn: z.string(),
  seatNo: z.nullable(z.string()),
  name: z.string(),
  /** The name as it is written in Devanagari. */
  nameInScript: z.nullable(z.string()),
  rollNo: z.nullable(z.string()),
  value: z.nullable(decimal(2)),
  parts: markParts,
  status: z.nullable(z.enum(SHEET_MARK_STATUSES)),
  origin: z.nullable(z.enum(['FRESH', 'CARRIED'])),
  /** The examination or document that a carried mark comes from; nobody entered it here. */
  carriedFrom: z.nullable(z.string()),
  /** Version to send with the next change; 0: nothing is entered yet. */
  version: z.int(),
  enteredBy: z.nullable(id),
  enteredByName: z.nullable(z.string()),
  enteredAt: z.nullable(z.string()),
  /** Entered by the caller. */
  mine: z.boolean(),
  /** AB or UFM of the block sheet of the exam day: nobody entered it in this sheet. */
  fromBlock: z.boolean(),
  /** Why the student may be absent from this paper. Never told on a masked sheet. */
  leave: z.nullable(z.enum(SHEET_LEAVES)),
  /** A mark exists but is hidden: of two entries, users see only their own until both are complete. */
  withheld: z.boolean(),
  enterable: z.boolean(),
  /** What a figure here needs and the candidate has not: a status may be entered. */
  lacks: z.nullable(z.enum(LACKING)),
  barred: z.nullable(z.enum(BARRED_AS)),
  /** The other of two entries, shown only where this one exists. */
  other: z.nullable(otherEntry),
});
export type SheetCandidate = z.output<typeof rosterRow>;

/** As the rows of its sheet. */
const mismatch = z.object({
  studentExamId: id,
  maskNo: z.nullable(z.string()),
  prn: z.string(),
  seatNo: z.nullable(z.string()),
  first: z.nullable(z.string()),
  second: z.nullable(z.string()),
  /** A mark exists but is hidden from the caller. */
  firstWithheld: z.boolean(),
  secondWithheld: z.boolean(),
});

/** Who may set two differing entries of a candidate to one mark. */
const settling = z.object({
  /** Whether the caller may keep the mark of this entry, and so write the other one. */
  mayKeep: z.object({ FIRST: z.boolean(), SECOND: z.boolean() }),
  /** An entry is by somebody beside whom the caller does not count as another person. */
  tied: z.boolean(),
  /** Names of others who may keep either, up to three. */
  others: z.array(z.string()),
  more: z.boolean(),
  /** Days until a changed account counts as another person. */
  days: z.int(),
});
export type Settling = z.output<typeof settling>;

const numbers = z.array(z.string());
/** What looks copied: candidates in a row, or most of them, with one mark; entries that were saved at one moment. Warnings, by seat or mask number. */
const sheetDoubts = z.object({
  runs: z.array(z.object({ mark: z.string(), numbers })),
  most: z.nullable(z.object({ mark: z.string(), numbers, of: z.int() })),
  together: z.nullable(z.object({ numbers, of: z.int() })),
});
export type SheetDoubts = z.output<typeof sheetDoubts>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/exams/mark-sheets';
/** By the kind of head; a division may have another one, which its sheets say. */
const entryWindows = z.object({ internal: entryWindow, external: entryWindow });
export type EntryWindows = z.output<typeof entryWindows>;
const sheetList = z.object({ sheets: z.array(sheetRow), missing: z.int(), windows: entryWindows });
const instanceRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  sessionName: z.string(),
  /** Sheets the caller may see, and those of them still open for entry. */
  sheets: z.int(),
  inEntry: z.int(),
});

export const markSheets = {
  open: defineEndpoint({
    ...common,
    name: 'markSheets.open',
    summary: 'Opens the missing mark sheets of an exam instance: one per head and division',
    method: 'POST',
    path: `${path}/open`,
    creates: false,
    permission: { feature: 'markEntry', action: 'create' },
    body: z.strictObject({ examInstanceId: id }),
    reply: dataOf(z.object({ opened: z.int(), total: z.int() })),
  }),
  list: defineEndpoint({
    ...common,
    name: 'markSheets.list',
    summary: 'Mark sheets of an exam instance with counts; teachers see those of their own papers',
    method: 'GET',
    path,
    permission: { feature: 'markEntry', action: 'read' },
    query: z.strictObject({ examInstanceId: id, paperId: z.optional(id), state: z.optional(z.enum(MARK_SHEET_STATES)) }),
    reply: dataOf(sheetList),
  }),
  instances: defineEndpoint({
    ...common,
    name: 'markSheets.instances',
    summary: 'Open exam instances with mark sheets that the caller may see',
    method: 'GET',
    path: `${path}/instances`,
    permission: { feature: 'markEntry', action: 'read' },
    reply: dataOf(z.array(instanceRow)),
  }),
  get: defineEndpoint({
    ...common,
    name: 'markSheets.get',
    summary: 'One mark sheet with its candidates and marks',
    method: 'GET',
    path: `${path}/:id`,
    permission: { feature: 'markEntry', action: 'read' },
    params: idParams,
    query: z.strictObject({ entry: z.optional(z.enum(ENTRIES)) }),
    reply: dataOf(
      z.object({
        ...sheetHead,
        examInstanceName: z.string(),
        facts: sheetFacts,
        window: entryWindow,
        entry: z.enum(ENTRIES),
        mayEnter: z.boolean(),
        /** Closed to the caller alone. */
        apart: z.nullable(z.enum(MASK_KNOWLEDGE)),
        rows: z.array(rosterRow),
      }),
    ),
  }),
  mismatches: defineEndpoint({
    ...common,
    name: 'markSheets.mismatches',
    summary: 'Candidates whose two entries differ, or with one entry missing',
    method: 'GET',
    path: `${path}/:id/mismatches`,
    permission: { feature: 'markEntry', action: 'lock' },
    params: idParams,
    reply: dataOf(z.array(mismatch)),
  }),
  settling: defineEndpoint({
    ...common,
    name: 'markSheets.settling',
    summary: 'Who may set the two differing entries of a candidate to one mark: the caller, or whom else',
    method: 'GET',
    path: `${path}/:id/settling`,
    permission: { feature: 'markEntry', action: 'read' },
    params: idParams,
    query: z.strictObject({ studentExamId: id }),
    reply: dataOf(settling),
  }),
  submit: defineEndpoint({
    ...common,
    name: 'markSheets.submit',
    summary: 'Submits a complete mark sheet',
    method: 'POST',
    path: `${path}/:id/submit`,
    creates: false,
    permission: { feature: 'markEntry', action: 'enter' },
    params: idParams,
    /** `confirmed`: the submitter has looked at what the dialog warns of. */
    body: z.strictObject({ confirmed: z.optional(z.boolean()) }),
    reply: dataOf(
      z.object({ id, state: z.enum(MARK_SHEET_STATES), candidates: z.int(), checksum: z.nullable(z.string()), doubts: sheetDoubts }),
    ),
  }),
  giveBack: defineEndpoint({
    ...common,
    name: 'markSheets.giveBack',
    summary: 'Returns a submitted sheet, not locked yet, to entry',
    method: 'POST',
    path: `${path}/:id/return`,
    creates: false,
    permission: { feature: 'markEntry', action: 'lock' },
    params: idParams,
    body: z.strictObject({ reason: text(300, 5) }),
    reply: dataOf(z.object({ id, state: z.enum(MARK_SHEET_STATES) })),
  }),
  lock: defineEndpoint({
    ...common,
    name: 'markSheets.lock',
    summary: 'Locks submitted mark sheets, all or none',
    method: 'POST',
    path: `${path}/lock`,
    creates: false,
    permission: { feature: 'markEntry', action: 'lock' },
    body: z.strictObject({
      examInstanceId: id,
      sheetIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(2000))),
      reason: z.optional(text(300)),
    }),
    reply: dataOf(z.object({ locked: z.int(), unchanged: z.int() })),
  }),
  requestUnlock: defineEndpoint({
    ...common,
    name: 'markSheets.requestUnlock',
    summary: 'Sends the unlocking of a mark sheet for approval',
    method: 'POST',
    path: `${path}/:id/unlock`,
    permission: { feature: 'markEntry', action: 'unlock' },
    params: idParams,
    body: z.strictObject({ reason: text(500, 5), document: z.optional(text(200)) }),
    reply: dataOf(z.object({ approvalId: id })),
  }),
};
