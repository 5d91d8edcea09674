import { useCan } from '../../../kit/access/authorization.client.ts';
import { callText } from '../../../kit/http/call.text.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs, type TabPlace } from '../../../kit/page/tabs.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { classNumberText } from '../class-number/class-number.text.ts';
import { NumbersTab } from '../class-number/numbers-tab.tsx';
import { peopleMenuText } from '../people.menu.text.ts';
import { ClassChoice } from './class-choice.tsx';
import { rollCallText } from './roll-call.text.ts';

/** Attendance of classes, and the numbers of their students. */
export function RollCallPage() {
  const { t } = useText(rollCallText, classNumberText, peopleMenuText, callText);
  const can = useCan();
  const tabs: TabPlace[] = can('classNumbers', 'read') ? [{ value: 'numbers', label: t('numbers.title') }] : [];
  return (
    <Page>
      <PageHead title={t('menu.rollCall')} purpose={t('rollCall.purpose')} />
      {tabs.length === 0 ? (
        <StatePanel kind="refused" title="403">
          {t('access.refused')}
        </StatePanel>
      ) : (
        <Tabs label={t('menu.rollCall')} tabs={tabs}>
          {() => (
            <ClassChoice>{(courseInstanceId) => <NumbersTab key={courseInstanceId} courseInstanceId={courseInstanceId} />}</ClassChoice>
          )}
        </Tabs>
      )}
    </Page>
  );
}
