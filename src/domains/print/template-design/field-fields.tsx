import { Button, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { fieldOf } from '../../../kit/print-template/dataset.rules.ts';
import type { FieldType } from '../../../kit/print-template/dataset.rules.ts';
import type { PrintElement } from '../../../kit/print-template/template.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { printFieldText } from '../print-kind/print-field.text.ts';
import { DATASETS } from '../print-kind/print-kinds.rules.ts';
import type { PrintKind } from '../print-kind/print-kinds.rules.ts';
import classes from './design.module.css';
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
  const { t, textOf } = useText(templateDesignText, printFieldText);
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

/** Columns of a table: their words, part of the width, and the value; without one the column is left to be written on. */
export function TableFields({ element, design, kind, readOnly }: Props<Table>) {
  const { t } = useText(templateDesignText);
  const keys = fieldOf(DATASETS[kind], element.field)?.columns ?? [];
  const put = (change: Partial<Table>, key = '') => design.editElement(element.id, (one) => ({ ...one, ...change }) as PrintElement, key);
  const column = (at: number, change: Partial<Table['columns'][number]>, key = '') =>
    put({ columns: element.columns.map((one, place) => (place === at ? { ...one, ...change } : one)) }, key);
  return (
    <>
      <div className={classes.pair}>
        <LengthInput
          label={t('design.headHeight')}
          value={element.headHeight}
          min={0}
          max={10_000}
          disabled={readOnly}
          onChange={(headHeight) => put({ headHeight }, 'head')}
        />
        <LengthInput
          label={t('design.rowHeight')}
          value={element.rowHeight}
          min={200}
          max={10_000}
          disabled={readOnly}
          onChange={(rowHeight) => put({ rowHeight }, 'row')}
        />
      </div>
      {element.columns.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns have no name of their own
        <fieldset key={at} className={classes.part}>
          <legend>{t('design.column', { number: at + 1 })}</legend>
          <WordsFields
            label={t('design.words')}
            words={one.words}
            languages={design.template.languages}
            kind={kind}
            readOnly={readOnly}
            onChange={(words, language) => column(at, { words }, `column ${at} ${language}`)}
          />
          <div className={classes.pair}>
            <Select
              label={t('design.columnField')}
              data={keys}
              value={one.key}
              clearable
              placeholder={t('design.columnEmpty')}
              disabled={readOnly}
              onChange={(key) => column(at, { key })}
            />
            <CountInput
              label={t('design.columnWidth')}
              value={one.width}
              min={1}
              max={60_000}
              disabled={readOnly}
              onChange={(width) => column(at, { width }, `column ${at} width`)}
            />
          </div>
          {readOnly || element.columns.length === 1 ? null : (
            <Button
              variant="subtle"
              color="red"
              size="xs"
              leftSection={<IconTrash size={16} stroke={1.75} />}
              onClick={() => put({ columns: element.columns.filter((_, place) => place !== at) })}
            >
              {t('design.columnRemove')}
            </Button>
          )}
        </fieldset>
      ))}
      {readOnly || element.columns.length >= 12 ? null : (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} />}
          onClick={() => put({ columns: [...element.columns, { key: null, words: {}, width: 1000, align: 'LEFT' }] })}
        >
          {t('design.columnAdd')}
        </Button>
      )}
    </>
  );
}
