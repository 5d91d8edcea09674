import { Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useText } from '../text/text.client.ts';
import type { FieldValue } from './form-values.client.ts';
import { choiceText, describe, helpOf, labelOf, plainText, type MasterRow } from './master-row.client.ts';
import type { Master } from './master.contract.ts';
import { ReferenceSelect } from './reference-select.tsx';

interface Props {
  readonly master: Master;
  readonly name: string;
  readonly value: FieldValue;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: FieldValue) => void;
  /** The other master of a reference. */
  readonly other: Master | undefined;
  /** The row being changed: it knows the names of what it refers to. */
  readonly row: MasterRow | null;
}

/** Help comes under the field, errors in its place. */
const ORDER: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];

/** One field of a master's form, drawn as its schema says. */
export function FieldInput({ master, name, value, error, disabled, onChange, other, row }: Props) {
  const { t } = useText();
  const { entry, optional } = describe(master, name);
  const label = labelOf(master, name);
  const shared = {
    name,
    'data-field': name,
    error: error ?? null,
    disabled,
    withAsterisk: !optional && entry.kind !== 'FLAG',
    description: helpOf(master, name),
    inputWrapperOrder: ORDER,
  };
  const text = typeof value === 'string' ? value : '';
  switch (entry.kind) {
    case 'FLAG':
      return (
        <Checkbox
          name={name}
          data-field={name}
          label={label}
          error={error ?? null}
          disabled={disabled}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'CHOICE': {
      const data = entry.values.map((each) => ({ value: each, label: choiceText(master, name, each) }));
      const place = t('field.choosePlaceholder');
      return (
        <Select
          {...shared}
          label={label}
          data={data}
          value={text || null}
          onChange={onChange}
          clearable={optional}
          placeholder={place}
          comboboxProps={{ shadow: 'md' }}
        />
      );
    }
    case 'REFERENCE': {
      if (!other) throw new Error(`${master.plural}.${name}: the page names no master for this reference`);
      const known = row && text ? { value: plainText(row[name]), label: row.names?.[name] ?? '…' } : null;
      return (
        <ReferenceSelect
          master={other}
          field={{ label, value: text || null, onChange }}
          known={known}
          shared={shared}
          clearable={optional}
        />
      );
    }
    case 'WHOLE':
      return (
        <NumberInput
          {...shared}
          label={label}
          value={typeof value === 'number' || typeof value === 'string' ? value : ''}
          onChange={onChange}
          allowDecimal={false}
          hideControls
        />
      );
    case 'DATE':
      return <TextInput {...shared} label={label} type="date" value={text} onChange={(event) => onChange(event.currentTarget.value)} />;
    case 'DECIMAL':
      return (
        <TextInput
          {...shared}
          label={label}
          inputMode="decimal"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value.trim())}
        />
      );
    case 'TEXT':
      return entry.long ? (
        <Textarea
          {...shared}
          label={label}
          value={text}
          autosize
          minRows={3}
          maxRows={8}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <TextInput {...shared} label={label} value={text} onChange={(event) => onChange(event.currentTarget.value)} />
      );
  }
}
