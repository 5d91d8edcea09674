import { Checkbox, TextInput } from '@mantine/core';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import type { NumberedDivision } from './class-number.contract.ts';
import classes from './class-number.module.css';
import { classNumberText } from './class-number.text.ts';
import type { NumberFormProps } from './number-form.tsx';

interface Props extends NumberFormProps {
  readonly divisions: readonly NumberedDivision[];
}

function DivisionRow({ division, draft, wrong, onChange }: NumberFormProps & { readonly division: NumberedDivision }) {
  const { t } = useText(classNumberText);
  const { id, name, students, rolls, forms } = division;
  const block = draft.blocks[id] ?? { first: '', last: '' };
  const setBlock = (patch: Partial<typeof block>) => onChange({ ...draft, blocks: { ...draft.blocks, [id]: { ...block, ...patch } } });
  const end = (key: 'first' | 'last', label: string) => (
    <TextInput
      className={classes.block ?? ''}
      aria-label={`${label}, ${name}`}
      inputMode="numeric"
      maxLength={7}
      value={block[key]}
      error={wrong.has(id)}
      onChange={(event) => setBlock({ [key]: event.currentTarget.value })}
    />
  );
  return (
    <tr>
      <td>
        <Checkbox
          label={name}
          aria-label={t('numbers.take', { name })}
          checked={!draft.without.includes(id)}
          onChange={(event) =>
            onChange({
              ...draft,
              without: event.currentTarget.checked ? draft.without.filter((one) => one !== id) : [...draft.without, id],
            })
          }
        />
      </td>
      <td data-end>{count(students)}</td>
      <td data-end>{count(draft.kind === 'ROLL' ? rolls : draft.kind === 'FORM' ? forms : students)}</td>
      <td>{end('first', t('numbers.blockFirst'))}</td>
      <td>{end('last', t('numbers.blockLast'))}</td>
    </tr>
  );
}

/** Which divisions are numbered, and numbers reserved for each. */
export function NumberDivisions({ divisions, ...form }: Props) {
  const { t } = useText(classNumberText);
  const isBlockWrong = divisions.some((one) => form.wrong.has(one.id));
  return (
    <Card title={t('numbers.divisions')}>
      <Stack>
        <TableFrame>
          <DenseTable aria-label={t('numbers.divisions')}>
            <thead>
              <tr>
                <th scope="col">{t('numbers.division')}</th>
                <th scope="col" data-end>
                  {t('numbers.students')}
                </th>
                <th scope="col" data-end>
                  {t('numbers.have')}
                </th>
                <th scope="col">{t('numbers.blockFirst')}</th>
                <th scope="col">{t('numbers.blockLast')}</th>
              </tr>
            </thead>
            <tbody>
              {divisions.map((division) => (
                <DivisionRow key={division.id} division={division} {...form} />
              ))}
            </tbody>
          </DenseTable>
        </TableFrame>
        {isBlockWrong ? <Hint role="alert">{t('numbers.blockWrong')}</Hint> : null}
        {form.wrong.has('divisions') ? <Hint role="alert">{t('numbers.chooseDivision')}</Hint> : null}
      </Stack>
    </Card>
  );
}
