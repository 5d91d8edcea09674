import { useLocation } from '@tanstack/react-router';
import { useCallback, type RefCallback } from 'react';
import { broughtIntoView } from '../../../kit/page/brought-into-view.client.ts';

/** In the address: a count that was pressed, here or on another page, leads to its list. */
export const OUTCOMES = 'outcomes';

/** What comes into view and takes the focus each time its place in the address is asked for, and stays there while the cards above still arrive. */
export function useAskedPlace(): RefCallback<HTMLDivElement> {
  const asked = useLocation({ select: ({ hash, state }) => (hash === OUTCOMES ? (state.__TSR_key ?? hash) : null) });
  return useCallback(
    (place) => {
      if (asked === null) return undefined;
      place?.focus({ preventScroll: true });
      return broughtIntoView(place);
    },
    [asked],
  );
}
