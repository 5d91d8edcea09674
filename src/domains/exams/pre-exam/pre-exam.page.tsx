import { lazy, Suspense, type ComponentType } from 'react';
import type { Feature } from '../../../kit/access/access.contract.ts';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { ListWaiting } from '../../../kit/list/list-states.tsx';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import type { PlainKey } from '../../../kit/text/texts.contract.ts';
import { examsMenuText } from '../exams.menu.text.ts';
import { preExamText } from './pre-exam.text.ts';
import { callText } from '../../../kit/http/call.text.ts';
import { Page } from '../../../kit/page/page.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { Tabs, useTab } from '../../../kit/page/tabs.tsx';
import { WithExamScope } from '../exam-instance/exam-scope.tsx';
import { useExamScope, type ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';

type TabBody = ComponentType<{ readonly instance: ExamInstanceRow }>;

interface TabOf {
  /** Page number in the specification. */
  readonly value: string;
  readonly label: PlainKey<typeof preExamText | typeof examsMenuText>;
  readonly purpose: PlainKey<typeof preExamText | typeof examsMenuText>;
  readonly feature: Feature;
  readonly Body: TabBody;
}

const TABS: readonly TabOf[] = [
  {
    value: '0',
    label: 'menu.preExam.0',
    purpose: 'preExam.purpose.0',
    feature: 'inward',
    Body: lazy(() => withTexts(import('../inward/inward-tab.tsx')).then((file) => ({ default: file.InwardTab }))),
  },
  {
    value: '1',
    label: 'menu.preExam.1',
    purpose: 'preExam.purpose.1',
    feature: 'inward',
    Body: lazy(() => withTexts(import('../inward/manage-student-tab.tsx')).then((file) => ({ default: file.ManageStudentTab }))),
  },
  {
    value: '2',
    label: 'menu.preExam.2',
    purpose: 'preExam.purpose.2',
    feature: 'inward',
    Body: lazy(() => withTexts(import('../instance-paper/exam-papers-tab.tsx')).then((file) => ({ default: file.ExamPapersTab }))),
  },
  {
    value: '3',
    label: 'menu.preExam.3',
    purpose: 'preExam.purpose.3',
    feature: 'lockAndUnlock',
    Body: lazy(() => withTexts(import('../roster/lock-tab.tsx')).then((file) => ({ default: file.LockTab }))),
  },
  {
    value: '4',
    label: 'menu.preExam.4',
    purpose: 'preExam.purpose.4',
    feature: 'lockAndUnlock',
    Body: lazy(() => withTexts(import('../roster/unlock-tab.tsx')).then((file) => ({ default: file.UnlockTab }))),
  },
  {
    value: '5',
    label: 'menu.preExam.5',
    purpose: 'preExam.purpose.5',
    feature: 'seatNumbers',
    Body: lazy(() => withTexts(import('../seat-number/seat-tab.tsx')).then((file) => ({ default: file.SeatTab }))),
  },
  {
    value: '6',
    label: 'menu.preExam.6',
    purpose: 'preExam.purpose.6',
    feature: 'timetables',
    Body: lazy(() => withTexts(import('../timetable-page/timetable-tab.tsx')).then((file) => ({ default: file.TimetableTab }))),
  },
  {
    value: '7',
    label: 'menu.preExam.7',
    purpose: 'preExam.purpose.7',
    feature: 'blocks',
    Body: lazy(() => withTexts(import('../room-tab/room-tab.tsx')).then((file) => ({ default: file.RoomTab }))),
  },
  {
    value: '8',
    label: 'menu.preExam.8',
    purpose: 'preExam.purpose.8',
    feature: 'hallTickets',
    Body: lazy(() => withTexts(import('../hall-ticket/hall-ticket-tab.tsx')).then((file) => ({ default: file.HallTicketTab }))),
  },
];

/** Whether the exam cell may act on the chosen instance. */
function InstanceState({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(preExamText);
  if (instance.publishedRunNo !== null) return <StateBadge tone="grey">{t('preExam.instance.published')}</StateBadge>;
  if (instance.state === 'OPEN') return <StateBadge tone="green">{t('preExam.instance.OPEN')}</StateBadge>;
  return <StateBadge tone={instance.state === 'DRAFT' ? 'amber' : 'grey'}>{t(`preExam.instance.${instance.state}`)}</StateBadge>;
}

/** The steps before an examination, from enrolment to seat number, one tab each. */
export function PreExamPage() {
  const { t } = useText(preExamText, examsMenuText, callText);
  const can = useCan();
  const { instance: chosen } = useExamScope();
  const open = TABS.filter((tab) => can(tab.feature, 'read'));
  const tabs = open.map((tab) => ({ value: tab.value, label: t(tab.label) }));
  const active = useTab(tabs);
  const shown = open.find((tab) => tab.value === active);
  if (!shown)
    return (
      <StatePanel kind="refused" title="403">
        {t('access.refused')}
      </StatePanel>
    );
  return (
    <Page>
      <PageHead title={t(shown.label)} purpose={t(shown.purpose)} />
      <WithExamScope end={chosen ? <InstanceState instance={chosen} /> : null}>
        {(instance) => (
          <Tabs label={t('menu.group.preExam')} tabs={tabs}>
            {() => (
              <Suspense fallback={<ListWaiting />}>
                <shown.Body key={instance.id} instance={instance} />
              </Suspense>
            )}
          </Tabs>
        )}
      </WithExamScope>
    </Page>
  );
}
