import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dayText } from './moment-text.client.ts';
import { sayAgain } from './sayings.client.ts';
import { definedTexts, defineTexts, type Texts } from './texts.contract.ts';
import { askTexts, startText, switchLanguage, textsOf, withEveryText, withTexts } from './text.client.ts';

const made: Texts[] = [];

/** As the build leaves a text: each language is a file that is asked for. */
function built(key: string) {
  const asked: string[] = [];
  const texts = defineTexts({ en: {}, hi: {}, mr: {} });
  made.push(texts);
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
/** Other tests of this process read every text. */
afterAll(() => made.forEach((texts) => Object.assign(texts, { en: {}, hi: {}, mr: {} })));
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
  made.push(texts);
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

it('what is loaded while the page begins comes in the stored language and in no other', async () => {
  localStorage.setItem('prangan.language', 'mr');
  const starting = startText();
  const early = built('early');
  await Promise.all([starting, withTexts(Promise.resolve(null))]);
  expect([early.say(), early.asked]).toEqual(['early mr', ['mr']]);
});

it('sentences are asked for by name in the stored language', () => {
  localStorage.setItem('prangan.language', 'mr');
  const links: unknown[] = [];
  vi.stubGlobal('document', { head: { append: (link: unknown) => links.push(link) }, createElement: (tag: string) => ({ tag }) });
  askTexts('0a1b2c3d 4e5f6071');
  expect(links).toEqual([
    { tag: 'link', rel: 'modulepreload', href: '/assets/text-mr-0a1b2c3d.js' },
    { tag: 'link', rel: 'modulepreload', href: '/assets/text-mr-4e5f6071.js' },
  ]);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});

/** A text whose file does not come in these languages. */
function lost(key: string, ...languages: readonly ('en' | 'hi' | 'mr')[]) {
  const one = built(key);
  const texts = definedTexts.at(-1) ?? {};
  for (const language of languages) Object.assign(texts, { [language]: () => Promise.reject(new Error(`no ${key}`)) });
  // Nothing else is to fail with it once the test is over.
  const mend = () => languages.forEach((language) => Object.assign(texts, { [language]: async () => ({}) }));
  return { ...one, mend };
}

it('a stored language that does not load gives way to English, and stays chosen', async () => {
  localStorage.setItem('prangan.language', 'hi');
  const start = lost('start', 'hi');
  const starting = startText();
  const page = withTexts(Promise.resolve(lost('page', 'hi')));
  await starting;
  expect([start.say(), (await page).say(), document.documentElement.lang]).toEqual(['start en', 'page en', 'en']);
  expect(localStorage.getItem('prangan.language')).toBe('hi');
  start.mend();
  (await page).mend();
});

it('without English there is nothing to begin with', async () => {
  localStorage.setItem('prangan.language', 'mr');
  const { mend } = lost('nothing', 'mr', 'en');
  await expect(startText()).rejects.toThrow('no nothing');
  mend();
});

it('a browser that forbids storage begins in English, and a language is chosen for the page', async () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
  const sentence = built('unkept');
  await startText();
  expect(sentence.say()).toBe('unkept en');
  await switchLanguage('mr');
  expect(sentence.say()).toBe('unkept mr');
  const links: object[] = [];
  vi.stubGlobal('document', { head: { append: (link: object) => links.push(link) }, createElement: () => ({}), documentElement: {} });
  askTexts('0a1b2c3d');
  expect(links).toEqual([{ rel: 'modulepreload', href: '/assets/text-en-0a1b2c3d.js' }]);
});

it('a sentence that is kept while it is shown is said again with the day and the state that it names', async () => {
  const texts = defineTexts({
    en: { 'kept.till': 'Open until {when}: {state}', 'kept.state': 'draft', 'kept.only': '{state}' },
    hi: { 'kept.till': '{when} तक खुला: {state}', 'kept.state': 'मसौदा', 'kept.only': '{state}' },
    mr: { 'kept.till': '{when} पर्यंत खुले: {state}', 'kept.state': 'मसुदा', 'kept.only': '{state}' },
  });
  made.push(texts);
  const { t } = textsOf(texts);
  const kept = t('kept.till', { when: dayText('2026-12-05'), state: t('kept.state') });
  const only = t('kept.only', { state: t('kept.state') });
  expect([kept, only]).toEqual(['Open until 05 Dec 2026: draft', 'draft']);
  await switchLanguage('mr');
  expect([sayAgain(kept), sayAgain(only)]).toEqual([`${dayText('2026-12-05')} पर्यंत खुले: मसुदा`, 'मसुदा']);
  await switchLanguage('en');
  expect(sayAgain(sayAgain(kept))).toBe('Open until 05 Dec 2026: draft');
});
