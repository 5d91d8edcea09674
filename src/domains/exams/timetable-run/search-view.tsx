import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Line } from '../../../kit/chart/line.tsx';
import { call } from '../../../kit/http/call.client.ts';
import type { Endpoint } from '../../../kit/http/endpoint.contract.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText, momentText } from '../../../kit/text/moment-text.client.ts';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastCount, toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import type { BoardSlot } from '../timetable/timetable.contract.ts';
import { CostReasons } from './cost-reasons.tsx';
import { Compared, Moved } from './found-table.tsx';
import { type RunPoint, type RunState, type TimetableRun, timetableRuns } from './timetable-run.contract.ts';
import { timetableRunText } from './timetable-run.text.ts';

const { t: say } = textsOf(timetableRunText);
const AGAIN = 1000;

/** What a run was: its mode, what it did without, and the numbers that repeat it. */
function wordsOf(run: TimetableRun): string {
  if (run.mode === 'COPY') return say('tableSearch.copyOf', { session: run.fromSessionName ?? '–' });
  const words = say('tableSearch.of', {
    mode: say(`tableSearch.mode.${run.mode}`),
    seed: String(run.seed),
    seconds: count(run.seconds),
  });
  const day = run.withoutOn === null ? '' : `, ${say('tableSearch.withoutOn', { day: dayText(run.withoutOn) })}`;
  return words + day + (run.withoutRoom === null ? '' : `, ${say('tableSearch.withoutRoom', { room: run.withoutRoom })}`);
}

const TONES: Record<RunState, Tone> = {
  WAITING: 'amber',
  RUNNING: 'blue',
  READY: 'green',
  FAILED: 'red',
  APPLIED: 'grey',
  DISCARDED: 'grey',
  UNDONE: 'grey',
};
const goesOn = (run: TimetableRun | undefined) => run?.state === 'WAITING' || run?.state === 'RUNNING';

function Chart({ points }: { readonly points: readonly RunPoint[] }) {
  const { t } = useText(timetableRunText);
  if (points.length < 2) return null;
  return (
    <Line
      label={t('tableSearch.chart')}
      heads={[t('tableSearch.chart.second'), t('tableSearch.chart.cost')]}
      points={points.map(({ milliseconds, bestCost }, at) => ({
        name: `${count(Math.round(milliseconds / 1000))}${at === 0 ? '' : ' s'}`,
        value: bestCost,
      }))}
    />
  );
}

interface Props {
  readonly examSessionId: string;
  readonly slots: readonly BoardSlot[];
  /** Whether the caller may apply and end searches now. */
  readonly editable: boolean;
  readonly shownBy: readonly Endpoint[];
}

interface UndoProps {
  readonly params: { readonly examSessionId: string; readonly id: string };
  readonly again: () => Promise<unknown>;
}

