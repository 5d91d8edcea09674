import { fc } from '../../../tests/property.server.ts';
import { describe, expect, it } from 'vitest';
import { hundredthsText, lengthOf, perCentOf, roundTop } from './chart-scale.rules.ts';

describe('the scale of a chart', () => {
  it.each([
    [0, 1],
    [1, 1],
    [3, 5],
    [10, 10],
    [11, 20],
    [468, 500],
    [501, 1000],
    [1001, 2000],
  ])('%d fits under %d', (most, top) => {
    expect(roundTop(most)).toBe(top);
  });

  it('every value fits under its own top', () => {
    fc.assert(
      fc.property(fc.nat(), (most) => {
        expect(roundTop(most)).toBeGreaterThanOrEqual(most);
      }),
    );
  });

  it.each([
    [50, 100, 240, 120],
    [150, 100, 240, 240],
    [-5, 100, 240, 0],
    [5, 0, 240, 0],
  ])('%d of %d on %d px: %d', (value, top, length, drawn) => {
    expect(lengthOf(value, top, length)).toBe(drawn);
  });

  it.each([
    [8840, '88.4'],
    [9000, '90'],
    [5, '0.05'],
    [-50, '-0.5'],
    [10_000, '100'],
  ])('%d hundredths are %s', (hundredths, text) => {
    expect(hundredthsText(hundredths)).toBe(text);
  });

  it.each([
    [1, 3, 3333],
    [2, 3, 6667],
    [1, 8, 1250],
    [5, 5, 10_000],
    [0, 0, 0],
  ])('%d of %d are %d hundredths of a per cent', (part, whole, share) => {
    expect(perCentOf(part, whole)).toBe(share);
  });
});
