import { useMemo } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { activityControl } from './activity-control.contract.ts';

/** Names of the organisation's policies by id. */
export function usePolicies(): ReadonlyMap<string, string> {
  const { data } = useCall(activityControl.policies, { instituteId: useInstituteId() });
  return useMemo(() => new Map((data?.data ?? []).map(({ id, name }) => [id, name])), [data]);
}
