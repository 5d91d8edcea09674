import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { dayText, monthText, weekdayText } from '../text/moment-text.client.ts';
import { useText } from '../text/text.client.ts';
import { todayHere } from '../text/zone.client.ts';
import classes from './calendar.module.css';
import { fieldText } from './field.text.ts';
import { addMonths, dayByKey, weeksOf } from '../field/typed-day.rules.ts';

interface Props {
  readonly chosen: string | null;
  readonly onChoose: (day: string) => void;
  readonly onClose: () => void;
}

/** Esc in the calendar closes the calendar, not the drawer around it. */
const OWN_ESCAPE = { 'data-mantine-stop-propagation': 'true' } as const;

const STEPS = [
  { months: -12, key: 'field.yearBefore', Icon: IconChevronsLeft },
  { months: -1, key: 'field.monthBefore', Icon: IconChevronLeft },
  { months: 1, key: 'field.monthAfter', Icon: IconChevronRight },
  { months: 12, key: 'field.yearAfter', Icon: IconChevronsRight },
] as const;

function Head({ at, onStep }: { readonly at: string; readonly onStep: (months: number) => void }) {
  const { t } = useText(fieldText);
  const step = ({ months, key, Icon }: (typeof STEPS)[number]) => (
    <ActionIcon key={key} {...OWN_ESCAPE} variant="subtle" color="gray" size={32} aria-label={t(key)} onClick={() => onStep(months)}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <div className={classes.head}>
      {STEPS.slice(0, 2).map(step)}
      <span className={classes.month} aria-live="polite">
        {monthText(at)}
      </span>
      {STEPS.slice(2).map(step)}
    </div>
  );
}

interface DayProps {
  readonly day: string;
  readonly at: string;
  readonly today: string;
  readonly chosen: string | null;
  readonly onChoose: (day: string) => void;
}

function Day({ day, at, today, chosen, onChoose }: DayProps) {
  return (
    <button
      type="button"
      {...OWN_ESCAPE}
      className={classes.day}
      tabIndex={day === at ? 0 : -1}
      // The popover begins where it finds this.
      data-autofocus={day === at || undefined}
      aria-label={dayText(day)}
      aria-pressed={day === chosen}
      aria-current={day === today ? 'date' : undefined}
      data-other={day.slice(0, 7) === at.slice(0, 7) ? undefined : true}
      onClick={() => onChoose(day)}
    >
      {Number(day.slice(8))}
    </button>
  );
}

/** A month of days. Arrows move by day and week, Page Up and Down by month, with Shift by year; Enter chooses. */
export function Calendar({ chosen, onChoose, onClose }: Props) {
  const [today] = useState(todayHere);
  const [at, setAt] = useState(chosen ?? today);
  const days = useRef<HTMLTableElement>(null);
  const moved = useRef(true);
  useEffect(() => {
    if (moved.current) days.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose();
    const next = dayByKey(at, event.key, event.shiftKey);
    if (next === null) return undefined;
    event.preventDefault();
    moved.current = true;
    return setAt(next);
  };
  const weeks = weeksOf(at);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the days and buttons inside
    <div onKeyDown={onKeyDown}>
      <Head at={at} onStep={(months) => setAt(addMonths(at, months))} />
      <table ref={days} aria-label={monthText(at)} className={classes.grid}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((day) => (
              <th key={day} scope="col">
                {weekdayText(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <Day day={day} at={at} today={today} chosen={chosen} onChoose={onChoose} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
