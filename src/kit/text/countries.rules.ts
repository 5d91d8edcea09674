import { COUNTRY_CODES, INDIA } from './country.contract.ts';

export interface Country {
  readonly code: string;
  readonly name: string;
}

const known = new Map<string, readonly Country[]>();

/** Every country by its name in a language, as Unicode's CLDR has them: India first, the others in that language's order. */
export function countryList(language: string): readonly Country[] {
  const before = known.get(language);
  if (before) return before;
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const all = COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code }));
  const order = new Intl.Collator(language);
  const list = all.toSorted((a, b) => Number(b.code === INDIA) - Number(a.code === INDIA) || order.compare(a.name, b.name));
  known.set(language, list);
  return list;
}

export const countryName = (code: string, language: string): string => countryList(language).find((one) => one.code === code)?.name ?? code;
