import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { broughtIntoView } from './brought-into-view.client.ts';

let grow: () => void;
const heard = new Map<string, () => void>();
beforeEach(() => {
  let watching = true;
  class Watched {
    constructor(tell: () => void) {
      grow = () => void (watching && tell());
    }
    observe = () => undefined;
    disconnect = () => void (watching = false);
  }
  vi.stubGlobal('ResizeObserver', Watched);
  vi.stubGlobal('document', { body: null });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => heard.set(name, listener));
  vi.stubGlobal('removeEventListener', (name: string) => heard.delete(name));
});
afterEach(() => vi.unstubAllGlobals());

const shownTimes = () => {
  const scrollIntoView = vi.fn<() => void>();
  return { element: { scrollIntoView, parentElement: null }, times: () => scrollIntoView.mock.calls.length };
};

test('what an address leads to stays in view while what is above it arrives, until somebody scrolls', () => {
  const { element, times } = shownTimes();
  broughtIntoView(element);
  expect(times()).toBe(1);
  grow();
  expect(times()).toBe(2);
  heard.get('wheel')?.();
  grow();
  expect([times(), heard.size]).toEqual([2, 0]);
});

test('nothing is held once the element is gone', () => {
  const { element, times } = shownTimes();
  broughtIntoView(element)?.();
  grow();
  expect([times(), heard.size]).toEqual([1, 0]);
  expect(broughtIntoView(null)).toBeUndefined();
});
