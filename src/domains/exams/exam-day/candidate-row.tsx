import { NumberInput, TextInput } from '@mantine/core';
import { IconCheck, IconChevronDown, IconChevronUp, IconClock, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { clockText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import type { DeskRow } from './block-desk.client.ts';
import classes from './exam-day.module.css';
import type { Said } from './exam-day.rules.ts';
import { examDayText } from './exam-day.text.ts';

const NOTHING: Said = { state: 'PRESENT', lateMinutes: 0, mainBook: null, supplements: [], remark: null };
const MOST_MINUTES = 240;

interface Props {
  readonly row: DeskRow;
  readonly open: boolean;
  /** Until when candidates are let in: in minutes after the beginning, and by the clock. */
  readonly door: { readonly minutes: number; readonly until: string };
  readonly onMark: (said: Said) => void;
}

type RowProps = Omit<Props, 'door'>;

/** A field that is taken when it is left. */
function Written({
  label,
  hint,
  value,
  onTake,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onTake: (text: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed !== null && typed.trim() !== value) onTake(typed.trim());
    setTyped(null);
  };
  return (
    <TextInput
      size="md"
      label={label}
      {...(hint === undefined ? {} : { description: hint })}
      value={typed ?? value}
      maxLength={300}
      autoComplete="off"
      autoCapitalize="characters"
      enterKeyHint="done"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => (event.key === 'Enter' ? event.currentTarget.blur() : undefined)}
    />
  );
}

/** Unfair means, lateness, supplements and a remark. */
function Further({ row, door, onMark }: Omit<Props, 'open'>) {
  const { t } = useText(examDayText);
  const said = row.said ?? NOTHING;
  const isPresent = said.state !== 'ABSENT';
  return (
    <div className={classes.further}>
      <button
        type="button"
        className={classes.mark}
        data-tone="red"
        aria-pressed={said.state === 'UFM'}
        onClick={() => onMark({ ...said, state: said.state === 'UFM' ? 'PRESENT' : 'UFM' })}
      >
        {t('examDay.state.UFM')}
      </button>
      {isPresent ? (
        <>
          <NumberInput
            size="md"
            label={t('examDay.late')}
            description={t('examDay.lateRule', { minutes: count(door.minutes), time: door.until })}
            error={said.lateMinutes > door.minutes ? t('examDay.tooLate', { minutes: count(door.minutes) }) : null}
            min={0}
            max={MOST_MINUTES}
            allowDecimal={false}
            clampBehavior="strict"
            value={said.lateMinutes}
            onChange={(value) => (typeof value === 'number' ? onMark({ ...said, lateMinutes: value }) : undefined)}
          />
          <Written
            label={t('examDay.supplements')}
            hint={t('examDay.supplementsHint')}
            value={said.supplements.join(', ')}
            onTake={(text) =>
              onMark({
                ...said,
                supplements: text
                  .split(/[,\s]+/)
                  .filter((one) => one !== '')
                  .slice(0, 12),
              })
            }
          />
        </>
      ) : null}
      <Written
        label={t('examDay.remark')}
        value={said.remark ?? ''}
        onTake={(text) => onMark({ ...said, remark: text === '' ? null : text })}
      />
    </div>
  );
}

function Foot({ row }: { readonly row: DeskRow }) {
  const { t } = useText(examDayText);
  const { kept, said } = row;
  if (kept?.refused)
    return (
      <p className={classes.refused} role="alert">
        {kept.refused.outcome === 'LATE' ? t('examDay.keptLate') : t('examDay.refusedLine', { reason: kept.refused.reason })}
      </p>
    );
  const words = [
    said && said.lateMinutes > 0 ? t('examDay.lateBy', { minutes: said.lateMinutes }) : null,
    row.seenAt === null ? null : t('examDay.seenAtDoor', { time: clockText(row.seenAt) }),
    said?.supplements.length ? `${t('examDay.supplements')}: ${said.supplements.join(', ')}` : null,
    said?.remark ?? null,
  ].filter(Boolean);
  if (kept === null && words.length === 0) return null;
  return (
    <p className={classes.foot}>
      {kept ? (
        <>
          <IconClock size={14} stroke={2} aria-hidden="true" /> {t('examDay.waits')}{' '}
        </>
      ) : null}
      {words.join(' · ')}
    </p>
  );
}

function Who({ row }: { readonly row: DeskRow }) {
  const { t, textOf } = useText(examDayText);
  return (
    <div className={classes.who}>
      <b className={classes.seat}>{row.seatNo}</b>
      <span className={classes.name}>
        {row.name}
        <span className={classes.dim}>
          {row.paper} · {t('examDay.seat', { row: row.row, place: row.place })}
        </span>
      </span>
      {row.barred === null ? null : <StateBadge tone="red">{textOf(`examDay.barred.${row.barred}`)}</StateBadge>}
      {row.said?.state === 'UFM' ? <span className={classes.ufm}>{t('examDay.filter.UFM')}</span> : null}
    </div>
  );
}

const KEYS = [
  { state: 'PRESENT', tone: 'green', Icon: IconCheck, pressedBy: ['PRESENT', 'UFM'] },
  { state: 'ABSENT', tone: 'amber', Icon: IconX, pressedBy: ['ABSENT'] },
] as const;

function Keys({ row, open, onMark, more, onMore }: RowProps & { readonly more: boolean; readonly onMore: () => void }) {
  const { t, textOf } = useText(examDayText);
  const { said } = row;
  if (!open) return <b className={classes.foot}>{said === null ? '–' : textOf(`examDay.state.${said.state}`)}</b>;
  return (
    <div className={classes.keys}>
      {KEYS.map(({ state, tone, Icon, pressedBy }) => (
        <button
          key={state}
          type="button"
          className={classes.mark}
          data-tone={tone}
          aria-pressed={pressedBy.some((one) => one === said?.state)}
          onClick={() => onMark({ ...(said ?? NOTHING), state })}
        >
          <Icon size={20} stroke={2} aria-hidden="true" />
          {textOf(`examDay.state.${state}`)}
        </button>
      ))}
      <button
        type="button"
        className={classes.more}
        aria-expanded={more}
        aria-label={t('examDay.moreOf', { seat: row.seatNo })}
        onClick={onMore}
      >
        {more ? <IconChevronUp size={20} aria-hidden="true" /> : <IconChevronDown size={20} aria-hidden="true" />}
      </button>
    </div>
  );
}

function Book({ row: { said }, open, onMark }: RowProps) {
  const { t } = useText(examDayText);
  if (said === null || said.state === 'ABSENT') return null;
  if (!open)
    return (
      <p className={classes.foot}>
        {t('examDay.book')}: {said.mainBook ?? '–'}
      </p>
    );
  return (
    <Written
      label={t('examDay.book')}
      value={said.mainBook ?? ''}
      onTake={(text) => onMark({ ...said, mainBook: text === '' ? null : text })}
    />
  );
}

/** One candidate: two large keys, the answer book, and the rest under one press. */
export function CandidateRow({ row, open, door, onMark }: Props) {
  const [more, setMore] = useState(false);
  const shared = { row, open, onMark };
  return (
    <li className={classes.row} data-state={row.said?.state ?? 'NONE'} aria-label={`${row.seatNo} ${row.name}`}>
      <Who row={row} />
      <Keys {...shared} more={more} onMore={() => setMore(!more)} />
      <Book {...shared} />
      {more && open ? <Further row={row} door={door} onMark={onMark} /> : null}
      <Foot row={row} />
    </li>
  );
}
