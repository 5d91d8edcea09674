import type { ReactNode } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { peopleMenuText } from '../people.menu.text.ts';
import { ClassChoice } from '../../courses/class-choice/class-choice.door.client.ts';
import { AllocatedStudents } from './allocated-students.tsx';
import { AllocationHistory } from './allocation-history.tsx';
import { OwnStudents } from './own-students.tsx';
import { SplitTab } from './split-tab.tsx';
import { studentAllocationText } from './student-allocation.text.ts';

interface Tab {
  readonly value: string;
  readonly label: string;
  readonly draw: () => ReactNode;
}

/** Classes are the office's; without the right to them one sees the own students. */
function useTabs(): readonly Tab[] {
  const { t } = useText(studentAllocationText);
  const can = useCan();
  const mine: Tab = { value: 'mine', label: t('allocation.mine'), draw: () => <OwnStudents /> };
  if (!can('instances', 'read')) return [mine];
  const ofClass = (draw: (courseInstanceId: string) => ReactNode) => () => (
    <PageArea>
      <ClassChoice>{draw}</ClassChoice>
    </PageArea>
  );
  return [
    {
      value: 'students',
      label: t('allocation.students'),
      draw: () => <ClassChoice isList>{(id) => <AllocatedStudents key={id} courseInstanceId={id} />}</ClassChoice>,
    },
    ...(can('studentAllocations', 'update')
      ? [{ value: 'split', label: t('allocation.split'), draw: ofClass((id) => <SplitTab key={id} courseInstanceId={id} />) }]
      : []),
    { value: 'history', label: t('allocation.history'), draw: ofClass((id) => <AllocationHistory key={id} courseInstanceId={id} />) },
    mine,
  ];
}

/** Mentors, guides and practical batches: given by the office, seen by each teacher. */
export function StudentsAllocationPage() {
  const { t } = useText(studentAllocationText, peopleMenuText);
  const tabs = useTabs();
  return (
    <Page>
      <PageHead title={t('menu.studentsAllocation')} purpose={t('allocation.purpose')} />
      <Tabs label={t('menu.studentsAllocation')} tabs={tabs}>
        {(value) => tabs.find((tab) => tab.value === value)?.draw() ?? null}
      </Tabs>
    </Page>
  );
}
