import { describe, expect, it } from 'vitest';
import { countryList, countryName } from './countries.rules.ts';

describe('the country list', () => {
  it.each(['en', 'hi', 'mr'])('has about 250 names in %s, each once, India first', (language) => {
    const list = countryList(language);
    expect(list.length).toBe(249);
    expect(list[0]).toEqual({ code: 'IN', name: language === 'en' ? 'India' : 'भारत' });
    expect(new Set(list.map(({ code }) => code)).size).toBe(249);
    expect(new Set(list.map(({ name }) => name)).size).toBe(249);
    expect(list.filter(({ code, name }) => code === name || name.trim() === '')).toEqual([]);
    const others = list.slice(1).map(({ name }) => name);
    expect(others).toEqual(others.toSorted(new Intl.Collator(language).compare));
  });

  it('names a country in each language, and what is none as it is', () => {
    expect([countryName('NP', 'en'), countryName('NP', 'hi'), countryName('BT', 'mr')]).toEqual(['Nepal', 'नेपाल', 'भूतान']);
    expect(countryName('ZZZ', 'en')).toBe('ZZZ');
  });
});
