import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { heldDivisionText } from '../held-division/held-division.text.ts';
import { publicationHolds } from './publication-hold.contract.ts';
import { publicationHoldText } from './publication-hold.text.ts';

/** Why a student is not found among the published results of an examination. */
export function HeldHere({ instanceId }: { readonly instanceId: string }) {
  const { t } = useText(publicationHoldText, heldDivisionText);
  const instituteId = useInstituteId();
  const all = useCall(publicationHolds.list, { instituteId, params: { examInstanceId: instanceId } }).data?.data ?? [];
  const names = all.filter(({ state }) => state === 'HELD').map(({ name }) => name ?? t('holds.none'));
  return names.length === 0 ? null : t('heldDivision.notFound', { names: names.join(', ') });
}
