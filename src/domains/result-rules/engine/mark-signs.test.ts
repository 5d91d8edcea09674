import { describe, expect, it } from 'vitest';
import { LANGUAGES, sentencesOf } from '../../../kit/text/texts.contract.ts';
import { HEAD_FLAGS, MARK_STATUSES } from './engine.contract.ts';
import { everySign, indexText, markText, PRINTED_STATUSES, signsOn } from './mark-signs.rules.ts';
import type { SignedHead } from './mark-signs.rules.ts';
import { markSignText } from './mark-signs.text.ts';

const head = (over: Partial<SignedHead> = {}): SignedHead => ({ mark: '30', status: null, grace: [], flag: '', ...over });
const grace = (symbol: string, marks: string, ordinance = 'O.5042') => ({ symbol, marks, ordinance });
const here = { fromEarlier: false };

describe('how a mark is written', () => {
  it.each([
    ['30', head()],
    ['30@2', head({ grace: [grace('@', '2')], flag: 'GRACED' })],
    ['30@2#1', head({ grace: [grace('@', '2'), grace('#', '1', 'O.229')] })],
    ['30+2', head({ grace: [grace('', '2')] })],
    ['30 C', head({ flag: 'CARRIED' })],
    ['30 E', head({ flag: 'EXEMPT' })],
    ['30@2 E', head({ grace: [grace('@', '2')], flag: 'EXEMPT' })],
    ['30', head({ flag: 'FAIL' })],
    ['AB', head({ mark: null, status: 'AB', flag: 'ABSENT' })],
    ['30 UFM', head({ status: 'UFM' })],
    ['–', head({ mark: null })],
  ])('%s', (written, one) => expect(markText(one, here)).toBe(written));

  it('is that of a carried head in a paper that is taken whole from an earlier examination', () =>
    expect(markText(head(), { fromEarlier: true })).toBe('30 C'));
});

describe('how an index is written', () => {
  const raised = [
    { index: 'SGPI', ordinance: 'O.229', symbol: '#' },
    { index: 'CGPI', ordinance: 'O.5043', symbol: '@' },
  ] as const;

  it.each([
    ['7.67@0.08', 'CGPI', '7.67', '0.08', raised],
    ['7.50#0.10', 'SGPI', '7.50', '0.10', raised],
    ['7.67', 'CGPI', '7.67', '0.00', raised],
    ['7.67+0.08', 'CGPI', '7.67', '0.08', [{ index: 'CGPI', ordinance: 'O.5043', symbol: '' }]],
    // A result that was kept before the ordinance of an addition was.
    ['7.67+0.08', 'CGPI', '7.67', '0.08', []],
  ] as const)('%s', (written, kind, value, addition, grace) => expect(indexText(kind, value, addition, grace)).toBe(written));
});

describe('the legend', () => {
  it('has the signs of indexes among those of marks', () => {
    const heads = [head({ grace: [grace('@', '2')] })];
    const indexes = [{ index: 'CGPI', ordinance: 'O.5043', symbol: '@' }] as const;
    expect(signsOn([{ heads, fromEarlier: false }], indexes)).toEqual([{ sign: '@', key: 'sign.grace', ordinance: 'O.5042, O.5043' }]);
  });

  it('names each sign of a result once, its ordinances together', () => {
    const heads = [
      head({ grace: [grace('@', '2')] }),
      head({ grace: [grace('@', '1', 'O.5044'), grace('*', '3', 'O.5045')] }),
      head({ flag: 'CARRIED' }),
      head({ mark: null, status: 'AB' }),
      head({ mark: null, status: 'AB' }),
    ];
    const signs = signsOn([{ heads, fromEarlier: false }]).map(({ sign, key, ordinance }) => [sign, key, ordinance].join(' ').trim());
    expect(signs).toEqual(['@ sign.grace O.5042, O.5044', '* sign.grace O.5045', 'C sign.CARRIED', 'AB sign.AB']);
  });

  it('has a sentence in every language for all that can stand beside a mark', () => {
    const keys = everySign([grace('@', '1')]).map(({ key }) => key);
    for (const language of LANGUAGES) expect(keys.filter((key) => !(key in sentencesOf(markSignText, language)))).toEqual([]);
    expect(PRINTED_STATUSES.toSorted()).toEqual([...MARK_STATUSES].toSorted());
    expect(HEAD_FLAGS.filter((flag) => markText(head({ flag }), here) !== '30')).toEqual(['EXEMPT', 'CARRIED']);
  });
});
