import * as z from 'zod/mini';
import { dataOf, dateOnly, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { STUDENT_STATES } from '../student-profile/student-profile.contract.ts';

const state = z.enum(STUDENT_STATES);
export type StudentState = (typeof STUDENT_STATES)[number];

/** Students at once. */
const MOST_STUDENTS = 1000;

export const STATE_REFUSALS = ['STATE_SAME', 'STATE_MOVED', 'STATE_ENDED', 'STATE_ORDER', 'STATE_BORN'] as const;
export type StateRefusal = (typeof STATE_REFUSALS)[number];

const change = z.object({
  id,
  was: state,
  became: state,
  effectiveOn: z.string(),
  untilOn: z.nullable(z.string()),
  reason: z.string(),
  document: z.nullable(z.string()),
  changedByName: z.nullable(z.string()),
  changedAt: z.string(),
});
export type StateChange = z.output<typeof change>;

const answer = z.object({
  done: z.int(),
  refused: z.int(),
  rows: z.array(
    z.object({ id, name: z.string(), was: state, outcome: z.enum(['DONE', 'REFUSED']), refusal: z.nullable(z.enum(STATE_REFUSALS)) }),
  ),
});
export type StateAnswer = z.output<typeof answer>;

const body = z.strictObject({
  studentProfileIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_STUDENTS)),
  /** What the caller saw: whoever is something else by now is refused. Without it any state is meant. */
  was: z.optional(state),
  state,
  effectiveOn: dateOnly,
  untilOn: z.nullable(dateOnly),
  reason: text(300, 5),
  document: z.nullable(text(200)),
});

const common = { scope: 'INSTITUTE' as const };
const path = '/api/people/student-states';
const permission = { feature: 'profiles', action: 'update' } as const;

/** The course of a student's studies: active, on leave, suspended, ended. */
export const studentStates = {
  list: defineEndpoint({
    ...common,
    name: 'studentStates.list',
    summary: 'Changes of a student’s state with reason, day and document, the newest first',
    method: 'GET',
    path,
    permission: { feature: 'profiles', action: 'read' },
    query: z.strictObject({ ...paging, studentProfileId: id }),
    reply: pageOf(change),
  }),
  preview: defineEndpoint({
    ...common,
    name: 'studentStates.preview',
    summary: 'Whose state would change, and why somebody’s would not; nothing is changed',
    method: 'POST',
    path: `${path}/preview`,
    creates: false,
    permission,
    body,
    reply: dataOf(answer),
  }),
  change: defineEndpoint({
    ...common,
    name: 'studentStates.change',
    summary: 'Changes the state of students; whoever cannot is answered with the reason',
    method: 'POST',
    path,
    creates: false,
    permission,
    body,
    reply: dataOf(answer),
  }),
};
