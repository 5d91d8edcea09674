import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';

/** NEXT: of the next year of study. SAME: of the same one, a year later. */
export const NEXT_KINDS = ['NEXT', 'SAME'] as const;
export type NextKind = (typeof NEXT_KINDS)[number];

/** What must be made first: a later academic year, a course of that year of study, an active version of its blueprint. */
export const LACKS = ['YEAR', 'COURSE', 'VERSION'] as const;
export type Lack = (typeof LACKS)[number];

const proposal = z.object({
  /** null: the class can be made. */
  lacks: z.nullable(z.enum(LACKS)),
  code: z.string(),
  course: z.nullable(z.string()),
  year: z.nullable(z.string()),
  blueprint: z.nullable(z.string()),
  capacity: z.nullable(z.int()),
  /** As in the class of now, in their order. */
  divisions: z.array(z.object({ name: z.string(), capacity: z.nullable(z.int()) })),
});
export type NextClass = z.output<typeof proposal>;

const common = { scope: 'INSTITUTE' as const, permission: { feature: 'instances', action: 'create' } as const };
const path = '/api/courses/next-classes';

export const nextClasses = {
  propose: defineEndpoint({
    ...common,
    name: 'nextClasses.propose',
    summary: 'The class that would follow a class in the next academic year, with its divisions; nothing is stored',
    method: 'GET',
    path: `${path}/:courseInstanceId`,
    params: z.strictObject({ courseInstanceId: id }),
    query: z.strictObject({ kind: z.enum(NEXT_KINDS) }),
    reply: dataOf(proposal),
  }),
  make: defineEndpoint({
    ...common,
    name: 'nextClasses.make',
    summary: 'Makes the class that follows a class in the next academic year, with divisions as they are now, all or nothing',
    method: 'POST',
    path,
    body: z.strictObject({
      courseInstanceId: id,
      kind: z.enum(NEXT_KINDS),
      code: text(30),
      /** Names of the divisions that are made, too. */
      divisions: z.array(text(40)).check(z.maxLength(60)),
    }),
    reply: dataOf(z.object({ id, code: z.string(), divisions: z.int() })),
  }),
};
