import { describe, expect, it } from 'vitest';
import { openPlaces, shownWords, smsOf } from './sms-values.rules.ts';

const WORDS = 'Dear {#var#}, your fee of Rs {#var#} is due by {#var#}.';
const VARIABLES = ['name', 'amount', 'day'].map((name) => ({ name, max: 30, kind: 'TEXT' as const }));
const OPEN = { from: null, text: '' };
const NAME = { from: 'name' as const, text: '' };
const AMOUNT = { from: 'TEXT' as const, text: ' 500 ' };
const shown = (values: Parameters<typeof shownWords>[2]) => shownWords(WORDS, VARIABLES, values, (from) => `a ${from}`);

describe('what is filled into a registered text', () => {
  it('is open until it is chosen, and an empty text is open too', () => {
    expect(openPlaces([OPEN, NAME, { from: 'TEXT', text: '  ' }, AMOUNT])).toEqual([0, 2]);
  });

  it('is saved only once every place is chosen', () => {
    expect(smsOf({ templateId: 'x', values: [NAME, OPEN, AMOUNT] })).toBeNull();
    expect(smsOf({ templateId: 'x', values: [NAME, AMOUNT] })).toEqual({ templateId: 'x', values: [NAME, AMOUNT] });
    expect(smsOf({ templateId: 'x', values: [] })).toEqual({ templateId: 'x', values: [] });
  });

  it('shows the gaps of what is not chosen', () => {
    expect(shown([])).toBe('Dear [name: ___], your fee of Rs [amount: ___] is due by [day: ___].');
    expect(shown([NAME, AMOUNT, OPEN])).toBe('Dear ‹a name›, your fee of Rs 500 is due by [day: ___].');
  });
});
