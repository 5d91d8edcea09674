import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/property.server.ts';
import { filledWords, misfitOf, placesIn, standingOf } from './sms-template.rules.ts';
import type { SmsVariable } from './sms-template.contract.ts';

const variable = (kind: SmsVariable['kind'], max = 40) => ({ name: kind, max, kind });

describe('a registered text', () => {
  it('has its values in their order', () => {
    expect(placesIn('Dear {#var#}, PRN {#var#}.')).toBe(2);
    expect(filledWords('Dear {#var#}, PRN {#var#}.', ['Asha', '{#var#}'])).toBe('Dear Asha, PRN {#var#}.');
  });

  it('says everything else sign by sign', () => {
    const part = fc.string().filter((text) => !text.includes('{') && !text.includes('#') && !text.includes('}'));
    fc.assert(
      fc.property(fc.array(fc.tuple(part, part), { maxLength: 8 }), part, (pairs, end) => {
        const words = `${pairs.map(([said]) => `${said}{#var#}`).join('')}${end}`;
        expect(placesIn(words)).toBe(pairs.length);
        const values = pairs.map(([, value]) => value);
        expect(filledWords(words, values)).toBe(`${pairs.map(([said, value]) => said + value).join('')}${end}`);
      }),
    );
  });

  it.each([
    ['TEXT', 'Asha Patil', true],
    ['TEXT', 'आ'.repeat(40), true],
    ['TEXT', 'a'.repeat(41), false],
    ['TEXT', 'two\nlines', false],
    ['TEXT', '', false],
    ['NUMBER', '2024000123', true],
    ['NUMBER', '1,250.00', true],
    ['NUMBER', 'VCE-1', false],
    ['LINK', 'https://vce.example/r', true],
    ['LINK', 'http://vce.example/r', false],
    ['LINK', 'https://a b', false],
  ] as const)('%s takes %j: %s', (kind, value, fits) => {
    expect(misfitOf([variable(kind)], [value])).toBe(fits ? null : kind);
  });

  it('names the first that does not fit', () => {
    expect(misfitOf([variable('TEXT', 3), variable('NUMBER')], ['Asha', 'x'])).toBe('TEXT');
    expect(misfitOf([variable('TEXT', 4), variable('NUMBER')], ['Asha'])).toBe('NUMBER');
  });

  it.each([
    [null, null, 'NOT_APPROVED'],
    ['2026-11-21', null, 'NOT_APPROVED'],
    ['2026-11-20', null, 'OPEN'],
    ['2026-11-01', '2026-11-20', 'OPEN'],
    ['2026-11-01', '2026-11-19', 'EXPIRED'],
    [null, '2026-11-19', 'EXPIRED'],
  ] as const)('approved %s, until %s, is %s on 20 November', (approvedOn, expiresOn, standing) =>
    expect(standingOf({ approvedOn, expiresOn }, '2026-11-20')).toBe(standing),
  );
});
