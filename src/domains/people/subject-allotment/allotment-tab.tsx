import { IconCheck, IconPlayerPlay } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Choices } from '../../../kit/layout/choices.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { FirstLine, SecondLine, TwoLines } from '../../../kit/layout/two-lines.tsx';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ReportFiles } from '../../../kit/report/report-frame.tsx';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { choiceWindows, type ChoiceWindow } from '../subject-choice/choice-window.contract.ts';
import { subjectChoiceText } from '../subject-choice/subject-choice.text.ts';
import { subjectTakes } from '../subject-take/subject-take.contract.ts';
import { AllotmentPapers } from './allotment-papers.tsx';
import { allottedStudents, PLACES, subjectAllotments, type Allotment, type AllotmentRow } from './subject-allotment.contract.ts';
import { subjectAllotmentText } from './subject-allotment.text.ts';
import type { Proposed } from './without-dialog.tsx';

const TONE: Readonly<Record<Allotment['state'], Tone>> = { PROPOSED: 'amber', COMMITTED: 'green', UNDONE: 'grey' };

function Commit({ allotment, onClose }: { readonly allotment: Allotment; readonly onClose: () => void }) {
  const { t } = useText(subjectAllotmentText);
  const instituteId = useInstituteId();
  const commit = async () => {
    await call(subjectAllotments.commit, { instituteId, params: { id: allotment.id }, body: { version: allotment.version } });
    await refresh(choiceWindows.find, subjectAllotments.find, subjectTakes.list, subjectTakes.baskets, subjectTakes.acts);
    toastDone(t('allot.committed'));
  };
  return (
    <ReasonDialog
      title={t('allot.commitTitle', { count: count(allotment.students) })}
      confirm={t('allot.commit')}
      tone="navy"
      reason="NONE"
      onConfirm={commit}
      onClose={onClose}
    >
      {t('allot.commitWhat')}
    </ReasonDialog>
  );
}

function useRun(window: ChoiceWindow) {
  const { t } = useText(subjectAllotmentText);
  const instituteId = useInstituteId();
  const [running, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      await call(subjectAllotments.run, { instituteId, body: { choiceWindowId: window.id, version: window.version } });
      toastDone(t('allot.ran'));
    } catch (error) {
      toastRefusal(error);
    }
    await refresh(choiceWindows.find, subjectAllotments.find, allottedStudents.list);
    setRunning(false);
  };
  const why = window.state === 'ALLOTTED' ? t('allot.isDone') : window.state === 'CLOSED' ? null : t('allot.stillOpen');
  return { running, run, why };
}

function Run({ window, isAgain }: { readonly window: ChoiceWindow; readonly isAgain: boolean }) {
  const { t } = useText(subjectAllotmentText);
  const can = useCan();
  const { running, run, why } = useRun(window);
  if (!can('subjectChoices', 'compute')) return null;
  return (
    <ActButton
      variant={isAgain ? 'default' : 'filled'}
      leftSection={<IconPlayerPlay size={16} stroke={1.75} />}
      why={why}
      loading={running}
      onClick={() => void run()}
    >
      {t(isAgain ? 'allot.runAgain' : 'allot.run')}
    </ActButton>
  );
}

