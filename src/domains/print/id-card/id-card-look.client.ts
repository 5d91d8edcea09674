import { useCallback } from 'react';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import type { Tone } from '../../../kit/ui/state-badge.tsx';
import { idCards, type CardBatchRow, type CardKind, type CardState } from './id-card.contract.ts';
import { idCardText } from './id-card.text.ts';

export const ID_CARDS = '/admissions/master-setup/id-card';

export const CARD_TONES: Readonly<Record<CardState, Tone>> = {
  CHECKING: 'amber',
  DATA_OK: 'blue',
  PROOFED: 'blue',
  PRINTED: 'green',
  HANDED_OVER: 'green',
};

export const refreshCards = () => refresh(idCards.list, idCards.get, idCards.cards);

/** What a batch is called; all who work in the institute are called that, in the reader's language. */
export function useBatchName() {
  const { t } = useText(idCardText);
  return useCallback(
    ({ isAllStaff, title, people }: Pick<CardBatchRow, 'isAllStaff' | 'title' | 'people'>) =>
      isAllStaff ? t('idCard.allStaff', { count: count(people) }) : title,
    [t],
  );
}

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
