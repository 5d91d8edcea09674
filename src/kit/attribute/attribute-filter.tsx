import { Button, Checkbox, Popover, Select, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useText } from '../text/text.client.ts';
import { useSaid } from '../text/use-said.client.ts';
import { DayField } from '../form/day-field.tsx';
import { attributeText } from './attribute.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { conditionProblem, opsOf, readCondition, writeCondition } from './attribute-condition.rules.ts';
import type { Condition, ConditionOp } from './attribute-condition.rules.ts';
import { conditionText, labelOf, problemText } from './attribute-words.client.ts';
import type { AttributeField } from './attribute.contract.ts';
import classes from './attribute.module.css';
import { FilterButton } from '../layout/search-bar.tsx';

interface Props {
  readonly field: AttributeField;
  /** The condition as in the address. */
  readonly chosen: string | null;
  /** It was just put among the filters: it asks at once. */
  readonly opened?: boolean;
  readonly onChoose: (text: string | null) => void;
  /** It is closed and asks nothing. */
  readonly onLeave?: () => void;
}

/** A condition while it is entered: each kind keeps what was typed. */
interface Draft {
  readonly op: ConditionOp;
  readonly values: readonly string[];
  readonly text: string;
  readonly from: string;
  readonly to: string;
}

function draftOf(field: AttributeField, condition: Condition | null): Draft {
  const empty = { op: opsOf(field.type)[0] ?? 'FILLED', values: [], text: '', from: '', to: '' };
  if (!condition) return empty;
  const { op } = condition;
  if (op === 'RANGE') return { ...empty, op, from: condition.from ?? '', to: condition.to ?? '' };
  if (op === 'HAS' || op === 'BEGINS') return { ...empty, op, text: condition.text };
  return op === 'IN' ? { ...empty, op, values: condition.values, text: condition.values.join('; ') } : { ...empty, op };
}

const hasChoices = ({ type }: AttributeField) => type === 'OPTION' || type === 'OPTIONS' || type === 'YES_NO';

/** The condition that was entered; null: nothing was. */
function conditionOf(field: AttributeField, { op, values, text, from, to }: Draft): Condition | null {
  const typed = text.trim();
  switch (op) {
    case 'RANGE':
      return from.trim() === '' && to.trim() === '' ? null : { op, from: from.trim() || null, to: to.trim() || null };
    case 'HAS':
    case 'BEGINS':
      return typed === '' ? null : { op, text: typed };
    case 'IN': {
      const chosen = hasChoices(field) ? values : typed === '' ? [] : [typed];
      return chosen.length === 0 ? null : { op, values: chosen };
    }
    case 'EMPTY':
    case 'FILLED':
      return { op };
  }
}

interface InputProps {
  readonly field: AttributeField;
  readonly draft: Draft;
  readonly error: string | null;
  readonly change: (patch: Partial<Draft>) => void;
}

const MODES = { WHOLE_NUMBER: 'numeric', DECIMAL: 'decimal' } as const;

function RangeInput({ field, draft, error, change }: InputProps) {
  const { t } = useText(attributeText);
  const mode = field.type === 'DECIMAL' ? MODES.DECIMAL : MODES.WHOLE_NUMBER;
  const end = (name: 'from' | 'to') => {
    const shared = { label: t(`filter.${name}`), value: draft[name] };
    if (field.type === 'DATE') return <DayField {...shared} onChange={(next) => change({ [name]: next })} />;
    return <TextInput {...shared} inputMode={mode} onChange={(event) => change({ [name]: event.currentTarget.value })} />;
  };
  return (
    <>
      <div className={classes.range}>
        {end('from')}
        {end('to')}
      </div>
      {error ? (
        <p role="alert" className={classes.wrong}>
          {error}
        </p>
      ) : null}
    </>
  );
}

function ConditionInput(props: InputProps) {
  const { t, language } = useText(uiText);
  const { field, draft, error, change } = props;
  if (draft.op === 'EMPTY' || draft.op === 'FILLED') return null;
  if (draft.op === 'RANGE') return <RangeInput {...props} />;
  if (draft.op !== 'IN' || !hasChoices(field))
    return (
      <TextInput
        aria-label={labelOf(field, language)}
        value={draft.text}
        maxLength={100}
        error={error}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
    );
  const options =
    field.type === 'YES_NO'
      ? [
          { value: 'true', label: t('flag.yes') },
          { value: 'false', label: t('flag.no') },
        ]
      : field.options.map((value) => ({ value, label: value }));
  return (
    <Checkbox.Group aria-label={labelOf(field, language)} value={[...draft.values]} onChange={(values) => change({ values })}>
      <div className={classes.choices}>
        {options.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function ConditionForm({ field, chosen, onDone }: Pick<Props, 'field' | 'chosen'> & { readonly onDone: (text: string | null) => void }) {
  const { t } = useText(attributeText);
  const [draft, setDraft] = useState(() => draftOf(field, chosen === null ? null : readCondition(chosen)));
  const [error, setError] = useSaid();
  const change = (patch: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...patch }));
    setError(null);
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const condition = conditionOf(field, draft);
    const problem = condition && conditionProblem(field, condition);
    if (problem) setError(problemText({ key: field.key, ...problem }));
    else onDone(condition && writeCondition(condition));
  };
  return (
    <form className={classes.condition} onSubmit={ask}>
      <Select
        aria-label={t('filter.condition')}
        data={opsOf(field.type).map((op) => ({ value: op, label: t(`filter.op.${op}`) }))}
        value={draft.op}
        comboboxProps={{ withinPortal: false }}
        onChange={(op) => change({ op: opsOf(field.type).find((one) => one === op) ?? draft.op })}
      />
      <ConditionInput field={field} draft={draft} error={error} change={change} />
      <div className={classes.acts}>
        {chosen === null ? null : (
          <Button variant="default" onClick={() => onDone(null)}>
            {t('filter.remove')}
          </Button>
        )}
        <Button type="submit">{t('filter.apply')}</Button>
      </div>
    </form>
  );
}

/** A filter by an attribute: what is asked of it on a button, the condition below. */
export function AttributeFilter({ field, chosen, opened = false, onChoose, onLeave }: Props) {
  const { t, language } = useText(uiText);
  const [open, setOpen] = useState(opened);
  const condition = chosen === null ? null : readCondition(chosen);
  const words = condition ? conditionText(field, condition) : (chosen ?? t('filter.all'));
  const label = labelOf(field, language);
  const turn = (next: boolean) => {
    setOpen(next);
    if (!next && chosen === null) onLeave?.();
  };
  const done = (text: string | null) => {
    setOpen(false);
    onChoose(text);
  };
  return (
    <Popover opened={open} onChange={turn} position="bottom-start" width={300} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <FilterButton type="button" data-chosen={chosen !== null || undefined} aria-expanded={open} onClick={() => turn(!open)}>
          <span title={label}>{label}</span> <b title={words}>{words}</b>
          <IconChevronDown size={14} stroke={2} aria-hidden="true" />
        </FilterButton>
      </Popover.Target>
      <Popover.Dropdown>
        <ConditionForm field={field} chosen={chosen} onDone={done} />
      </Popover.Dropdown>
    </Popover>
  );
}
