import * as z from 'zod/mini';
import { dataOf, dateOnly, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';

/** Minutes after midnight by the institute's clock; a slot ends on the day on which it begins. */
const minute = z.int().check(z.gte(0), z.lte(1440));
const slotTimes = { name: text(60), startsMinute: minute, endsMinute: minute };

export const examSlotRow = z.object({
  id,
  heldOn: dateOnly,
  name: z.string(),
  startsMinute: z.int(),
  endsMinute: z.int(),
  isLocked: z.boolean(),
  version: z.int(),
});
export type ExamSlotRow = z.output<typeof examSlotRow>;

/** Slots of one day, on every such weekday from one day to another. */
const slotPattern = z.strictObject({
  from: dateOnly,
  to: dateOnly,
  /** 1 for Monday to 7 for Sunday. */
  weekdays: z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1), z.maxLength(7)),
  sittings: z.array(z.strictObject(slotTimes)).check(z.minLength(1), z.maxLength(8)),
  /** Further days without an examination, besides the institute's holidays. */
  except: z.array(dateOnly).check(z.maxLength(100)),
});
export type SlotPattern = z.output<typeof slotPattern>;

const plannedSlot = z.object({ heldOn: z.string(), name: z.string(), startsMinute: z.int(), endsMinute: z.int() });
export type PlannedSlot = z.output<typeof plannedSlot>;

const LEFT_REASONS = ['HOLIDAY', 'EXCLUDED', 'PAST', 'TAKEN'] as const;
const leftDay = z.object({
  heldOn: z.string(),
  /** The sitting that overlaps a slot that exists; null: the whole day. */
  name: z.nullable(z.string()),
  reason: z.enum(LEFT_REASONS),
  /** The holiday's name. */
  holiday: z.nullable(z.string()),
});
export type LeftDay = z.output<typeof leftDay>;

const path = '/api/exams/sessions/:examSessionId/slots';
const common = { scope: 'INSTITUTE' as const, params: z.strictObject({ examSessionId: id }) };
const ofOne = { scope: 'INSTITUTE' as const, params: z.strictObject({ examSessionId: id, id }), path: `${path}/:id` };
const feature = 'timetables';

/** When papers of a session can be written. */
export const examSlots = {
  plan: defineEndpoint({
    ...common,
    name: 'examSlots.plan',
    summary: 'Which slots a pattern of weekdays and sittings would make, and which days it leaves out; nothing is stored',
    method: 'POST',
    path: `${path}/plan`,
    creates: false,
    permission: { feature, action: 'read' },
    body: slotPattern,
    reply: dataOf(z.object({ slots: z.array(plannedSlot), left: z.array(leftDay) })),
  }),
  make: defineEndpoint({
    ...common,
    name: 'examSlots.make',
    summary: 'Makes the slots of a pattern; holidays, days that are over and what overlaps a slot are left out',
    method: 'POST',
    path,
    creates: false,
    permission: { feature, action: 'create' },
    body: slotPattern,
    reply: dataOf(z.object({ made: z.int(), left: z.array(leftDay) })),
  }),
  change: defineEndpoint({
    ...ofOne,
    name: 'examSlots.change',
    summary: 'Changes one slot, or locks it; a slot that is shorter than a paper in it is refused',
    method: 'PATCH',
    permission: { feature, action: 'update' },
    body: z.strictObject({ heldOn: dateOnly, ...slotTimes, isLocked: z.boolean(), version: z.int() }),
    reply: dataOf(examSlotRow),
  }),
  remove: defineEndpoint({
    ...ofOne,
    name: 'examSlots.remove',
    summary: 'Removes a slot that has no paper',
    method: 'DELETE',
    permission: { feature, action: 'delete' },
    body: z.strictObject({ version: z.int() }),
    reply: dataOf(z.object({ id })),
  }),
};
