import { TextInput } from '@mantine/core';
import type { RowsColumn } from '../../../kit/rows/rows-column.client.ts';
import { RowsEditor } from '../../../kit/rows/rows-editor.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { resultGradingText } from './result-grading.text.ts';
import { formText } from '../../../kit/form/form.text.ts';
import type { Grading } from '../../result-rules/engine/grading.contract.ts';
import type { OwnFieldProps } from '../editing/field.contract.ts';
import { bandOfRow, bandWords, scaleProblems } from './scale.rules.ts';
import { ScaleBar } from './scale-bar.tsx';
import { FieldGrid, FormHeading, FormSection } from '../editing/form-parts.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';

type Row = Grading['rows'][number];
const LETTERS = ['failLetter', 'absentLetter', 'satisfactoryLetter', 'unsatisfactoryLetter'] as const;
const BLANK: Row = { fromPercent: '', letter: '', gradePoint: '', pass: true };

function useColumns(rows: readonly Row[]): RowsColumn<Row>[] {
  const { t } = useText(resultGradingText, formText);
  const covers = (at: number) => {
    const band = bandOfRow(rows, at);
    if (!band) return '';
    const { key, ...figures } = bandWords(band);
    return t(key, figures);
  };
  return [
    { id: 'letter', title: t('scale.letter'), kind: 'TEXT', width: 96, read: (row) => row.letter, write: (letter) => ({ letter }) },
    {
      id: 'fromPercent',
      title: t('scale.from'),
      kind: 'FIGURE',
      width: 110,
      read: (row) => row.fromPercent,
      write: (text) => ({ fromPercent: text.trim() }),
    },
    { id: 'covers', title: t('scale.covers'), kind: 'SHOWN', show: (_row, at) => covers(at) },
    {
      id: 'gradePoint',
      title: t('scale.point'),
      kind: 'FIGURE',
      width: 110,
      read: (row) => row.gradePoint,
      write: (text) => ({ gradePoint: text.trim() }),
    },
    { id: 'pass', title: t('scale.pass'), kind: 'FLAG', width: 80, read: (row) => row.pass, write: (pass) => ({ pass }) },
  ];
}

/** A grade scale: its rows from the best down, what each covers, and the letters outside the rows. */
export function GradingField({ value: typed, onChange: set, errorAt, readOnly }: OwnFieldProps<Grading>) {
  const { t, textOf } = useText(resultGradingText);
  const columns = useColumns(typed.rows);
  const problems = scaleProblems(typed.rows).map(({ row, field, code, at }) => ({
    row,
    column: field,
    text: textOf(`scale.problem.${code}`).replace('{at}', at),
  }));
  return (
    <FormSection aria-label={t('resultGrading.document')} data-field="document" tabIndex={-1}>
      <FormHeading>{t('scale.rows')}</FormHeading>
      <Hint>{t('scale.rowsHint')}</Hint>
      <RowsEditor
        name="document.rows"
        label={t('scale.rows')}
        columns={columns}
        rows={typed.rows}
        onChange={(rows) => set({ ...typed, rows })}
        start={() => ({ ...BLANK })}
        addLabel={t('scale.add')}
        problems={problems}
        errorAt={(path) => errorAt(`rows.${path}`)}
        readOnly={readOnly}
        order="FREE"
        least={1}
      />
      <ScaleBar rows={typed.rows} />
      <FieldGrid>
        <TextInput
          label={t('scale.name')}
          description={t('scale.nameHelp')}
          data-field="document.name"
          error={errorAt('name') ?? null}
          disabled={readOnly}
          value={typed.name}
          onChange={(event) => set({ ...typed, name: event.currentTarget.value })}
        />
        {LETTERS.map((key) => (
          <TextInput
            key={key}
            data-field={`document.${key}`}
            label={textOf(`scale.${key}`)}
            error={errorAt(key) ?? null}
            disabled={readOnly}
            value={typed[key]}
            onChange={(event) => set({ ...typed, [key]: event.currentTarget.value })}
          />
        ))}
      </FieldGrid>
    </FormSection>
  );
}
