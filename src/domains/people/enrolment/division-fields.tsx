import { MultiSelect, NumberInput, Select } from '@mantine/core';
import { fieldText } from '../../../kit/form/field.text.ts';
import { Inline } from '../../../kit/layout/inline.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { enrolText } from './enrol.text.ts';
import { enrolmentText } from './enrolment.text.ts';

export interface DivisionShare {
  readonly divisionId: string;
  /** How many students; null: an even share. */
  readonly size: number | null;
}

interface Props {
  /** Students may be spread over several divisions. */
  readonly isSeveral: boolean;
  /** null: not read yet. */
  readonly offered: readonly { readonly value: string; readonly label: string }[] | null;
  readonly disabled: boolean;
  readonly value: readonly DivisionShare[];
  readonly onChange: (value: readonly DivisionShare[]) => void;
}

const sizeOf = (typed: string | number): number | null =>
  typed === '' || Number.isNaN(Number(typed)) ? null : Math.max(0, Math.trunc(Number(typed)));

/** One division, or several: then each takes an even share in the order of the roll, or as many as are typed. */
export function DivisionFields({ isSeveral, offered, disabled, value, onChange }: Props) {
  const { t } = useText(enrolText, enrolmentText, fieldText);
  const data = [...(offered ?? [])];
  const shared = {
    label: t('enrolment.division'),
    data,
    disabled,
    searchable: true,
    clearable: true,
    comboboxProps: { shadow: 'md' as const },
    placeholder: value.length === 0 ? t('field.choosePlaceholder') : '',
  };
  if (!isSeveral || data.length < 2)
    return (
      <Select
        {...shared}
        description={offered?.length === 0 ? t('enrol.noDivisions') : null}
        value={value[0]?.divisionId ?? null}
        onChange={(divisionId) => onChange(divisionId === null ? [] : [{ divisionId, size: null }])}
      />
    );
  const choose = (ids: readonly string[]) =>
    onChange(ids.map((divisionId) => value.find((one) => one.divisionId === divisionId) ?? { divisionId, size: null }));
  const resize = (divisionId: string, size: number | null) =>
    onChange(value.map((one) => (one.divisionId === divisionId ? { divisionId, size } : one)));
  return (
    <>
      <MultiSelect
        {...shared}
        description={t('enrol.spreadHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={value.map((one) => one.divisionId)}
        onChange={choose}
      />
      {value.length < 2 ? null : (
        <Inline>
          {value.map(({ divisionId, size }) => (
            <NumberInput
              key={divisionId}
              label={t('enrol.shareOf', { division: data.find((one) => one.value === divisionId)?.label ?? '' })}
              placeholder={t('enrol.evenly')}
              value={size ?? ''}
              min={0}
              allowDecimal={false}
              hideControls
              w={140}
              onChange={(typed) => resize(divisionId, sizeOf(typed))}
            />
          ))}
        </Inline>
      )}
    </>
  );
}
