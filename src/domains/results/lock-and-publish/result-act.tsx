import type { ReactNode } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { publishText } from '../publish/publish.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { WithExamScope, WithSessionScope } from '../../exams/exam-instance/exam-scope.tsx';
import { refreshResults } from '../result-processing/refresh-results.client.ts';
import type { ResultStatus } from '../result-processing/result-processing.contract.ts';
import type { ManyAct } from '../many-results/many-results.contract.ts';
import { manyResultsText } from '../many-results/many-results.text.ts';
import classes from './result-act.module.css';
import { SessionResults } from './session-results.tsx';
import type { publishing } from '../publish/publish.contract.ts';

interface PageProps {
  readonly title: string;
  readonly purpose: string;
  /** What is done with several examinations at once. */
  readonly acts: readonly ManyAct[];
  readonly children: (instanceId: string) => ReactNode;
}

/** A page about the result of the chosen examination as a whole, or of several of a session at once. */
export function ResultActPage({ title, purpose, acts, children }: PageProps) {
  const { t } = useText(manyResultsText);
  const tabs = [
    { value: 'one', label: t('manyResults.tab.one') },
    { value: 'many', label: t('manyResults.tab.many') },
  ];
  return (
    <Page>
      <PageHead title={title} purpose={purpose} />
      <Tabs label={t('manyResults.tabs')} tabs={tabs}>
        {(tab) =>
          tab === 'many' ? (
            <WithSessionScope>{(id) => <SessionResults key={id} examSessionId={id} acts={acts} />}</WithSessionScope>
          ) : (
            <WithExamScope>{({ id }) => <PageArea key={id}>{children(id)}</PageArea>}</WithExamScope>
          )
        }
      </Tabs>
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
