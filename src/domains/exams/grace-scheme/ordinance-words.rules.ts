import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import type { GraceOrdinance } from '../../result-rules/engine/grace-scheme.contract.ts';

/** One sentence about an ordinance: a key of the catalog and its parameters. */
export interface Sentence {
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
}

type Of<Kind extends GraceOrdinance['kind']> = Extract<GraceOrdinance, { kind: Kind }>;

const sentence = (name: string, params: Readonly<Record<string, string>> = {}): Sentence => ({ key: `ordinance.says.${name}`, params });

/** Summary of an ordinance, made from its figures alone: what it does, its limits, and what the statement shows. */
export function ordinanceSentences(one: GraceOrdinance): Sentence[] {
  const said = sentencesOf(one);
  const sign = one.symbol === '' ? sentence('noSymbol') : sentence('symbol', { symbol: one.symbol });
  return [...said, sign, ...(one.enabled ? [] : [sentence('off')])];
}

function sentencesOf(one: GraceOrdinance): Sentence[] {
  switch (one.kind) {
    case 'PASS_HEADS':
      return passHeads(one);
    case 'CONDONE_ONE':
      return [
        sentence('condone', { aggregate: one.aggregatePercent, head: one.headPercent, marks: one.maxMarks }),
        sentence(`rounded.${one.capRounding}`),
      ];
    case 'ACTIVITY':
      return activity(one);
    case 'HIGHER_CLASS':
      return [
        sentence('higherClass', { limit: one.limit, targets: one.targets.join(', ') }),
        sentence(one.finalSemesterOnly ? 'finalOnly' : 'everySemester'),
        ...notAfter(one.notAfter),
      ];
    case 'DISTINCTION':
      return [
        sentence('distinction', { units: String(one.maxUnits), marks: one.maxMarks, percent: one.targetPercent }),
        ...notAfter(one.notAfter),
      ];
  }
}

function passHeads(one: Of<'PASS_HEADS'>): Sentence[] {
  return [
    sentence('passHeads'),
    ...slabSentences(one.slabs),
    sentence('passHeadsCap', { percent: one.aggregatePercent }),
    sentence(`rounded.${one.capRounding}`),
    ...(one.maxHeads === null ? [] : [sentence('maxHeads', { count: String(one.maxHeads) })]),
  ];
}

/** The slabs as text: "51 to 100: 3"; the table stores only upper limits. */
function slabSentences(slabs: Of<'PASS_HEADS'>['slabs']): Sentence[] {
  let above = 0;
  return slabs.map(({ toMax, marks }, at) => {
    const from = above;
    above = toMax === null ? above : hundredthsOf(toMax);
    if (toMax === null) return at === 0 ? sentence('slabAll', { marks }) : sentence('slabAbove', { from: formatShort(from), marks });
    return at === 0 ? sentence('slabFirst', { to: toMax, marks }) : sentence('slab', { from: formatShort(from), to: toMax, marks });
  });
}

function activity(one: Of<'ACTIVITY'>): Sentence[] {
  const adds = hundredthsOf(one.sgpiPerMark) > 0;
  return [
    sentence('activity', { marks: one.maxMarks }),
    sentence(one.helpsCondonation ? 'helpsCondonation' : 'noHelp'),
    ...(one.helpsCondonation ? [sentence(one.countsInGrade ? 'countsInGrade' : 'notInGrade')] : []),
    adds ? sentence('addsToSgpi', { addition: one.sgpiPerMark }) : sentence('addsNothing'),
  ];
}

const notAfter = (used: readonly string[]): Sentence[] =>
  used.length === 0 ? [] : [sentence('notAfter', { ordinances: used.join(', ') })];
