import { expect, test } from 'vitest';
import { LANGUAGES, sentencesOf } from '../../../kit/text/texts.contract.ts';
import { headWords } from './head-words.rules.ts';
import { headWordsText } from './head-words.text.ts';

test('a kind of head has a word in each language; in English the one that official papers say', () => {
  const english = Object.entries(sentencesOf(headWordsText, 'en'));
  expect(english.length).toBeGreaterThan(5);
  for (const [key, word] of english) {
    const kind = key.replace('headWord.', '');
    expect(headWords(kind)).toBe(`${kind} ${word}`);
  }
  const theory = LANGUAGES.map((language) => sentencesOf(headWordsText, language)['headWord.TH']);
  expect(new Set(theory).size).toBe(2);
  expect(headWords('XYZ')).toBe('XYZ');
});
