import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { RUN_MODES, type Obstacle, type RunMode, timetableRuns } from './timetable-run.contract.ts';
import { timetableRunText } from './timetable-run.text.ts';

const { textOf } = textsOf(timetableRunText);
const SECONDS = ['10', '60', '600'] as const;
const GREATEST_SEED = 2_147_483_647;

const seedOf = (typed: string): number | null => {
  const seed = /^\d{1,10}$/.test(typed.trim()) ? Number(typed.trim()) : null;
  return seed !== null && seed <= GREATEST_SEED ? seed : null;
};

/** What stands in the way of every table, before anything is searched. */
function Obstacles({ examSessionId }: { readonly examSessionId: string }) {
  const { t } = useText(timetableRunText);
  const instituteId = useInstituteId();
  const answer = useCall(timetableRuns.check, { instituteId, params: { examSessionId } });
  const obstacles: readonly Obstacle[] = answer.data?.data ?? [];
  if (obstacles.length === 0) return null;
  return (
    <div role="alert">
      <Hint>{t('tableSearch.obstacles')}</Hint>
      <ul>
        {obstacles.slice(0, 8).map((one) => (
          <li key={`${one.code} ${one.papers.join(' ')} ${one.student ?? ''}`}>
            {t(`tableSearch.obstacle.${one.code}`, {
              papers: one.papers.join(', '),
              student: one.student ?? '–',
              slots: one.slots,
              students: one.students,
              seats: one.seats,
            })}
          </li>
        ))}
      </ul>
      <Hint>{t('tableSearch.obstaclesGo')}</Hint>
    </div>
  );
}

const WITHOUT = ['NOTHING', 'DAY', 'ROOM'] as const;
interface WhatIf {
  readonly kind: (typeof WITHOUT)[number];
  readonly day: string | null;
  readonly room: string | null;
}
const WHOLE: WhatIf = { kind: 'NOTHING', day: null, room: null };

const lackOf = ({ kind, day, room }: WhatIf): string | null => {
  if (kind === 'DAY' && day === null) return textOf('tableSearch.whatIf.needs.DAY');
  return kind === 'ROOM' && room === null ? textOf('tableSearch.whatIf.needs.ROOM') : null;
};

const askedOf = ({ kind, day, room }: WhatIf) => ({
  ...(kind === 'DAY' && day !== null ? { withoutOn: day } : {}),
  ...(kind === 'ROOM' && room !== null ? { withoutRoomId: room } : {}),
});

interface WhatIfProps {
  readonly examSessionId: string;
  readonly value: WhatIf;
  readonly onChange: (value: WhatIf) => void;
}

/** What the search is tried without: a day on which nothing can be written, or a room that cannot be had. */
function WhatIfFields({ examSessionId, value, onChange }: WhatIfProps) {
  const { t } = useText(timetableRunText);
  const instituteId = useInstituteId();
  const found = useCall(timetableRuns.without, { instituteId, params: { examSessionId } }).data?.data;
  const days = (found?.days ?? []).map(({ heldOn, papers }) => ({
    value: heldOn,
    label: t('tableSearch.whatIf.dayOf', { day: dayText(heldOn), papers: count(papers) }),
  }));
  const rooms = (found?.rooms ?? []).map(({ id, code, name, seats }) => ({
    value: id,
    label: t('tableSearch.whatIf.roomOf', { room: code === name ? code : `${code} ${name}`, seats: count(seats) }),
  }));
  return (
    <Stack>
      <Select
        label={t('tableSearch.whatIf')}
        data={WITHOUT.map((one) => ({ value: one, label: textOf(`tableSearch.whatIf.${one}`) }))}
        value={value.kind}
        allowDeselect={false}
        onChange={(kind) => onChange({ ...value, kind: WITHOUT.find((one) => one === kind) ?? 'NOTHING' })}
      />
      {value.kind === 'DAY' ? (
        <Select
          label={t('tableSearch.whatIf.day')}
          data={days}
          searchable
          value={value.day}
          onChange={(day) => onChange({ ...value, day })}
        />
      ) : null}
      {value.kind === 'ROOM' && found !== undefined && rooms.length === 0 ? <Hint>{t('tableSearch.whatIf.noRooms')}</Hint> : null}
      {value.kind === 'ROOM' && rooms.length > 0 ? (
        <Select
          label={t('tableSearch.whatIf.room')}
          data={rooms}
          searchable
          value={value.room}
          onChange={(room) => onChange({ ...value, room })}
        />
      ) : null}
    </Stack>
  );
}

const isWrongSeed = (typed: string): boolean => typed.trim() !== '' && seedOf(typed) === null;

function SeedField({ typed, onType }: { readonly typed: string; readonly onType: (typed: string) => void }) {
  const { t } = useText(timetableRunText);
  return (
    <TextInput
      label={t('tableSearch.seed')}
      description={t('tableSearch.seedHelp')}
      inputMode="numeric"
      maxLength={10}
      value={typed}
      error={isWrongSeed(typed) ? t('tableSearch.seedWrong') : null}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

interface Props {
  readonly examSessionId: string;
  readonly hasTable: boolean;
  readonly onStarted: () => void;
  readonly onClose: () => void;
}

/** How long to search and with what to begin. */
export function StartDialog({ examSessionId, hasTable, onStarted, onClose }: Props) {
  const { t } = useText(timetableRunText);
  const instituteId = useInstituteId();
  const params = { examSessionId };
  const [mode, setMode] = useState<RunMode>(hasTable ? 'IMPROVE' : 'NEW');
  const [seconds, setSeconds] = useState<string>('60');
  const [typed, setTyped] = useState('');
  const [whatIf, setWhatIf] = useState(WHOLE);
  const seed = seedOf(typed);
  const modes = RUN_MODES.filter((one) => hasTable || one === 'NEW');
  const start = async () => {
    const body = { mode, seconds: Number(seconds), ...(seed === null ? {} : { seed }), ...askedOf(whatIf) };
    await call(timetableRuns.start, { instituteId, params, body });
    await refresh(timetableRuns.list);
    onStarted();
  };
  return (
    <ReasonDialog
      title={t('tableSearch.startTitle')}
      confirm={t('tableSearch.startConfirm')}
      tone="navy"
      reason="NONE"
      why={isWrongSeed(typed) ? t('tableSearch.seedWrong') : lackOf(whatIf)}
      onConfirm={start}
      onClose={onClose}
      fields={
        <Stack>
          <Select
            label={t('tableSearch.mode')}
            data={modes.map((value) => ({ value, label: textOf(`tableSearch.mode.${value}`) }))}
            value={mode}
            allowDeselect={false}
            onChange={(value) => setMode(RUN_MODES.find((one) => one === value) ?? mode)}
          />
          {mode === 'REPAIR' ? null : (
            <SegmentedControl
              aria-label={t('tableSearch.seconds')}
              data={SECONDS.map((value) => ({ value, label: textOf(`tableSearch.seconds.${value}`) }))}
              value={seconds}
              onChange={setSeconds}
              fullWidth
            />
          )}
          {hasTable ? <WhatIfFields examSessionId={examSessionId} value={whatIf} onChange={setWhatIf} /> : null}
          <SeedField typed={typed} onType={setTyped} />
          <Obstacles examSessionId={examSessionId} />
        </Stack>
      }
    >
      <p>{t('tableSearch.startWhat')}</p>
    </ReasonDialog>
  );
}