/** Puts back what an applied run moved. */
function UndoAct({ params, again }: UndoProps) {
  const { t } = useText(timetableRunText);
  const instituteId = useInstituteId();
  const [asking, setAsking] = useState(false);
  const undo = async () => {
    const { data } = await call(timetableRuns.undo, { instituteId, params, body: {} });
    const words = data.stayed > 0 ? 'tableSearch.undoneSome' : 'tableSearch.undone';
    toastCount(data.moved, t(words, { count: count(data.moved), stayed: count(data.stayed) }));
    await again();
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('tableSearch.undo')}
      </Button>
      {asking ? (
        <ReasonDialog
          title={t('tableSearch.undoTitle')}
          confirm={t('tableSearch.undo')}
          tone="navy"
          reason="NONE"
          onConfirm={undo}
          onClose={() => setAsking(false)}
        >
          <p>{t('tableSearch.undoWhat')}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}

interface ActsProps extends Props {
  readonly run: TimetableRun;
}

function Acts({ run, examSessionId, editable, shownBy }: ActsProps) {
  const { t } = useText(timetableRunText);
  const instituteId = useInstituteId();
  const [asking, setAsking] = useState(false);
  const params = { examSessionId, id: run.id };
  const again = () => refresh(timetableRuns.list, timetableRuns.get, timetableRuns.explain, ...shownBy);
  const act = async (work: () => Promise<unknown>, done: string | null) => {
    try {
      await work();
      if (done !== null) toastDone(done);
    } catch (error) {
      toastRefusal(error);
    }
    await again();
  };
  const apply = async () => {
    const { data } = await call(timetableRuns.apply, { instituteId, params, body: {} });
    toastCount(data.moved, t('tableSearch.applied', { count: count(data.moved) }));
    await again();
  };
  if (!editable) return null;
  if (goesOn(run))
    return (
      <Button
        variant="default"
        loading={run.stopAsked}
        onClick={() => void act(() => call(timetableRuns.stop, { instituteId, params, body: {} }), null)}
      >
        {run.stopAsked ? t('tableSearch.stopping') : t('tableSearch.stop')}
      </Button>
    );
  if (run.state === 'APPLIED') return <UndoAct params={params} again={again} />;
  if (run.state !== 'READY') return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('tableSearch.apply')}</Button>
      <Button
        variant="default"
        onClick={() => void act(() => call(timetableRuns.discard, { instituteId, params, body: {} }), t('tableSearch.discarded'))}
      >
        {t('tableSearch.discard')}
      </Button>
      {asking ? (
        <ReasonDialog
          title={t('tableSearch.applyTitle')}
          confirm={t('tableSearch.apply')}
          tone="navy"
          reason="NONE"
          onConfirm={apply}
          onClose={() => setAsking(false)}
        >
          <p>{t('tableSearch.applyWhat', { count: count(run.moved) })}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}

/** One search: its chart while it runs, then what it would change. */
function Search({ run: known, ...props }: ActsProps) {
  const { t } = useText(timetableRunText);
  const instituteId = useInstituteId();
  const params = { examSessionId: props.examSessionId, id: known.id };
  const { data, refetch } = useCall(timetableRuns.get, { instituteId, params });
  const run = data?.data.run ?? known;
  const isGoing = goesOn(run);
  useEffect(() => {
    if (!isGoing) return undefined;
    const timer = setInterval(() => void refetch(), AGAIN);
    return () => {
      clearInterval(timer);
      void refresh(timetableRuns.list);
    };
  }, [isGoing, refetch]);
  const compared = data?.data.compared ?? null;
  return (
    <Card
      title={wordsOf(run)}
      tone={isGoing ? 'BLUE' : 'PLAIN'}
      end={<StateBadge tone={TONES[run.state]}>{t(`tableSearch.state.${run.state}`)}</StateBadge>}
    >
      <Stack>
        <Chart points={data?.data.points ?? []} />
        {compared === null ? null : (
          <>
            <Compared {...compared} />
            <Moved moved={compared.moved} slots={props.slots} />
          </>
        )}
        <Group gap={8}>
          <Acts {...props} run={run} />
        </Group>
      </Stack>
    </Card>
  );
}

/** The searches of a session: the latest whole, those before in a line. */
export function SearchView(props: Props) {
  const { t } = useText(timetableRunText);
  const instituteId = useInstituteId();
  const answer = useCall(timetableRuns.list, { instituteId, params: { examSessionId: props.examSessionId } });
  if (!answer.data) return <ListWaiting />;
  const [latest, ...before] = answer.data.data;
  if (latest === undefined)
    return (
      <StatePanel kind="empty" title={t('tableSearch.none')}>
        {t('tableSearch.noneHint')}
      </StatePanel>
    );
  return (
    <Stack>
      <Search key={latest.id} {...props} run={latest} />
      <CostReasons examSessionId={props.examSessionId} {...(latest.state === 'READY' ? { runId: latest.id } : {})} />
      {before.map((run) => (
        <Hint key={run.id}>
          {momentText(run.createdAt)} · {wordsOf(run)}
          {' · '}
          {t(`tableSearch.state.${run.state}`)}
          {run.cost === null ? '' : ` · ${t('tableSearch.cost')} ${count(run.cost)}`}
        </Hint>
      ))}
    </Stack>
  );
}
