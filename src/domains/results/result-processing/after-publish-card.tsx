import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { FileMenu } from '../../../kit/export/file-menu.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Line, LineNote, LineTitle, LineWords, Lines } from '../../../kit/layout/lines.tsx';
import { linkAddress } from '../../../kit/page/link-address.rules.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import { backlogs, exportBacklogs } from '../backlog/backlog.contract.ts';
import { aboutInstance } from '../result-place/result-place.rules.ts';
import { publishText } from '../publish/publish.text.ts';
import { runReview } from '../run-review/run-review.contract.ts';
import classes from './results.module.css';
import type { ResultStatus } from './result-processing.contract.ts';
import { resultProcessingText } from './result-processing.text.ts';

const REPORTS = '/exam-master/post-exams-reports';
const NEXT = [
  ['statements', `${REPORTS}/result-report?tab=statements`],
  ['register', `${REPORTS}/result-report`],
  ['toppers', `${REPORTS}/topper-list`],
  ['notice', '/exam-master/post-examinations/final-result-publish'],
] as const;
/** Before all else where a later run is computed, or accepted. */
const NEWER = {
  REVISED: ['accept', '/exam-master/post-examinations/lock-unlock-result'],
  REVISED_LOCKED: ['publish', '/exam-master/post-examinations/final-result-publish'],
} as const;

/** Papers failed in this result, against the backlogs that are open of it: what triggering would still open. */
function useBacklogFigures(instanceId: string) {
  const instituteId = useInstituteId();
  const overview = useCall(runReview.overview, { instituteId, params: { examInstanceId: instanceId } }).data?.data;
  const counts = useCall(backlogs.list, { instituteId, query: { examInstanceId: instanceId, size: '1' } }).data?.counts;
  const sat = useCall(backlogs.list, { instituteId, query: { satIn: instanceId, size: '1' } }).data?.counts;
  const sum = (by: Readonly<Record<string, number>> = {}) => Object.values(by).reduce((all, one) => all + one, 0);
  const known = sum(counts);
  return {
    sat: { all: sum(sat), open: sat?.['OPEN'] ?? 0, cleared: sat?.['CLEARED'] ?? 0 },
    run: overview?.runNo ?? 0,
    ready: overview !== undefined && counts !== undefined && sat !== undefined,
    failed: overview?.failedUnits ?? 0,
    open: counts?.['OPEN'] ?? 0,
    cleared: counts?.['CLEARED'] ?? 0,
    known,
  };
}

function Backlogs({ instanceId }: { readonly instanceId: string }) {
  const { t } = useText(resultProcessingText, publishText);
  const instituteId = useInstituteId();
  const can = useCan();
  const [asking, setAsking] = useState(false);
  const { run, ready, failed, open, cleared, known, sat } = useBacklogFigures(instanceId);
  const trigger = async () => {
    const { data } = await call(backlogs.trigger, { instituteId, body: { examInstanceId: instanceId } });
    toastCount(
      data.opened + data.reopened + data.cleared,
      t('results.next.triggered', { opened: count(data.opened + data.reopened), cleared: count(data.cleared) }),
    );
    await refresh(backlogs.list);
  };
  if (!ready) return null;
  // What is published may be an older run.
  const own = t('results.next.backlogFigures', {
    failed: count(failed),
    known: count(known),
    open: count(open),
    again: count(known - open - cleared),
    cleared: count(cleared),
  });
  const again = t('results.next.backlogSat', { count: count(sat.all), cleared: count(sat.cleared), open: count(sat.open) });
  const told = sat.all === 0 ? own : known === 0 ? `${t('results.next.failed', { failed: count(failed) })} ${again}` : `${own}; ${again}`;
  const figures = `${t('results.run.title', { run })}: ${told}`;
  return (
    <Line>
      <LineWords>
        <LineTitle>{t('results.next.backlogs')}</LineTitle>
        <LineNote>{figures}</LineNote>
      </LineWords>
      <FileMenu file={exportBacklogs} query={{ examInstanceId: instanceId }} place="BAR" />
      {can('backlogs', 'create') ? (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('results.next.trigger')}
        </Button>
      ) : null}
      {asking ? (
        <ReasonDialog
          title={t('results.next.trigger')}
          confirm={t('results.next.trigger')}
          tone="navy"
          reason="NONE"
          onConfirm={trigger}
          onClose={() => setAsking(false)}
        >
          <p>{figures}</p>
          <p>{t('results.next.triggerWhat')}</p>
        </ReasonDialog>
      ) : null}
    </Line>
  );
}

/** What follows a publication: papers to print, lists to sign, backlogs to open, the notice to give. */
export function AfterPublishCard({ instanceId, state }: { readonly instanceId: string; readonly state: ResultStatus['state'] }) {
  const { t } = useText(resultProcessingText);
  const can = useCan();
  const here = useLocation({ select: ({ pathname }) => pathname });
  return (
    <Card title={t('results.next.title')} padding="NONE">
      <Lines>
        {[...(state === 'REVISED' || state === 'REVISED_LOCKED' ? [NEWER[state]] : []), ...NEXT]
          .filter(([, page]) => page !== here)
          .map(([code, page]) => {
            const { path, search } = linkAddress(aboutInstance(page, instanceId));
            return (
              <Line key={code}>
                <LineWords>
                  <LineTitle>{t(`results.next.${code}`)}</LineTitle>
                </LineWords>
                <Link className={classes.go} to={path} search={search} aria-label={`${t('results.next.go')}: ${t(`results.next.${code}`)}`}>
                  {t('results.next.go')}
                  <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
                </Link>
              </Line>
            );
          })}
        {can('backlogs', 'read') ? <Backlogs instanceId={instanceId} /> : null}
      </Lines>
    </Card>
  );
}
