import type { ReactNode } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { publishText } from '../publish/publish.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { WithExamScope } from '../../exams/exam-instance/exam-scope.tsx';
import { refreshResults } from '../result-processing/refresh-results.client.ts';
import type { ResultStatus } from '../result-processing/result-processing.contract.ts';
import classes from './result-act.module.css';
import type { publishing } from '../publish/publish.contract.ts';

interface PageProps {
  readonly title: string;
  readonly purpose: string;
  readonly children: (instanceId: string) => ReactNode;
}

/** A page about the result of the chosen examination as a whole. */
export function ResultActPage({ title, purpose, children }: PageProps) {
  return (
    <Page>
      <PageHead title={title} purpose={purpose} />
      <WithExamScope>{({ id }) => <PageArea key={id}>{children(id)}</PageArea>}</WithExamScope>
    </Page>
  );
}

/** Why an act is refused, each reason a line. */
export function Blockers({ reasons }: { readonly reasons: ResultStatus['blockers']['lock'] }) {
  return (
    <ul className={classes.reason}>
      {reasons.map((one) => (
        <li key={one.code} className={classes.worse}>
          {errorText(one)}
        </li>
      ))}
    </ul>
  );
}

/** A result of an examination that is still to come is doubted, not refused. */
export function NotBegun({ status: { beginsOn } }: { readonly status: Pick<ResultStatus, 'beginsOn'> }) {
  const { t } = useText(publishText);
  return beginsOn === null ? null : <p className={classes.worse}>{t('results.notBegun', { day: dayText(beginsOn) })}</p>;
}

interface AskProps {
  /** Unlocking and taking back are asked for in the same way. */
  readonly request: typeof publishing.requestUnlock;
  readonly examInstanceId: string;
  readonly title: string;
  readonly tone: 'navy' | 'red';
  /** What happens once a second person agrees. */
  readonly what: string;
  /** More to know before it is asked for. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Asks a second person to take the last step of a result back. */
export function AskSecondPerson({ request, examInstanceId, title, tone, what, children, onClose }: AskProps) {
  const { t } = useText(publishText);
  const instituteId = useInstituteId();
  const ask = async (reason: string) => {
    await call(request, { instituteId, params: { examInstanceId }, body: { reason } });
    toastDone(t('results.request.asked'));
    await refreshResults();
  };
  return (
    <ReasonDialog title={title} confirm={t('results.unlock.ask')} tone={tone} reason="REQUIRED" onConfirm={ask} onClose={onClose}>
      <p>{what}</p>
      {children}
      <p>{t('results.unlock.second')}</p>
    </ReasonDialog>
  );
}
