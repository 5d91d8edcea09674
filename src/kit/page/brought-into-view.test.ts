import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { broughtIntoView } from './brought-into-view.client.ts';

let grow: () => void;
let arrive: (changes: readonly { readonly addedNodes: readonly unknown[] }[]) => void;
const watched: unknown[] = [];
const heard = new Map<string, () => void>();
beforeEach(() => {
  let watching = true;
  watched.length = 0;
  class Sizes {
    constructor(tell: () => void) {
      grow = () => void (watching && tell());
    }
    observe = (one: unknown) => void watched.push(one);
    disconnect = () => void (watching = false);
  }
  class Changes {
    constructor(tell: typeof arrive) {
      arrive = (changes) => void (watching && tell(changes));
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal('ResizeObserver', Sizes);
  vi.stubGlobal('MutationObserver', Changes);
  vi.stubGlobal('Element', Card);
  vi.stubGlobal('document', { body: null });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => heard.set(name, listener));
  vi.stubGlobal('removeEventListener', (name: string) => heard.delete(name));
});
afterEach(() => vi.unstubAllGlobals());

class Card {}

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

test('cards beside it are watched in an area that keeps its own size, and those that arrive later', () => {
  const { element, times } = shownTimes();
  const [above, later] = [new Card(), new Card()];
  const area: HTMLElement = Object.assign(Object.create(null), { parentElement: null, children: [above, element] });
  broughtIntoView({ ...element, parentElement: area });
  expect(watched).toEqual([above, element]);
  arrive([{ addedNodes: [later, 'text'] }]);
  expect([watched.at(-1), watched.length, times()]).toEqual([later, 3, 2]);
});

test('nothing is held once the element is gone', () => {
  const { element, times } = shownTimes();
  broughtIntoView(element)?.();
  grow();
  expect([times(), heard.size]).toEqual([1, 0]);
  expect(broughtIntoView(null)).toBeUndefined();
});
