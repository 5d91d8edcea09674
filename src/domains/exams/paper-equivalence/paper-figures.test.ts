import { expect, test } from 'vitest';
import { differences, figuresOf } from './paper-figures.rules.ts';

const unit = (credits: string, ...heads: readonly [string, string][]) => ({ credits, heads: heads.map(([kind, max]) => ({ kind, max })) });
const old = figuresOf([unit('3.0', ['TH', '80.00'], ['IA', '20.00']), unit('1.5', ['PR', '25.50'])]);

test('credits and marks of all units are added exactly', () => {
  expect(old).toEqual({ credits: '4.5', max: '125.5', heads: 'TH 80 + IA 20, PR 25.5' });
  expect(figuresOf([])).toEqual({ credits: '0', max: '0', heads: '' });
});

test.each([
  [[unit('3', ['TH', '80'], ['IA', '20']), unit('1.5', ['PR', '25.5'])], []],
  [[unit('3', ['TH', '80'], ['IA', '20']), unit('1', ['PR', '25.5'])], ['credits']],
  [[unit('3', ['TH', '60'], ['IA', '40']), unit('1.5', ['PR', '25.5'])], ['heads']],
  [[unit('4.5', ['TH', '60'], ['IA', '40'])], ['heads', 'max']],
])('what differs is named', (units, named) => {
  expect(differences(old, figuresOf(units))).toEqual(named);
});
