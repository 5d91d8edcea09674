export const LANGUAGES = ['en', 'hi', 'mr'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' };

export type Sentences = Readonly<Record<string, string>>;
/** The built console holds no sentence itself: each language is a file that is loaded when it is shown. */
type Loaded<S> = S | (() => Promise<S>);

/** What a folder says on screen, in every language; English is the type of its keys and placeholders. */
export interface Texts<E extends Sentences = Sentences> {
  readonly en: Loaded<E>;
  readonly hi: Loaded<Readonly<Record<keyof E, string>>>;
  readonly mr: Loaded<Readonly<Record<keyof E, string>>>;
}

/** `{count}` is replaced by a value; `{count#paper|papers}` by the first word where the language uses the singular, else by the second. */
type Placeholder<S> = S extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}#${string}` ? Name : Inside) | Placeholder<Rest>
  : never;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
/** Every key of English and no other, each sentence with the same placeholders. */
type Translated<E, T> = {
  readonly [K in keyof E | keyof T]: K extends keyof E & keyof T
    ? Same<Placeholder<E[K]>, Placeholder<T[K]>> extends true
      ? string
      : { readonly 'placeholders of the English sentence': Placeholder<E[K]> }
    : K extends keyof E
      ? string
      : never;
};

export type KeyOf<T extends Texts> = T extends Texts<infer E> ? keyof E & string : never;
type SentenceOf<T extends Texts, K> = T extends Texts<infer E> ? (K extends keyof E ? E[K] : never) : never;
type Params<S> = [Placeholder<S>] extends [never] ? [] : [params: Readonly<Record<Placeholder<S>, string | number>>];
/** Keys whose sentence has no placeholders: what a list of words or the options of a page may name. */
export type PlainKey<T extends Texts> = { [K in KeyOf<T>]: [Placeholder<SentenceOf<T, K>>] extends [never] ? K : never }[KeyOf<T>];
/** The sentence of a key of the given texts with its `{placeholders}` filled in. */
export type Translate<T extends Texts> = <K extends KeyOf<T>>(key: K, ...params: Params<SentenceOf<T, K>>) => string;

const defined: Texts[] = [];
/** All texts of the program so far: a part that is loaded later brings its own. */
export const definedTexts: readonly Texts[] = defined;

/** A key that another language lacks, one that English lacks, or other placeholders than English has do not compile. */
export function defineTexts<const E extends Sentences, const H extends Sentences, const M extends Sentences>(texts: {
  readonly en: E;
  readonly hi: H & Translated<E, H>;
  readonly mr: M & Translated<E, M>;
}): Texts<E> {
  defined.push(texts);
  return texts;
}

/** The sentences of one language where the texts are part of the program: on the server and in tests. */
export function sentencesOf<E extends Sentences>(texts: Texts<E>, language: Language): Readonly<Record<keyof E, string>> {
  const found = texts[language];
  if (typeof found === 'function')
    throw new Error(`The ${LANGUAGE_NAMES[language]} sentences of this text are loaded when they are shown.`);
  return found;
}
