import { Button, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { fieldOf } from '../../../kit/print-template/dataset.rules.ts';
import type { FieldType } from '../../../kit/print-template/dataset.contract.ts';
import { MOST_COLUMNS } from '../../../kit/print-template/template.contract.ts';
import type { PrintElement, PrintLanguage, TableColumn } from '../../../kit/print-template/template.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { printAreaFieldText } from '../print-kind/print-area-field.text.ts';
import { printFieldText } from '../print-kind/print-field.text.ts';
import { DATASETS } from '../print-kind/print-kinds.contract.ts';
import type { PrintKind } from '../print-kind/print-kinds.contract.ts';
import classes from './design.module.css';
import { FlowColumnFields, FlowTableFields, GoesOnFields } from './flow-fields.tsx';
import type { PartProps } from './look-fields.tsx';
import { CountInput, LengthInput } from './number-inputs.tsx';
import { templateDesignText } from './template-design.text.ts';
import { WordsFields } from './words-fields.tsx';

type Bound = Extract<PrintElement, { readonly field: string | null }>;
const SHOWS: Readonly<Record<Bound['type'], readonly FieldType[]>> = {
  IMAGE: ['PICTURE'],
  PHOTO: ['PICTURE'],
  SIGNATURE: ['PICTURE'],
  QR: ['TEXT', 'NUMBER'],
  BARCODE: ['TEXT', 'NUMBER'],
  TABLE: ['LIST'],
};

interface Props<E extends PrintElement> extends PartProps<E> {
  readonly kind: PrintKind;
}

/** The field that an element shows. */
export function FieldField({ element, design, kind, readOnly }: Props<Bound>) {
  const { t, textOf } = useText(templateDesignText, printFieldText, printAreaFieldText);
  const fields = DATASETS[kind].filter(({ type }) => SHOWS[element.type].includes(type));
  return (
    <Select
      label={t('design.field')}
      data={fields.map(({ key }) => ({ value: key, label: textOf(`printField.${key}`) }))}
      value={element.field}
      clearable={element.type === 'SIGNATURE'}
      allowDeselect={false}
      disabled={readOnly}
      comboboxProps={{ shadow: 'md' }}
      // A field of one of these types fits this element.
      onChange={(field) => design.editElement(element.id, (one) => ({ ...one, field }) as PrintElement)}
    />
  );
}

type Table = Extract<PrintElement, { readonly type: 'TABLE' }>;

interface ColumnProps {
  readonly column: TableColumn;
  readonly number: number;
  readonly keys: readonly string[];
  readonly languages: readonly PrintLanguage[];
  readonly kind: PrintKind;
  readonly goesOn: boolean;
  readonly readOnly: boolean;
  readonly onChange: (change: Partial<TableColumn>, key?: string) => void;
  /** Null: the last one stays. */
  readonly onRemove: (() => void) | null;
}

/** A column: its words, part of the width, and the value; without one it is left to be written on. */
function ColumnFields({ column, number, keys, languages, kind, goesOn, readOnly, onChange, onRemove }: ColumnProps) {
  const { t } = useText(templateDesignText);
  return (
    <fieldset className={classes.part}>
      <legend>{t('design.column', { number })}</legend>
      <WordsFields
        label={t('design.words')}
        words={column.words}
        languages={languages}
        kind={kind}
        readOnly={readOnly}
        onChange={(words, language) => onChange({ words }, language)}
      />
      <div className={classes.pair}>
        <Select
          label={t('design.columnField')}
          data={[...keys]}
          value={column.key}
          clearable
          placeholder={t('design.columnEmpty')}
          disabled={readOnly}
          onChange={(key) => onChange({ key })}
        />
        <CountInput
          label={t('design.columnWidth')}
          value={column.width}
          min={1}
          max={60_000}
          disabled={readOnly}
          onChange={(width) => onChange({ width }, 'width')}
        />
      </div>
      {goesOn ? <FlowColumnFields column={column} keys={keys} readOnly={readOnly} onChange={onChange} /> : null}
      {readOnly || onRemove === null ? null : (
        <Button variant="subtle" color="red" size="xs" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={onRemove}>
          {t('design.columnRemove')}
        </Button>
      )}
    </fieldset>
  );
}

/** Columns and rows of a table. */
export function TableFields({ element, design, kind, readOnly }: Props<Table>) {
  const { t } = useText(templateDesignText);
  const { columns } = element;
  const keys = fieldOf(DATASETS[kind], element.field)?.columns ?? [];
  const put = (change: Partial<Table>, key = '') => design.editElement(element.id, (one) => ({ ...one, ...change }) as PrintElement, key);
  const height = (key: 'headHeight' | 'rowHeight', min: number) => (
    <LengthInput
      label={t(`design.${key}`)}
      value={element[key]}
      min={min}
      max={10_000}
      disabled={readOnly}
      onChange={(value) => put({ [key]: value }, key)}
    />
  );
  return (
    <>
      <div className={classes.pair}>
        {height('headHeight', 0)}
        {height('rowHeight', 200)}
      </div>
      <GoesOnFields element={element} design={design} readOnly={readOnly} />
      {element.goesOn === undefined ? null : <FlowTableFields element={element} keys={keys} design={design} readOnly={readOnly} />}
      {columns.map((column, at) => (
        <ColumnFields
          // oxlint-disable-next-line react/no-array-index-key -- columns have no name of their own
          key={at}
          column={column}
          number={at + 1}
          keys={keys}
          languages={design.template.languages}
          kind={kind}
          goesOn={element.goesOn !== undefined}
          readOnly={readOnly}
          onChange={(change, key) =>
            put({ columns: columns.map((one, place) => (place === at ? { ...one, ...change } : one)) }, key ? `column ${at} ${key}` : '')
          }
          onRemove={columns.length === 1 ? null : () => put({ columns: columns.filter((_, place) => place !== at) })}
        />
      ))}
      {readOnly || columns.length >= MOST_COLUMNS ? null : (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} />}
          onClick={() => put({ columns: [...columns, { key: null, words: {}, width: 1000, align: 'LEFT' }] })}
        >
          {t('design.columnAdd')}
        </Button>
      )}
    </>
  );
}
