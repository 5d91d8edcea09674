import * as z from 'zod/mini';
import { dataOf, defineEndpoint } from '../http/endpoint.contract.ts';

/** What an institute can do without. Institute, Users and policies, and one's own pages are no module: they stay. */
export const MODULES = [
  'ADMISSIONS',
  'ACADEMICS',
  'EXAMINATIONS',
  'RESULTS',
  'PEOPLE',
  'HR',
  'FEEDBACK',
  'FEES',
  'MESSAGING',
  'PRINTING',
] as const;
export type Module = (typeof MODULES)[number];
const moduleList = z.array(z.enum(MODULES));

const setting = z.object({
  switchedOff: moduleList,
  /** 0: nobody has changed it yet. */
  version: z.int(),
  /** Names of people who can switch modules on and off here, five at most. */
  holders: z.array(z.string()),
});

const common = { scope: 'INSTITUTE' as const, path: '/api/modules' };

export const getModules = defineEndpoint({
  ...common,
  name: 'modules.get',
  summary: 'Which modules are switched off in this institute, and who can switch them',
  method: 'GET',
  permission: 'SELF',
  reply: dataOf(setting),
});

export const setModules = defineEndpoint({
  ...common,
  name: 'modules.set',
  summary: 'Switch modules on and off; what they hold stays',
  method: 'PUT',
  permission: { feature: 'stacks', action: 'update' },
  body: z.strictObject({
    switchedOff: moduleList.check(z.refine((list) => new Set(list).size === list.length, { error: 'A module stands twice.' })),
    version: z.int(),
  }),
  reply: dataOf(setting),
});
