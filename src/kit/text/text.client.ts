import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { remember, sayAgain } from './sayings.client.ts';
import { filled } from './sentence.rules.ts';
import { definedTexts, LANGUAGES, type Language, type Texts, type Translate } from './texts.contract.ts';

const STORAGE_KEY = 'prangan.language';

interface Known {
  readonly texts: Set<Texts>;
  readonly sentences: Map<string, string>;
}

const nothing = (): Known => ({ texts: new Set(), sentences: new Map() });
const known: Readonly<Record<Language, Known>> = { en: nothing(), hi: nothing(), mr: nothing() };
/** `count` changes with every text that was loaded: what is on screen is said again. */
const useTextState = create<{ readonly language: Language; readonly count: number; readonly hasEvery: boolean }>(() => ({
  language: 'en',
  count: 0,
  hasEvery: false,
}));

const isLanguage = (value: string | null): value is Language => LANGUAGES.some((language) => language === value);

function take(language: Language, texts: Texts, sentences: Readonly<Record<string, string>>): void {
  known[language].texts.add(texts);
  for (const [key, sentence] of Object.entries(sentences)) known[language].sentences.set(key, sentence);
}

/** Loads what was defined by now and is not there yet, and what is defined meanwhile. */
async function load(language: Language): Promise<void> {
  const missing = definedTexts.filter((texts) => !known[language].texts.has(texts));
  if (missing.length === 0) return;
  await Promise.all(
    missing.map(async (texts) => {
      const source = texts[language];
      take(language, texts, typeof source === 'function' ? await source() : source);
    }),
  );
  return load(language);
}

let started: Promise<void> = Promise.resolve();

/** Before a part of the console is shown that was loaded just now: its sentences are there, too. */
export async function withTexts<T>(part: Promise<T>): Promise<T> {
  const loaded = await part;
  const { language } = useTextState.getState();
  const before = known[language].texts.size;
  try {
    await load(language);
  } catch (error) {
    // While the page begins, it may turn to English.
    await started;
    if (language === useTextState.getState().language) throw error;
  }
  if (known[language].texts.size > before) useTextState.setState({ count: known[language].texts.size });
  // The language was changed while the sentences of the former one came.
  return language === useTextState.getState().language ? loaded : withTexts(part);
}

/** Texts that nothing imports at once: all there are, and the sentences of refusals. */
interface Further {
  readonly every: () => Promise<unknown>;
  readonly refusals: () => Promise<unknown>;
}
const nowhere = () => Promise.resolve();
let further: Further = { every: nowhere, refusals: nowhere };

/** Before a part is shown that names data of any domain: every sentence is there. */
export const withEveryText = async <T>(part: Promise<T>): Promise<T> =>
  withTexts(Promise.all([part, further.every()]).then(([loaded]) => loaded));

/** For a part of a page that names data of any domain: false until every sentence is there, or could not be loaded. */
export function useEveryText(): boolean {
  const { hasEvery } = useTextState();
  useEffect(() => {
    const wait = async () => {
      await withEveryText(Promise.resolve()).catch(() => undefined);
      useTextState.setState({ hasEvery: true });
    };
    if (!hasEvery) void wait();
  }, [hasEvery]);
  return hasEvery;
}

/** The sentences of refusals, which come with the first of them; without them the server's own is shown. */
export const loadRefusals = (): Promise<unknown> => withTexts(further.refusals()).catch(() => undefined);

/** Storage may be forbidden: then the page begins in English. */
function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isLanguage(stored) ? stored : 'en';
  } catch {
    return 'en';
  }
}

function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Nothing to do: the choice holds until the page is left.
  }
}

/** Asks for files of sentences while the part that says them is still on its way: the build writes the calls (texts.config.ts). */
export function askTexts(names: string): void {
  for (const name of names.split(' ')) {
    const href = `/assets/text-${storedLanguage()}-${name}.js`;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

/**
 * Shows the stored language, else English, also where the stored one does not load; the page renders after it. What is loaded meanwhile
 * comes in it, too. Rejects when English does not load either.
 */
export function startText(more: Further = further): Promise<void> {
  further = more;
  started = begin(storedLanguage());
  return started;
}

async function begin(language: Language): Promise<void> {
  useTextState.setState({ language });
  try {
    await switchLanguage(language);
  } catch (error) {
    if (language === 'en') throw error;
    await load('en');
    // Not stored: the chosen language is tried again with the next page.
    show('en');
  }
}

function show(language: Language): void {
  document.documentElement.lang = language;
  useTextState.setState({ language });
}

/** Changes the language of everything on screen; a language that does not load leaves the old one. */
export async function switchLanguage(language: Language): Promise<void> {
  await load(language);
  storeLanguage(language);
  show(language);
}

/** What is part of the program, as in tests, needs no loading. */
function sentenceOf(key: string): string | undefined {
  const { language } = useTextState.getState();
  const { texts, sentences } = known[language];
  const found = sentences.get(key);
  if (found !== undefined || texts.size === definedTexts.length) return found;
  for (const one of definedTexts) {
    const source = one[language];
    if (typeof source !== 'function') take(language, one, source);
  }
  return sentences.get(key);
}

/** The sentence with its values; without values as it is. */
export function fill(sentence: string, params: Params | undefined): string {
  return params ? filled(sentence, (name) => params[name]?.toString(), useTextState.getState().language) : sentence;
}

type Params = Readonly<Record<string, string | number>>;

/** The values of a sentence in the present language: a moment, a state. Only parts of it, which are shorter, so that this ends. */
const againIn = (words: string, params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length < words.length && words.includes(value) ? sayAgain(value) : value,
    ]),
  );

function say(key: string, params: Params | undefined): string {
  const words = fill(sentenceOf(key) ?? key, params);
  if (params === undefined) return remember(words, () => say(key, params));
  // A sentence that is nothing but its value is said again as the value is.
  return Object.values(params).includes(words) ? words : remember(words, () => say(key, againIn(words, params)));
}

const translator = (): Translate<Texts> => (key: string, params?: Params) => say(key, params);

/** For keys that come as data (field labels, menu titles, states): the sentence, else the fallback. */
const namer =
  () =>
  (key: string, fallback: string = key): string =>
    sentenceOf(key) ?? fallback;

const t = translator();
const textOf = namer();

export interface Said<T extends Texts> {
  readonly t: Translate<T>;
  readonly textOf: typeof textOf;
}

/** What a call answered in words: the server speaks English, so in another language the sentence of ours is shown. */
export const replyText = (said: string, sentence: string): string =>
  useTextState.getState().language === 'en' && said !== '' ? said : sentence;

/** For code outside components (toasts, schema messages); components use `useText`, so that they follow a switch. Only keys of the given texts compile. */
export function textsOf<T extends readonly Texts[]>(..._texts: T): Said<T[number]> {
  return { t, textOf };
}

/** The translator of the current language; the component renders again when the language changes. Only keys of the given texts compile. */
export function useText<T extends readonly Texts[]>(..._texts: T): Said<T[number]> & { readonly language: Language } {
  const state = useTextState();
  // New functions for every state: what is memoized by one of them is said again, too.
  return useMemo(() => ({ language: state.language, t: translator(), textOf: namer() }), [state]);
}

/** For code outside components. */
export const shownLanguage = (): Language => useTextState.getState().language;

const LOCALES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn', mr: 'mr-IN-u-nu-latn' };

/** A whole number with Indian grouping. */
export function count(value: number): string {
  return new Intl.NumberFormat(LOCALES[useTextState.getState().language]).format(value);
}
