import { useText } from '../../../kit/text/text.client.ts';
import type { PatternSettings } from '../../results/engine/pattern-settings.contract.ts';
import { CellTable, type CellColumn, type CellOf } from '../editing/cell-table.tsx';
import { ChoiceCell, NumbersCell, TextCell } from '../editing/cells.tsx';
import form from '../editing/editing.module.css';
import { textOrNull, wholeOrNull } from '../editing/typed-number.rules.ts';

type Clause = PatternSettings['promotion'][number];
const KINDS = ['ALWAYS', 'MAX_COURSES', 'MAX_HEADS', 'MIN_CREDITS', 'LOWER_CLEAR'] as const;
const BLANK: Clause = { kind: 'MAX_HEADS', toSemester: 3, overSemesters: [1, 2], max: 5, maxPerSemester: null, minCredits: null };

function Count({
  cell,
  id,
  value,
  onChange,
}: {
  readonly cell: CellOf<Clause>;
  readonly id: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}) {
  return (
    <TextCell cell={cell} column={id} figure value={value === null ? '' : String(value)} onChange={(text) => onChange(wholeOrNull(text))} />
  );
}

const count = (id: 'max' | 'maxPerSemester', title: string, width: number): CellColumn<Clause> => ({
  id,
  title,
  align: 'END',
  width,
  cell: (cell) => <Count cell={cell} id={id} value={cell.row[id]} onChange={(value) => cell.set({ [id]: value })} />,
});

function useColumns(): CellColumn<Clause>[] {
  const { t, textOf } = useText();
  const kinds = KINDS.map((kind) => ({ value: kind, label: textOf(`promotion.kind.${kind}`) }));
  return [
    {
      id: 'kind',
      title: t('promotion.kind'),
      cell: (cell) => (
        <ChoiceCell
          cell={cell}
          column="kind"
          value={cell.row.kind}
          options={kinds}
          onChange={(value) => cell.set({ kind: KINDS.find((kind) => kind === value) ?? 'ALWAYS' })}
        />
      ),
    },
    {
      id: 'toSemester',
      title: t('promotion.toSemester'),
      align: 'END',
      width: 92,
      cell: (cell) => <Count cell={cell} id="to" value={cell.row.toSemester} onChange={(value) => cell.set({ toSemester: value ?? 0 })} />,
    },
    {
      id: 'overSemesters',
      title: t('promotion.overSemesters'),
      width: 110,
      cell: (cell) => (
        <NumbersCell cell={cell} column="over" value={cell.row.overSemesters} onChange={(overSemesters) => cell.set({ overSemesters })} />
      ),
    },
    count('max', t('promotion.max'), 80),
    count('maxPerSemester', t('promotion.maxPerSemester'), 100),
    {
      id: 'minCredits',
      title: t('promotion.minCredits'),
      align: 'END',
      width: 100,
      cell: (cell) => (
        <TextCell
          cell={cell}
          column="credits"
          figure
          value={cell.row.minCredits ?? ''}
          onChange={(text) => cell.set({ minCredits: textOrNull(text) })}
        />
      ),
    },
  ];
}

interface Props {
  readonly rows: PatternSettings['promotion'];
  readonly readOnly: boolean;
  readonly onChange: (rows: Clause[]) => void;
}

/** Who goes on to which semester with how much still owed. */
export function PromotionRows({ rows, readOnly, onChange }: Props) {
  const { t } = useText();
  return (
    <>
      <p className={form.hint}>{t('promotion.hint')}</p>
      <CellTable
        label={t('patternSettings.section.promotion')}
        columns={useColumns()}
        rows={rows}
        onChange={onChange}
        blank={() => ({ ...BLANK })}
        addLabel={t('promotion.add')}
        readOnly={readOnly}
      />
    </>
  );
}
