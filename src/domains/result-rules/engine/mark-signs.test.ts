import { describe, expect, it } from 'vitest';
import { LANGUAGES, sentencesOf } from '../../../kit/text/texts.contract.ts';
import { HEAD_FLAGS, MARK_STATUSES } from './engine.contract.ts';
import { everySign, markText, PRINTED_STATUSES, signsOn } from './mark-signs.rules.ts';
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

describe('the legend', () => {
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
