import { TextInput } from '@mantine/core';
import type { FieldValue, FormValues } from '../../../kit/field/field-value.client.ts';
import { FieldInput } from '../../../kit/form/field-input.tsx';
import { useReferenceName } from '../../../kit/form/reference-options.client.ts';
import { labelOf } from '../../../kit/master/master-row.client.ts';
import type { Master } from '../../../kit/master/master.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { newExamText } from './new-exam.text.ts';

interface Props {
  readonly master: Master;
  readonly name: string;
  readonly values: FormValues;
  readonly error?: string | undefined;
  readonly onChange: (name: string, value: FieldValue) => void;
}

/** A field of a master in a form that is not the master's own; what is filled in for somebody is shown by its name. */
export function DraftField({ master, name, values, error, onChange }: Props) {
  const other = master.fields[name]?.references?.();
  return other ? (
    <ReferenceField master={master} other={other} name={name} values={values} error={error} onChange={onChange} />
  ) : (
    <FieldInput
      master={master}
      name={name}
      value={values[name] ?? null}
      error={error}
      disabled={false}
      onChange={(value) => onChange(name, value)}
      other={undefined}
      row={null}
    />
  );
}

function ReferenceField({ master, other, name, values, error, onChange }: Props & { readonly other: Master }) {
  const value = values[name] ?? null;
  const id = typeof value === 'string' && value !== '' ? value : null;
  const shown = useReferenceName(other, id);
  const row = id === null || shown === null ? null : { id, version: 0, [name]: id, names: { [name]: shown } };
  return (
    <FieldInput
      master={master}
      name={name}
      value={value}
      error={error}
      disabled={false}
      onChange={(next) => onChange(name, next)}
      other={other}
      row={row}
    />
  );
}

interface RuledProps extends Props {
  /** What the rule makes of the other fields. */
  readonly ruled: string;
}

/** A code or name that the rule fills in until something else is typed. */
export function RuledField({ master, name, values, error, ruled, onChange }: RuledProps) {
  const { t } = useText(newExamText);
  const value = values[name];
  return (
    <TextInput
      data-field={name}
      label={labelOf(master, name)}
      description={t('newExams.byRule')}
      placeholder={ruled}
      error={error ?? null}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(name, event.currentTarget.value)}
    />
  );
}
