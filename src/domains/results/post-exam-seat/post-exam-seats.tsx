import { useMemo } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Notes } from '../../../kit/layout/notes.tsx';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import type { TableColumn } from '../../../kit/table/table-column.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { exportPostSeats, postExamSeats, type PostSeatRow } from './post-exam-seat.contract.ts';
import { postExamSeatText } from './post-exam-seat.text.ts';
import { WithPostSession } from './with-post-session.tsx';

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
  return (
    <WithPostSession hint={t('postExamSeats.chooseHint')}>{({ id }) => <Candidates key={id} postExamSessionId={id} />}</WithPostSession>
  );
}
