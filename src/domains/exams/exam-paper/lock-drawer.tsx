import { Checkbox } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { call } from '../../../kit/http/call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { queryOf } from '../../../kit/list/list-state.rules.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { examPaperText } from './exam-paper.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { examPaperBatch } from './exam-paper-batch.contract.ts';
import { examPapers } from './exam-paper.contract.ts';
import classes from './papers.module.css';
import { Hint } from '../../../kit/layout/hint.tsx';

type Paper = ReplyOf<typeof examPapers.list>['data'][number];
type Act = 'LOCK' | 'UNLOCK';
type Answer = { readonly act: Act; readonly all: number; readonly outcomes: ReplyOf<typeof examPaperBatch.lock>['data'] };
const MOST = '200';

function usePapers() {
  const instituteId = useInstituteId();
  const list = useListState(examPapers);
  const query = { ...queryOf(list.state), page: '1', size: MOST };
  return useCall(examPapers.list, { instituteId, query });
}

/** Outcome: how many are done, and why the others are not. */
function Done({ answer, papers }: { readonly answer: Answer; readonly papers: readonly Paper[] }) {
  const { t } = useText(examPaperText);
  const refused = answer.outcomes.filter(({ done }) => !done);
  const counts = { done: answer.all - refused.length, all: answer.all };
  return (
    <div className={classes.done} role="status">
      <p>{answer.act === 'LOCK' ? t('papers.lockDone', counts) : t('papers.unlockDone', counts)}</p>
      {refused.length > 0 ? (
        <>
          <p className={classes.refused}>{t('papers.refused', { count: refused.length })}</p>
          <ul>
            {refused.map((one) => (
              <li key={one.id}>
                <b>{papers.find(({ id }) => id === one.id)?.code}</b> {errorText({ code: one.code ?? '', message: one.message ?? '' })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

function PaperBox({
  paper,
  chosen,
  onPut,
}: {
  readonly paper: Paper;
  readonly chosen: boolean;
  readonly onPut: (chosen: boolean) => void;
}) {
  const { t } = useText(examPaperText);
  return (
    <li>
      <Checkbox label={`${paper.code} · ${paper.title}`} checked={chosen} onChange={(event) => onPut(event.currentTarget.checked)} />
      <span className={classes.semester}>{paper.semester}</span>
      <StateBadge tone="grey" icon={paper.lockedAt ? IconLock : IconLockOpen}>
        {paper.lockedAt ? t('papers.locked') : t('papers.open')}
      </StateBadge>
    </li>
  );
}

interface ButtonsProps {
  readonly chosen: readonly Paper[];
  readonly busy: boolean;
  readonly onAct: (act: Act) => void;
}

function LockButtons({ chosen, busy, onAct }: ButtonsProps) {
  const { t } = useText(examPaperText, uiText);
  const can = useCan();
  const locked = chosen.filter(({ lockedAt }) => lockedAt).length;
  const open = chosen.length - locked;
  return (
    <div className={classes.counts}>
      {can('examPapers', 'lock') ? (
        <ActButton
          loading={busy}
          why={open === 0 ? t('why.nothingChosen') : null}
          leftSection={<IconLock size={16} stroke={1.75} />}
          onClick={() => onAct('LOCK')}
        >
          {`${t('papers.lock')} (${open})`}
        </ActButton>
      ) : null}
      {can('examPapers', 'unlock') ? (
        <ActButton
          variant="default"
          loading={busy}
          why={locked === 0 ? t('why.nothingChosen') : null}
          leftSection={<IconLockOpen size={16} stroke={1.75} />}
          onClick={() => onAct('UNLOCK')}
        >
          {`${t('papers.unlock')} (${locked})`}
        </ActButton>
      ) : null}
    </div>
  );
}

interface ChoiceProps {
  readonly papers: readonly Paper[];
  /** Count of all papers the filters match; only the first are listed here. */
  readonly total: number;
  readonly chosenIds: ReadonlySet<string>;
  readonly onChosen: (ids: ReadonlySet<string>) => void;
}

/** The papers of the list, each selected or not. */
function PaperChoice({ papers, total, chosenIds, onChosen }: ChoiceProps) {
  const { t } = useText(examPaperText);
  if (papers.length === 0) return <Hint>{t('papers.none')}</Hint>;
  const put = (id: string, take: boolean) => onChosen(new Set(take ? [...chosenIds, id] : [...chosenIds].filter((one) => one !== id)));
  const all = papers.every(({ id }) => chosenIds.has(id));
  return (
    <>
      <Checkbox
        label={t('papers.chooseAll', { count: papers.length })}
        checked={all}
        indeterminate={chosenIds.size > 0 && !all}
        onChange={() => onChosen(new Set(all ? [] : papers.map(({ id }) => id)))}
      />
      {total > papers.length ? <Hint>{t('papers.firstOf', { shown: papers.length, all: total })}</Hint> : null}
      <ul className={classes.plan}>
        {papers.map((paper) => (
          <PaperBox key={paper.id} paper={paper} chosen={chosenIds.has(paper.id)} onPut={(take) => put(paper.id, take)} />
        ))}
      </ul>
    </>
  );
}

/** Locks or unlocks the papers that the list shows, with an outcome for each. */
export function LockDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText(examPaperText);
  const instituteId = useInstituteId();
  const list = usePapers();
  const papers = list.data?.data ?? [];
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const chosen = papers.filter(({ id }) => chosenIds.has(id));
  const act = async (which: Act) => {
    const items = chosen.filter(({ lockedAt }) => Boolean(lockedAt) === (which === 'UNLOCK')).map(({ id, version }) => ({ id, version }));
    setBusy(true);
    try {
      const { data } = await call(which === 'LOCK' ? examPaperBatch.lock : examPaperBatch.unlock, { instituteId, body: { items } });
      setAnswer({ act: which, all: items.length, outcomes: data });
      setChosenIds(new Set());
      await refresh(examPapers.list, examPapers.get);
    } catch (error) {
      toastRefusal(error);
    }
    setBusy(false);
  };
  return (
    <DrawerForm
      title={t('papers.lockTitle')}
      note={t('papers.lockHint')}
      changed={false}
      saving={busy}
      readOnly
      wide
      onSave={() => undefined}
      onClose={onClose}
    >
      <LockButtons chosen={chosen} busy={busy} onAct={(which) => void act(which)} />
      {answer ? <Done answer={answer} papers={papers} /> : null}
      {list.isError ? <ListFailed error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <ListWaiting /> : null}
      {list.data ? <PaperChoice papers={papers} total={list.data.page.total} chosenIds={chosenIds} onChosen={setChosenIds} /> : null}
    </DrawerForm>
  );
}
