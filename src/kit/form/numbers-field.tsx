import { MultiSelect } from '@mantine/core';
import type { FieldProps } from '../master/master-look.client.ts';
import { useText } from '../text/text.client.ts';
import { fieldText } from './field.text.ts';

interface Props extends FieldProps<number[]> {
  readonly offered: readonly number[];
}

/** Whole numbers picked among those that are offered; one that was chosen before stays among them. */
export function NumbersField({ name, label, value, onChange, errorAt, readOnly, offered }: Props) {
  const { t } = useText(fieldText);
  const chosen = Array.isArray(value) ? value : [];
  const all = [...new Set([...offered, ...chosen])].toSorted((a, b) => a - b);
  return (
    <MultiSelect
      name={name}
      data-field={name}
      label={label}
      withAsterisk
      disabled={readOnly}
      error={errorAt('') ?? null}
      data={all.map(String)}
      value={chosen.map(String)}
      onChange={(texts) => onChange(texts.map(Number).toSorted((a, b) => a - b))}
      placeholder={chosen.length === 0 ? t('field.choosePlaceholder') : ''}
      comboboxProps={{ shadow: 'md' }}
      hidePickedOptions={false}
    />
  );
}
