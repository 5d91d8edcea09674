import { expect, test } from 'vitest';
import '../src/app/refusals.server.ts';
import { CONSTRAINT_WORDS } from '../src/kit/text/constraint-words.rules.ts';
import { sayRefusal } from '../src/kit/text/said.server.ts';

const OF_THE_DATABASE = [
  ['DEGREE_CODE_ANY_CASE', CONSTRAINT_WORDS.ONCE],
  ['EXAM_SESSION_ORDER', CONSTRAINT_WORDS.OUTSIDE],
  ['TIMETABLE_ROOM', CONSTRAINT_WORDS.OVERLAP],
] as const;

test.each(OF_THE_DATABASE)('a constraint speaks every language in a file, too: %s', (code, message) => {
  expect(sayRefusal('en', { code, message })).toBe(message);
  for (const language of ['hi', 'mr'] as const) expect(sayRefusal(language, { code, message })).toMatch(/^[^A-Za-z]+$/);
});

test('a refusal that names what stands in the way names it in every language', () => {
  const value = '501, Kiran Rao (70001)';
  const refused = { code: 'ROLL_NO_TAKEN', message: `Roll no. is taken in this division: ${value}.`, value };
  for (const language of ['hi', 'mr'] as const) {
    expect(sayRefusal(language, refused)).toMatch(new RegExp(`^[^A-Za-z]+: ${value.replaceAll(/[()]/g, '\\$&')}[.।]$`));
    // Without it the sentence would have a gap.
    expect(sayRefusal(language, { code: refused.code, message: refused.message })).toBe(refused.message);
  }
});
