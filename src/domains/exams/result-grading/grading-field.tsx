import { TextInput } from '@mantine/core';
import { useText } from '../../../kit/text/text.client.ts';
import type { Grading } from '../../results/engine/grading.contract.ts';
import type { OwnFieldProps } from '../editing/field.contract.ts';
import { CellTable, type CellColumn } from '../editing/cell-table.tsx';
import { FlagCell, TextCell } from '../editing/cells.tsx';
import form from '../editing/editing.module.css';
import table from '../editing/cell-table.module.css';
import { bandOfRow, bandWords, scaleProblems } from './scale.rules.ts';
import { ScaleBar } from './scale-bar.tsx';

type Row = Grading['rows'][number];
const LETTERS = ['failLetter', 'absentLetter', 'satisfactoryLetter', 'unsatisfactoryLetter'] as const;
const BLANK: Row = { fromPercent: '', letter: '', gradePoint: '', pass: true };

function useColumns(rows: readonly Row[]): CellColumn<Row>[] {
  const { t } = useText();
  const covers = (at: number) => {
    const band = bandOfRow(rows, at);
    if (!band) return '';
    const { key, ...figures } = bandWords(band);
    return t(key, figures);
  };
  return [
    {
      id: 'letter',
      title: t('scale.letter'),
      width: 96,
      cell: (cell) => <TextCell cell={cell} column="letter" value={cell.row.letter} onChange={(letter) => cell.set({ letter })} />,
    },
    {
      id: 'fromPercent',
      title: t('scale.from'),
      align: 'END',
      width: 110,
      cell: (cell) => (
        <TextCell cell={cell} column="from" figure value={cell.row.fromPercent} onChange={(fromPercent) => cell.set({ fromPercent })} />
      ),
    },
    { id: 'covers', title: t('scale.covers'), cell: ({ at }) => <span className={table.words}>{covers(at)}</span> },
    {
      id: 'gradePoint',
      title: t('scale.point'),
      align: 'END',
      width: 110,
      cell: (cell) => (
        <TextCell cell={cell} column="point" figure value={cell.row.gradePoint} onChange={(gradePoint) => cell.set({ gradePoint })} />
      ),
    },
    {
      id: 'pass',
      title: t('scale.pass'),
      align: 'MIDDLE',
      width: 80,
      cell: (cell) => <FlagCell cell={cell} column="pass" value={cell.row.pass} onChange={(pass) => cell.set({ pass })} />,
    },
  ];
}

/** A grade scale: its rows from the best down, what each covers, and the letters that no row gives. */
export function GradingField({ value: typed, onChange: set, readOnly }: OwnFieldProps<Grading>) {
  const { t, textOf } = useText();
  const columns = useColumns(typed.rows);
  const problems = scaleProblems(typed.rows).map(({ row, field, code, at }) => ({
    row,
    column: field,
    text: textOf(`scale.problem.${code}`).replace('{at}', at),
  }));
  return (
    <section className={form.section} aria-label={t('resultGrading.document')} data-field="document" tabIndex={-1}>
      <h3 className={form.heading}>{t('scale.rows')}</h3>
      <p className={form.hint}>{t('scale.rowsHint')}</p>
      <CellTable
        label={t('scale.rows')}
        columns={columns}
        rows={typed.rows}
        onChange={(rows) => set({ ...typed, rows })}
        blank={() => ({ ...BLANK })}
        addLabel={t('scale.add')}
        problems={problems}
        readOnly={readOnly}
        movable
        least={1}
      />
      <ScaleBar rows={typed.rows} />
      <div className={form.grid}>
        <TextInput
          label={t('scale.name')}
          description={t('scale.nameHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          disabled={readOnly}
          value={typed.name}
          onChange={(event) => set({ ...typed, name: event.currentTarget.value })}
        />
        {LETTERS.map((key) => (
          <TextInput
            key={key}
            label={textOf(`scale.${key}`)}
            disabled={readOnly}
            value={typed[key]}
            onChange={(event) => set({ ...typed, [key]: event.currentTarget.value })}
          />
        ))}
      </div>
    </section>
  );
}
