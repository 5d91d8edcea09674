import type { RowsColumn } from '../../../kit/rows/rows-column.client.ts';
import { atLineStart } from '../../../kit/text/line-start.rules.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { examPatternText } from './exam-pattern.text.ts';
import { traceText } from '../../result-rules/engine/trace.text.ts';
import { EVALUATORS, HEAD_KINDS, type Head } from '../../result-rules/engine/head-set.contract.ts';
import { maybeWhole, textOrNull, wholeText } from '../editing/typed-number.rules.ts';
import { headPercent, ofKind } from './head-set-sums.rules.ts';

type Column = RowsColumn<Head>;
/** Text fields of a head, and those that may be empty. */
type Figure = 'max' | 'min' | 'step' | 'roundTo';
type MaybeFigure = 'floor' | 'convertTo' | 'waivedFromUnitPercent';
type Flag = 'separatePass' | 'carryForward' | 'doubleEntry' | 'needsAttendance';

const figure = (id: Figure, title: string, width: number): Column => ({
  id,
  title,
  width,
  kind: 'FIGURE',
  read: (row) => row[id],
  write: (text) => ({ [id]: text.trim() }),
});

const maybe = (id: MaybeFigure, title: string): Column => ({
  id,
  title,
  kind: 'FIGURE',
  optional: true,
  read: (row) => row[id] ?? '',
  write: (text) => ({ [id]: textOrNull(text) }),
});

const flag = (id: Flag, title: string, width: number): Column => ({
  id,
  title,
  width,
  kind: 'FLAG',
  read: (row) => row[id],
  write: (on) => ({ [id]: on }),
});

/** Columns of every head: its kind, maximum, minimum, and how it is passed. */
export function useHeadColumns(): Column[] {
  const { t, textOf } = useText(examPatternText);
  return [
    {
      id: 'kind',
      title: t('head.kind'),
      kind: 'CHOICE',
      options: HEAD_KINDS.map((kind) => ({ value: kind, label: textOf(`head.kind.${kind}`, kind) })),
      read: (row) => row.kind,
      write: (value) => ofKind(HEAD_KINDS.find((kind) => kind === value) ?? 'TH'),
    },
    figure('max', t('head.max'), 76),
    figure('min', t('head.min'), 84),
    { id: 'percent', title: t('head.percent'), kind: 'SHOWN', figure: true, width: 56, show: headPercent },
    flag('separatePass', t('head.separate'), 84),
    flag('carryForward', t('head.carried'), 76),
    {
      id: 'evaluator',
      title: t('head.evaluator'),
      kind: 'CHOICE',
      width: 112,
      options: EVALUATORS.map((one) => ({ value: one, label: textOf(`head.evaluator.${one}`, one) })),
      read: (row) => row.evaluator,
      write: (value) => ({ evaluator: EVALUATORS.find((one) => one === value) ?? 'EXTERNAL' }),
    },
    figure('step', t('head.step'), 64),
  ];
}

type BestOf = Head['bestOf'];
const bestOf = (take: number | null, of: number | null): { bestOf: BestOf } => ({
  bestOf: take === null ? null : { take, of: Math.max(take, of ?? take) },
});

/** How the mark is entered and calculated: scaling, best of tests, rounding, floor, double entry. */
export function useMoreColumns(): Column[] {
  const { t, textOf } = useText(examPatternText, traceText);
  return [
    { id: 'which', title: t('head.kind'), kind: 'SHOWN', width: 64, show: ({ kind }) => kind },
    maybe('floor', t('head.floor')),
    maybe('convertTo', t('head.convertTo')),
    {
      id: 'bestOf.take',
      title: t('head.bestOf'),
      kind: 'FIGURE',
      optional: true,
      read: (row) => wholeText(row.bestOf?.take ?? null),
      write: (text, row) => maybeWhole(text, (take) => bestOf(take, row.bestOf?.of ?? null)),
    },
    {
      id: 'bestOf.of',
      title: t('head.ofTests'),
      kind: 'FIGURE',
      optional: true,
      off: (row) => row.bestOf === null,
      read: (row) => wholeText(row.bestOf?.of ?? null),
      // While "12" is typed the value is "1" for a moment: a duplicate number is refused only when the pattern is saved.
      write: (text, row) => maybeWhole(text, (of) => ({ bestOf: row.bestOf && { take: row.bestOf.take, of: of ?? row.bestOf.take } })),
    },
    {
      id: 'rounding',
      title: t('head.rounding'),
      kind: 'CHOICE',
      options: (['HALF_UP', 'HALF_EVEN'] as const).map((one) => ({ value: one, label: atLineStart(textOf(`traceWord.${one}`)) })),
      read: (row) => row.rounding,
      write: (value) => ({ rounding: value === 'HALF_EVEN' ? 'HALF_EVEN' : 'HALF_UP' }),
    },
    figure('roundTo', t('head.roundTo'), 64),
    maybe('waivedFromUnitPercent', t('head.waived')),
    flag('doubleEntry', t('head.double'), 72),
    flag('needsAttendance', t('head.attendance'), 88),
  ];
}
