import { lazy, Suspense } from 'react';
import { StudentRecord } from './student-record.tsx';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { ListWaiting } from '../../../kit/master/list-states.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { PageArea } from '../../../kit/ui/page.tsx';
import { useDetailId } from '../../../kit/ui/use-detail-id.client.ts';

const HistoryTimeline = lazy(() =>
  import('../../results/student-history/history-timeline.tsx').then((file) => ({ default: file.HistoryTimeline })),
);
const BacklogList = lazy(() =>
  import('../../results/student-history/backlog-list.tsx').then((file) => ({ default: file.BacklogList })),
);
const CreditList = lazy(() => import('../../results/student-history/credit-list.tsx').then((file) => ({ default: file.CreditList })));

const DIRECTORY = '/student-management/manage-students/student-directory';

/** The student's page: the person, and for whom results are open the examinations, results and credits. */
export function StudentPage() {
  const { t } = useText();
  const can = useCan();
  const id = useDetailId();
  const results = [
    { value: 'results', label: t('students.tab.results'), body: <HistoryTimeline studentProfileId={id} /> },
    { value: 'backlogs', label: t('history.backlogs'), body: <BacklogList studentProfileId={id} /> },
    { value: 'credits', label: t('history.credits'), body: <CreditList studentProfileId={id} /> },
  ];
  const more = can('results', 'read')
    ? results.map((tab) => ({
        ...tab,
        body: (
          <PageArea>
            <Suspense fallback={<ListWaiting />}>{tab.body}</Suspense>
          </PageArea>
        ),
      }))
    : [];
  return <StudentRecord key={id} id={id} directory={DIRECTORY} more={more} />;
}
