import { useText } from '../../../kit/text/text.client.ts';
import type { ClassTable } from '../../results/engine/class-table.contract.ts';
import { CellTable, type CellColumn } from '../editing/cell-table.tsx';
import { FlagCell, TextCell } from '../editing/cells.tsx';
import form from '../editing/editing.module.css';
import type { OwnFieldProps } from '../editing/field.contract.ts';
import { wholeOrNull } from '../editing/typed-number.rules.ts';
import { classProblems } from './class-rows.rules.ts';

type Row = ClassTable[number];
const BLANK: Row = { fromCgpi: '', name: '', firstAttemptOnly: false, maxSemesters: null, noGrace: false };

function useColumns(): CellColumn<Row>[] {
  const { t } = useText();
  return [
    {
      id: 'fromCgpi',
      title: t('classRow.from'),
      align: 'END',
      width: 110,
      cell: (cell) => (
        <TextCell cell={cell} column="from" figure value={cell.row.fromCgpi} onChange={(fromCgpi) => cell.set({ fromCgpi })} />
      ),
    },
    {
      id: 'name',
      title: t('classRow.name'),
      cell: (cell) => <TextCell cell={cell} column="name" value={cell.row.name} onChange={(name) => cell.set({ name })} />,
    },
    {
      id: 'firstAttemptOnly',
      title: t('classRow.firstAttempt'),
      align: 'MIDDLE',
      width: 104,
      cell: (cell) => (
        <FlagCell
          cell={cell}
          column="first"
          value={cell.row.firstAttemptOnly}
          onChange={(firstAttemptOnly) => cell.set({ firstAttemptOnly })}
        />
      ),
    },
    {
      id: 'maxSemesters',
      title: t('classRow.maxSemesters'),
      align: 'END',
      width: 116,
      cell: (cell) => (
        <TextCell
          cell={cell}
          column="semesters"
          figure
          placeholder={t('classRow.any')}
          value={cell.row.maxSemesters === null ? '' : String(cell.row.maxSemesters)}
          onChange={(text) => cell.set({ maxSemesters: wholeOrNull(text) })}
        />
      ),
    },
    {
      id: 'noGrace',
      title: t('classRow.noGrace'),
      align: 'MIDDLE',
      width: 92,
      cell: (cell) => <FlagCell cell={cell} column="grace" value={cell.row.noGrace} onChange={(noGrace) => cell.set({ noGrace })} />,
    },
  ];
}

/** Classes by CGPI from the highest down, each with its conditions. */
export function ClassTableField({ value: rows, onChange: set, readOnly }: OwnFieldProps<ClassTable>) {
  const { t, textOf } = useText();
  const problems = classProblems(rows).map((one) => ({
    row: one.row,
    column: one.field,
    text: textOf(`classRow.problem.${one.code}`).replace('{at}', one.at),
  }));
  return (
    <section className={form.section} aria-label={t('classTable.document')} data-field="document" tabIndex={-1}>
      <h3 className={form.heading}>{t('classRow.rows')}</h3>
      <p className={form.hint}>{t('classRow.rowsHint')}</p>
      <CellTable
        label={t('classRow.rows')}
        columns={useColumns()}
        rows={rows}
        onChange={set}
        blank={() => ({ ...BLANK })}
        addLabel={t('classRow.add')}
        problems={problems}
        readOnly={readOnly}
        movable
      />
    </section>
  );
}
