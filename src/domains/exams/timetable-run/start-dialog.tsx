import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
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
  const seed = seedOf(typed);
  const isSeedWrong = typed.trim() !== '' && seed === null;
  const modes = RUN_MODES.filter((one) => hasTable || one === 'NEW');
  const start = async () => {
    const body = { mode, seconds: Number(seconds), ...(seed === null ? {} : { seed }) };
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
      why={isSeedWrong ? t('tableSearch.seedWrong') : null}
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
          <TextInput
            label={t('tableSearch.seed')}
            description={t('tableSearch.seedHelp')}
            inputMode="numeric"
            maxLength={10}
            value={typed}
            error={isSeedWrong ? t('tableSearch.seedWrong') : null}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Obstacles examSessionId={examSessionId} />
        </Stack>
      }
    >
      <p>{t('tableSearch.startWhat')}</p>
    </ReasonDialog>
  );
}
