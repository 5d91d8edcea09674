import type { RowsColumn } from '../../../kit/rows/rows-column.client.ts';
import { RowsEditor } from '../../../kit/rows/rows-editor.tsx';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { examPaperText } from './exam-paper.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import type { HeadSet } from '../../result-rules/engine/head-set.contract.ts';
import type { OwnFieldProps } from '../editing/field.contract.ts';
import { whole, wholeText } from '../editing/typed-number.rules.ts';
import { examPatterns } from '../exam-pattern/exam-pattern.contract.ts';
import type { PaperUnit } from './exam-paper.contract.ts';
import { headsText, unitProblems, unitSums } from './paper-units.rules.ts';
import { FormHeading, FormSection } from '../editing/form-parts.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';

interface Props extends OwnFieldProps<PaperUnit[]> {
  readonly examPatternId: string;
}

function useColumns(sets: readonly HeadSet[], units: readonly PaperUnit[]): RowsColumn<PaperUnit>[] {
  const { t } = useText(examPaperText);
  const names = [...new Set([...sets.map(({ name }) => name), ...units.map(({ headSet }) => headSet)])].filter((name) => name !== '');
  return [
    {
      id: 'unitNo',
      title: t('units.no'),
      kind: 'FIGURE',
      width: 72,
      read: (row) => wholeText(row.unitNo),
      write: (text) => whole(text, (unitNo) => ({ unitNo })),
    },
    {
      id: 'credits',
      title: t('units.credits'),
      kind: 'FIGURE',
      width: 90,
      read: (row) => row.credits,
      write: (text) => ({ credits: text.trim() }),
    },
    {
      id: 'headSet',
      title: t('units.headSet'),
      kind: 'CHOICE',
      options: [{ value: '', label: '' }, ...names.map((name) => ({ value: name, label: name }))],
      read: (row) => row.headSet,
      write: (headSet) => ({ headSet }),
    },
    {
      id: 'heads',
      title: t('units.heads'),
      kind: 'SHOWN',
      show: ({ headSet }) => headsText(sets.find(({ name }) => name === headSet)),
    },
  ];
}

/** The grade units of a paper: credits and a head set of the chosen pattern. */
export function UnitsField({ value: units, onChange, errorAt, readOnly, examPatternId }: Props) {
  const { t, textOf } = useText(examPaperText);
  const instituteId = useInstituteId();
  const pattern = useCall(examPatterns.get, { instituteId, params: { id: examPatternId } }, { enabled: examPatternId !== '' });
  const sets = examPatternId === '' ? [] : (pattern.data?.data.headSets ?? []);
  const columns = useColumns(sets, units);
  const known = sets.length > 0;
  const problems = known ? unitProblems(units, sets).map((one) => ({ ...one, text: textOf(`units.problem.${one.code}`) })) : [];
  const start = (before: readonly PaperUnit[]): PaperUnit => ({
    unitNo: Math.max(0, ...before.map(({ unitNo }) => unitNo)) + 1,
    credits: '',
    headSet: sets[0]?.name ?? '',
  });
  return (
    <FormSection aria-label={t('examPaper.units')} data-field="units" tabIndex={-1}>
      <FormHeading>{t('examPaper.units')}</FormHeading>
      <Hint>{examPatternId === '' ? t('units.patternFirst') : t('units.hint')}</Hint>
      <RowsEditor
        name="units"
        label={t('examPaper.units')}
        columns={columns}
        rows={units}
        onChange={onChange}
        start={start}
        addLabel={t('units.add')}
        problems={problems}
        errorAt={errorAt}
        readOnly={readOnly}
        order="SORTED"
        least={1}
        foot={
          <tr>
            <td colSpan={5}>{t('units.sum', unitSums(units, sets))}</td>
          </tr>
        }
      />
    </FormSection>
  );
}
