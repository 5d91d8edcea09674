import { expect, test } from 'vitest';
import { shippedNotice } from './consent.rules.ts';

const topic = { en: 'Surveys', hi: 'सर्वेक्षण', mr: 'सर्वेक्षणे' };
const beginnings = (inScript: string | null) =>
  Object.values(shippedNotice({ institute: 'Shri College', inScript, topic })).map((words) => words.split(' ').slice(0, 2).join(' '));

test('a notice begins with the name of the institute in its script, where there is one', () => {
  expect(beginnings('श्री कॉलेज')).toEqual(['Shri College', 'श्री कॉलेज', 'श्री कॉलेज']);
  expect(beginnings(null)).toEqual(['Shri College', 'Shri College', 'Shri College']);
});
