import { Checkbox, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { RowsColumn } from '../../../kit/rows/rows-column.client.ts';
import { RowsEditor } from '../../../kit/rows/rows-editor.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { examPatternText } from '../exam-pattern/exam-pattern.text.ts';
import { graceSchemeText } from './grace-scheme.text.ts';
import type { GraceOrdinance } from '../../result-rules/engine/grace-scheme.contract.ts';
import form from './grace.module.css';
import { textOrNull, wholeOrNull } from '../editing/typed-number.rules.ts';
import { fieldsOf, type OrdinanceField } from './ordinance-form.rules.ts';
import { FieldGrid } from '../editing/form-parts.tsx';

interface Props {
  readonly one: GraceOrdinance;
  /** Numbers of the other ordinances. */
  readonly others: readonly string[];
  readonly readOnly: boolean;
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (one: GraceOrdinance) => void;
}

type Slab = Extract<GraceOrdinance, { kind: 'PASS_HEADS' }>['slabs'][number];

function Slabs({
  name,
  slabs,
  readOnly,
  errorAt,
  onChange,
}: {
  /** Name of the ordinance. */
  readonly name: string;
  readonly slabs: readonly Slab[];
  readonly readOnly: boolean;
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (slabs: Slab[]) => void;
}) {
  const { t } = useText(graceSchemeText);
  const columns: RowsColumn<Slab>[] = [
    {
      id: 'toMax',
      title: t('ordinance.slabTo'),
      kind: 'FIGURE',
      placeholder: t('ordinance.slabAny'),
      read: (row) => row.toMax ?? '',
      write: (text) => ({ toMax: textOrNull(text) }),
    },
    {
      id: 'marks',
      title: t('ordinance.slabMarks'),
      kind: 'FIGURE',
      read: (row) => row.marks,
      write: (text) => ({ marks: text.trim() }),
    },
  ];
  return (
    <div className={form.narrow}>
      <RowsEditor
        name={`slabs.${name}`}
        label={t('ordinance.slabs')}
        columns={columns}
        rows={slabs}
        onChange={onChange}
        start={() => ({ toMax: null, marks: '' })}
        addLabel={t('ordinance.addSlab')}
        errorAt={errorAt}
        readOnly={readOnly}
        order="SORTED"
        least={1}
      />
    </div>
  );
}

/** Decimals separated by commas or spaces; the text stays as typed. */
function Decimals({
  label,
  value,
  readOnly,
  onChange,
}: {
  readonly label: string;
  readonly value: readonly string[];
  readonly readOnly: boolean;
  readonly onChange: (value: string[]) => void;
}) {
  const [text, setText] = useState(value.join(', '));
  const change = (next: string) => {
    setText(next);
    onChange(next.split(/[\s,;]+/).filter((part) => part !== ''));
  };
  return <TextInput label={label} disabled={readOnly} value={text} onChange={(event) => change(event.currentTarget.value)} />;
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
const textOfValue = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function Figure({ field, props }: { readonly field: OrdinanceField; readonly props: Props }) {
  const { textOf } = useText(graceSchemeText, examPatternText);
  const { one, others, readOnly, errorAt, onChange } = props;
  const label = textOf(`ordinance.${field.key}`);
  const figures: Readonly<Record<string, unknown>> = { ...one };
  const value = figures[field.key];
  // The key is one of this kind's own fields; an invalid figure is refused on save.
  const set = (next: unknown) => onChange({ ...one, [field.key]: next });
  switch (field.kind) {
    case 'FLAG':
      return <Checkbox label={label} disabled={readOnly} checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />;
    case 'ROUNDING':
      return (
        <NativeSelect
          label={label}
          disabled={readOnly}
          data={['HALF_UP', 'HALF_EVEN'].map((each) => ({ value: each, label: textOf(`patternSettings.rounding.${each}`) }))}
          value={textOfValue(value)}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
    case 'DECIMALS':
      return <Decimals label={label} readOnly={readOnly} value={listOf(value)} onChange={set} />;
    case 'ORDINANCES':
      return (
        <MultiSelect
          label={label}
          disabled={readOnly}
          data={[...new Set([...others, ...listOf(value)])]}
          value={listOf(value)}
          onChange={set}
          comboboxProps={{ shadow: 'md' }}
        />
      );
    case 'WHOLE':
    case 'DECIMAL':
      return (
        <TextInput
          label={label}
          inputMode="decimal"
          error={errorAt(field.key) ?? null}
          disabled={readOnly}
          value={textOfValue(value)}
          onChange={(event) => set(field.kind === 'WHOLE' ? wholeOrNull(event.currentTarget.value) : event.currentTarget.value.trim())}
        />
      );
  }
}

/** The figures of one ordinance. */
export function OrdinanceFigures(props: Props) {
  const { one, readOnly, errorAt, onChange } = props;
  return (
    <>
      <FieldGrid>
        {fieldsOf(one.kind).map((field) => (
          <Figure key={field.key} field={field} props={props} />
        ))}
      </FieldGrid>
      {one.kind === 'PASS_HEADS' ? (
        <Slabs
          name={one.ordinance}
          errorAt={(path) => errorAt(`slabs.${path}`)}
          slabs={one.slabs}
          readOnly={readOnly}
          onChange={(slabs) => onChange({ ...one, slabs })}
        />
      ) : null}
    </>
  );
}
