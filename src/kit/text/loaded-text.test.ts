import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineTexts } from './texts.contract.ts';
import { startText, switchLanguage, textsOf, withEveryText, withTexts } from './text.client.ts';

/** As the build leaves a text: each language is a file that is asked for. */
function built(key: string) {
  const asked: string[] = [];
  const texts = defineTexts({ en: {}, hi: {}, mr: {} });
  const from = (language: string) => async () => {
    asked.push(language);
    return { [key]: `${key} ${language}` };
  };
  Object.assign(texts, { en: from('en'), hi: from('hi'), mr: from('mr') });
  return { asked, say: () => textsOf(texts).textOf(key, 'nothing') };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});
afterEach(async () => {
  await switchLanguage('en');
  vi.unstubAllGlobals();
});

it('loads the shown language only, and another when it is chosen', async () => {
  const first = built('first');
  await startText();
  expect([first.say(), first.asked]).toEqual(['first en', ['en']]);
  await switchLanguage('hi');
  expect([first.say(), first.asked, document.documentElement.lang]).toEqual(['first hi', ['en', 'hi'], 'hi']);
  await switchLanguage('en');
  expect([first.say(), first.asked]).toEqual(['first en', ['en', 'hi']]);
});

it('a part that is loaded later is shown when its sentences are there', async () => {
  const part = async () => built('late');
  const shown = await withTexts(part());
  expect([shown.say(), shown.asked]).toEqual(['late en', ['en']]);
});

it('a part that comes while the language is changed has the sentences of the new one', async () => {
  const changing = switchLanguage('mr');
  const shown = await withTexts(Promise.resolve(built('between')));
  await changing;
  await withTexts(Promise.resolve(null));
  expect(shown.say()).toBe('between mr');
});

it('a language that does not load leaves the old one', async () => {
  const broken = built('broken');
  await withTexts(Promise.resolve(null));
  const texts = defineTexts({ en: {}, hi: {}, mr: {} });
  Object.assign(texts, { hi: () => Promise.reject(new Error('offline')) });
  await expect(switchLanguage('hi')).rejects.toThrow('offline');
  expect([broken.say(), document.documentElement.lang]).toEqual(['broken en', 'en']);
});

it('what shows data of any domain waits for every text', async () => {
  const every: ReturnType<typeof built>[] = [];
  await startText({ every: async () => every.push(built('every')), refusals: () => Promise.resolve() });
  expect(every).toEqual([]);
  await withEveryText(Promise.resolve(null));
  expect(every.map((one) => one.say())).toEqual(['every en']);
});
