import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useWaiting } from '../../../kit/approval/use-waiting.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { SecondLine, TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText, momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { WithSessionScope } from '../../exams/exam-instance/exam-scope.tsx';
import { ProgramFilter } from '../degree-completion/program-filter.tsx';
import { DegreeReasons } from '../degree-completion/degree-reasons.tsx';
import { resultsMenuText } from '../results.menu.text.ts';
import { CertificateActs } from './certificate-acts.tsx';
import { CertificateBatches, IssueProgress } from './certificate-batches.tsx';
import { IssueDialog } from './issue-certificates.tsx';
import { passingCertificates, type CertificateRow } from './passing-certificate.contract.ts';
import { passingCertificateText } from './passing-certificate.text.ts';
import own from './passing-certificate.module.css';

const ORDER = ['name', 'program', 'cgpi', 'className', 'reasonWords', 'number', 'copies'] as const;
type Started = { readonly id: string; readonly jobId: string };

/** Issues to everybody who is eligible, of the chosen program where one is chosen. */
function IssueAll({
  examSessionId,
  programId,
  onStarted,
}: {
  readonly examSessionId: string;
  readonly programId: string | undefined;
  readonly onStarted: (started: Started) => void;
}) {
  const { t } = useText(passingCertificateText);
  const may = useCan()('certificates', 'create');
  const [asking, setAsking] = useState<'ALL' | null>(null);
  const query = { standing: 'ELIGIBLE', size: asking === null ? '1' : '200', ...(programId ? { programId } : {}) } as const;
  const answer = useCall(
    passingCertificates.list,
    { instituteId: useInstituteId(), params: { examSessionId }, query },
    { enabled: may, keepPrevious: true },
  );
  const students = answer.data?.page.total ?? 0;
  const shown = answer.data?.data ?? [];
  const classless = shown.filter((row) => row.className === null).length;
  if (!may || students === 0) return null;
  return (
    <>
      <Button leftSection={<IconCertificate size={16} stroke={1.75} />} onClick={() => setAsking('ALL')}>
        {t('certificate.issueAll', { count: count(students) })}
      </Button>
      {asking ? (
        <IssueDialog
          order={{ examSessionId, programId, isAgain: false }}
          title={t('certificate.issueTitle')}
          onStarted={onStarted}
          onClose={() => setAsking(null)}
        >
          {t('certificate.issueWhat', { count: count(students) })}
          {classless > 0 ? ` ${t('certificate.noClass', { count: count(classless), of: count(shown.length) })}` : ''}
        </IssueDialog>
      ) : null}
    </>
  );
}

/** Why there is none, or that one was revoked, by whom and why. */
function WhyNot({ row: { reasons, revoked } }: { readonly row: CertificateRow }) {
  const { t } = useText(passingCertificateText);
  if (reasons.length === 0 && revoked === null) return '–';
  return (
    <span>
      <DegreeReasons reasons={reasons} />
      {revoked ? (
        <SecondLine>
          {t('certificate.revokedBy', {
            number: revoked.number,
            reason: revoked.reason,
            name: revoked.byName ?? '–',
            when: momentText(revoked.at),
          })}
        </SecondLine>
      ) : null}
    </span>
  );
}

/** The valid certificate, and that a second person is asked to revoke it. */
function Held({ row: { number, issuedAt }, isPending }: { readonly row: CertificateRow; readonly isPending: boolean }) {
  const { t } = useText(passingCertificateText);
  if (number === null) return '–';
  return (
    <>
      <TwoLines first={number} second={issuedAt && dayText(issuedAt)} />
      {isPending ? <SecondLine>{t('certificate.revoke.pending')}</SecondLine> : null}
    </>
  );
}

function Report({ examSessionId }: { readonly examSessionId: string }) {
  const { t } = useText(passingCertificateText, resultsMenuText);
  const list = useListState(passingCertificates.shape);
  const [started, setStarted] = useState<Started | null>(null);
  const programId = list.state.filters['programId'];
  const revocations = useWaiting('certificates.revoke', examSessionId);
  return (
    <>
      <ReportList
        report={passingCertificates}
        label={t('menu.passingCertificate')}
        params={{ examSessionId }}
        state={list}
        filters={<ProgramFilter list={list} />}
        filtersLabel={t('certificate.filters')}
        above={
          <div className={own.above}>
            <CertificateBatches examSessionId={examSessionId}>
              <IssueAll examSessionId={examSessionId} programId={programId} onStarted={setStarted} />
            </CertificateBatches>
            <Hint>{t('certificate.rule')}</Hint>
          </div>
        }
        empty={
          <StatePanel kind="empty" title={t('certificate.none')}>
            {t('certificate.noneHint')}
          </StatePanel>
        }
        idOf={(row) => row.studentExamId}
        density="NORMAL"
        order={ORDER}
        cells={{
          name: (row) => <TwoLines first={row.name} second={[row.prn, row.seatNo].filter(Boolean).join(' · ')} />,
          program: (row) => <TwoLines first={row.program} second={row.branch} />,
          className: (row) => (row.className === null ? '–' : <TwoLines first={row.className} second={row.session} />),
          reasonWords: (row) => <WhyNot row={row} />,
          number: (row) => (
            <Held row={row} isPending={revocations.some((one) => one.subject === `${examSessionId} ${row.certificateId}`)} />
          ),
          copies: (row) => (row.certificateId === null ? '–' : count(row.copies)),
        }}
        actions={(row) => <CertificateActs examSessionId={examSessionId} row={row} onStarted={setStarted} />}
      />
      {started ? <IssueProgress started={started} onClose={() => setStarted(null)} /> : null}
    </>
  );
}

/** Whose degree is complete in a session, and their certificates. */
export function PassingCertificatePage() {
  const { t } = useText(passingCertificateText, resultsMenuText);
  return (
    <Page>
      <PageHead title={t('menu.passingCertificate')} purpose={t('certificate.purpose')} />
      <WithSessionScope>{(examSessionId) => <Report key={examSessionId} examSessionId={examSessionId} />}</WithSessionScope>
    </Page>
  );
}
