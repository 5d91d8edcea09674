import * as z from 'zod/mini';
import { FACTOR_ACTIONS } from '../../../kit/access/access.contract.ts';
import { dataOf, defineEndpoint } from '../../../kit/http/endpoint.contract.ts';

const OWN = { scope: 'SESSION', path: '/api/identity/second-factor/demand' } as const;
const actions = z.array(z.enum(FACTOR_ACTIONS)).check(z.maxLength(FACTOR_ACTIONS.length));
const demand = z.object({ actions, version: z.int() });

export const getFactorDemand = defineEndpoint({
  ...OWN,
  name: 'getFactorDemand',
  summary: 'The actions for which the organisation demands a session with a second factor',
  method: 'GET',
  permission: { feature: 'organisation', action: 'read' },
  reply: dataOf(demand),
});

export const updateFactorDemand = defineEndpoint({
  ...OWN,
  name: 'updateFactorDemand',
  summary: 'Choose the actions that demand a second factor; the caller must show one first. A stale version is a 409',
  method: 'PUT',
  permission: { feature: 'organisation', action: 'update' },
  body: z.strictObject({ actions, version: z.int() }),
  reply: dataOf(demand),
});
