import { useLocation } from '@tanstack/react-router';
import { useCallback, type RefCallback } from 'react';
import { broughtIntoView } from './brought-into-view.client.ts';

/** What comes into view and takes the focus each time its place in the address is asked for, and stays there while what is above still arrives. */
export function useAskedPlace(name: string): RefCallback<HTMLDivElement> {
  const asked = useLocation({ select: ({ hash, state }) => (hash === name ? (state.__TSR_key ?? hash) : null) });
  return useCallback(
    (place) => {
      if (asked === null) return undefined;
      place?.focus({ preventScroll: true });
      return broughtIntoView(place);
    },
    [asked],
  );
}
