import { useMemo } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Notes } from '../../../kit/layout/notes.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { ScopeBar } from '../../../kit/page/scope-bar.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useInAddress, useRememberedSet } from '../../../kit/session/use-remembered.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import type { TableColumn } from '../../../kit/table/table-column.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { postExamSessions } from '../post-exam-session/post-exam-session.contract.ts';
import { exportPostSeats, postExamSeats, type PostSeatRow } from './post-exam-seat.contract.ts';
import { postExamSeatText } from './post-exam-seat.text.ts';

const NAMES = ['postSession'] as const;
const SESSIONS = '/exam-master/exam-configuration/exam-instance?tab=post-exam';
const TAB_OF_SEATS = '/exam-master/pre-examinations?tab=5';

/** Examinations whose candidates have no seat number yet: they are given where all seat numbers are. */
function WithoutSeats({ postExamSessionId }: { readonly postExamSessionId: string }) {
  const { t } = useText(postExamSeatText);
  const instituteId = useInstituteId();
  const exams = useCall(postExamSeats.exams, { instituteId, query: { postExamSessionId } }).data?.data ?? [];
  const open = exams.filter(({ unseated }) => unseated > 0);
  if (open.length === 0) return null;
  return (
    <Notes>
      {open.map((exam) => (
        <div key={exam.id}>
          <Hint>{t('postExamSeats.unseatedIn', { exam: exam.name, count: count(exam.unseated) })}</Hint>
          <LinkButton to={`${TAB_OF_SEATS}&instance=${exam.id}`}>{t('postExamSeats.give')}</LinkButton>
        </div>
      ))}
    </Notes>
  );
}

function Candidates({ postExamSessionId }: { readonly postExamSessionId: string }) {
  const { t } = useText(postExamSeatText);
  const columns = useMemo((): TableColumn<PostSeatRow>[] => {
    const plain = { align: 'START', sortable: false } as const;
    return [
      { ...plain, id: 'seatNo', title: t('postExamSeats.seatNo'), cell: (row) => <b>{row.seatNo ?? '–'}</b> },
      { ...plain, id: 'name', title: t('postExamSeats.name'), cell: (row) => row.name },
      { ...plain, id: 'prn', title: t('postExamSeats.prn'), cell: (row) => row.prn },
      { ...plain, id: 'examCode', title: t('postExamSeats.examCode'), cell: (row) => row.examCode },
      { ...plain, id: 'papers', title: t('postExamSeats.papers'), align: 'END', cell: (row) => count(row.papers) },
    ];
  }, [t]);
  const filters = useMemo(
    () => [
      {
        name: 'show',
        label: t('postExamSeats.show'),
        options: [
          { value: 'SEATED', label: t('postExamSeats.show.SEATED') },
          { value: 'UNSEATED', label: t('postExamSeats.show.UNSEATED') },
        ],
      },
    ],
    [t],
  );
  return (
    <>
      <WithoutSeats postExamSessionId={postExamSessionId} />
      <ServerList
        label={t('postExamSeats.list')}
        list={postExamSeats.list}
        file={exportPostSeats}
        fixed={{ postExamSessionId }}
        searchHint={t('postExamSeats.searchHint')}
        filters={filters}
        columns={columns}
        nameOf={(row) => row.name}
        empty={
          <StatePanel kind="empty" title={t('postExamSeats.nobody')}>
            {t('postExamSeats.nobodyHint')}
          </StatePanel>
        }
      />
    </>
  );
}

/** Candidates of a post-exam session with their seat numbers: kept from the examination, or of the supplementary one. */
export function PostExamSeats() {
  const { t } = useText(postExamSeatText);
  const instituteId = useInstituteId();
  const [asked, change] = useRememberedSet(NAMES);
  const answer = useCall(postExamSessions.list, { instituteId, query: { size: '200', sort: 'name' } });
  const rows = answer.data?.data;
  const chosen = rows?.find((row) => row.id === asked.postSession) ?? (rows?.length === 1 ? rows[0] : undefined);
  useInAddress({ postSession: chosen?.id ?? null });
  if (answer.isError && !rows) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!rows) return <ListWaiting />;
  if (rows.length === 0)
    return (
      <StatePanel
        kind="empty"
        title={t('postExamSeats.noSessions')}
        action={<LinkButton to={SESSIONS}>{t('postExamSeats.toSessions')}</LinkButton>}
      >
        {t('postExamSeats.noSessionsHint')}
      </StatePanel>
    );
  return (
    <>
      <ScopeBar
        label={t('postExamSeats.session')}
        fields={[
          {
            name: 'postSession',
            label: t('postExamSeats.session'),
            value: chosen?.id ?? null,
            options: rows.map((row) => ({ value: row.id, label: row.name, hint: row.code })),
            placeholder: t('postExamSeats.choose'),
            onChoose: (postSession) => change({ postSession }),
          },
        ]}
      />
      {chosen ? (
        <Candidates key={chosen.id} postExamSessionId={chosen.id} />
      ) : (
        <StatePanel kind="empty" title={t('postExamSeats.choose')}>
          {t('postExamSeats.chooseHint')}
        </StatePanel>
      )}
    </>
  );
}
