import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { publishing } from './publish.contract.ts';

const REASON = { reason: 'Recount asked' };

it.each([
  ['lock', publishing.lock.body, {}, 'LOCK', 'UNLOCK'],
  ['unlock', publishing.requestUnlock.body, REASON, 'UNLOCK', 'LOCK'],
  ['publish', publishing.publish.body, {}, 'PUBLISH', 'UNPUBLISH'],
  ['unpublish', publishing.requestUnpublish.body, REASON, 'UNPUBLISH', 'PUBLISH'],
])('%s takes its type of the specification, none, and no other', (_name, body, rest, own, other) => {
  const taken = (given: object) => z.safeParse(body, given).success;
  expect([taken({ ...rest, type: own }), taken(rest), taken({ ...rest, type: other })]).toEqual([true, true, false]);
});
