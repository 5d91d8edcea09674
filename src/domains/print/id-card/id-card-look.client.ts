import { refresh } from '../../../kit/http/use-call.client.ts';
import type { Tone } from '../../../kit/ui/state-badge.tsx';
import { idCards, type CardKind, type CardState } from './id-card.contract.ts';

export const ID_CARDS = '/admissions/master-setup/id-card';

export const CARD_TONES: Readonly<Record<CardState, Tone>> = {
  CHECKING: 'amber',
  DATA_OK: 'blue',
  PROOFED: 'blue',
  PRINTED: 'green',
  HANDED_OVER: 'green',
};

export const refreshCards = () => refresh(idCards.list, idCards.get, idCards.cards);

/** Whatever comes of an act, the page shows the cards as they are after it. */
export async function acted<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } finally {
    await refreshCards();
  }
}

/** Where what is missing is mended. */
export const PLACES: Readonly<Record<CardKind, string>> = {
  ID_CARD: '/student-management/manage-students/student-directory',
  STAFF_CARD: '/teacher-management/manage-teachers/teacher-directory',
};
