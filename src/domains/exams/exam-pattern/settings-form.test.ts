import { describe, expect, it } from 'vitest';
import { ordinaryPattern } from '../../../golden/ordinary.settings.contract.ts';
import { patternSettings } from '../../result-rules/engine/pattern-settings.contract.ts';
import { isAsked, SETTING_SECTIONS, settingAt, withSetting } from './settings-form.rules.ts';

const paths = SETTING_SECTIONS.flatMap(({ fields }) => fields.map(({ path }) => path));

describe('the settings of an exam pattern as a form', () => {
  it('asks for every setting but the promotion, which is a table', () => {
    const wanted = Object.entries(patternSettings.shape).flatMap(([key]) => {
      if (key === 'revaluation') return Object.keys(patternSettings.shape.revaluation.shape).map((one) => `revaluation.${one}`);
      if (key === 'seatScheme') return Object.keys(patternSettings.shape.seatScheme.shape).map((one) => `seatScheme.${one}`);
      if (key === 'percentage') return ['percentage.multiplyBy', 'percentage.add'];
      return key === 'promotion' ? [] : [key];
    });
    expect(paths.toSorted()).toEqual(wanted.toSorted());
  });

  it('offers exactly the choices of the document', () => {
    for (const { path, kind, options } of SETTING_SECTIONS.flatMap(({ fields }) => fields)) {
      if (kind !== 'CHOICE') continue;
      for (const option of options ?? [])
        expect(patternSettings.safeParse(withSetting(ordinaryPattern, path, option)).success, `${path} ${option}`).toBe(true);
    }
  });

  it('changes one setting and keeps the others', () => {
    const changed = withSetting(ordinaryPattern, 'revaluation.windowDays', 10);
    expect(settingAt(changed, 'revaluation.windowDays')).toBe(10);
    expect(withSetting(changed, 'revaluation.windowDays', 7)).toEqual(ordinaryPattern);
  });

  it('takes a percentage in two parts and none when both are empty', () => {
    const half = withSetting(ordinaryPattern, 'percentage.multiplyBy', '7.1');
    expect(half['percentage']).toEqual({ multiplyBy: '7.1', add: '' });
    expect(withSetting(half, 'percentage.add', '11')['percentage']).toEqual({ multiplyBy: '7.1', add: '11' });
    expect(withSetting(half, 'percentage.multiplyBy', null)['percentage']).toBeNull();
  });

  it.each([
    ['cappedLetter', { attemptPolicy: 'CAPPED' }, true],
    ['cappedLetter', {}, false],
    ['aggregateHead', { aggregateMinPercent: '50' }, true],
    ['aggregateHead', {}, false],
    ['cgpiDenominator', { cgpiMethod: 'WEIGHTED' }, true],
    ['cgpiDenominator', {}, false],
    ['revaluation.averageWithin', { revaluation: { policy: 'AVG2' } }, true],
    ['revaluation.thresholdPercent', {}, false],
    ['rounding', {}, true],
  ])('%s with %j is asked: %s', (path, change, asked) => expect(isAsked(path, { ...ordinaryPattern, ...change })).toBe(asked));
});
