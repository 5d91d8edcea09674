import * as z from 'zod/mini';
import { dataOf, dateOnly, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';

/** BATCH: a practical batch, which has a name. */
export const ALLOCATION_KINDS = ['MENTOR', 'GUIDE', 'BATCH'] as const;
export type AllocationKind = (typeof ALLOCATION_KINDS)[number];

export const ALLOCATION_ORDERS = ['ROLL', 'MERIT', 'RANDOM'] as const;
export type AllocationOrder = (typeof ALLOCATION_ORDERS)[number];

/** BLOCKS: the first of the order go to the first group. TURNS: dealt in turn, one to each group. */
export const ALLOCATION_DEALS = ['BLOCKS', 'TURNS'] as const;
export type AllocationDeal = (typeof ALLOCATION_DEALS)[number];

/** Whether a student has a teacher; LEFT: one who has left. */
export const ALLOCATION_STANDS = ['NO', 'LEFT', 'YES'] as const;
export type AllocationStand = (typeof ALLOCATION_STANDS)[number];

const ALLOCATION_ACTS = ['SPLIT', 'MOVE', 'FREE'] as const;

const MOST_GROUPS = 60;
const MOST_AT_ONCE = 200;
export const MOST_SEED = 999_999;
const batch = text(20);
const kind = z.enum(ALLOCATION_KINDS);
const days = { startsOn: dateOnly, endsOn: dateOnly };

const student = {
  enrolmentId: id,
  studentProfileId: id,
  name: z.string(),
  prn: z.string(),
  division: z.nullable(z.string()),
  rollNo: z.nullable(z.string()),
};

const allocated = z.object({
  ...student,
  /** Of today, else the next one; null: nobody. */
  studentAllocationId: z.nullable(id),
  teacherProfileId: z.nullable(id),
  teacher: z.nullable(z.string()),
  batch: z.nullable(z.string()),
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  stand: z.enum(ALLOCATION_STANDS),
});
export type AllocatedStudent = z.output<typeof allocated>;

const own = z.object({
  id,
  ...student,
  classCode: z.string(),
  kind,
  batch: z.nullable(z.string()),
  startsOn: z.string(),
  endsOn: z.string(),
});
export type OwnStudent = z.output<typeof own>;

const ofStudent = z.object({
  id,
  classCode: z.string(),
  kind,
  teacher: z.string(),
  batch: z.nullable(z.string()),
  startsOn: z.string(),
  endsOn: z.string(),
  /** Of today. */
  isNow: z.boolean(),
});
export type TeacherOfStudent = z.output<typeof ofStudent>;

const act = z.object({
  id,
  kind,
  act: z.enum(ALLOCATION_ACTS),
  students: z.int(),
  madeAt: z.string(),
  madeByName: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  undoneByName: z.nullable(z.string()),
  version: z.int(),
});
export type AllocationAct = z.output<typeof act>;

const load = z.object({
  teacherProfileId: id,
  teacher: z.string(),
  hasLeft: z.boolean(),
  /** In this class, and in all classes. */
  here: z.int(),
  students: z.int(),
  /** null: no limit. */
  capacity: z.nullable(z.int()),
});
export type TeacherLoad = z.output<typeof load>;

const asked = {
  courseInstanceId: id,
  divisionIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_GROUPS)),
  kind,
  groups: z.array(z.strictObject({ teacherProfileId: id, batch: z.nullable(batch) })).check(z.minLength(1), z.maxLength(MOST_GROUPS)),
  order: z.enum(ALLOCATION_ORDERS),
  /** Draws the order at random: the same seed draws the same. */
  seed: z.int().check(z.gte(0), z.lte(MOST_SEED)),
  deal: z.enum(ALLOCATION_DEALS),
  ...days,
  /** Whoever has a teacher on these days gets one anew; else they keep theirs. */
  again: z.boolean(),
};

const row = z.object({
  ...student,
  was: z.nullable(z.string()),
  teacher: z.string(),
  batch: z.nullable(z.string()),
});
export type SplitRow = z.output<typeof row>;

const group = z.object({
  teacherProfileId: id,
  teacher: z.string(),
  batch: z.nullable(z.string()),
  students: z.int(),
  /** What the teacher has with this split on these days, and may have. */
  load: z.int(),
  capacity: z.nullable(z.int()),
});
export type SplitGroup = z.output<typeof group>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/people/student-allocations';
const reads = { permission: { feature: 'studentAllocations', action: 'read' } } as const;
const changes = { permission: { feature: 'studentAllocations', action: 'update' } } as const;
const ofClass = { courseInstanceId: id, kind };

