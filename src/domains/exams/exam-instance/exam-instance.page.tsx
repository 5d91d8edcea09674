import { lazy } from 'react';
import { NumbersField } from '../../../kit/form/numbers-field.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import type { FieldProps } from '../../../kit/master/master-look.client.ts';
import { useSemesters, useSemesterValues } from '../../institute/hydration/semesters.door.client.ts';
import { plainText } from '../../../kit/master/master-row.client.ts';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { examInstanceText } from './exam-instance.text.ts';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { OpenBadge } from '../editing/open-badge.tsx';
import { BoardItem, INSTANCES } from './board-item.tsx';
import { NewExamLink } from './new-exam-link.tsx';
import { listedInstances } from './exam-instance.contract.ts';
import { InstancePapers } from './instance-papers.tsx';
import { PostExamSessions } from './post-exam-sessions.tsx';
import { ResultBadge } from './result-badge.tsx';

/** Loaded with the form. */
const SeatSchemeField = lazy(() => withTexts(import('./seat-scheme-field.tsx')).then((file) => ({ default: file.SeatSchemeField })));

/** Semesters of the chosen course. */
function Semesters(props: FieldProps<number[]>) {
  return <NumbersField {...props} offered={useSemesters(plainText(props.values['courseId']) || null)} />;
}

const Instances = masterPage(listedInstances, {
  text: { title: 'examInstances.title', purpose: 'examInstances.purpose', one: 'examInstances.one' },
  columns: ['code', 'name', 'state', 'publishedAt', 'examSessionId', 'semesters', 'papers', 'courseId', 'examTypeId'],
  form: [
    'code',
    'name',
    'examSessionId',
    'examTypeId',
    'courseId',
    'branchId',
    'semesters',
    'examPatternId',
    'courseInstanceId',
    'isFinalSemester',
    'seatScheme',
  ],
  leadsTo: ({ id }) => `${INSTANCES}/${id}`,
  fields: { seatScheme: (props) => <SeatSchemeField {...props} />, semesters: (props) => <Semesters {...props} /> },
  offers: { semesters: useSemesterValues },
  cells: {
    state: ({ state }) => <OpenBadge state={state} of="examInstance" />,
    publishedAt: (row) => <ResultBadge row={row} />,
  },
  slots: {
    formEnd: (row) => (row ? <InstancePapers examInstanceId={row.id} courseId={plainText(row['courseId'])} /> : null),
    rowItems: (row) => <BoardItem id={row.id} />,
    actions: () => <NewExamLink />,
  },
});

/** Exam instances and, beside them, the post-exam sessions that process several of them as one. */
export function ExamInstancesPage() {
  const { t } = useText(examInstanceText);
  const tabs = [
    { value: 'instances', label: t('examInstances.instances') },
    { value: 'post-exam', label: t('examInstances.postExam') },
  ];
  return (
    <Page>
      <Tabs label={t('examInstances.tabs')} tabs={tabs}>
        {(tab) => (tab === 'post-exam' ? <PostExamSessions /> : <Instances />)}
      </Tabs>
    </Page>
  );
}
