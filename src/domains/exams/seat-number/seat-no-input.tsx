import { TextInput } from '@mantine/core';
import { useText } from '../../../kit/text/text.client.ts';
import { seatNumberText } from './seat-number.text.ts';

interface Props {
  readonly value: string;
  readonly onChange: (seatNo: string) => void;
}

/** A seat number entered by hand: leading and trailing spaces are removed. */
export function SeatNoInput({ value, onChange }: Props) {
  const { t } = useText(seatNumberText);
  return (
    <TextInput
      label={t('preExam.seat.newNo')}
      value={value}
      maxLength={24}
      data-autofocus
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  );
}
