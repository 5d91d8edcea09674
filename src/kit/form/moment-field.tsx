import { TextInput } from '@mantine/core';
import { fieldOfMoment, momentOfField } from '../text/zone.client.ts';

interface Props {
  readonly label: string;
  /** A point in time, ISO 8601; null while nothing is chosen. */
  readonly value: string | null;
  readonly error?: string | null;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (moment: string | null) => void;
}

/** A point in time in the chosen institute's time zone, not the machine's. */
export function MomentField({ label, value, error = null, required = false, disabled = false, onChange }: Props) {
  return (
    <TextInput
      type="datetime-local"
      label={label}
      value={value === null ? '' : fieldOfMoment(value)}
      error={error}
      withAsterisk={required}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : momentOfField(event.currentTarget.value))}
    />
  );
}
