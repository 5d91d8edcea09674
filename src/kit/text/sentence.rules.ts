/** `{count}` is replaced by a value; `{count#paper|papers}` by the first word where the language uses the singular, else by the second. */
const PLACEHOLDER = /\{(\w+)(?:#([^|}]*)\|([^}]*))?\}/g;
const WHOLE = /^\d{1,3}(?:,?\d{2,3})*$|^\d+$/;
const rules = new Map<string, Intl.PluralRules>();

/** Whether a language speaks of so many as of one: English and Marathi of 1, Hindi of 0, too. */
function isOne(value: string, language: string): boolean {
  if (!WHOLE.test(value)) return false;
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(Number(value.replaceAll(',', ''))) === 'one';
}

/**
 * A sentence with what `valueOf` answers for its placeholders; one without a value stays visible, so that a test can
 * find it. Counts come as numbers or already grouped.
 */
export function filled(sentence: string, valueOf: (name: string) => string | undefined, language: string = 'en'): string {
  return sentence.replaceAll(PLACEHOLDER, (whole, name: string, one?: string, many?: string) => {
    const value = valueOf(name);
    if (value === undefined) return whole;
    return one === undefined || many === undefined ? value : isOne(value, language) ? one : many;
  });
}
