import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { typedIn, typedOver, wasChangedMeanwhile } from './draft.rules.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
/** The program of another page, in this tab after a sign-in or in another tab: what it knows by itself it has yet to learn. */
async function anotherPage() {
  vi.resetModules();
  return import('../session/drafts.client.ts');
}

/** This page. */
let drafts: Awaited<ReturnType<typeof anotherPage>>;
beforeEach(async () => {
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
  drafts = await anotherPage();
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
  const release = drafts.holdDraft('I degree:1', 'asha', () => ({ name }));
  drafts.holdDraft('I degree:2', 'asha', () => ({}))();
  drafts.keepDrafts('/degrees');
  release();
  expect(drafts.waitingDrafts('asha', '/courses')).toEqual([]);
  expect(drafts.waitingDrafts('asha', '/degrees')).toEqual([{ name: 'I degree:1', typed: { name }, reopens: false }]);
  expect([drafts.takeDraft('I degree:1'), drafts.takeDraft('I degree:1')]).toEqual([true, false]);
  expect(drafts.waitingDrafts('asha', '/degrees')).toEqual([]);
});

test('a page that opens its form again says so', () => {
  const release = [drafts.holdDraft('I degree:new', 'asha', () => ({ name })), drafts.reopens('I degree')];
  drafts.keepDrafts('/degrees');
  release.forEach((one) => one());
  expect(drafts.waitingDrafts('asha', '/degrees')[0]?.reopens).toBe(true);
});

test('another person finds nothing, and leaves nothing for the first', () => {
  const release = drafts.holdDraft('I degree:1', 'asha', () => ({ name }));
  drafts.keepDrafts('/degrees');
  release();
  expect([drafts.waitingDrafts('ravi', '/degrees'), drafts.waitingDrafts('asha', '/degrees')]).toEqual([[], []]);
});

test('a sign-out, a form that was closed and a form without changes keep nothing', () => {
  const release = drafts.holdDraft('I degree:1', 'asha', () => ({ name }));
  drafts.keepDrafts('/degrees');
  drafts.forgetDrafts();
  expect(drafts.waitingDrafts('asha', '/degrees')).toEqual([]);
  release();
  const unchanged = drafts.holdDraft('I degree:3', 'asha', () => ({}));
  drafts.keepDrafts('/degrees');
  unchanged();
  expect(drafts.waitingDrafts('asha', '/degrees')).toEqual([]);
});

test('a sign-out in another tab loses nothing of this one', async () => {
  const release = drafts.holdDraft('I degree:1', 'asha', () => ({ name }));
  const other = await anotherPage();
  const mineOnly = sessionStorage;
  vi.stubGlobal('sessionStorage', storage());
  other.forgetDrafts();
  vi.stubGlobal('sessionStorage', mineOnly);
  drafts.keepDrafts('/degrees');
  release();
  expect((await anotherPage()).waitingDrafts('asha', '/degrees').map((one) => one.name)).toEqual(['I degree:1']);
});

test('what this tab kept is of nobody once another person signs in in another tab', async () => {
  drafts.holdDraft('I degree:1', 'asha', () => ({ name }));
  drafts.keepDrafts('/degrees');
  const [mineOnly, other] = [sessionStorage, await anotherPage()];
  vi.stubGlobal('sessionStorage', storage());
  other.waitingDrafts('ravi', '/degrees');
  vi.stubGlobal('sessionStorage', mineOnly);
  expect((await anotherPage()).waitingDrafts('asha', '/degrees')).toEqual([]);
});

test('the session that ends by itself in two tabs loses nothing of either', async () => {
  drafts.holdDraft('I degree:1', 'asha', () => ({ name }));
  drafts.keepDrafts('/degrees');
  const again = await anotherPage();
  again.holdDraft('I degree:2', 'asha', () => ({}))();
  expect(again.waitingDrafts('asha', '/degrees').map((one) => one.name)).toEqual(['I degree:1']);
});

test('a storage that is forbidden or holds something else is no error', () => {
  sessionStorage.setItem('prangan.drafts', '{"owner":"asha","path":"/degrees","drafts":[{"name":3}]}');
  expect(drafts.waitingDrafts('asha', '/degrees')).toEqual([]);
  vi.stubGlobal('sessionStorage', undefined);
  const release = drafts.holdDraft('I degree:1', 'asha', () => ({ name }));
  drafts.keepDrafts('/degrees');
  release();
  expect([drafts.waitingDrafts('asha', '/degrees'), drafts.takeDraft('I degree:1')]).toEqual([[], false]);
});
