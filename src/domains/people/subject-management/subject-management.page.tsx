import type { ReactNode } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { callText } from '../../../kit/http/call.text.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { peopleMenuText } from '../people.menu.text.ts';
import { AllotmentTab } from '../subject-allotment/allotment-tab.tsx';
import { subjectAllotmentText } from '../subject-allotment/subject-allotment.text.ts';
import { ChoicesTab } from '../subject-choice/choices-tab.tsx';
import { subjectChoiceText } from '../subject-choice/subject-choice.text.ts';
import { subjectTakeText } from '../subject-take/subject-take.text.ts';
import { TakesTab } from '../subject-take/takes-tab.tsx';
import { subjectManagementText } from './subject-management.text.ts';
import { SubjectPlace, type ClassBaskets } from './subject-place.tsx';

interface Tab {
  readonly value: string;
  readonly label: string;
  readonly draw: (place: ClassBaskets) => ReactNode;
}

const keyOf = ({ courseInstanceId, semester }: ClassBaskets) => `${courseInstanceId} ${semester}`;

function useTabs(): readonly Tab[] {
  const { t } = useText(subjectTakeText, subjectChoiceText, subjectAllotmentText);
  const can = useCan();
  return [
    ...(can('subjectTakes', 'read')
      ? [{ value: 'students', label: t('takes.tab'), draw: (place: ClassBaskets) => <TakesTab key={keyOf(place)} {...place} /> }]
      : []),
    ...(can('subjectChoices', 'read')
      ? [
          { value: 'choices', label: t('choices.tab'), draw: (place: ClassBaskets) => <ChoicesTab key={keyOf(place)} {...place} /> },
          { value: 'allotment', label: t('allot.tab'), draw: (place: ClassBaskets) => <AllotmentTab key={keyOf(place)} {...place} /> },
        ]
      : []),
  ];
}

/** Elective papers of students: by hand, and by their choices. */
export function SubjectManagementPage() {
  const { t } = useText(subjectManagementText, peopleMenuText, callText);
  const can = useCan();
  const tabs = useTabs();
  const isOpen = tabs.length > 0 && can('instances', 'read') && can('subjectTakes', 'read');
  return (
    <Page>
      {isOpen ? (
        <Tabs label={t('menu.subjectManagement')} tabs={tabs}>
          {(value) => (
            <>
              <PageHead title={t('menu.subjectManagement')} purpose={t('subjectPlace.purpose')} />
              <PageArea>
                <SubjectPlace>{(place) => tabs.find((one) => one.value === value)?.draw(place)}</SubjectPlace>
              </PageArea>
            </>
          )}
        </Tabs>
      ) : (
        <StatePanel kind="refused" title="403">
          {t('access.refused')}
        </StatePanel>
      )}
    </Page>
  );
}
