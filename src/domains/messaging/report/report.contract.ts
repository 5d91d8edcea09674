import * as z from 'zod/mini';
import { dataOf, defineEndpoint } from '../../../kit/http/endpoint.contract.ts';

const FEATURE = 'messaging';
const PATH = '/api/message-reports';

const setup = z.object({
  isOn: z.boolean(),
  /** Where the reports are sent to. */
  address: z.string(),
  /** Where Amazon SNS sends its notices; null: the installation takes none. */
  snsAddress: z.nullable(z.string()),
  madeAt: z.nullable(z.string()),
  madeByName: z.nullable(z.string()),
  /** When a returned message, a complaint or a STOP was last reported, in whatever way. */
  lastAt: z.nullable(z.string()),
});
export type ReportSetup = z.output<typeof setup>;

export const getReportSetup = defineEndpoint({
  name: 'messageReports.get',
  summary: 'Whether mail services and gateways may report what became of messages, and where',
  method: 'GET',
  path: PATH,
  scope: 'INSTITUTE',
  permission: { feature: FEATURE, action: 'read' },
  reply: dataOf(setup),
});

const changing = { scope: 'INSTITUTE', permission: { feature: FEATURE, action: 'update' }, session: 'FRESH', path: PATH } as const;

export const makeReportSecret = defineEndpoint({
  ...changing,
  name: 'messageReports.make',
  summary: 'Makes the secret that reports are signed with, in place of the one before; it is answered here only',
  method: 'POST',
  creates: false,
  reply: dataOf(z.object({ secret: z.string() })),
});

export const endReports = defineEndpoint({
  ...changing,
  name: 'messageReports.end',
  summary: 'Takes no reports any more; the secret ends',
  method: 'DELETE',
  reply: dataOf(z.object({ ended: z.boolean() })),
});
