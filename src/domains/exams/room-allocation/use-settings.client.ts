import { useState } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { USUAL_APART } from './apart-seats.rules.ts';
import { roomAllocations } from './room-allocation.contract.ts';
import type { SlotSettings } from './room-allocation.contract.ts';

const BEGIN: SlotSettings = { strategy: 'COLUMNS', apart: USUAL_APART, rooms: 'ORDER', order: 'SEAT_NO', seed: 1, blockSize: 30 };

/** Settings being chosen; at first those with which the slot was allocated. */
export function useSettings(examSlotId: string): readonly [SlotSettings, (settings: SlotSettings) => void] {
  const instituteId = useInstituteId();
  const [chosen, choose] = useState<SlotSettings | null>(null);
  const { data } = useCall(roomAllocations.get, { instituteId, params: { examSlotId } });
  return [chosen ?? data?.data.settings ?? BEGIN, choose];
}
