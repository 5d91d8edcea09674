import { expect, test } from 'vitest';
import { remember, sayAgain } from './sayings.client.ts';

test('what was said is said again in the present language, also after two switches; names stay', () => {
  let language: 'en' | 'hi' | 'mr' = 'en';
  const say = (): string => remember({ en: 'Required', hi: 'आवश्यक', mr: 'आवश्यक आहे' }[language], say);
  const words = say();
  language = 'hi';
  expect(sayAgain(words)).toBe('आवश्यक');
  const later = say();
  language = 'mr';
  expect([sayAgain(words), sayAgain(later), sayAgain('Asha Kulkarni')]).toEqual(['आवश्यक आहे', 'आवश्यक आहे', 'Asha Kulkarni']);
});

test('the oldest are forgotten, not the one that is said again and again', () => {
  const kept = () => remember('kept', () => 'again');
  remember('first', () => 'again');
  for (let at = 0; at < 6000; at += 1) {
    remember(`${at}`, () => 'again');
    kept();
  }
  expect([sayAgain('first'), sayAgain('kept'), sayAgain('5999')]).toEqual(['first', 'again', 'again']);
});
