import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, moment, text, wholeNumber } from '../../../kit/http/endpoint.contract.ts';
import { pageFacts, pageOf, paging } from '../../../kit/list/page.contract.ts';
import { EXAM_ACTIVITIES, WINDOW_SCOPES } from '../exam-activity/exam-activity.contract.ts';

/** A week. */
export const LONGEST_GRACE = 10_080;
/** Cells that are changed at once. */
const MOST_CELLS = 500;
const MOST_POLICIES = 20;

/** Whose time is limited, by one of the product's activities or an own one, and where; without course and examination: the whole session. */
const targetFields = {
  activity: z.nullable(z.enum(EXAM_ACTIVITIES)),
  activityMasterId: z.nullable(id),
  courseId: z.nullable(id),
  examInstanceId: z.nullable(id),
  divisionId: z.nullable(id),
};
const target = z.strictObject(targetFields);
export type WindowTarget = z.output<typeof target>;

/** A missing end is no limit on that side. */
const limitFields = {
  opensAt: z.nullable(z.string()),
  closesAt: z.nullable(z.string()),
  graceMinutes: z.int(),
  gracePolicies: z.array(id),
  shutPolicies: z.array(id),
};
const limits = z.object(limitFields);
export type WindowLimits = z.output<typeof limits>;

const policies = z.array(id).check(z.maxLength(MOST_POLICIES));
/** null: no window, so that a wider one decides, or none. */
const wanted = z.nullable(
  z.strictObject({
    opensAt: z.nullable(moment),
    closesAt: z.nullable(moment),
    graceMinutes: z.int().check(z.gte(0), z.lte(LONGEST_GRACE)),
    gracePolicies: policies,
    shutPolicies: policies,
  }),
);

const change = z.object({
  ...targetFields,
  /** The institute's own name of the activity, and what it is limited for. */
  ownName: z.nullable(z.string()),
  place: z.string(),
  before: z.nullable(limits),
  after: z.nullable(limits),
});
export type WindowChange = z.output<typeof change>;
const plan = z.object({ changes: z.array(change), unchanged: z.int(), stamp: z.string() });
export type WindowPlan = z.output<typeof plan>;

const column = z.object({
  kind: z.enum(WINDOW_SCOPES),
  id,
  code: z.string(),
  name: z.string(),
  courseId: z.nullable(id),
  examInstanceId: z.nullable(id),
  divisionId: z.nullable(id),
});
export type MatrixColumn = z.output<typeof column>;

const row = z.object({
  activity: z.nullable(z.enum(EXAM_ACTIVITIES)),
  activityMasterId: z.nullable(id),
  ownName: z.nullable(z.string()),
  typeName: z.nullable(z.string()),
});
export type MatrixRow = z.output<typeof row>;

const cell = z.object({
  activity: z.nullable(z.enum(EXAM_ACTIVITIES)),
  activityMasterId: z.nullable(id),
  columnId: id,
  ...limitFields,
  stand: z.enum(['BEFORE', 'OPEN', 'GRACE', 'AFTER']),
  decidedBy: z.enum(WINDOW_SCOPES),
  /** Set at this very column, not at a wider one. */
  isOwn: z.boolean(),
});
export type MatrixCell = z.output<typeof cell>;

/** Divisions of an examination whose own window of marks is shut today, whatever the examination's says. */
const shutDivisions = z.object({ activity: z.enum(EXAM_ACTIVITIES), columnId: id, names: z.array(z.string()) });
export type ShutDivisions = z.output<typeof shutDivisions>;

const exception = z.object({
  id,
  activity: z.enum(EXAM_ACTIVITIES),
  ownName: z.nullable(z.string()),
  place: z.string(),
  username: z.string(),
  name: z.string(),
  until: z.string(),
  isOver: z.boolean(),
  reason: z.string(),
  grantedBy: z.nullable(z.string()),
  createdAt: z.string(),
});
export type WindowException = z.output<typeof exception>;

const changeRow = z.object({
  id,
  kind: z.enum(['EDIT', 'COPY', 'UNDO']),
  cells: z.int(),
  changedBy: z.nullable(z.string()),
  changedAt: z.string(),
  isUndone: z.boolean(),
  /** All of its windows are as it left them, and the caller's right reaches every one: it can be taken back. */
  mayUndo: z.boolean(),
  /** The first of its windows, from what and to what. */
  windows: z.array(change),
});
export type WindowChangeRow = z.output<typeof changeRow>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/exams/activity-control';
const MAY = { feature: 'activities', action: 'update' } as const;
const edit = { examSessionId: id, targets: z.array(target).check(z.minLength(1), z.maxLength(MOST_CELLS)), wanted };
const copy = { examSessionId: id, fromSessionId: id, shiftDays: z.optional(z.int().check(z.gte(-3700), z.lte(3700))) };
/** Of the preview: what it showed is done, or nothing. */
const stamp = text(64, 64);
const done = dataOf(z.object({ changeId: z.nullable(id), changed: z.int() }));

