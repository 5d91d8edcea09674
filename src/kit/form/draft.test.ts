import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts, holdDraft, keepDrafts, reopens, takeDraft, waitingDrafts } from '../session/drafts.client.ts';
import { typedIn, typedOver, wasChangedMeanwhile } from './draft.rules.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const record = { name: 'A', phone: null, days: [1, 2] };
const name = { from: 'A', to: 'B' };

test.each([
  [{ ...record, name: 'B' }, { name }],
  [{ ...record, phone: '1' }, { phone: { from: null, to: '1' } }],
  [{ ...record, days: [1, 2] }, {}],
])('of %j only what was typed is kept', (values, typed) => {
  expect(typedIn(record, values)).toEqual(typed);
  expect(typedOver(record, typed)).toEqual(values);
});

test.each([
  ['another kind', { name: { from: 'A', to: 7 } }],
  ['a list for a text', { name: { from: 'A', to: ['B'] } }],
])('a form does not take %s', (_what, typed) => expect(typedOver(record, typed)).toEqual(record));

test('a field that somebody else changed meanwhile is found', () => {
  expect([wasChangedMeanwhile(record, { name }), wasChangedMeanwhile({ ...record, name: 'C' }, { name })]).toEqual([false, true]);
  expect(wasChangedMeanwhile({ ...record, phone: '2' }, { name })).toBe(false);
});

test('what was typed waits for the same person on the same page, once', () => {
  const release = holdDraft('I degree:1', 'asha', () => ({ name }));
  holdDraft('I degree:2', 'asha', () => ({}))();
  keepDrafts('/degrees');
  release();
  expect(waitingDrafts('asha', '/courses')).toEqual([]);
  expect(waitingDrafts('asha', '/degrees')).toEqual([{ name: 'I degree:1', typed: { name }, reopens: false }]);
  expect([takeDraft('I degree:1'), takeDraft('I degree:1')]).toEqual([true, false]);
  expect(waitingDrafts('asha', '/degrees')).toEqual([]);
});

test('a page that opens its form again says so', () => {
  const release = [holdDraft('I degree:new', 'asha', () => ({ name })), reopens('I degree')];
  keepDrafts('/degrees');
  release.forEach((one) => one());
  expect(waitingDrafts('asha', '/degrees')[0]?.reopens).toBe(true);
});

test('another person finds nothing, and leaves nothing for the first', () => {
  const release = holdDraft('I degree:1', 'asha', () => ({ name }));
  keepDrafts('/degrees');
  release();
  expect([waitingDrafts('ravi', '/degrees'), waitingDrafts('asha', '/degrees')]).toEqual([[], []]);
});

test('a sign-out, a form that was closed and a form without changes keep nothing', () => {
  const release = holdDraft('I degree:1', 'asha', () => ({ name }));
  keepDrafts('/degrees');
  forgetDrafts();
  expect(waitingDrafts('asha', '/degrees')).toEqual([]);
  release();
  const unchanged = holdDraft('I degree:3', 'asha', () => ({}));
  keepDrafts('/degrees');
  unchanged();
  expect(waitingDrafts('asha', '/degrees')).toEqual([]);
});

test('a storage that is forbidden or holds something else is no error', () => {
  sessionStorage.setItem('prangan.drafts', '{"owner":"asha","path":"/degrees","drafts":[{"name":3}]}');
  expect(waitingDrafts('asha', '/degrees')).toEqual([]);
  vi.stubGlobal('sessionStorage', undefined);
  const release = holdDraft('I degree:1', 'asha', () => ({ name }));
  keepDrafts('/degrees');
  release();
  expect([waitingDrafts('asha', '/degrees'), takeDraft('I degree:1')]).toEqual([[], false]);
});
