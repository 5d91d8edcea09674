import { useEffect, useRef, useState } from 'react';
import type { HTMLAttributes, RefObject } from 'react';

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]';

/** A scroll area. Without focusable content it is a tab stop itself, so that the keyboard can scroll it. */
export function ScrollArea(props: HTMLAttributes<HTMLDivElement>) {
  const area = useRef<HTMLDivElement>(null);
  const isStop = useScrollStop(area);
  return <div {...props} ref={area} {...(isStop ? { tabIndex: 0 } : {})} />;
}

function useScrollStop(area: RefObject<HTMLDivElement | null>): boolean {
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    const node = area.current;
    if (!node) return undefined;
    const look = () =>
      setStop((node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth) && node.querySelector(FOCUSABLE) === null);
    const size = new ResizeObserver(look);
    const content = new MutationObserver(look);
    size.observe(node);
    // Pages of a document grow when they are drawn.
    content.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'width', 'height'] });
    look();
    return () => {
      size.disconnect();
      content.disconnect();
    };
  }, [area]);
  return isStop;
}
