const BY_HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Brings an element into view that an address leads to, and again while what is above it still arrives, until whoever looks moves by
 * themselves. A ref of React, which calls what it answers when the element goes.
 */
export function broughtIntoView(element: Pick<HTMLElement, 'parentElement' | 'scrollIntoView'> | null): (() => void) | undefined {
  if (element === null) return;
  const show = () => element.scrollIntoView({ block: 'nearest' });
  const grows = new ResizeObserver(show);
  const arrives = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) grows.observe(node);
    show();
  });
  // What scrolls keeps its own size while the cards within it grow: each of them is watched, and those that come later.
  for (let around = element.parentElement; around !== null && around !== document.body; around = around.parentElement) {
    arrives.observe(around, { childList: true });
    for (const within of around.children) grows.observe(within);
  }
  const end = () => {
    grows.disconnect();
    arrives.disconnect();
    for (const name of BY_HAND) removeEventListener(name, end);
  };
  for (const name of BY_HAND) addEventListener(name, end, { passive: true });
  show();
  return end;
}
