import { ACTIONS, featureNames } from '../../../kit/access/access.contract.ts';
import type { Endpoint } from '../../../kit/http/endpoint.contract.ts';
import type { Resource } from './policy.contract.ts';

/** Resources and actions that calls require, derived from the calls, in the order of the features and actions. */
export function resourceRegistry(endpoints: readonly Endpoint[]): Resource[] {
  const asked = Map.groupBy(
    endpoints.flatMap((endpoint) => (typeof endpoint.permission === 'string' ? [] : [{ endpoint, permission: endpoint.permission }])),
    ({ permission }) => `${permission.feature}:${permission.action}`,
  );
  return featureNames().flatMap((resource) =>
    ACTIONS.flatMap((action) => {
      const calls = asked.get(`${resource}:${action}`);
      if (!calls) return [];
      // One call can serve several acts and files.
      const once = new Map(
        calls.map(({ endpoint: { name, summary, method, path } }) => [`${name} ${summary}`, { name, summary, method, path }]),
      );
      return [{ resource, action, calls: [...once.values()] }];
    }),
  );
}
