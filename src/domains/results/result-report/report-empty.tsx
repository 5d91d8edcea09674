import { useText } from '../../../kit/text/text.client.ts';
import { resultReportText } from './result-report.text.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { EMPTY_TEXTS, type ReportPointer } from './report-state.client.ts';

const POST = '/exam-master/post-examinations';

/** To the page where results are published: nothing else fills what counts published ones. */
export function ToPublish() {
  const { t } = useText(resultReportText);
  return <LinkButton to={`${POST}/final-result-publish`}>{t('report.toPublish')}</LinkButton>;
}

/** Why a report of results is empty, and the page that fills it. */
export function ReportEmpty({ pointer }: { readonly pointer: ReportPointer }) {
  const { t } = useText(resultReportText);
  const published = pointer === 'PUBLISHED';
  return (
    <StatePanel
      kind="empty"
      title={t(EMPTY_TEXTS[pointer])}
      action={published ? <ToPublish /> : <LinkButton to={`${POST}/result-processing`}>{t('report.toProcessing')}</LinkButton>}
    >
      {t('report.emptyHint')}
    </StatePanel>
  );
}