export const studentAllocations = {
  list: defineEndpoint({
    ...common,
    ...reads,
    name: 'studentAllocations.list',
    summary: 'Students of a class with their teacher of a kind; who has none comes first',
    method: 'GET',
    path,
    query: z.strictObject({
      ...paging,
      ...ofClass,
      q: z.optional(text(100)),
      stand: z.optional(z.enum(ALLOCATION_STANDS)),
      divisionId: z.optional(id),
      teacherProfileId: z.optional(id),
    }),
    reply: pageOf(allocated),
  }),
  mine: defineEndpoint({
    ...common,
    ...reads,
    name: 'studentAllocations.mine',
    summary: 'Students of the teacher who asks, now and in the days to come',
    method: 'GET',
    path: `${path}/mine`,
    query: z.strictObject({ ...paging, q: z.optional(text(100)), kind: z.optional(kind) }),
    reply: pageOf(own),
  }),
  ofStudent: defineEndpoint({
    ...common,
    name: 'studentAllocations.ofStudent',
    summary: 'Mentor, guide and practical batches of a student, newest first',
    method: 'GET',
    path: `${path}/students/:id`,
    permission: { feature: 'profiles', action: 'read' },
    params: idParams,
    reply: dataOf(z.array(ofStudent)),
  }),
  loads: defineEndpoint({
    ...common,
    ...reads,
    name: 'studentAllocations.loads',
    summary: 'Teachers who have students of a class, with how many they have and may have',
    method: 'GET',
    path: `${path}/loads`,
    query: z.strictObject(ofClass),
    reply: dataOf(z.object({ startsOn: z.string(), endsOn: z.string(), teachers: z.array(load) })),
  }),
  acts: defineEndpoint({
    ...common,
    ...reads,
    name: 'studentAllocations.acts',
    summary: 'What was allocated in a class, newest first: by whom, and whether it was undone',
    method: 'GET',
    path: `${path}/acts`,
    query: z.strictObject({ ...paging, courseInstanceId: id }),
    reply: pageOf(act),
  }),
  preview: defineEndpoint({
    ...common,
    ...reads,
    name: 'studentAllocations.preview',
    summary: 'Preview of an even split of students over teachers; nothing is stored',
    method: 'POST',
    path: `${path}/preview`,
    creates: false,
    body: z.strictObject({
      ...asked,
      page: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
      size: z.optional(z.int().check(z.gte(1), z.lte(200))),
    }),
    reply: dataOf(
      z.object({
        total: z.int(),
        /** Have a teacher of the kind on these days and keep theirs. */
        kept: z.int(),
        groups: z.array(group),
        rows: z.array(row),
        /** Hash of the whole split: allocating with it makes exactly that or nothing. */
        stamp: z.string(),
      }),
    ),
  }),
  split: defineEndpoint({
    ...common,
    ...changes,
    name: 'studentAllocations.split',
    summary: 'Allocates the students of a preview, all or none',
    method: 'POST',
    path: `${path}/split`,
    body: z.strictObject({ ...asked, stamp: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    reply: dataOf(act),
  }),
  move: defineEndpoint({
    ...common,
    ...changes,
    name: 'studentAllocations.move',
    summary: 'Gives students to a teacher from a day on, or to nobody',
    method: 'POST',
    path: `${path}/move`,
    body: z.strictObject({
      courseInstanceId: id,
      kind,
      /** With the allocation that the caller saw: somebody else's change meanwhile is refused. */
      students: z
        .array(z.strictObject({ enrolmentId: id, studentAllocationId: z.nullable(id) }))
        .check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
      teacherProfileId: z.nullable(id),
      batch: z.nullable(batch),
      ...days,
    }),
    reply: dataOf(act),
  }),
  undo: defineEndpoint({
    ...common,
    ...changes,
    name: 'studentAllocations.undo',
    summary: 'Undoes an allocation exactly: everybody has again whom they had before',
    method: 'POST',
    path: `${path}/acts/:id/undo`,
    creates: false,
    params: idParams,
    body: z.strictObject({ version: z.int() }),
    reply: dataOf(act),
  }),
  setCapacity: defineEndpoint({
    ...common,
    ...changes,
    name: 'studentAllocations.setCapacity',
    summary: 'Sets how many students of a kind a teacher may have at once',
    method: 'PUT',
    path: `${path}/capacities/:id`,
    params: idParams,
    body: z.strictObject({
      kind,
      students: z.nullable(z.int().check(z.gte(0), z.lte(999))),
      /** What the caller saw. */
      seen: z.nullable(z.int()),
    }),
    reply: dataOf(z.object({ students: z.nullable(z.int()) })),
  }),
};
