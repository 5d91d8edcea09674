import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import type { Picked } from './hall-map.tsx';
import { hallMapText } from './hall-map.text.ts';
import { roomAllocations } from './room-allocation.contract.ts';
import type { PlaceRow } from './room-allocation.contract.ts';
import { refreshSeats } from './slot-acts.tsx';

interface SeatAt {
  readonly roomId: string;
  readonly row: number;
  readonly place: number;
}
interface Body {
  readonly studentPaperId: string;
  readonly version: number;
  readonly to: SeatAt | null;
  readonly other: { readonly studentPaperId: string; readonly version: number } | null;
}

/** What takes a move back; versions have each gone up by one. */
function backOf(picked: Picked, to: SeatAt | null, other: PlaceRow | null): Body {
  const version = to === null ? 0 : (picked.version ?? 0) + 1;
  const back = other === null ? null : { studentPaperId: other.studentPaperId, version: other.version + 1 };
  return { studentPaperId: picked.studentPaperId, version, to: picked.from, other: back };
}

/** Moves of the slot, and the last one taken back. */
export function useMoves(examSlotId: string) {
  const { t } = useText(hallMapText);
  const instituteId = useInstituteId();
  const [back, setBack] = useState<Body | null>(null);
  const send = async (body: Body, after: Body | null) => {
    try {
      await call(roomAllocations.move, { instituteId, params: { examSlotId }, body });
      toastDone(t('seating.moved'));
      setBack(after);
    } catch (refusal) {
      toastRefusal(refusal);
      setBack(null);
    }
    await refreshSeats();
  };
  return {
    put: (picked: Picked, to: SeatAt, who: PlaceRow | null) => {
      const other = who === null ? null : { studentPaperId: who.studentPaperId, version: who.version };
      return send({ studentPaperId: picked.studentPaperId, version: picked.version ?? 0, to, other }, backOf(picked, to, who));
    },
    take: (picked: Picked) =>
      send({ studentPaperId: picked.studentPaperId, version: picked.version ?? 0, to: null, other: null }, backOf(picked, null, null)),
    undo: back === null ? null : () => send(back, null),
  };
}
