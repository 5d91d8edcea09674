import { useText } from '../../../kit/text/text.client.ts';
import { resultReportText } from './result-report.text.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { EMPTY_TEXTS, type ReportPointer } from './report-state.client.ts';

const POST = '/exam-master/post-examinations';

/** Why a report of results is empty, and the page that fills it. */
export function ReportEmpty({ pointer }: { readonly pointer: ReportPointer }) {
  const { t } = useText(resultReportText);
  const published = pointer === 'PUBLISHED';
  const to = `${POST}/${published ? 'final-result-publish' : 'result-processing'}`;
  return (
    <StatePanel
      kind="empty"
      title={t(EMPTY_TEXTS[pointer])}
      action={<LinkButton to={to}>{t(published ? 'report.toPublish' : 'report.toProcessing')}</LinkButton>}
    >
      {t('report.emptyHint')}
    </StatePanel>
  );
}
