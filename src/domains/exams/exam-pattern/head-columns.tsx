import { useText } from '../../../kit/text/text.client.ts';
import { EVALUATORS, HEAD_KINDS, type Head } from '../../results/engine/head-set.contract.ts';
import type { CellColumn } from '../editing/cell-table.tsx';
import table from '../editing/cell-table.module.css';
import { ChoiceCell, FlagCell, TextCell } from '../editing/cells.tsx';
import { textOrNull, wholeOrNull } from '../editing/typed-number.rules.ts';
import { headPercent } from './head-set-sums.rules.ts';

type Column = CellColumn<Head>;
/** Fields of a head that are text, and those that may be empty. */
type Figure = 'max' | 'min' | 'step' | 'roundTo';
type MaybeFigure = 'floor' | 'convertTo' | 'waivedFromUnitPercent';
type Flag = 'separatePass' | 'carryForward' | 'doubleEntry' | 'needsAttendance';

const figure = (id: Figure, title: string, width: number): Column => ({
  id,
  title,
  width,
  align: 'END',
  cell: (cell) => <TextCell cell={cell} column={id} figure value={cell.row[id]} onChange={(text) => cell.set({ [id]: text.trim() })} />,
});

const maybe = (id: MaybeFigure, title: string): Column => ({
  id,
  title,
  align: 'END',
  cell: (cell) => (
    <TextCell
      cell={cell}
      column={id}
      figure
      placeholder="–"
      value={cell.row[id] ?? ''}
      onChange={(text) => cell.set({ [id]: textOrNull(text) })}
    />
  ),
});

const flag = (id: Flag, title: string, width: number): Column => ({
  id,
  title,
  width,
  align: 'MIDDLE',
  cell: (cell) => <FlagCell cell={cell} column={id} value={cell.row[id]} onChange={(value) => cell.set({ [id]: value })} />,
});

/** What every head has: its kind, maximum, minimum, and how it is passed. */
export function useHeadColumns(): Column[] {
  const { t, textOf } = useText();
  const kinds = HEAD_KINDS.map((kind) => ({ value: kind, label: textOf(`head.kind.${kind}`, kind) }));
  const evaluators = EVALUATORS.map((one) => ({ value: one, label: textOf(`head.evaluator.${one}`, one) }));
  return [
    {
      id: 'kind',
      title: t('head.kind'),
      cell: (cell) => (
        <ChoiceCell
          cell={cell}
          column="kind"
          value={cell.row.kind}
          options={kinds}
          onChange={(value) => cell.set({ kind: HEAD_KINDS.find((kind) => kind === value) ?? 'TH' })}
        />
      ),
    },
    figure('max', t('head.max'), 76),
    figure('min', t('head.min'), 84),
    {
      id: 'percent',
      title: t('head.percent'),
      width: 56,
      align: 'END',
      cell: ({ row }) => <span className={table.words}>{headPercent(row)}</span>,
    },
    flag('separatePass', t('head.separate'), 84),
    flag('carryForward', t('head.carried'), 76),
    {
      id: 'evaluator',
      title: t('head.evaluator'),
      width: 112,
      cell: (cell) => (
        <ChoiceCell
          cell={cell}
          column="evaluator"
          value={cell.row.evaluator}
          options={evaluators}
          onChange={(value) => cell.set({ evaluator: EVALUATORS.find((one) => one === value) ?? 'EXTERNAL' })}
        />
      ),
    },
    figure('step', t('head.step'), 64),
  ];
}

/** How the mark is entered and made: scaling, best of tests, rounding, floor, double entry. */
export function useMoreColumns(): Column[] {
  const { t, textOf } = useText();
  const roundings = (['HALF_UP', 'HALF_EVEN'] as const).map((one) => ({ value: one, label: textOf(`traceWord.${one}`) }));
  return [
    { id: 'which', title: t('head.kind'), width: 64, cell: ({ row }) => <span className={table.words}>{row.kind}</span> },
    maybe('floor', t('head.floor')),
    maybe('convertTo', t('head.convertTo')),
    {
      id: 'bestOf',
      title: t('head.bestOf'),
      cell: (cell) => (
        <span className={table.pair}>
          <TextCell
            cell={cell}
            column="take"
            figure
            placeholder="–"
            value={cell.row.bestOf ? String(cell.row.bestOf.take) : ''}
            onChange={(text) => {
              const take = wholeOrNull(text);
              cell.set({ bestOf: take === null ? null : { take, of: Math.max(take, cell.row.bestOf?.of ?? take) } });
            }}
          />
          {cell.row.bestOf ? (
            <TextCell
              cell={{ ...cell, label: t('head.ofTests') }}
              column="of"
              figure
              value={String(cell.row.bestOf.of)}
              onChange={(text) => cell.set({ bestOf: { take: cell.row.bestOf?.take ?? 1, of: wholeOrNull(text) ?? 1 } })}
            />
          ) : null}
        </span>
      ),
    },
    {
      id: 'rounding',
      title: t('head.rounding'),
      cell: (cell) => (
        <ChoiceCell
          cell={cell}
          column="rounding"
          value={cell.row.rounding}
          options={roundings}
          onChange={(value) => cell.set({ rounding: value === 'HALF_EVEN' ? 'HALF_EVEN' : 'HALF_UP' })}
        />
      ),
    },
    figure('roundTo', t('head.roundTo'), 64),
    maybe('waivedFromUnitPercent', t('head.waived')),
    flag('doubleEntry', t('head.double'), 72),
    flag('needsAttendance', t('head.attendance'), 88),
  ];
}
