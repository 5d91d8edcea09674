import { Button, Checkbox } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { call } from '../../../kit/http/call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { useListState } from '../../../kit/master/list-state.client.ts';
import { queryOf } from '../../../kit/master/list-state.rules.ts';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { useInstituteId } from '../../../kit/ui/institute.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import form from '../editing/editing.module.css';
import { examPaperBatch } from './exam-paper-batch.contract.ts';
import { examPapers } from './exam-paper.contract.ts';
import classes from './papers.module.css';

type Paper = ReplyOf<typeof examPapers.list>['data'][number];
type Act = 'LOCK' | 'UNLOCK';
type Answer = { readonly act: Act; readonly all: number; readonly outcomes: ReplyOf<typeof examPaperBatch.lock>['data'] };
const MOST = '200';

function usePapers(): readonly Paper[] {
  const instituteId = useInstituteId();
  const list = useListState(examPapers);
  const query = { ...queryOf(list.state), page: '1', size: MOST };
  return useCall(examPapers.list, { instituteId, query }).data?.data ?? [];
}

/** What became of each: how many are done, and why the others are not. */
function Done({ answer, papers }: { readonly answer: Answer; readonly papers: readonly Paper[] }) {
  const { t } = useText();
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
  const { t } = useText();
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
  const { t } = useText();
  const can = useCan();
  return (
    <div className={classes.counts}>
      {can('examPapers', 'lock') ? (
        <Button loading={busy} leftSection={<IconLock size={16} stroke={1.75} />} onClick={() => onAct('LOCK')}>
          {`${t('papers.lock')} (${chosen.filter(({ lockedAt }) => !lockedAt).length})`}
        </Button>
      ) : null}
      {can('examPapers', 'unlock') ? (
        <Button variant="default" loading={busy} leftSection={<IconLockOpen size={16} stroke={1.75} />} onClick={() => onAct('UNLOCK')}>
          {`${t('papers.unlock')} (${chosen.filter(({ lockedAt }) => lockedAt).length})`}
        </Button>
      ) : null}
    </div>
  );
}

function LockDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  const instituteId = useInstituteId();
  const papers = usePapers();
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const chosen = papers.filter(({ id }) => !out.has(id));
  const put = (id: string, take: boolean) => setOut(new Set(take ? [...out].filter((one) => one !== id) : [...out, id]));
  const act = async (which: Act) => {
    const items = chosen.filter(({ lockedAt }) => Boolean(lockedAt) === (which === 'UNLOCK')).map(({ id, version }) => ({ id, version }));
    if (items.length === 0) return setAnswer({ act: which, all: 0, outcomes: [] });
    setBusy(true);
    try {
      const { data } = await call(which === 'LOCK' ? examPaperBatch.lock : examPaperBatch.unlock, { instituteId, body: { items } });
      setAnswer({ act: which, all: items.length, outcomes: data });
      await refresh(examPapers.list, examPapers.get);
    } catch (error) {
      toastRefusal(error);
    }
    return setBusy(false);
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
      {papers.length === 0 ? <p className={form.hint}>{t('papers.none')}</p> : null}
      <ul className={classes.plan}>
        {papers.map((paper) => (
          <PaperBox key={paper.id} paper={paper} chosen={!out.has(paper.id)} onPut={(take) => put(paper.id, take)} />
        ))}
      </ul>
    </DrawerForm>
  );
}

/** Locks or unlocks the papers that the list shows, each answered for by itself. */
export function BatchLock() {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconLock size={16} stroke={1.75} />} onClick={() => setOpen(true)}>
        {t('papers.lockMany')}
      </Button>
      {open ? <LockDrawer onClose={() => setOpen(false)} /> : null}
    </>
  );
}
