import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { exportOf } from '../../../kit/export/list-export.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';

const DUTY_KINDS = ['SUPERVISOR', 'RELIEVER', 'SENIOR', 'SUBSTITUTE', 'SQUAD'] as const;
export type DutyKind = (typeof DUTY_KINDS)[number];

/** Why nobody is left for a duty. */
const NO_SUPERVISOR = ['ALL_AWAY', 'ALL_TEACH_THE_PAPER', 'TOO_FEW'] as const;
export type NoSupervisor = (typeof NO_SUPERVISOR)[number];

/** NOT_ASKED: somebody could take it who has no duty of the slot. NOT_SHARED: nobody has a duty of the slot yet. */
const OPEN_REASONS = [...NO_SUPERVISOR, 'NOT_ASKED', 'NOT_SHARED'] as const;
export type OpenReason = (typeof OPEN_REASONS)[number];

const count = z.int();
const few = z.int().check(z.gte(0), z.lte(50));
const kind = z.enum(DUTY_KINDS);

/** How many are asked besides one supervisor for each block. */
export const dutyWishes = z.strictObject({
  /** Blocks of one reliever; 0: no relievers. */
  blocksPerReliever: few,
  seniors: few,
  substitutes: few,
  squad: few,
  seed: z.int().check(z.gte(0), z.lte(2_147_483_647)),
});
export type Wishes = z.output<typeof dutyWishes>;

const dutyRow = z.object({
  id,
  kind,
  room: z.nullable(z.string()),
  blockNo: z.nullable(count),
  candidates: z.nullable(count),
  teacherProfileId: id,
  name: z.string(),
  staffNo: z.string(),
  department: z.nullable(z.string()),
  /** In the session. */
  duties: count,
  version: count,
});
export type DutyRow = z.output<typeof dutyRow>;

const openPost = z.object({ kind, room: z.nullable(z.string()), blockNo: z.nullable(count), why: z.enum(NO_SUPERVISOR) });
const openBlock = z.object({ room: z.string(), blockNo: count, candidates: count, why: z.enum(OPEN_REASONS) });
export type OpenBlock = z.output<typeof openBlock>;
const ablePerson = z.object({ teacherProfileId: id, name: z.string(), staffNo: z.string(), duties: count });

const common = { scope: 'INSTITUTE' as const };
const path = '/api/exams/duties/:examSlotId';
const params = z.strictObject({ examSlotId: id });
const update = { feature: 'blocks', action: 'update' } as const;

export const examDuties = {
  list: defineEndpoint({
    ...common,
    name: 'examDuties.list',
    summary: 'Who has which duty in a slot',
    method: 'GET',
    path,
    permission: { feature: 'blocks', action: 'read' },
    params,
    query: z.strictObject({ ...paging, q: z.optional(text(100)) }),
    reply: pageOf(dutyRow),
  }),
  share: defineEndpoint({
    ...common,
    name: 'examDuties.share',
    summary: 'Shares the duties of a slot anew: a supervisor for each block, relievers, seniors, substitutes and the flying squad',
    method: 'POST',
    path: `${path}/share`,
    creates: false,
    permission: update,
    params,
    body: dutyWishes,
    reply: dataOf(z.object({ given: count, open: z.array(openPost) })),
  }),
  open: defineEndpoint({
    ...common,
    name: 'examDuties.open',
    summary: 'Blocks of a slot with seats that nobody watches, and why',
    method: 'GET',
    path: `${path}/open`,
    permission: { feature: 'blocks', action: 'read' },
    params,
    reply: dataOf(z.array(openBlock)),
  }),
  able: defineEndpoint({
    ...common,
    name: 'examDuties.able',
    summary: 'Who may take a duty, those with the fewest duties first',
    method: 'GET',
    path: `${path}/able`,
    permission: { feature: 'blocks', action: 'read' },
    params,
    query: z.strictObject({ dutyId: id }),
    reply: dataOf(z.array(ablePerson)),
  }),
  replace: defineEndpoint({
    ...common,
    name: 'examDuties.replace',
    summary: 'Gives a duty to somebody else; a substitute of the slot leaves their place for it',
    method: 'POST',
    path: `${path}/replace`,
    creates: false,
    permission: update,
    params,
    body: z.strictObject({ dutyId: id, version: z.int(), teacherProfileId: id, reason: text(300, 5) }),
    reply: dataOf(z.object({ id, version: count })),
  }),
  absent: defineEndpoint({
    ...common,
    name: 'examDuties.absent',
    summary: 'Says that somebody did not come: they have leave that day, and their duty goes to somebody else',
    method: 'POST',
    path: `${path}/absent`,
    creates: false,
    permission: update,
    params,
    body: z.strictObject({
      dutyId: id,
      version: z.int(),
      /** null: a post of the whole slot that nobody takes over; a block is never without a supervisor. */
      insteadId: z.nullable(id),
      reason: text(300, 5),
    }),
    reply: dataOf(z.object({ insteadId: z.nullable(id) })),
  }),
};

export const exportDuties = exportOf(examDuties.list, { permission: { feature: 'blocks', action: 'export' }, people: true });
