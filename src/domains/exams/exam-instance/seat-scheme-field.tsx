import { MultiSelect, TextInput } from '@mantine/core';
import { useText } from '../../../kit/text/text.client.ts';
import { examInstanceText } from './exam-instance.text.ts';
import { examPatternText } from '../exam-pattern/exam-pattern.text.ts';
import { SCHEME_ORDERS, type PatternSettings } from '../../result-rules/engine/pattern-settings.contract.ts';
import form from './instance-form.module.css';
import type { OwnFieldProps } from '../editing/field.contract.ts';
import { wholeOrNull } from '../editing/typed-number.rules.ts';
import { FormSection } from '../editing/form-parts.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';

type Whole = PatternSettings['seatScheme'];
type Scheme = { readonly [Key in keyof Whole]?: Whole[Key] | undefined };
const FIELDS = ['prefix', 'digits', 'start', 'step'] as const;

/** Overrides of the pattern's seat numbers for this instance; an empty field keeps the pattern's value. */
export function SeatSchemeField({ value, onChange, errorAt, readOnly }: OwnFieldProps<Scheme>) {
  const { t, textOf } = useText(examInstanceText, examPatternText);
  const setOrder = (chosen: readonly string[]) => {
    const { order: _before, ...others } = value;
    const order = chosen.flatMap((key) => SCHEME_ORDERS.filter((one) => one === key));
    onChange(order.length === 0 ? others : { ...others, order });
  };
  const set = (key: (typeof FIELDS)[number], text: string) => {
    const { [key]: _before, ...others } = value;
    if (text.trim() === '') return onChange(others);
    return onChange({ ...others, [key]: key === 'prefix' ? text.trim() : (wholeOrNull(text) ?? 0) });
  };
  return (
    <FormSection aria-label={t('examInstance.seatScheme')} data-field="seatScheme" tabIndex={-1}>
      <h3 className={form.small}>{t('examInstance.seatScheme')}</h3>
      <Hint>{t('seatScheme.hint')}</Hint>
      <div className={form.quarters}>
        {FIELDS.map((key) => (
          <TextInput
            key={key}
            label={textOf(`patternSettings.seatScheme.${key}`)}
            inputMode={key === 'prefix' ? 'text' : 'numeric'}
            placeholder="–"
            disabled={readOnly}
            error={errorAt(key) ?? null}
            value={value[key] === undefined ? '' : String(value[key])}
            onChange={(event) => set(key, event.currentTarget.value)}
          />
        ))}
      </div>
      <MultiSelect
        label={t('patternSettings.seatScheme.order')}
        data={SCHEME_ORDERS.map((key) => ({ value: key, label: textOf(`patternSettings.seatScheme.order.${key}`) }))}
        placeholder={value.order ? '' : '–'}
        disabled={readOnly}
        error={errorAt('order') ?? null}
        value={[...(value.order ?? [])]}
        onChange={setOrder}
        comboboxProps={{ shadow: 'md' }}
      />
    </FormSection>
  );
}