export const activityControl = {
  matrix: defineEndpoint({
    ...common,
    name: 'activityControl.matrix',
    summary: 'Activities of a session by examination, course, or division of one examination: how each stands today and what decides it',
    method: 'GET',
    path,
    permission: { feature: 'activities', action: 'read' },
    query: z.strictObject({
      examSessionId: id,
      by: z.enum(['EXAMINATION', 'COURSE', 'DIVISION']),
      examInstanceId: z.optional(id),
      q: z.optional(z.string().check(z.maxLength(100))),
      ...paging,
    }),
    reply: z.object({
      data: z.object({
        columns: z.array(column),
        rows: z.array(row),
        cells: z.array(cell),
        shutDivisions: z.array(shutDivisions),
        exceptions: z.int(),
      }),
      page: pageFacts,
    }),
  }),
  policies: defineEndpoint({
    ...common,
    name: 'activityControl.policies',
    summary: 'Names of the policies whose holders may be let in after the end or while it is shut',
    method: 'GET',
    path: `${path}/policies`,
    permission: { feature: 'activities', action: 'read' },
    reply: dataOf(z.array(z.object({ id, name: z.string() }))),
  }),
  plan: defineEndpoint({
    ...common,
    name: 'activityControl.plan',
    summary: 'What setting or removing windows would change; nothing is stored',
    method: 'POST',
    path: `${path}/plan`,
    creates: false,
    permission: MAY,
    body: z.strictObject(edit),
    reply: dataOf(plan),
  }),
  apply: defineEndpoint({
    ...common,
    name: 'activityControl.apply',
    summary: 'Sets or removes windows exactly as previewed, all or none',
    method: 'POST',
    path: `${path}/apply`,
    creates: false,
    permission: MAY,
    body: z.strictObject({ ...edit, stamp }),
    reply: done,
  }),
  planCopy: defineEndpoint({
    ...common,
    name: 'activityControl.planCopy',
    summary: 'What copying the windows of an earlier session would change, its dates shifted; nothing is stored',
    method: 'POST',
    path: `${path}/plan-copy`,
    creates: false,
    permission: MAY,
    body: z.strictObject(copy),
    reply: dataOf(z.object({ ...plan.shape, shiftDays: z.int(), withoutMatch: z.int() })),
  }),
  copy: defineEndpoint({
    ...common,
    name: 'activityControl.copy',
    summary: 'Copies the windows of an earlier session exactly as previewed, all or none',
    method: 'POST',
    path: `${path}/copy`,
    creates: false,
    permission: MAY,
    body: z.strictObject({ ...copy, stamp }),
    reply: done,
  }),
  changes: defineEndpoint({
    ...common,
    name: 'activityControl.changes',
    summary: 'Changes of the windows of a session, the latest first',
    method: 'GET',
    path: `${path}/changes`,
    permission: { feature: 'activities', action: 'read' },
    query: z.strictObject({ examSessionId: id, page: z.optional(wholeNumber(1, 1_000_000)), size: z.optional(wholeNumber(1, 200)) }),
    reply: pageOf(changeRow),
  }),
  undo: defineEndpoint({
    ...common,
    name: 'activityControl.undo',
    summary: 'Takes a change of windows back, as long as all of them are as it left them',
    method: 'POST',
    path: `${path}/changes/:id/undo`,
    creates: false,
    permission: MAY,
    params: z.strictObject({ id }),
    body: z.strictObject({}),
    reply: done,
  }),
};

export const windowExceptions = {
  list: defineEndpoint({
    ...common,
    name: 'windowExceptions.list',
    summary: 'Who is let in although an activity is shut, until when, and why; those that are over last',
    method: 'GET',
    path: `${path}/exceptions`,
    permission: { feature: 'activityExceptions', action: 'read' },
    query: z.strictObject({ examSessionId: id, ...paging }),
    reply: pageOf(exception),
  }),
  people: defineEndpoint({
    ...common,
    name: 'windowExceptions.people',
    summary: 'Enabled accounts by name or username, to let one of them in; the first twenty',
    method: 'GET',
    path: `${path}/exceptions/people`,
    permission: { feature: 'activityExceptions', action: 'create' },
    query: z.strictObject({ q: z.optional(text(100)) }),
    reply: dataOf(z.array(z.object({ username: z.string(), name: z.string() }))),
  }),
  create: defineEndpoint({
    ...common,
    name: 'windowExceptions.create',
    summary: 'Lets one person act although an activity is shut, until a moment, with a reason',
    method: 'POST',
    path: `${path}/exceptions`,
    permission: { feature: 'activityExceptions', action: 'create' },
    body: z.strictObject({
      examSessionId: id,
      activity: z.enum(EXAM_ACTIVITIES),
      courseId: z.nullable(id),
      examInstanceId: z.nullable(id),
      divisionId: z.nullable(id),
      username: text(120),
      until: moment,
      reason: text(500, 5),
    }),
    reply: dataOf(z.object({ id })),
  }),
  remove: defineEndpoint({
    ...common,
    name: 'windowExceptions.remove',
    summary: 'Ends an exception',
    method: 'DELETE',
    path: `${path}/exceptions/:id`,
    permission: { feature: 'activityExceptions', action: 'delete' },
    params: z.strictObject({ id }),
    body: z.strictObject({}),
    reply: dataOf(z.object({ id })),
  }),
};
