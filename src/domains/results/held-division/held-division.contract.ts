import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id } from '../../../kit/http/endpoint.contract.ts';

const heldDivision = z.object({ examInstanceId: id, code: z.string(), name: z.nullable(z.string()), students: z.int() });
export type HeldDivision = z.output<typeof heldDivision>;

/** Whom figures of published results leave out. */
export const heldDivisions = defineEndpoint({
  scope: 'INSTITUTE',
  name: 'results.heldDivisions',
  summary: 'Divisions of published examinations of a session that are held back: no figure of a published result counts them',
  method: 'GET',
  path: '/api/results/sessions/:examSessionId/reports/held-divisions',
  permission: { feature: 'reports', action: 'read' },
  params: z.strictObject({ examSessionId: id }),
  reply: dataOf(z.array(heldDivision)),
});
