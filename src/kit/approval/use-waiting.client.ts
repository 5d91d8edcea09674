import { useCan } from '../access/authorization.client.ts';
import { refreshAll, useBesideAsNew, useCall } from '../http/use-call.client.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { listApprovals, type ApprovalView } from './approval.contract.ts';

/**
 * Requests that wait for a second person: of one act, or about what a subject begins with. Once others wait than before, whoever asked or
 * decided, all that is on the page is from before it and is read again.
 */
export function useWaiting(act?: string, subject?: string): readonly ApprovalView[] {
  const can = useCan();
  const instituteId = useInstituteId();
  const query = { state: 'PENDING' as const, size: '200', ...(act ? { act } : {}), ...(subject ? { subject } : {}) };
  const waiting = useCall(listApprovals, { instituteId, query }, { enabled: can('approvals', 'read') }).data?.data;
  useBesideAsNew(waiting?.map(({ id }) => id).join(' ') ?? null, refreshAll);
  return waiting ?? [];
}
