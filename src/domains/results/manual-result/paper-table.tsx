import { Button, Select, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { RemoveButton } from '../entry/remove-button.tsx';
import type { ManualForm, PaperValues } from './manual-form.client.ts';
import { MOST_PAPERS } from './manual-result.contract.ts';
import { manualResultText } from './manual-result.text.ts';
import { manualViewText } from '../manual-view/manual-view.text.ts';
import classes from './manual-results.module.css';
import { MANUAL_OUTCOMES } from '../manual-view/manual-view.contract.ts';

type Written = Exclude<keyof PaperValues, 'outcome'>;

const CELLS: readonly { readonly key: Written; readonly look: 'code' | 'wide' | 'figure'; readonly most: number }[] = [
  { key: 'code', look: 'code', most: 30 },
  { key: 'title', look: 'wide', most: 160 },
  { key: 'credits', look: 'figure', most: 6 },
  { key: 'marks', look: 'figure', most: 8 },
  { key: 'maxMarks', look: 'figure', most: 8 },
  { key: 'grade', look: 'figure', most: 10 },
  { key: 'gradePoint', look: 'figure', most: 5 },
];

function PaperRow({ form, paper, at, readOnly }: Props & { readonly paper: PaperValues; readonly at: number }) {
  const { t } = useText(manualViewText, manualResultText);
  const named = (field: string) => t('manual.paperField', { field, at: String(at + 1) });
  return (
    <tr>
      {CELLS.map(({ key, look, most }) => (
        <td key={key}>
          <TextInput
            className={classes[look] ?? ''}
            aria-label={named(t(`manualResults.${key}`))}
            data-field={`papers.${at}.${key}`}
            maxLength={most}
            inputMode={look === 'figure' && key !== 'grade' ? 'decimal' : 'text'}
            value={paper[key]}
            readOnly={readOnly}
            error={Boolean(form.errors[`papers.${at}.${key}`])}
            onChange={(event) => form.setPaper(at, { [key]: event.currentTarget.value })}
          />
        </td>
      ))}
      <td>
        <Select
          className={classes.choice ?? ''}
          aria-label={named(t('manualResults.outcome'))}
          data={MANUAL_OUTCOMES.map((value) => ({ value, label: t(`manualResults.outcome.${value}`) }))}
          value={paper.outcome}
          readOnly={readOnly}
          allowDeselect={false}
          onChange={(value) => form.setPaper(at, { outcome: value === 'FAIL' ? 'FAIL' : 'PASS' })}
          comboboxProps={{ shadow: 'md' }}
        />
      </td>
      <td>
        {form.values.papers.length > 1 && !readOnly ? (
          <RemoveButton label={t('manual.removePaper', { at: String(at + 1) })} onClick={() => form.removePaper(at)} />
        ) : null}
      </td>
    </tr>
  );
}

/** What is wrong in the table, under it: a cell has no room for a sentence. */
function Faults({ errors }: { readonly errors: ManualForm['errors'] }) {
  const { t } = useText(manualViewText, manualResultText);
  const faults = Object.entries(errors).flatMap(([field, why]) => {
    const [, at, key] = /^papers\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const cell = CELLS.find((one) => one.key === key);
    return at === undefined || !why
      ? []
      : [{ field, at: String(Number(at) + 1), why: cell ? `${t(`manualResults.${cell.key}`)}: ${why}` : why }];
  });
  return faults.map(({ field, at, why }) => (
    <Hint key={field} role="alert">
      {t('manual.paperFault', { at, why })}
    </Hint>
  ));
}

interface Props {
  readonly form: ManualForm;
  readonly readOnly: boolean;
}

/** The papers as the document has them, in its order. */
export function PaperTable({ form, readOnly }: Props) {
  const { t } = useText(manualViewText, manualResultText);
  const { papers } = form.values;
  return (
    <section aria-label={t('manual.papers')} data-field="papers">
      <h3>{t('manual.papers')}</h3>
      <TableFrame>
        <DenseTable aria-label={t('manual.papers')}>
          <thead>
            <tr>
              {CELLS.map(({ key }) => (
                <th key={key} scope="col">
                  {t(`manualResults.${key}`)}
                </th>
              ))}
              <th scope="col" colSpan={2}>
                {t('manualResults.outcome')}
              </th>
            </tr>
          </thead>
          <tbody>
            {papers.map((paper, at) => (
              // Papers have no id before they are saved, and change no places.
              <PaperRow key={at} form={form} paper={paper} at={at} readOnly={readOnly} />
            ))}
          </tbody>
        </DenseTable>
      </TableFrame>
      <Faults errors={form.errors} />
      {papers.length < MOST_PAPERS && !readOnly ? (
        <Button variant="subtle" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={form.addPaper}>
          {t('manual.addPaper')}
        </Button>
      ) : null}
    </section>
  );
}
