import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useText } from '../text/text.client.ts';
import { Calendar } from './calendar.tsx';
import { fieldText } from './field.text.ts';
import { NO_SUCH_DAY, readDay, typedDay, typedMoment, writtenDay } from '../field/typed-day.rules.ts';

interface Props {
  readonly label: ReactNode;
  /** DAY: '2026-11-20'. MOMENT: '2026-11-20T09:30', by the clock that the page shows. */
  readonly kind?: 'DAY' | 'MOMENT';
  /** MOMENT: the time of a day that is typed alone; null: it lacks its time. */
  readonly bare?: string | null;
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly name?: string;
  readonly 'data-field'?: string;
  readonly 'aria-label'?: string;
  readonly description?: ReactNode;
  readonly placeholder?: string | undefined;
  readonly error?: ReactNode;
  readonly withAsterisk?: boolean;
  readonly disabled?: boolean;
  /** A text that is no day is given on as it is: the form's own rules refuse it. */
  readonly onChange: (value: string) => void;
}

/** The text while it is typed; without it the value is shown. A value that comes from elsewhere replaces it. */
function useTyping(value: string, read: (text: string) => string | null, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [own, setOwn] = useState(value);
  if (value !== own) {
    setOwn(value);
    setTyped(null);
  }
  const give = (next: string) => {
    setOwn(next);
    onChange(next);
  };
  const text = typed ?? typedDay(value);
  return {
    text,
    isWrong: text.trim() !== '' && read(text) === null,
    isLeft,
    type: (next: string) => {
      setTyped(next);
      setLeft(false);
      give(next.trim() === '' ? '' : (read(next) ?? next.trim()));
    },
    leave: () => {
      setLeft(true);
      if (typed !== null && read(typed) !== null) setTyped(null);
    },
  };
}

/** A day, typed day-month-year in every language and browser or chosen from a calendar; with kind MOMENT also the time. */
export function DayField({ kind = 'DAY', bare = null, value, error, placeholder, onChange, ...shared }: Props) {
  const { t } = useText(fieldText);
  const [opened, setOpened] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const read = (text: string) => (kind === 'DAY' ? readDay(text) : typedMoment(text, bare));
  const typing = useTyping(value, read, onChange);
  const close = () => {
    setOpened(false);
    input.current?.focus();
  };
  const choose = (day: string) => {
    const [, time] = (read(typing.text) ?? '').split('T');
    typing.type(kind === 'DAY' ? typedDay(day) : `${typedDay(day)} ${time ?? ''}`);
    close();
  };
  const says = kind === 'MOMENT' ? 'field.momentFault' : writtenDay(typing.text) === NO_SUCH_DAY ? 'field.noSuchDay' : 'field.dayFault';
  const fault = typing.isWrong && typing.isLeft ? t(says) : null;
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={t('field.calendar')}
      aria-haspopup="dialog"
      aria-expanded={opened}
      disabled={shared.disabled ?? false}
      onClick={() => setOpened(!opened)}
    >
      <IconCalendar size={18} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus withinPortal withRoles={false}>
      <Popover.Target>
        <TextInput
          {...shared}
          wrapperProps={{ 'data-day': true }}
          ref={input}
          autoComplete="off"
          inputMode={kind === 'DAY' ? 'numeric' : 'text'}
          placeholder={placeholder ?? t(kind === 'DAY' ? 'field.dayPlaceholder' : 'field.momentPlaceholder')}
          value={typing.text}
          error={fault ?? error ?? null}
          {...(typing.isWrong ? { 'data-refused': true } : {})}
          rightSection={button}
          onChange={(event) => typing.type(event.currentTarget.value)}
          onBlur={typing.leave}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || !event.altKey) return;
            event.preventDefault();
            setOpened(true);
          }}
        />
      </Popover.Target>
      <Popover.Dropdown p={8} role="dialog" aria-label={t('field.calendar')}>
        <Calendar chosen={read(typing.text)?.slice(0, 10) ?? null} onChoose={choose} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
