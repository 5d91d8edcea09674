import { useCall } from '../http/use-call.client.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { reasonText } from '../text/error-text.client.ts';
import { getApproval, type ApprovalView } from './approval.contract.ts';

/** Why the server would refuse the approval now, as the request's card says; null: nothing bars it, or its card is not read. */
export function useBarOf(request: ApprovalView, reads: 'CARD' | 'NOTHING' = 'CARD'): string | null {
  const instituteId = useInstituteId();
  const enabled = reads === 'CARD' && request.state === 'PENDING' && request.abilities.approve;
  const card = useCall(getApproval, { instituteId, params: { id: request.id } }, { enabled }).data?.data.card;
  return card ? reasonText(card.blockers) : null;
}
