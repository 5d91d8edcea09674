import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowLeft, IconArrowRight, IconCopyPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCan } from '../access/authorization.client.ts';
import { clientModules } from '../console/declared.client.ts';
import { call } from '../http/call.client.ts';
import { CallError } from '../errors/call-error.client.ts';
import { refresh, refreshAll, useBesideAsNew, useCall } from '../http/use-call.client.ts';
import { JobProgress } from '../live/job-progress.tsx';
import { ListFailed, ListWaiting } from '../list/list-states.tsx';
import { ServerList } from '../table/server-list.tsx';
import { plainColumn } from '../table/table-column.client.ts';
import { momentText } from '../text/moment-text.client.ts';
import { count, useText } from '../text/text.client.ts';
import type { Translate } from '../text/texts.contract.ts';
import { stackText } from './stack.text.ts';
import { stackRefusals } from './stack.refusals.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { StateBadge } from '../ui/state-badge.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { toastCount, toastRefusal } from '../ui/toasts.tsx';
import { exportStackRows, STACK_OUTCOMES, STACK_ROW_VERDICTS, stacks, type StackRowView, type StackRunView } from './stack.contract.ts';
import { KindChoice, RowChoice } from './stack-choice.tsx';
import { heldLines } from './stack-holds.client.ts';
import { Remarks } from './stack-remarks.tsx';
import { keyWord, nounWord, OUTCOMES, STATES, VERDICTS } from './stack-words.client.ts';
import classes from './stack.module.css';
import { ActButton } from '../ui/act-button.tsx';

function useColumns(run: StackRunView) {
  const { t, textOf } = useText(stackText);
  const isPreview = run.state === 'PREVIEW';
  const may = useCan()('stacks', 'create');
  return useMemo(() => {
    const column = plainColumn<StackRowView>;
    const verdict = column('verdict', t('stack.verdict'), (row) => (
      <StateBadge {...VERDICTS[row.verdict]}>{textOf(`stack.verdict.${row.verdict}`)}</StateBadge>
    ));
    const outcome = column('outcome', t('stack.outcome'), (row) =>
      row.outcome ? (
        <span className={classes.remarks}>
          <StateBadge {...OUTCOMES[row.outcome]}>{textOf(`stack.outcome.${row.outcome}`)}</StateBadge>
          {row.reason ? <small>{row.reason}</small> : null}
        </span>
      ) : (
        '–'
      ),
    );
    return [
      column('record', t('stack.record'), (row) => (
        <span className={classes.record}>
          {row.label || keyWord(row.key)}
          <small>{nounWord(row.noun)}</small>
        </span>
      )),
      verdict,
      column('remarks', t('stack.remarks'), (row) => <Remarks row={row} />),
      ...(isPreview && run.conflicts > 0 && may ? [column('choice', t('stack.choice'), (row) => <RowChoice run={run} row={row} />)] : []),
      ...(isPreview ? [] : [outcome]),
    ];
  }, [t, textOf, isPreview, run, may]);
}

