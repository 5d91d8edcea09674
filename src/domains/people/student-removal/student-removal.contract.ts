import * as z from 'zod/mini';
import { LOGIN_FATES } from '../../identity/user/ended-login.contract.ts';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';

/** Rows that prevent a deletion, by table. */
const use = z.object({ table: z.string(), count: z.int(), plural: z.nullable(z.string()) });
export type RemovalUse = z.output<typeof use>;

const impact = z.object({
  version: z.int(),
  /** What prevents that the record alone is deleted. */
  record: z.array(use),
  /** Each class of the student, and what prevents that only this part of their studies is deleted. */
  classes: z.array(
    z.object({ enrolmentId: id, version: z.int(), course: z.string(), academicYear: z.string(), state: z.string(), uses: z.array(use) }),
  ),
  /** What prevents that the student is deleted with every class. */
  whole: z.array(use),
  /** What becomes of the login when the record goes; null: there is none. */
  login: z.nullable(z.object({ username: z.string(), fate: z.enum(LOGIN_FATES) })),
});
export type RemovalImpact = z.output<typeof impact>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/people/students/:id';

/** How a student is deleted: the record alone, one class of it, or everything that belongs to no examination. */
export const studentRemoval = {
  impact: defineEndpoint({
    ...common,
    name: 'studentRemoval.impact',
    summary: 'What each way of deleting a student would take along, and what prevents it',
    method: 'GET',
    path: `${path}/removal`,
    permission: { feature: 'profiles', action: 'delete' },
    params: idParams,
    reply: dataOf(impact),
  }),
  whole: defineEndpoint({
    ...common,
    name: 'studentRemoval.whole',
    summary: 'Deletes a student with every class into the trash, from where all of it comes back; refused while anything else hangs on it',
    method: 'POST',
    path: `${path}/removal`,
    creates: false,
    permission: { feature: 'profiles', action: 'delete' },
    params: idParams,
    body: z.strictObject({ version: z.int(), reason: text(300, 5) }),
    reply: dataOf(z.object({ id, classes: z.int() })),
  }),
};
