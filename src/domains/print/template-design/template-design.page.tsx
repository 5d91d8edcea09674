import { lazy, Suspense } from 'react';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useRecordName } from '../../../kit/page/crumb.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { useDetailId } from '../../../kit/page/use-detail-id.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { PRINT_CONFIG } from '../print-template/print-config.client.ts';
import { printTemplates } from '../print-template/print-template.contract.ts';
import type { PrintTemplateRow } from '../print-template/print-template.contract.ts';
import { printTemplateText } from '../print-template/print-template.text.ts';
import { TemplateActs } from './template-acts.tsx';
import { templateDesignText } from './template-design.text.ts';
import { useKept } from './use-design.client.ts';

const DesignTab = lazy(() => withTexts(import('./design-tab.tsx')).then((file) => ({ default: file.DesignTab })));
const CompareTab = lazy(() => withTexts(import('./compare-tab.tsx')).then((file) => ({ default: file.CompareTab })));
const MissingTab = lazy(() => withTexts(import('./missing-tab.tsx')).then((file) => ({ default: file.MissingTab })));

function Version({ version }: { readonly version: PrintTemplateRow }) {
  const { t } = useText(templateDesignText, printTemplateText);
  const kept = useKept();
  const { kind, name, versionNo, state } = version;
  const tabs = [
    { value: 'design', label: t('design.tab.design') },
    { value: 'compare', label: t('design.tab.compare') },
    { value: 'missing', label: t('design.tab.missing') },
  ];
  const purpose = [t(`printTemplate.kind.${kind}`), t('design.versionNo', { number: versionNo }), t(`printTemplate.state.${state}`)].join(
    ' · ',
  );
  return (
    <Page>
      <PageHead title={name} purpose={purpose} actions={<TemplateActs version={version} kept={kept} />} />
      <Tabs label={name} tabs={tabs}>
        {(tab) => (
          <Suspense fallback={<ListWaiting />}>
            {tab === 'design' ? <DesignTab version={version} kept={kept} /> : null}
            {tab === 'compare' ? <CompareTab version={version} /> : null}
            {tab === 'missing' ? <MissingTab version={version} /> : null}
          </Suspense>
        )}
      </Tabs>
    </Page>
  );
}

/** One version of a print template: designed, compared, and what it still lacks. */
export function TemplateDesignPage() {
  const { t } = useText(templateDesignText);
  const instituteId = useInstituteId();
  const id = useDetailId();
  const answer = useCall(printTemplates.get, { instituteId, params: { id } });
  const version = answer.data?.data;
  useRecordName(version?.name ?? null);
  if (answer.error instanceof CallError && [404, 422].includes(answer.error.status))
    return (
      <Page>
        <StatePanel kind="noMatch" title={t('design.gone')} action={<LinkButton to={PRINT_CONFIG}>{t('design.toList')}</LinkButton>}>
          {t('design.goneHint')}
        </StatePanel>
      </Page>
    );
  if (answer.error) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  return version ? <Version key={id} version={version} /> : <ListWaiting />;
}
