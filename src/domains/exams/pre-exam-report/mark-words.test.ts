import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../kit/text/texts.contract.ts';
import { markInWords } from './mark-words.rules.ts';

test.each([
  ['42.50', 'Forty-two point five', 'बयालीस दशमलव पाँच', 'बेचाळीस दशांश पाच'],
  ['0.00', 'Zero', 'शून्य', 'शून्य'],
  ['7.25', 'Seven point two five', 'सात दशमलव दो पाँच', 'सात दशांश दोन पाच'],
  ['7.05', 'Seven point zero five', 'सात दशमलव शून्य पाँच', 'सात दशांश शून्य पाच'],
  ['99', 'Ninety-nine', 'निन्यानवे', 'नव्व्याण्णव'],
  ['100.00', 'One Hundred', 'एक सौ', 'शंभर'],
  ['100.50', 'One Hundred point five', 'एक सौ दशमलव पाँच', 'शंभर दशांश पाच'],
  ['175', 'One Hundred Seventy-five', 'एक सौ पचहत्तर', 'एकशे पंच्याहत्तर'],
  ['200', 'Two Hundred', 'दो सौ', 'दोनशे'],
  ['1000', 'One Thousand', 'एक हज़ार', 'एक हजार'],
])('%s is said in each language', (value, en, hi, mr) => {
  expect(LANGUAGES.map((language) => markInWords(value, language))).toEqual([en, hi, mr]);
});

test('no two marks up to 999 have the same words', () => {
  for (const language of LANGUAGES) {
    const said = Array.from({ length: 1000 }, (_, mark) => markInWords(String(mark), language));
    expect(new Set(said).size).toBe(1000);
    expect(said.every((words) => words.trim() !== '' && !words.includes('undefined'))).toBe(true);
  }
});

test('what is no mark stays as it is', () => {
  expect(markInWords('AB', 'hi')).toBe('AB');
});
