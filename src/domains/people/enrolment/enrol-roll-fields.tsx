import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Inline } from '../../../kit/layout/inline.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ROLL_ORDERS, WITHOUT_SURNAME, type RollRule } from './enrol.contract.ts';
import { enrolText } from './enrol.text.ts';

export const FIRST_RULE: RollRule = { order: 'SURNAME', girlsFirst: false, start: 1, prefix: '', width: 0 };

const whole = (value: string | number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.trunc(Number(value)) || least));

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

function WholeNumber({ label, value, least, most, onChange }: NumberProps) {
  return (
    <NumberInput
      label={label}
      value={value}
      min={least}
      max={most}
      allowDecimal={false}
      hideControls
      w={120}
      onChange={(next) => onChange(whole(next, least, most))}
    />
  );
}

interface SurnameProps {
  readonly rule: RollRule;
  readonly nameless: number;
  readonly onChange: (change: Partial<RollRule>) => void;
}

/** The roll goes by surname, and some have none on record: said, with what may stand for it. */
function WithoutSurname({ rule, nameless, onChange }: SurnameProps) {
  const { t } = useText(enrolText);
  if (nameless === 0) return null;
  return (
    <>
      <Hint role="alert">{t('enrol.withoutSurname', { count: count(nameless) })}</Hint>
      <Select
        label={t('enrol.withoutSurnameBy')}
        data={WITHOUT_SURNAME.map((value) => ({ value, label: t(`enrol.withoutSurname.${value}`) }))}
        value={rule.withoutSurname ?? 'NAME'}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
        onChange={(value) => onChange({ withoutSurname: WITHOUT_SURNAME.find((one) => one === value) ?? 'NAME' })}
      />
    </>
  );
}

interface Props {
  /** How many have no surname, where the roll goes by it. */
  readonly nameless: number;
  readonly rule: RollRule | null;
  /** Roll numbers are what the drawer is for. */
  readonly always: boolean;
  readonly onChange: (rule: RollRule | null) => void;
}

/** Whether and how roll numbers are given. */
export function RollFields({ rule, nameless, always, onChange }: Props) {
  const { t } = useText(enrolText);
  const set = (change: Partial<RollRule>) => onChange({ ...(rule ?? FIRST_RULE), ...change });
  return (
    <>
      {always ? null : (
        <Checkbox
          label={t('enrol.give')}
          checked={rule !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? FIRST_RULE : null)}
        />
      )}
      {rule === null ? null : (
        <>
          <Inline>
            <Select
              label={t('enrol.order')}
              data={ROLL_ORDERS.map((value) => ({ value, label: t(`enrol.order.${value}`) }))}
              value={rule.order}
              comboboxProps={{ shadow: 'md' }}
              onChange={(value) => set({ order: ROLL_ORDERS.find((order) => order === value) ?? 'SURNAME' })}
            />
            <WholeNumber label={t('enrol.start')} value={rule.start} least={1} most={99_999} onChange={(start) => set({ start })} />
            <TextInput
              label={t('enrol.prefix')}
              value={rule.prefix}
              maxLength={10}
              w={120}
              onChange={(event) => set({ prefix: event.currentTarget.value.trim() })}
            />
            <WholeNumber label={t('enrol.width')} value={rule.width} least={0} most={6} onChange={(width) => set({ width })} />
          </Inline>
          <WithoutSurname rule={rule} nameless={nameless} onChange={set} />
          <Checkbox
            label={t('enrol.girlsFirst')}
            checked={rule.girlsFirst}
            onChange={(event) => set({ girlsFirst: event.currentTarget.checked })}
          />
        </>
      )}
    </>
  );
}
