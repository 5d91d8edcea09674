import type { ComponentType } from 'react';
import type { Feature } from '../../../kit/access/access.contract.ts';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import type { PlainKey } from '../../../kit/text/texts.contract.ts';
import { WithExamScope } from '../exam-instance/exam-scope.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { NominalRoll } from '../exam-report/nominal-roll.tsx';
import { examsMenuText } from '../exams.menu.text.ts';
import { Additional, Bundles, Locked, Prints, Seats, Supervisors } from './hub-reports.tsx';
import { preReportText } from './pre-exam-report.text.ts';

interface ReportTab {
  readonly value: string;
  readonly label: PlainKey<typeof preReportText>;
  readonly feature: Feature;
  readonly Body: ComponentType<{ readonly instance: ExamInstanceRow }>;
}

const TABS: readonly ReportTab[] = [
  { value: 'nominal', label: 'preReport.tab.nominal', feature: 'inward', Body: NominalRoll },
  { value: 'seats', label: 'preReport.tab.seats', feature: 'blocks', Body: Seats },
  { value: 'supervisors', label: 'preReport.tab.supervisors', feature: 'blocks', Body: Supervisors },
  { value: 'prints', label: 'preReport.tab.prints', feature: 'blocks', Body: Prints },
  { value: 'bundles', label: 'preReport.tab.bundles', feature: 'blocks', Body: Bundles },
  { value: 'locked', label: 'preReport.tab.locked', feature: 'inward', Body: Locked },
  { value: 'additional', label: 'preReport.tab.additional', feature: 'inward', Body: Additional },
];

/** Every list and print of an examination and its session in one place. */
export function AllReportsPage() {
  const { t } = useText(preReportText, examsMenuText);
  const can = useCan();
  const open = TABS.filter(({ feature }) => can(feature, 'read'));
  const tabs = open.map(({ value, label }) => ({ value, label: t(label) }));
  return (
    <Page>
      <PageHead title={t('menu.allReports')} purpose={t('preReport.hub.purpose')} />
      <WithExamScope>
        {(instance) => (
          <Tabs key={instance.id} label={t('preReport.tabs')} tabs={tabs}>
            {(tab) => {
              const shown = open.find(({ value }) => value === tab);
              return shown ? <shown.Body instance={instance} /> : null;
            }}
          </Tabs>
        )}
      </WithExamScope>
    </Page>
  );
}
