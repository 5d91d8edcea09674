import { useNavigate } from '@tanstack/react-router';
import { IconArrowBackUp, IconClockPause, IconPlayerPlay, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Inline } from '../../../kit/layout/inline.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { JobProgress } from '../../../kit/live/job-progress.tsx';
import { useRecordName } from '../../../kit/page/crumb.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { useDetailId } from '../../../kit/page/use-detail-id.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Act } from '../../../kit/ui/act.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { peopleMenuText } from '../people.menu.text.ts';
import { RollOverStateBadge } from './roll-over-badges.tsx';
import { rollOvers, type RollOver } from './roll-over.contract.ts';
import { may } from './roll-over.rules.ts';
import { DeleteDialog, RevertDialog, StartDialog, StartDoubts } from './roll-over-acts.tsx';
import { refreshRollOver } from './roll-over-calls.client.ts';
import { RollOverStudents } from './roll-over-students.tsx';
import { rollOverText } from './roll-over.text.ts';
import { rollOverStartText } from './roll-over-start.text.ts';

const PAGE = '/student-management/manage-students/roll-over';
type Asked = 'START' | 'REVERT' | 'DELETE';

/** The acts that its state allows, for whoever holds the right. */
function Acts({ rollOver, onAsk }: { readonly rollOver: RollOver; readonly onAsk: (asked: Asked) => void }) {
  const { t } = useText(rollOverText, rollOverStartText);
  const can = useCan();
  const instituteId = useInstituteId();
  const { id, state, version } = rollOver;
  const run = async (act: 'replan' | 'hold', done: string) => {
    try {
      await call(rollOvers[act], { instituteId, params: { id }, body: { version } });
      await refreshRollOver();
      toastDone(done);
    } catch (error) {
      toastRefusal(error);
    }
  };
  const mayWork = can('rollover', 'update');
  return (
    <Inline>
      {mayWork && may('PLAN', state) ? (
        <Act icon={IconRefresh} words={t('rollOver.replan')} onClick={() => void run('replan', t('rollOver.replanned'))} />
      ) : null}
      {mayWork && may('HOLD', state) ? (
        <Act icon={IconClockPause} words={t('rollOver.hold')} onClick={() => void run('hold', t('rollOver.held'))} />
      ) : null}
      {can('rollover', 'delete') && may('DELETE', state) ? (
        <Act icon={IconTrash} words={t('rollOver.delete')} onClick={() => onAsk('DELETE')} />
      ) : null}
      {can('rollover', 'correct') && may('REVERT', state) && rollOver.done > 0 ? (
        <Act icon={IconArrowBackUp} words={t('rollOver.revert')} onClick={() => onAsk('REVERT')} />
      ) : null}
      {mayWork && may('TRIGGER', state) && (state !== 'PARTLY' || rollOver.moving > 0) ? (
        <Act
          icon={IconPlayerPlay}
          words={t(state === 'PARTLY' ? 'rollOver.moveRest' : 'rollOver.start')}
          isMain
          onClick={() => onAsk('START')}
        />
      ) : null}
    </Inline>
  );
}

/** From which class to which, by which rules, and how far it is. */
function Standing({ rollOver }: { readonly rollOver: RollOver }) {
  const { t } = useText(rollOverText);
  const end = useCallback(() => void refreshRollOver(), []);
  const { from, to, repeat, state, jobId } = rollOver;
  const places = [to?.code ?? null, repeat?.code ?? null].filter((code) => code !== null).join(', ');
  const isGoing = state === 'RUNNING' || state === 'REVERTING';
  return (
    <Card title={`${from.code} – ${places === '' ? t('rollOver.lastYear') : places}`} end={<RollOverStateBadge state={state} />}>
      <Stack>
        <Hint>
          {[
            t('rollOver.semester', { semester: String(rollOver.semester) }),
            t('rollOver.doneOf', { done: count(rollOver.done), all: count(rollOver.students) }),
            t('rollOver.plannedBy', { name: rollOver.plannedByName ?? '–', when: momentText(rollOver.plannedAt) }),
            rollOver.endedAt === null ? null : t('rollOver.ended', { when: momentText(rollOver.endedAt) }),
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </Hint>
        {rollOver.startAt === null ? null : <p>{t('rollOver.waitsFor', { when: momentText(rollOver.startAt) })}</p>}
        {isGoing ? null : <StartDoubts rollOver={rollOver} />}
        {isGoing && jobId !== null ? <JobProgress key={jobId} id={jobId} onEnd={end} /> : null}
      </Stack>
    </Card>
  );
}

function Detail({ rollOver }: { readonly rollOver: RollOver }) {
  const { t } = useText(rollOverText, peopleMenuText);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  useRecordName(rollOver.from.code);
  return (
    <>
      <PageHead title={t('menu.rollOver')} purpose={t('rollOver.purpose')} actions={<Acts rollOver={rollOver} onAsk={setAsked} />} />
      <RollOverStudents rollOver={rollOver} above={<Standing rollOver={rollOver} />} />
      {asked === 'START' ? <StartDialog rollOver={rollOver} onClose={close} /> : null}
      {asked === 'REVERT' ? <RevertDialog rollOver={rollOver} onClose={close} /> : null}
      {asked === 'DELETE' ? <DeleteDialog rollOver={rollOver} onDeleted={() => void navigate({ to: PAGE })} onClose={close} /> : null}
    </>
  );
}

/** One roll-over: everybody of the class with outcome and reason. */
export function RollOverDetailPage() {
  const id = useDetailId();
  const answer = useCall(rollOvers.get, { instituteId: useInstituteId(), params: { id } });
  return (
    <Page>
      {answer.data ? (
        <Detail rollOver={answer.data.data} />
      ) : answer.isError ? (
        <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <ListWaiting />
      )}
    </Page>
  );
}
