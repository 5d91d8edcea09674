import { Checkbox, Select } from '@mantine/core';
import { goesOn } from '../../../kit/print-template/flow.rules.ts';
import type { PrintElement, TableColumn } from '../../../kit/print-template/template.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import classes from './design.module.css';
import type { PartProps } from './look-fields.tsx';
import { LengthInput } from './number-inputs.tsx';
import { templateDesignText } from './template-design.text.ts';

const PAGES = ['FIRST', 'EVERY', 'LAST', 'AFTER'] as const;
type Table = Extract<PrintElement, { readonly type: 'TABLE' }>;

/** On which pages an element stands; asked where a table goes on over pages. */
export function PagesField({ element, design, readOnly }: PartProps) {
  const { t } = useText(templateDesignText);
  if (goesOn(element) || !design.template.elements.some(goesOn)) return null;
  return (
    <Select
      label={t('design.pages')}
      data={PAGES.map((value) => ({ value, label: t(`design.pages.${value}`) }))}
      value={element.pages ?? 'FIRST'}
      allowDeselect={false}
      disabled={readOnly}
      comboboxProps={{ shadow: 'md' }}
      onChange={(value) =>
        design.editElement(
          element.id,
          (one) => ({ ...one, pages: PAGES.find((each) => each !== 'FIRST' && each === value) }) as PrintElement,
        )
      }
    />
  );
}

/** Whether a table goes on over pages, and from where on a further page. */
export function GoesOnFields({ element, design, readOnly }: PartProps<Table>) {
  const { t } = useText(templateDesignText);
  const from = element.goesOn;
  const put = (next: number | undefined, key = '') =>
    design.editElement(element.id, (one) => ({ ...one, goesOn: next }) as PrintElement, key);
  return (
    <>
      <Checkbox
        label={t('design.goesOn')}
        checked={from !== undefined}
        disabled={readOnly}
        onChange={(event) => put(event.currentTarget.checked ? design.template.page.safe : undefined)}
      />
      {from === undefined ? null : (
        <LengthInput
          label={t('design.goesOnFrom')}
          value={from}
          min={0}
          max={60_000}
          disabled={readOnly}
          onChange={(value) => put(value, 'goesOn')}
        />
      )}
    </>
  );
}

/** What a table that goes on may have more than others: headings between its rows, and no lines. */
export function FlowTableFields({ element, keys, design, readOnly }: PartProps<Table> & { readonly keys: readonly string[] }) {
  const { t } = useText(templateDesignText);
  const put = (change: Partial<Table>) => design.editElement(element.id, (one) => ({ ...one, ...change }) as PrintElement);
  return (
    <>
      <Select
        label={t('design.heading')}
        data={[...keys]}
        value={element.heading ?? null}
        clearable
        placeholder={t('design.columnNothing')}
        disabled={readOnly}
        onChange={(value) => put({ heading: value ?? undefined })}
      />
      <Checkbox
        label={t('design.plain')}
        checked={element.plain === true}
        disabled={readOnly}
        onChange={(event) => put({ plain: event.currentTarget.checked ? true : undefined })}
      />
    </>
  );
}

interface ColumnProps {
  readonly column: TableColumn;
  readonly keys: readonly string[];
  readonly readOnly: boolean;
  readonly onChange: (change: Partial<TableColumn>) => void;
}

const FURTHER = { over: 'design.columnOver', under: 'design.columnUnder', raised: 'design.columnRaised' } as const;

/** What a column of a table that goes on has more than others. */
export function FlowColumnFields({ column, keys, readOnly, onChange }: ColumnProps) {
  const { t } = useText(templateDesignText);
  const further = (key: keyof typeof FURTHER) => (
    <Select
      label={t(FURTHER[key])}
      data={[...keys]}
      value={column[key] ?? null}
      clearable
      placeholder={t('design.columnNothing')}
      disabled={readOnly}
      onChange={(value) => onChange({ [key]: value ?? undefined })}
    />
  );
  return (
    <>
      <div className={classes.pair}>
        {further('over')}
        {further('under')}
      </div>
      <div className={classes.pair}>{further('raised')}</div>
      <Checkbox
        label={t('design.columnGrows')}
        checked={column.grows === true}
        disabled={readOnly}
        onChange={(event) => onChange({ grows: event.currentTarget.checked ? true : undefined })}
      />
    </>
  );
}
