import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { forgetInstitute, keep, readKept } from './kept.client.ts';
import { removeStored, storedKeys } from './stored.client.ts';

afterEach(() => vi.unstubAllGlobals());

it('a browser that forbids storage keeps nothing, and nothing fails by it', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden, key: forbidden, length: 1 });
  keep('projects', 'asha', ['P1']);
  forgetInstitute();
  removeStored('prangan.projects');
  expect([readKept('projects', 'asha', z.array(z.string())), storedKeys()]).toEqual([null, []]);
});

it('what is kept is named and removed', () => {
  const kept = new Map([
    ['a', '1'],
    ['b', '2'],
  ]);
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
  removeStored('a');
  expect(storedKeys()).toEqual(['b']);
});
