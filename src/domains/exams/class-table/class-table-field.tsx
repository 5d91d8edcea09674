import type { RowsColumn } from '../../../kit/rows/rows-column.client.ts';
import { RowsEditor } from '../../../kit/rows/rows-editor.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { classTableText } from './class-table.text.ts';
import type { ClassTable } from '../../result-rules/engine/class-table.contract.ts';
import type { OwnFieldProps } from '../editing/field.contract.ts';
import { maybeWhole, wholeText } from '../editing/typed-number.rules.ts';
import { classProblems } from './class-rows.rules.ts';
import { FormHeading, FormSection } from '../editing/form-parts.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';

type Row = ClassTable[number];
const BLANK: Row = { fromCgpi: '', name: '', firstAttemptOnly: false, maxSemesters: null, noGrace: false };

function useColumns(): RowsColumn<Row>[] {
  const { t } = useText(classTableText);
  return [
    {
      id: 'fromCgpi',
      title: t('classRow.from'),
      kind: 'FIGURE',
      width: 110,
      read: (row) => row.fromCgpi,
      write: (text) => ({ fromCgpi: text.trim() }),
    },
    { id: 'name', title: t('classRow.name'), kind: 'TEXT', read: (row) => row.name, write: (name) => ({ name }) },
    {
      id: 'firstAttemptOnly',
      title: t('classRow.firstAttempt'),
      kind: 'FLAG',
      width: 104,
      read: (row) => row.firstAttemptOnly,
      write: (firstAttemptOnly) => ({ firstAttemptOnly }),
    },
    {
      id: 'maxSemesters',
      title: t('classRow.maxSemesters'),
      kind: 'FIGURE',
      width: 116,
      placeholder: t('classRow.any'),
      read: (row) => wholeText(row.maxSemesters),
      write: (text) => maybeWhole(text, (maxSemesters) => ({ maxSemesters })),
    },
    {
      id: 'noGrace',
      title: t('classRow.noGrace'),
      kind: 'FLAG',
      width: 92,
      read: (row) => row.noGrace,
      write: (noGrace) => ({ noGrace }),
    },
  ];
}

/** Classes by CGPI from the highest down, each with its conditions. */
export function ClassTableField({ value: rows, onChange: set, errorAt, readOnly }: OwnFieldProps<ClassTable>) {
  const { t, textOf } = useText(classTableText);
  const problems = classProblems(rows).map((one) => ({
    row: one.row,
    column: one.field,
    text: textOf(`classRow.problem.${one.code}`).replace('{at}', one.at),
  }));
  return (
    <FormSection aria-label={t('classTable.document')} data-field="document" tabIndex={-1}>
      <FormHeading>{t('classRow.rows')}</FormHeading>
      <Hint>{t('classRow.rowsHint')}</Hint>
      <RowsEditor
        name="document"
        label={t('classRow.rows')}
        columns={useColumns()}
        rows={rows}
        onChange={set}
        start={() => ({ ...BLANK })}
        addLabel={t('classRow.add')}
        problems={problems}
        errorAt={errorAt}
        readOnly={readOnly}
        order="FREE"
      />
    </FormSection>
  );
}
