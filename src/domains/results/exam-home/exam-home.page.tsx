import { Suspense } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Stack } from '../../../kit/layout/stack.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { OwnBlocksCard } from '../../exams/exam-day/exam-day.door.client.ts';
import { QueryCard } from '../result-query/query-card.tsx';
import { OwnValuationsCard, useToValue } from '../revaluation-page/own-valuations-card.tsx';
import { examHome } from './exam-home.contract.ts';
import { examHomeText } from './exam-home.text.ts';
import { ExamStrips } from './exam-strips.tsx';
import { RequestsCard } from './requests-card.tsx';
import { OwnSheets } from './own-sheets.tsx';

function Body() {
  const { t } = useText(examHomeText);
  const can = useCan();
  const instituteId = useInstituteId();
  const entersMarks = can('markEntry', 'read');
  // Who opens mark sheets works on whole examinations; a teacher on own sheets.
  const ofTheCell = can('markEntry', 'create') || can('inward', 'read');
  const answer = useCall(examHome.ownSheets, { instituteId }, { enabled: entersMarks });
  const sheets = answer.data?.data ?? [];
  const toValue = useToValue();
  if (entersMarks && !ofTheCell) {
    if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
    if (!answer.data) return <ListWaiting />;
    if (sheets.length === 0 && toValue === 0)
      return (
        <StatePanel kind="empty" title={t('examHome.noSheets')}>
          {t('examHome.noSheetsHint')}
        </StatePanel>
      );
  }
  return (
    <Stack>
      <RequestsCard />
      {can('results', 'correct') ? <QueryCard /> : null}
      <OwnValuationsCard waiting={toValue} />
      <OwnSheets sheets={sheets.filter((sheet) => sheet.mine)} whose="MINE" />
      {ofTheCell || !entersMarks ? <ExamStrips /> : null}
      <OwnSheets sheets={sheets.filter((sheet) => !sheet.mine)} whose="OTHERS" />
    </Stack>
  );
}

/** Where the exam cell and teachers begin: examinations in work, own mark sheets. */
export function ExamHomePage() {
  const { t } = useText(examHomeText);
  const mayCreate = useCan()('examInstances', 'create');
  return (
    <Page>
      <PageHead
        title={t('examHome.title')}
        purpose={t('examHome.purpose')}
        actions={mayCreate ? <LinkButton to="/exam-master/exam-configuration/new-examination">{t('examHome.new')}</LinkButton> : null}
      />
      <PageArea>
        <Suspense fallback={null}>
          <OwnBlocksCard />
        </Suspense>
        <Body />
      </PageArea>
    </Page>
  );
}
