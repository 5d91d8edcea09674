import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { NOTHING_ASKED, StackForm } from '../../../kit/stack/stack-form.tsx';
import { StackRun } from '../../../kit/stack/stack-run-view.tsx';
import { StackRuns } from '../../../kit/stack/stack-runs.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { manageStackText } from './manage-stack.text.ts';
import { instituteMenuText } from '../institute.menu.text.ts';
import { stackText } from '../../../kit/stack/stack.text.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { ModulesTab } from './modules-tab.tsx';

/** The institute's configuration as one stack: records duplicated from elsewhere, and modules switched on and off. */
export function ManageStackPage() {
  const { t } = useText(manageStackText, instituteMenuText, stackText);
  const navigate = useNavigate();
  const [ask, setAsk] = useState(NOTHING_ASKED);
  const { run }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const open = (tab: string, id: string | undefined) => void navigate({ to: '.', search: { tab, ...(id ? { run: id } : {}) } });
  const tabs = [
    { value: 'duplicate', label: t('stack.duplicate') },
    { value: 'runs', label: t('stack.runs') },
    { value: 'modules', label: t('module.title') },
  ];
  return (
    <Page>
      <Tabs label={t('menu.manageStack')} tabs={tabs}>
        {(tab) => {
          if (tab === 'modules')
            return (
              <PageArea>
                <ModulesTab />
              </PageArea>
            );
          const head = <PageHead title={t('menu.manageStack')} purpose={t('stack.purpose')} />;
          if (typeof run === 'string')
            return (
              <>
                {head}
                <StackRun key={run} id={run} onBack={() => open(tab, undefined)} />
              </>
            );
          if (tab === 'runs')
            return (
              <>
                {head}
                <StackRuns onOpen={(id) => open('runs', id)} />
              </>
            );
          return (
            <PageArea>
              {head}
              <StackForm ask={ask} onAsk={setAsk} onPreview={(id) => open('duplicate', id)} />
            </PageArea>
          );
        }}
      </Tabs>
    </Page>
  );
}