function Summary({ window, allotment }: Proposed) {
  const { t } = useText(subjectAllotmentText);
  const can = useCan();
  const [asking, setAsking] = useState(false);
  const { state, students, placed, madeAt, madeByName } = allotment;
  return (
    <Card
      title={
        <>
          {t('allot.title')} <StateBadge tone={TONE[state]}>{t(`allot.state.${state}`)}</StateBadge>
        </>
      }
      end={
        <Choices>
          <Run window={window} isAgain />
          {state === 'PROPOSED' && can('subjectChoices', 'approve') ? (
            <ActButton leftSection={<IconCheck size={16} stroke={1.75} />} why={null} onClick={() => setAsking(true)}>
              {t('allot.commit')}
            </ActButton>
          ) : null}
        </Choices>
      }
    >
      <b>{t('allot.placed', { placed: count(placed), all: count(students) })}</b>
      {window.students > window.chosen ? <Hint>{t('allot.unchosen', { count: count(window.students - window.chosen) })}</Hint> : null}
      <Hint>{t('allot.made', { when: momentText(madeAt), name: madeByName ?? '–' })}</Hint>
      {state === 'COMMITTED' ? <LinkButton to="?tab=students">{t('allot.undoAt')}</LinkButton> : null}
      {asking ? <Commit allotment={allotment} onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}

function useColumns(window: ChoiceWindow): TableColumn<AllotmentRow>[] {
  const { t } = useText(subjectAllotmentText, subjectChoiceText);
  return useMemo(() => {
    const column = plainColumn<AllotmentRow>;
    const merit = (row: AllotmentRow) =>
      window.method === 'FIRST_COME'
        ? momentText(row.submittedAt)
        : row.merit === null
          ? t('allot.noResult')
          : t('allot.result', { merit: row.merit });
    return [
      column('rank', t('allot.order'), (row) => (
        <span>
          <FirstLine>
            {count(row.rank)} · {merit(row)}
          </FirstLine>
          {row.tie === null ? null : <SecondLine>{t('allot.tie', { tie: t(`choices.tie.${row.tie}`) })}</SecondLine>}
        </span>
      )),
      column('name', t('allot.student'), (row) => (
        <TwoLines first={row.name} second={[row.prn, row.division].filter(Boolean).join(' · ')} />
      )),
      column('got', t('allot.got'), (row) => row.got || '–'),
      column('why', t('allot.why'), (row) => row.why),
    ];
  }, [window.method, t]);
}

function Students({ window, allotment }: Proposed) {
  const { t } = useText(subjectAllotmentText);
  const columns = useColumns(window);
  const instituteId = useInstituteId();
  return (
    <Card title={t('allot.students')} padding="NONE">
      <ServerList
        place="CARD"
        list={allottedStudents.list}
        params={{ allotmentId: allotment.id }}
        label={t('allot.students')}
        columns={columns}
        nameOf={(row) => row.name}
        searchHint={t('allot.search')}
        moreFilters={
          <ReportFiles
            file={allottedStudents.exportFile}
            input={{ instituteId, params: { allotmentId: allotment.id }, query: {} }}
            document={undefined}
            more={[]}
          />
        }
        chips={{ name: 'place', label: t('allot.students'), values: PLACES.map((value) => ({ value, label: t(`allot.place.${value}`) })) }}
        empty={
          <StatePanel kind="empty" title={t('allot.nobody')}>
            {t('allot.nobodyHint')}
          </StatePanel>
        }
      />
    </Card>
  );
}

function OfWindow({ window }: { readonly window: ChoiceWindow }) {
  const { t } = useText(subjectAllotmentText);
  const answer = useCall(subjectAllotments.find, { instituteId: useInstituteId(), query: { choiceWindowId: window.id } });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const allotment = answer.data.data;
  if (allotment === null)
    return (
      <StatePanel kind="empty" title={t('allot.none')} action={<Run window={window} isAgain={false} />}>
        {t('allot.noneHint')}
      </StatePanel>
    );
  return (
    <Stack>
      <Summary window={window} allotment={allotment} />
      <AllotmentPapers window={window} allotment={allotment} />
      <Students key={allotment.id} window={window} allotment={allotment} />
    </Stack>
  );
}

interface Props {
  readonly courseInstanceId: string;
  readonly semester: number;
}

/** From choices to papers: a proposal with its reasons, and its commit. */
export function AllotmentTab({ courseInstanceId, semester }: Props) {
  const { t } = useText(subjectAllotmentText);
  const query = { courseInstanceId, semester: String(semester) };
  const answer = useCall(choiceWindows.find, { instituteId: useInstituteId(), query });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const window = answer.data.data;
  return window === null ? (
    <StatePanel kind="empty" title={t('allot.noWindow')}>
      {t('allot.noWindowHint')}
    </StatePanel>
  ) : (
    <OfWindow window={window} />
  );
}
