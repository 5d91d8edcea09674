import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import classes from './student-record.module.css';

export interface AttributeRow {
  readonly id: string;
  readonly name: string;
  readonly value: string;
}

type Attributes = Readonly<Record<string, string | null>>;

export const attributeRows = (all: Attributes): AttributeRow[] =>
  Object.entries(all).map(([name, value]) => ({ id: name, name, value: value ?? '' }));

/** Rows without a name are dropped; of two with one name the later stands. */
export const attributesOf = (rows: readonly AttributeRow[]): Record<string, string | null> =>
  Object.fromEntries(rows.filter((row) => row.name.trim() !== '').map((row) => [row.name.trim(), row.value.trim() || null]));

interface Props {
  readonly rows: readonly AttributeRow[];
  readonly onChange: (rows: readonly AttributeRow[]) => void;
  readonly error: string | undefined;
}

/** Further attributes of a student, as the institute names them. */
export function AttributeFields({ rows, onChange, error }: Props) {
  const { t } = useText();
  const change = (id: string, patch: Partial<AttributeRow>) => onChange(rows.map((row) => (row.id === id ? { ...row, ...patch } : row)));
  return (
    <fieldset className={`${classes.plain} ${classes.attributes}`}>
      <legend>{t('studentProfile.customAttributes')}</legend>
      {rows.map((row) => (
        <div key={row.id} className={classes.attribute}>
          <TextInput
            aria-label={t('students.attributeName')}
            placeholder={t('students.attributeName')}
            value={row.name}
            maxLength={40}
            onChange={(event) => change(row.id, { name: event.currentTarget.value })}
          />
          <TextInput
            aria-label={t('students.attributeValue', { name: row.name })}
            value={row.value}
            maxLength={400}
            onChange={(event) => change(row.id, { value: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('students.attributeRemove', { name: row.name })}
            onClick={() => onChange(rows.filter((one) => one.id !== row.id))}
          >
            <IconTrash size={18} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      {error ? <p role="alert">{error}</p> : null}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.75} />}
          onClick={() => onChange([...rows, { id: crypto.randomUUID(), name: '', value: '' }])}
        >
          {t('students.attributeAdd')}
        </Button>
      </div>
    </fieldset>
  );
}
