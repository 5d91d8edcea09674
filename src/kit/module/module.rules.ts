import { featureFacts, type Action, type Feature } from '../access/access.contract.ts';
import type { Compiled } from '../access/matcher.rules.ts';
import { moduleNames, type Module } from './module.contract.ts';

export const moduleOfFeature = (feature: Feature): Module | null => {
  const module = featureFacts(feature)?.module ?? null;
  return moduleNames().find((one) => one === module) ?? null;
};

/** Reads remain possible: lists of other modules name records of this one, and no data is lost. */
const READING: readonly Action[] = ['read', 'export'];

/** The module that forbids this change; null: none does. */
export function switchedOffFor(feature: Feature, action: Action, switchedOff: readonly Module[]): Module | null {
  const belongsTo = moduleOfFeature(feature);
  return belongsTo !== null && !READING.includes(action) && switchedOff.includes(belongsTo) ? belongsTo : null;
}

/** The rights without those to change something of a switched-off module: what a feed or a bulk act asks for within its call. */
export function withoutSwitchedOff(rights: Compiled, switchedOff: readonly Module[]): Compiled {
  return new Map(
    [...rights].filter(([key]) => {
      // A key of the compiled rights is feature and action with a colon between.
      const [feature, action] = key.split(':') as [Feature, Action];
      return switchedOffFor(feature, action, switchedOff) === null;
    }),
  );
}
