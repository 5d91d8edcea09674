import { fieldOfMoment, momentOfField } from '../text/zone.client.ts';
import { DayField } from './day-field.tsx';
import { isMoment, readDayAndTime } from '../field/typed-day.rules.ts';

interface Props {
  readonly label: string;
  readonly 'data-field'?: string;
  /** A point in time, ISO 8601; null while nothing is chosen. */
  readonly value: string | null;
  readonly error?: string | null;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** The time of a day that is typed alone: 00:00 where something begins, 23:59 where it ends. */
  readonly bare?: '00:00' | '23:59';
  readonly onChange: (moment: string | null) => void;
}

/** A point in time in the chosen institute's time zone, not the machine's. A text that is none is given on and refused by the form. */
export function MomentField({ value, required = false, onChange, ...shared }: Props) {
  const field = value === null ? '' : isMoment(value) ? fieldOfMoment(value) : value;
  const give = (next: string) => onChange(next === '' ? null : readDayAndTime(next) === null ? next : momentOfField(next));
  return <DayField {...shared} kind="MOMENT" value={field} withAsterisk={required} onChange={give} />;
}
