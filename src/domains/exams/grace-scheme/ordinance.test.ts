import { describe, expect, it } from 'vitest';
import { mumbaiGrace } from '../../../golden/mumbai-grace.settings.contract.ts';
import { GRACE_KINDS, graceOrdinance, type GraceOrdinance } from '../../result-rules/engine/grace-scheme.contract.ts';
import { fieldsOf, kindsLeft, newOrdinance, ordinanceProblems } from './ordinance-form.rules.ts';
import { sentencesOf } from '../../../kit/text/texts.contract.ts';
import { graceSchemeText } from './grace-scheme.text.ts';
import { ordinanceSentences } from './ordinance-words.rules.ts';

const english = new Map<string, string>(Object.entries(sentencesOf(graceSchemeText, 'en')));
const words = (one: GraceOrdinance) =>
  ordinanceSentences(one).map(({ key, params }) =>
    (english.get(key) ?? key).replaceAll(/\{(\w+)\}/g, (hole, name: string) => params[name] ?? hole),
  );
const list = mumbaiGrace.ordinances;
const find = <Kind extends GraceOrdinance['kind']>(kind: Kind) =>
  list.find((one) => one.kind === kind)! as Extract<GraceOrdinance, { kind: Kind }>;

describe('the summary of an ordinance, made from its figures', () => {
  it.each([
    [
      find('PASS_HEADS'),
      [
        'All failing heads are raised to their minimum, or none.',
        'Head up to 50 marks: up to 2.',
        'Head above 400 marks: up to 10.',
        'Total up to 1 % of the marks of the examination.',
        'Printed with @.',
      ],
    ],
    [
      { ...find('PASS_HEADS'), maxHeads: 2, slabs: [{ toMax: null, marks: '5' }] },
      ['Any head: up to 5 marks.', 'Up to 2 heads per student.'],
    ],
    [
      find('CONDONE_ONE'),
      [
        'If exactly one head fails, it is raised to its minimum. The limit is the smallest of 1 % of the examination, 10 % of the head and 10 marks.',
        'Printed with *.',
      ],
    ],
    [find('ACTIVITY'), ['Up to 10 approved marks for NSS, NCC, sports or culture.', 'Each unused mark adds 0.01 to the SGPI.']],
    [
      { ...find('ACTIVITY'), sgpiPerMark: '0', helpsCondonation: false },
      ['They are not used for passing.', 'Unused marks are not counted.'],
    ],
    [
      find('HIGHER_CLASS'),
      ['A CGPI short of 6.75, 7.75 by up to 0.10 is raised to it.', 'Not for students who were given O.5042, O.5045.'],
    ],
    [find('DISTINCTION'), ['Up to 2 papers are raised to 75 %, by up to 3 marks each.', 'Switched off: never given.']],
  ])('%#', (one, expected) => {
    const said = words(one);
    expect(said).toEqual(expect.arrayContaining(expected));
    for (const sentence of said) expect(sentence).not.toMatch(/[{}]|ordinance\.says/);
  });

  it('changes with its figures', () => {
    for (const one of list) expect(words({ ...one, symbol: '‡' })).not.toEqual(words(one));
    expect(words({ ...find('CONDONE_ONE'), maxMarks: '7' })).not.toEqual(words(find('CONDONE_ONE')));
  });
});

describe('the list of ordinances as a form', () => {
  it.each(GRACE_KINDS)('begins a new %s that can be saved', (kind) => {
    const made = newOrdinance(kind);
    expect([
      graceOrdinance.safeParse(made).success,
      ordinanceProblems([{ ...made, ...('notAfter' in made ? { notAfter: [] } : {}) }]),
    ]).toEqual([true, []]);
  });

  it.each(GRACE_KINDS)('asks for every figure of %s', (kind) => {
    const asked = fieldsOf(kind).map(({ key }) => key);
    const own = Object.keys(newOrdinance(kind)).filter((key) => !['kind', 'ordinance', 'symbol', 'enabled', 'slabs'].includes(key));
    expect(asked.toSorted()).toEqual(own.toSorted());
  });

  it('offers each kind once', () => {
    expect(kindsLeft(list)).toEqual([]);
    expect(kindsLeft(list.slice(1))).toEqual(['PASS_HEADS']);
  });

  it.each([
    ['nothing about good ones', (all: GraceOrdinance[]) => all, []],
    [
      'no number',
      ([first, ...rest]: GraceOrdinance[]) => [{ ...first!, ordinance: '' }, ...rest],
      ['0 NAME_MISSING ', '3 UNKNOWN_ORDINANCE O.5042', '4 UNKNOWN_ORDINANCE O.5042'],
    ],
    [
      'a number twice',
      (all: GraceOrdinance[]) => all.map((one, at) => (at === 2 ? { ...one, ordinance: 'O.5042' } : one)),
      ['2 NAME_TWICE O.5042'],
    ],
    [
      'slabs that do not rise',
      () => [
        {
          ...find('PASS_HEADS'),
          slabs: [
            { toMax: '100', marks: '3' },
            { toMax: '50', marks: '2' },
          ],
        },
      ],
      ['0 SLABS '],
    ],
    [
      'a slab after the last',
      () => [
        {
          ...find('PASS_HEADS'),
          slabs: [
            { toMax: null, marks: '3' },
            { toMax: '50', marks: '2' },
          ],
        },
      ],
      ['0 SLABS '],
    ],
    ['an invalid figure', () => [{ ...find('CONDONE_ONE'), maxMarks: 'ten' }], ['0 FIGURE maxMarks']],
  ])('says %s', (_name, change, expected) => {
    expect(ordinanceProblems(change([...list])).map((one) => `${one.at} ${one.code} ${one.figure}`)).toEqual(expected);
  });
});
