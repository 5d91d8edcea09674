import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { movedPaper, tableMeasures } from '../timetable-run/timetable-run.contract.ts';

const LEFT_REASONS = ['NOT_THERE', 'NO_DAY', 'NO_SITTING', 'TOO_SHORT', 'SHUT', 'LOCKED'] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

const copySource = z.object({
  id,
  code: z.string(),
  name: z.string(),
  startsOn: z.string(),
  /** Papers that have a slot there. */
  papers: z.int(),
});
export type CopySource = z.output<typeof copySource>;

const leftPaper = z.object({
  code: z.string(),
  title: z.string(),
  examName: z.string(),
  reason: z.enum(LEFT_REASONS),
  dayNo: z.nullable(z.int()),
  sitting: z.nullable(z.string()),
});
export type LeftPaperRow = z.output<typeof leftPaper>;

const plan = z.object({
  /** Papers that come to another slot, or to their first. */
  moved: z.array(movedPaper),
  /** Papers that stand there already. */
  same: z.int(),
  left: z.array(leftPaper),
  before: tableMeasures,
  after: tableMeasures,
  /** Of what is previewed: the copy is done exactly so or not at all. */
  stamp: z.string(),
});
export type CopyPlan = z.output<typeof plan>;

const path = '/api/exams/sessions/:examSessionId/timetable/copies';
const common = { scope: 'INSTITUTE' as const, params: z.strictObject({ examSessionId: id }) };
const feature = 'timetables' as const;
const act = { method: 'POST' as const, creates: false as const };

/** Takes the table of another session over. */
export const timetableCopies = {
  sources: defineEndpoint({
    ...common,
    name: 'timetableCopies.sources',
    summary: 'Sessions whose table can be copied, the last one before this session first',
    method: 'GET',
    path,
    permission: { feature, action: 'read' },
    reply: dataOf(z.array(copySource)),
  }),
  plan: defineEndpoint({
    ...common,
    ...act,
    name: 'timetableCopies.plan',
    summary: 'Where the papers of the same code and title would stand, and which would find no place; nothing is stored',
    path: `${path}/plan`,
    permission: { feature, action: 'read' },
    body: z.strictObject({ fromSessionId: id }),
    reply: dataOf(plan),
  }),
  copy: defineEndpoint({
    ...common,
    ...act,
    name: 'timetableCopies.copy',
    summary: 'Puts the papers where the preview would have them; it can be undone',
    path,
    permission: { feature, action: 'update' },
    body: z.strictObject({ fromSessionId: id, stamp: text(64, 64) }),
    reply: dataOf(z.object({ id, moved: z.int(), left: z.int() })),
  }),
};
