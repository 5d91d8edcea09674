import { Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import * as z from 'zod/mini';
import { fill, textsOf, useText } from '../text/text.client.ts';
import { todayHere } from '../text/zone.client.ts';
import { fieldText } from './field.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { DayField } from './day-field.tsx';
import type { Entry } from '../field/field-kind.client.ts';
import type { FieldInputProps } from './field-input-props.client.ts';
import type { FieldValue } from '../field/field-value.client.ts';
import { choiceText, describe, helpOf, labelOf, plainText } from '../master/master-row.client.ts';
import type { Master } from '../master/master.contract.ts';
import { ListField } from './list-field.tsx';
import { ReferenceSelect } from './reference-select.tsx';
import { helpBeside } from './schema-text.client.ts';
import classes from './form-notes.module.css';

const { textOf } = textsOf(fieldText);

const asText = (value: FieldValue) => (typeof value === 'string' ? value : '');

/** Whether the field's own schema takes a list without items, or a text without letters: many people have no surname. */
const mayBeEmpty = (master: Master, name: string) => ['', []].some((empty) => z.safeParse(master.shape[name] ?? z.never(), empty).success);

/** What may be wrong and is saved all the same. */
function warningOf({ master, name, value }: FieldInputProps): string | null {
  const found = master.fields[name]?.doubt?.(value, todayHere()) ?? null;
  return found === null ? null : fill(textOf(found.says), found.facts);
}

const Warning = ({ words }: { readonly words: string }) => (
  <span role="status" className={classes.warning}>
    <IconAlertTriangle size={14} stroke={2} aria-hidden="true" /> {words}
  </span>
);

/** Props common to all kinds of field. */
function sharedOf(props: FieldInputProps) {
  const { master, name, error, disabled } = props;
  const warning = warningOf(props);
  const { entry, optional } = describe(master, name);
  return {
    name,
    'data-field': name,
    label: labelOf(master, name),
    error: error ?? null,
    disabled,
    withAsterisk: !optional && entry.kind !== 'FLAG' && !mayBeEmpty(master, name),
    description: warning === null ? helpBeside(error, helpOf(master, name)) : <Warning words={warning} />,
  };
}

function FlagField({ master, name, value, error, disabled, onChange }: FieldInputProps) {
  return (
    <Checkbox
      name={name}
      data-field={name}
      label={labelOf(master, name)}
      description={helpOf(master, name)}
      error={error ?? null}
      disabled={disabled}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function ChoiceField({ props, values }: { readonly props: FieldInputProps; readonly values: readonly string[] }) {
  const { t } = useText(fieldText);
  const { master, name, value, onChange } = props;
  return (
    <Select
      {...sharedOf(props)}
      data={values.map((each) => ({ value: each, label: choiceText(master, name, each) }))}
      value={asText(value) || null}
      onChange={onChange}
      clearable={describe(master, name).optional}
      placeholder={t('field.choosePlaceholder')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

function ReferenceField(props: FieldInputProps) {
  const { t } = useText(uiText);
  const { master, name, value, onChange, other, row } = props;
  if (!other) throw new Error(`${master.plural}.${name}: this reference names no master`);
  const id = asText(value) || null;
  const known = row && id ? { value: plainText(row[name]), label: row.names?.[name] ?? t('list.loading') } : null;
  return (
    <ReferenceSelect
      master={other}
      field={{ value: id, onChange }}
      known={known}
      shared={sharedOf(props)}
      clearable={describe(master, name).optional}
    />
  );
}

function TextField({ props, entry }: { readonly props: FieldInputProps; readonly entry: Extract<Entry, { kind: 'TEXT' }> | null }) {
  const { value, onChange } = props;
  const shared = { ...sharedOf(props), value: asText(value) };
  if (entry?.long)
    return <Textarea {...shared} autosize minRows={3} maxRows={8} onChange={(event) => onChange(event.currentTarget.value)} />;
  if (entry) return <TextInput {...shared} onChange={(event) => onChange(event.currentTarget.value)} />;
  return <TextInput {...shared} inputMode="decimal" onChange={(event) => onChange(event.currentTarget.value.trim())} />;
}

/** One field of a master's form, by its schema. */
export function FieldInput(props: FieldInputProps) {
  const { master, name, value, onChange } = props;
  const { entry } = describe(master, name);
  switch (entry.kind) {
    case 'FLAG':
      return <FlagField {...props} />;
    case 'CHOICE':
      return <ChoiceField props={props} values={entry.values} />;
    case 'REFERENCE':
      return <ReferenceField {...props} />;
    case 'WHOLE': {
      const whole = typeof value === 'number' || typeof value === 'string' ? value : '';
      return <NumberInput {...sharedOf(props)} value={whole} onChange={onChange} allowDecimal={false} hideControls />;
    }
    case 'DATE':
      return <DayField {...sharedOf(props)} value={asText(value)} onChange={onChange} />;
    case 'DECIMAL':
      return <TextField props={props} entry={null} />;
    case 'TEXT':
      return <TextField props={props} entry={entry} />;
    case 'LIST':
      return <ListField props={props} entry={entry} shared={sharedOf(props)} />;
    case 'DOCUMENT':
      throw new Error(`${master.plural}.${name}: the page brings no component for this document`);
  }
}
