import { useCall } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { useInstituteId } from '../../../kit/ui/institute.client.ts';
import type { HeadSet } from '../../results/engine/head-set.contract.ts';
import { CellTable, type CellColumn } from '../editing/cell-table.tsx';
import table from '../editing/cell-table.module.css';
import { ChoiceCell, TextCell } from '../editing/cells.tsx';
import form from '../editing/editing.module.css';
import type { OwnFieldProps } from '../editing/field.contract.ts';
import { wholeOrNull } from '../editing/typed-number.rules.ts';
import { examPatterns } from '../exam-pattern/exam-pattern.contract.ts';
import type { PaperUnit } from './exam-paper.contract.ts';
import { headsText, unitProblems, unitSums } from './paper-units.rules.ts';

interface Props extends OwnFieldProps<PaperUnit[]> {
  readonly examPatternId: string;
}

function useColumns(sets: readonly HeadSet[]): CellColumn<PaperUnit>[] {
  const { t } = useText();
  return [
    {
      id: 'unitNo',
      title: t('units.no'),
      align: 'END',
      width: 72,
      cell: (cell) => (
        <TextCell
          cell={cell}
          column="unitNo"
          figure
          value={String(cell.row.unitNo)}
          onChange={(text) => cell.set({ unitNo: wholeOrNull(text) ?? 0 })}
        />
      ),
    },
    {
      id: 'credits',
      title: t('units.credits'),
      align: 'END',
      width: 90,
      cell: (cell) => (
        <TextCell cell={cell} column="credits" figure value={cell.row.credits} onChange={(text) => cell.set({ credits: text.trim() })} />
      ),
    },
    {
      id: 'headSet',
      title: t('units.headSet'),
      cell: (cell) => {
        const names = [...new Set([...sets.map(({ name }) => name), cell.row.headSet])].filter((name) => name !== '');
        const options = [{ value: '', label: '' }, ...names.map((name) => ({ value: name, label: name }))];
        return (
          <ChoiceCell
            cell={cell}
            column="headSet"
            value={cell.row.headSet}
            options={options}
            onChange={(headSet) => cell.set({ headSet })}
          />
        );
      },
    },
    {
      id: 'heads',
      title: t('units.heads'),
      cell: ({ row }) => <span className={table.words}>{headsText(sets.find(({ name }) => name === row.headSet))}</span>,
    },
  ];
}

/** What of a paper gets a grade: units with their credits and a head set of the chosen pattern. */
export function UnitsField({ value: units, onChange, errorAt, readOnly, examPatternId }: Props) {
  const { t, textOf } = useText();
  const instituteId = useInstituteId();
  const pattern = useCall(examPatterns.get, { instituteId, params: { id: examPatternId } }, { enabled: examPatternId !== '' });
  const sets = examPatternId === '' ? [] : (pattern.data?.data.headSets ?? []);
  const columns = useColumns(sets);
  const known = sets.length > 0;
  const problems = known ? unitProblems(units, sets).map((one) => ({ ...one, text: textOf(`units.problem.${one.code}`) })) : [];
  const error = errorAt('');
  const blank = (): PaperUnit => ({
    unitNo: Math.max(0, ...units.map(({ unitNo }) => unitNo)) + 1,
    credits: '',
    headSet: sets[0]?.name ?? '',
  });
  return (
    <section className={form.section} aria-label={t('examPaper.units')} data-field="units" tabIndex={-1}>
      <h3 className={form.heading}>{t('examPaper.units')}</h3>
      <p className={form.hint}>{examPatternId === '' ? t('units.patternFirst') : t('units.hint')}</p>
      <CellTable
        label={t('examPaper.units')}
        columns={columns}
        rows={units}
        onChange={onChange}
        blank={blank}
        addLabel={t('units.add')}
        problems={problems}
        readOnly={readOnly}
        least={1}
        foot={
          <tr>
            <td colSpan={5}>{t('units.sum', unitSums(units, sets))}</td>
          </tr>
        }
      />
      {error ? <p className={form.error}>{error}</p> : null}
    </section>
  );
}
