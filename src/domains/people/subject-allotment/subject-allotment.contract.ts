import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';
import { TIE_BREAKS } from '../subject-choice/choice-window.contract.ts';

/** UNDONE: it was committed, and its act was undone. */
const ALLOTMENT_STATES = ['PROPOSED', 'COMMITTED', 'UNDONE'] as const;
const WISH_WHYS = ['GOT', 'FULL', 'CLOSED', 'ENOUGH'] as const;
/** SHORT: got fewer papers than asked for. */
export const PLACES = ['ALL', 'SHORT'] as const;

const cut = z.object({
  rank: z.int(),
  /** With two places. */
  merit: z.nullable(z.string()),
  name: z.string(),
});

const paper = z.object({
  paperId: id,
  code: z.string(),
  title: z.string(),
  basket: z.string(),
  capacity: z.int(),
  least: z.int(),
  isClosed: z.boolean(),
  first: z.int(),
  wanted: z.int(),
  seated: z.int(),
  /** Who got the last seat of a full paper; null: seats are left. */
  cut: z.nullable(cut),
});
export type AllotmentPaper = z.output<typeof paper>;

const allotment = z.object({
  id,
  state: z.enum(ALLOTMENT_STATES),
  students: z.int(),
  placed: z.int(),
  madeAt: z.string(),
  madeByName: z.nullable(z.string()),
  committedAt: z.nullable(z.string()),
  committedByName: z.nullable(z.string()),
  papers: z.array(paper),
  version: z.int(),
});
export type Allotment = z.output<typeof allotment>;

const wishOutcome = z.object({ paper: id, why: z.enum(WISH_WHYS) });
const basketOutcome = z.object({ basket: z.string(), got: z.array(id), wishes: z.array(wishOutcome) });

const row = z.object({
  id,
  studentProfileId: id,
  name: z.string(),
  prn: z.string(),
  division: z.nullable(z.string()),
  rank: z.int(),
  /** With two places; null: no result yet. Ranks go by the exact fraction. */
  merit: z.nullable(z.string()),
  submittedAt: z.string(),
  /** What told them apart from the equal student before. */
  tie: z.nullable(z.enum([...TIE_BREAKS, 'PRN'])),
  outcome: z.array(basketOutcome),
  /** Codes of the papers that they get, and what became of each wish, in the language of whoever asks. */
  got: z.string(),
  why: z.string(),
  lacks: z.int(),
});
export type AllotmentRow = z.output<typeof row>;

const moved = z.object({ name: z.string(), prn: z.string(), from: z.array(z.string()), to: z.array(z.string()) });

const common = { scope: 'INSTITUTE' as const };
const path = '/api/people/subject-allotments';
const reads = { permission: { feature: 'subjectChoices', action: 'read' } } as const;

export const subjectAllotments = {
  find: defineEndpoint({
    ...common,
    ...reads,
    name: 'subjectAllotments.find',
    summary: 'The last allotment of a choice window with seats and cut-off of each paper; null: nothing was run yet',
    method: 'GET',
    path,
    query: z.strictObject({ choiceWindowId: id }),
    reply: dataOf(z.nullable(allotment)),
  }),
  run: defineEndpoint({
    ...common,
    name: 'subjectAllotments.run',
    summary: 'Runs the allotment of a closed window: a proposal, of which nothing is set yet',
    method: 'POST',
    path,
    permission: { feature: 'subjectChoices', action: 'compute' },
    body: z.strictObject({ choiceWindowId: id, version: z.int() }),
    reply: dataOf(allotment),
  }),
  without: defineEndpoint({
    ...common,
    ...reads,
    name: 'subjectAllotments.without',
    summary: 'What closing a paper would do: whose papers would be others than in the proposal',
    method: 'GET',
    path: `${path}/:id/without/:paperId`,
    peopleAt: 'moved',
    params: z.strictObject({ id, paperId: id }),
    reply: dataOf(
      z.object({
        /** Whose papers change; who gets fewer than before, and who gets more. */
        students: z.int(),
        unseated: z.int(),
        seated: z.int(),
        /** The first hundred. */
        moved: z.array(moved),
      }),
    ),
  }),
  commit: defineEndpoint({
    ...common,
    name: 'subjectAllotments.commit',
    summary: 'Sets the papers of a proposal, unless something that it was made of has changed',
    method: 'POST',
    path: `${path}/:id/commit`,
    creates: false,
    permission: { feature: 'subjectChoices', action: 'approve' },
    params: idParams,
    body: z.strictObject({ version: z.int() }),
    reply: dataOf(allotment),
  }),
};

/** Whoever has chosen, in the order of the allotment. */
export const allottedStudents = defineReport({
  name: 'allottedStudents',
  summary: 'What an allotment gives each student, with what became of every wish',
  path: `${path}/:allotmentId/students`,
  ...reads,
  exportPermission: { feature: 'profiles', action: 'export' },
  people: true,
  params: z.strictObject({ allotmentId: id }),
  query: { q: z.optional(text(100)), place: z.optional(z.enum(PLACES)) },
  row,
  length: 'PAGES',
  search: 'allot.search',
  counts: { filter: 'place', label: 'allot.students', values: PLACES.map((value) => ({ value, label: `allot.place.${value}` })) },
  drill: {
    path: '/student-management/manage-students/student-directory/:studentProfileId',
    needs: { feature: 'profiles', action: 'read' },
  },
  columns: [
    { key: 'rank', head: 'allot.order', label: 'allot.order', width: 8, kind: 'FIGURE' },
    { key: 'prn', head: 'column.prn', label: null, width: 20, kind: 'TEXT' },
    { key: 'name', head: 'column.name', label: 'allot.student', width: 32, kind: 'TEXT' },
    { key: 'division', head: 'allot.division', label: null, width: 12, kind: 'TEXT' },
    { key: 'merit', head: 'allot.merit', label: null, width: 10, kind: 'MARK' },
    { key: 'got', head: 'allot.got', label: 'allot.got', width: 24, kind: 'TEXT' },
    { key: 'lacks', head: 'allot.lacks', label: null, width: 10, kind: 'FIGURE' },
    { key: 'why', head: 'allot.why', label: 'allot.why', width: 60, kind: 'TEXT' },
  ],
});
