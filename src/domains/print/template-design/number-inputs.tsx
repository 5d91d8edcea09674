import { NumberInput } from '@mantine/core';
import { fromMillimetres, inMillimetres } from './millimetres.rules.ts';

interface Props {
  readonly label: string;
  /** As the template has it. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
}

/** A length in millimetres over whole hundredths. */
export function LengthInput({ label, value, min, max, disabled, onChange }: Props) {
  return (
    <NumberInput
      label={label}
      value={inMillimetres(value)}
      min={inMillimetres(min)}
      max={inMillimetres(max)}
      step={0.5}
      decimalScale={2}
      suffix=" mm"
      disabled={disabled}
      onChange={(typed) => {
        const next = fromMillimetres(typed);
        if (next !== null && next !== value && next >= min && next <= max) onChange(next);
      }}
    />
  );
}

/** A size of type in points over whole tenths. */
export function SizeInput({ label, value, min, max, disabled, onChange }: Props) {
  return (
    <NumberInput
      label={label}
      value={value / 10}
      min={min / 10}
      max={max / 10}
      step={0.5}
      decimalScale={1}
      suffix=" pt"
      disabled={disabled}
      onChange={(typed) => {
        const next = Math.round(Number(typed) * 10);
        if (typed !== '' && next !== value && next >= min && next <= max) onChange(next);
      }}
    />
  );
}

export function CountInput({ label, value, min, max, disabled, onChange }: Props) {
  return (
    <NumberInput
      label={label}
      value={value}
      min={min}
      max={max}
      allowDecimal={false}
      disabled={disabled}
      onChange={(typed) => {
        const next = Number(typed);
        if (typed !== '' && Number.isInteger(next) && next !== value && next >= min && next <= max) onChange(next);
      }}
    />
  );
}
