import { ActionIcon, Input, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { addMonths } from '../field/typed-day.rules.ts';
import { monthText } from '../text/moment-text.client.ts';
import { useText } from '../text/text.client.ts';
import { todayHere } from '../text/zone.client.ts';
import { fieldText } from './field.text.ts';
import classes from './month-field.module.css';

interface Props {
  readonly label: string;
  /** '2026-11' */
  readonly value: string;
  readonly onChange: (month: string) => void;
}

/** How many months before the present one are offered in the list; the arrows go further. */
const OFFERED = 36;
const monthOf = (day: string): string => day.slice(0, 7);
const moved = (month: string, by: number): string => monthOf(addMonths(`${month}-01`, by));

/** A month in words, in every language and browser, with the ones before and after it. */
export function MonthField({ label, value, onChange }: Props) {
  const { t } = useText(fieldText);
  const id = useId();
  const present = monthOf(todayHere());
  const offered = Array.from({ length: OFFERED + 1 }, (_, at) => moved(present, 1 - at));
  const months = offered.includes(value) ? offered : [value, ...offered];
  return (
    <Input.Wrapper label={label} labelProps={{ htmlFor: id }}>
      <div className={classes.line}>
        <ActionIcon variant="default" size={36} aria-label={t('field.monthBefore')} onClick={() => onChange(moved(value, -1))}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <Select
          id={id}
          data={months.map((month) => ({ value: month, label: monthText(`${month}-01`) }))}
          value={value}
          allowDeselect={false}
          onChange={(month) => onChange(month ?? value)}
          comboboxProps={{ shadow: 'md' }}
        />
        <ActionIcon variant="default" size={36} aria-label={t('field.monthAfter')} onClick={() => onChange(moved(value, 1))}>
          <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </div>
    </Input.Wrapper>
  );
}
