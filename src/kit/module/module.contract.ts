import * as z from 'zod/mini';
import { featureFacts, featureNames } from '../access/access.contract.ts';
import type { Feature, FeatureModules } from '../access/access.contract.ts';
import { dataOf, defineEndpoint } from '../http/endpoint.contract.ts';

/** Optional parts: the modules of the declared features. Institute, Users and policies, and one's own pages are no module. */
export type Module = Exclude<FeatureModules[Feature], null>;

// A module is named by the features that belong to it, whose interface has exactly these.
export const moduleNames = (): readonly Module[] => [
  ...new Set(featureNames().flatMap((name) => (featureFacts(name)?.module ?? []) as Module)),
];

export const moduleName = z.lazy(() => z.enum(moduleNames()));
const moduleList = z.array(moduleName);

const setting = z.object({
  switchedOff: moduleList,
  /** 0: not changed yet. */
  version: z.int(),
  /** Names of people who can switch modules on and off here, five at most; none for callers who may not read users. */
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
  summary: 'Switch modules on and off; their data is kept',
  method: 'PUT',
  permission: { feature: 'stacks', action: 'update' },
  body: z.strictObject({
    switchedOff: moduleList.check(z.refine((list) => new Set(list).size === list.length, { error: 'This module is listed twice.' })),
    version: z.int(),
  }),
  reply: dataOf(setting),
});