function Facts({ run }: { readonly run: StackRunView }) {
  const { t, textOf } = useText(stackText);
  const figures = [
    ['stack.verdict.CREATE', run.willCreate],
    ['stack.verdict.SAME', run.same],
    ['stack.verdict.CONFLICT', run.conflicts],
    ['stack.verdict.MISSING', run.missing],
    ...(run.state === 'PREVIEW'
      ? []
      : ([
          ['stack.outcome.CREATED', run.created],
          ['stack.outcome.UPDATED', run.updated],
          ['stack.outcome.FAILED', run.failed],
        ] as const)),
  ] as const;
  return (
    <dl className={classes.figures}>
      {figures.map(([word, figure]) => (
        <div key={word}>
          <dt>{textOf(word)}</dt>
          <dd>{count(figure)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('stack.asked')}</dt>
        <dd>
          {run.requestedByName ?? '–'} <small>{momentText(run.requestedAt)}</small>
        </dd>
      </div>
    </dl>
  );
}

/** What the button will do: create, update, or both. */
function startWords(t: Translate<typeof stackText>, { willCreate, taken }: StackRunView): string {
  if (taken === 0) return t('stack.run', { count: willCreate });
  return willCreate === 0 ? t('stack.runUpdates', { count: taken }) : t('stack.runBoth', { created: willCreate, updated: taken });
}

/** Starts the run, or goes on with one that was interrupted. */
function Start({ run }: { readonly run: StackRunView }) {
  const { t } = useText(stackText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await call(stacks.duplicate, { instituteId, params: { id: run.id }, body: { version: run.version } });
    } catch (error) {
      toastRefusal(error);
    }
    await refresh(stacks.get, stacks.list, stacks.rows);
    setBusy(false);
  };
  return (
    <ActButton
      leftSection={<IconCopyPlus size={16} stroke={1.75} />}
      loading={busy}
      why={run.willCreate + run.taken === 0 ? t('stack.nothingToDo') : null}
      onClick={() => void start()}
    >
      {run.state === 'FAILED' ? t('stack.goOn') : startWords(t, run)}
    </ActButton>
  );
}

function Undo({ run }: { readonly run: StackRunView }) {
  const { t } = useText(stackText);
  const instituteId = useInstituteId();
  const [asking, setAsking] = useState(false);
  const undo = async () => {
    try {
      await call(stacks.undo, { instituteId, params: { id: run.id }, body: { version: run.version } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      throw new CallError(error.status, [...error.items, ...heldLines(error.body)]);
    }
    toastCount(run.created + run.updated, t('stack.undone', { count: run.created + run.updated }));
    await refreshAll();
  };
  return (
    <>
      <Button variant="default" leftSection={<IconArrowBackUp size={16} stroke={1.75} />} onClick={() => setAsking(true)}>
        {t('stack.undo')}
      </Button>
      {asking ? (
        <ReasonDialog
          title={t('stack.undoTitle')}
          confirm={t('stack.undo')}
          tone="red"
          reason="NONE"
          onConfirm={undo}
          onClose={() => setAsking(false)}
        >
          {run.created > 0 ? <p>{t('stack.undoWhat', { count: run.created })}</p> : null}
          {run.updated > 0 ? <p>{t('stack.undoUpdates', { count: run.updated })}</p> : null}
          <p>{t('stack.undoHint')}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}

function Acts({ run, onBack }: { readonly run: StackRunView; readonly onBack: () => void }) {
  const { t } = useText(stackText);
  const can = useCan();
  const isOver = run.state === 'DONE' || run.state === 'FAILED';
  return (
    <div className={classes.acts}>
      {(run.state === 'PREVIEW' || run.state === 'FAILED') && can('stacks', 'create') ? <Start key={run.version} run={run} /> : null}
      {isOver && run.created + run.updated > 0 && can('stacks', 'delete') ? <Undo run={run} /> : null}
      <Button variant="default" leftSection={<IconArrowLeft size={16} stroke={1.75} />} onClick={onBack}>
        {t('stack.back')}
      </Button>
    </div>
  );
}

function Rows({ run }: { readonly run: StackRunView }) {
  const { t, textOf } = useText(stackText);
  const instituteId = useInstituteId();
  const columns = useColumns(run);
  const nouns = useCall(stacks.nouns, { instituteId }).data?.data ?? [];
  const outcome = {
    name: 'outcome',
    label: t('stack.outcome'),
    options: STACK_OUTCOMES.map((value) => ({ value, label: textOf(`stack.outcome.${value}`) })),
  };
  return (
    <ServerList
      list={stacks.rows}
      file={exportStackRows}
      params={{ id: run.id }}
      label={t('stack.rows')}
      columns={columns}
      idOf={(row) => String(row.rowNo)}
      nameOf={(row) => row.label}
      searchHint={t('stack.searchHint')}
      filters={[
        { name: 'noun', label: t('stack.kind'), options: nouns.map(({ noun }) => ({ value: noun, label: nounWord(noun) })) },
        ...(run.state === 'PREVIEW' ? [] : [outcome]),
      ]}
      chips={{
        name: 'verdict',
        label: t('stack.verdict'),
        values: STACK_ROW_VERDICTS.map((value) => ({ value, label: textOf(`stack.verdict.${value}`) })),
      }}
      empty={
        <StatePanel kind="empty" title={t('stack.noRows')}>
          {t('stack.noRowsHint')}
        </StatePanel>
      }
    />
  );
}

/** Why the button does nothing yet. */
function NothingToDo({ run }: { readonly run: StackRunView }) {
  const { t, textOf } = useText(stackText, stackRefusals);
  const isHere = run.same > 0 && run.conflicts + run.missing === 0;
  const advice = clientModules().flatMap(({ stackPlaces }) => stackPlaces.flatMap(({ allHere: key }) => (key ? [textOf(key)] : [])));
  const allHere = [t('stack.allHere'), ...advice].join(' ');
  return (
    <p className={classes.nothing} role="note">
      {run.conflicts > 0 ? t('stack.nothingButChoices') : isHere ? allHere : t('errors.NOTHING_TO_CREATE')}
    </p>
  );
}

/** One duplication: before it what it would do, record by record; while it runs its progress; after it what became of each. */
export function StackRun({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const { t, textOf } = useText(stackText);
  const instituteId = useInstituteId();
  const read = useCall(stacks.get, { instituteId, params: { id } });
  const run = read.data?.data;
  useBesideAsNew(run?.state ?? null, refreshAll);
  const can = useCan();
  const place = useRef<HTMLElement>(null);
  const isThere = run !== undefined;
  // Whoever asked for the preview goes on here, by keyboard too.
  useEffect(() => {
    if (isThere) place.current?.focus();
  }, [isThere]);
  if (read.isError) return <ListFailed error={read.error} onRetry={() => void read.refetch()} />;
  if (!run) return <ListWaiting />;
  return (
    <>
      <section ref={place} tabIndex={-1} className={classes.run} aria-label={t('stack.about')}>
        <p className={classes.way}>
          <b>{run.source || t('stack.sample')}</b> <IconArrowRight size={16} stroke={1.75} aria-label={t('stack.to')} /> <b>{run.target}</b>
          <StateBadge {...STATES[run.state]}>{textOf(`stack.state.${run.state}`)}</StateBadge>
        </p>
        <Facts run={run} />
        {run.state === 'RUNNING' && run.jobId ? <JobProgress key={run.jobId} id={run.jobId} onEnd={() => void refreshAll()} /> : null}
        {run.state === 'PREVIEW' && run.willCreate + run.taken === 0 ? <NothingToDo run={run} /> : null}
        {run.state === 'PREVIEW' && can('stacks', 'create') ? <KindChoice run={run} /> : null}
        <Acts run={run} onBack={onBack} />
      </section>
      <Rows run={run} />
    </>
  );
}
