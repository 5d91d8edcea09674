import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';

/** In the address: a count that was pressed leads to its list. */
export const OUTCOMES = 'outcomes';

/** What comes into view and takes the focus each time its place in the address is asked for, as soon as it is there. */
export function useAskedPlace(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const asked = useLocation({ select: ({ hash, state }) => (hash === OUTCOMES ? (state.__TSR_key ?? hash) : null) });
  const done = useRef<string | null>(null);
  useEffect(() => {
    const { current } = place;
    if (asked === null || asked === done.current || current === null) return;
    done.current = asked;
    current.scrollIntoView({ block: 'start' });
    current.focus({ preventScroll: true });
  });
  return place;
}
