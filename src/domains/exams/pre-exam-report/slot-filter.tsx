import { useCall } from '../../../kit/http/use-call.client.ts';
import type { useListState } from '../../../kit/list/list-state.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ListFilter } from '../../../kit/table/list-filter.tsx';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { roomAllocations } from '../room-allocation/room-allocation.contract.ts';
import { preReportText } from './pre-exam-report.text.ts';

const MOST_SLOTS = '200';

/** Slots of a session in which somebody has a seat. */
export function useSeatedSlots(examSessionId: string): readonly { readonly value: string; readonly label: string }[] {
  const instituteId = useInstituteId();
  const { data } = useCall(roomAllocations.list, { instituteId, query: { examSessionId, size: MOST_SLOTS } });
  return (data?.data ?? [])
    .filter(({ seated }) => seated > 0)
    .map(({ examSlotId, heldOn, slotName }) => ({ value: examSlotId, label: [dayText(heldOn), slotName].join(' · ') }));
}

interface Props {
  readonly examSessionId: string;
  readonly list: ReturnType<typeof useListState>;
}

export function SlotFilter({ examSessionId, list }: Props) {
  const { t } = useText(preReportText);
  const slots = useSeatedSlots(examSessionId);
  return <ListFilter list={list} name="slotId" label={t('preReport.slot')} options={slots} />;
}
