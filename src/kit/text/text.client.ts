import { useMemo } from 'react';
import { create } from 'zustand';
import type { en } from '../../app/text/en.client.ts';
import { filled } from './sentence.rules.ts';

/** English is the type: a key it lacks does not compile, and the other languages must have each of its keys. */
export type Catalog = typeof en;
export type TextKey = keyof Catalog;
export const LANGUAGES = ['en', 'hi', 'mr'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' };

/** `{count}` stands for a value; `{count#paper|papers}` for the first word where the language counts so many as one, else the second. */
type Placeholder<S extends string> = S extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}#${string}` ? Name : Inside) | Placeholder<Rest>
  : never;
type Params<K extends TextKey> = [Placeholder<Catalog[K]>] extends [never]
  ? []
  : [params: Readonly<Record<Placeholder<Catalog[K]>, string | number>>];
/** Keys whose sentence has no placeholders: what options of a page may name. */
export type PlainKey = { [K in TextKey]: [Placeholder<Catalog[K]>] extends [never] ? K : never }[TextKey];
/** The sentence of a key with its `{placeholders}` filled in. */
export type Translate = <K extends TextKey>(key: K, ...params: Params<K>) => string;

type Sentences = Readonly<Partial<Record<TextKey, string>>>;
type Loaders = Readonly<Record<Language, () => Promise<Sentences>>>;
const STORAGE_KEY = 'prangan.language';

interface TextState {
  readonly language: Language;
  readonly sentences: Sentences;
}

const useTextState = create<TextState>(() => ({ language: 'en', sentences: {} }));
let loaders: Loaders | null = null;

const isLanguage = (value: string | null): value is Language => LANGUAGES.some((language) => language === value);

/** Loads the stored (else English) catalog; the page renders after it. */
export async function startText(source: Loaders): Promise<void> {
  loaders = source;
  const stored = localStorage.getItem(STORAGE_KEY);
  await switchLanguage(isLanguage(stored) ? stored : 'en');
}

/** Changes the language of everything on screen; a catalog that does not load leaves the old one. */
export async function switchLanguage(language: Language): Promise<void> {
  if (!loaders) return;
  const sentences = await loaders[language]();
  localStorage.setItem(STORAGE_KEY, language);
  document.documentElement.lang = language;
  useTextState.setState({ language, sentences });
}

/** The sentence with its values; without values as it is. */
export function fill(sentence: string, params: Readonly<Record<string, string | number>> | undefined): string {
  return params ? filled(sentence, (name) => params[name]?.toString(), useTextState.getState().language) : sentence;
}

/** For code outside components (toasts, schema messages); components use `useText`, so that they follow a switch. */
export const t: Translate = (key, ...params) => fill(useTextState.getState().sentences[key] ?? key, params[0]);

const has = (sentences: Sentences, key: string): key is TextKey => Object.hasOwn(sentences, key);

/** For keys that come as data (field labels, menu titles, error codes): the sentence, else the fallback. */
export function textOf(key: string, fallback: string = key): string {
  const { sentences } = useTextState.getState();
  return has(sentences, key) ? (sentences[key] ?? fallback) : fallback;
}

/** The translator of the current language; the component renders again when the language changes. */
export function useText() {
  const state = useTextState();
  return useMemo(() => ({ language: state.language, t, textOf }), [state]);
}

const LOCALES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn', mr: 'mr-IN-u-nu-latn' };

/** A whole number with Indian grouping. */
export function count(value: number): string {
  return new Intl.NumberFormat(LOCALES[useTextState.getState().language]).format(value);
}
