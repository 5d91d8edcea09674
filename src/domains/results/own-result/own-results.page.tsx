import { Button, Tooltip } from '@mantine/core';
import { IconCertificate, IconDownload } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call, download } from '../../../kit/http/call.client.ts';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { ownResultText } from './own-result.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { OwnTickets } from '../../exams/hall-ticket/own-tickets.door.client.ts';
import { OwnSittings } from '../../exams/own-sitting/own-sittings.door.client.ts';
import { OwnLetters } from '../../print/letter/own-letters.door.client.ts';
import { OwnChecks } from '../../print/public-check/own-checks.door.client.ts';
import { credentials } from '../credential/credential.contract.ts';
import { OwnCertificates } from '../passing-certificate/own-certificates.tsx';
import { OwnTranscripts } from '../transcript/own-transcripts.tsx';
import { OwnQueries } from '../result-query/own-queries.tsx';
import { statements } from '../statement/statement.contract.ts';
import { HiddenResults } from './hidden-results.tsx';
import { OwnComputation } from './own-computation.tsx';
import { ownResults, type OwnEntry } from './own-result.contract.ts';
import classes from './own-result.module.css';
import { ResultSwitch } from './result-switch.tsx';
import { ResultView } from './result-view.tsx';

/** The statement of marks as a PDF, and its signed form alone; whoever may, has it signed for them first. */
function StatementButtons({ examInstanceId }: { readonly examInstanceId: string }) {
  const { t } = useText(ownResultText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState<'PDF' | 'JWT' | null>(null);
  const input = { instituteId, params: { examInstanceId } };
  const maySign = can('ownResult', 'create');
  const save = async (form: 'PDF' | 'JWT') => {
    setBusy(form);
    try {
      if (maySign) await call(credentials.issue, input);
      await (form === 'PDF' ? download(statements.own, input) : download(credentials.download, { ...input, query: { form } }));
    } catch (error) {
      toastRefusal(error);
    }
    setBusy(null);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={20} stroke={1.75} />}
        loading={busy === 'PDF'}
        onClick={() => void save('PDF')}
      >
        {t('ownResult.statement')}
      </Button>
      {maySign ? (
        <Tooltip label={t('ownResult.signedHint')} multiline w={280}>
          <Button
            variant="default"
            leftSection={<IconCertificate size={20} stroke={1.75} />}
            loading={busy === 'JWT'}
            onClick={() => void save('JWT')}
          >
            {t('ownResult.signed')}
          </Button>
        </Tooltip>
      ) : null}
    </>
  );
}

function One({ entries, chosen, how }: { readonly entries: readonly OwnEntry[]; readonly chosen: OwnEntry; readonly how: boolean }) {
  const { t } = useText(ownResultText);
  const instituteId = useInstituteId();
  const navigate = useNavigate();
  const answer = useCall(ownResults.get, { instituteId, params: { examInstanceId: chosen.examInstanceId } });
  const trace = useCall(ownResults.trace, { instituteId, params: { examInstanceId: chosen.examInstanceId } }, { enabled: !how });
  const go = (search: Record<string, string>) => void navigate({ to: '.', search });
  if (answer.error instanceof CallError && answer.error.status === 404)
    return (
      <StatePanel kind="empty" title={t('ownResult.gone')}>
        {t('ownResult.goneHint')}
      </StatePanel>
    );
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const { data: result, notice, visibleUntil } = answer.data;
  if (how) return <OwnComputation result={result} />;
  return (
    <>
      <ResultView
        key={result.studentExamId}
        result={result}
        notice={notice}
        visibleUntil={visibleUntil}
        trace={trace.data?.data}
        statementAction={<StatementButtons examInstanceId={chosen.examInstanceId} />}
        onCompute={() => go({ exam: chosen.examInstanceId, show: 'how' })}
        beside={<ResultSwitch entries={entries} chosen={chosen} onChoose={(entry) => go({ exam: entry.examInstanceId })} />}
      />
      <OwnQueries examInstanceId={chosen.examInstanceId} />
      <Suspense fallback={null}>
        <OwnChecks />
      </Suspense>
    </>
  );
}

function Nothing({ isStudent }: { readonly isStudent: boolean }) {
  const { t } = useText(ownResultText);
  return (
    <StatePanel kind="empty" title={isStudent ? t('ownResult.none') : t('ownResult.noProfile')}>
      {isStudent ? t('ownResult.noneHint') : t('ownResult.noProfileHint')}
    </StatePanel>
  );
}

/** The signed-in student's published results: the newest first, each with how it was computed. */
export function OwnResultsPage() {
  const { t } = useText(ownResultText);
  const instituteId = useInstituteId();
  const search: { readonly exam?: unknown; readonly show?: unknown } = useSearch({ strict: false });
  const answer = useCall(ownResults.list, { instituteId });
  const entries = answer.data?.data ?? [];
  const student = answer.data?.student ?? null;
  const asked = typeof search.exam === 'string' ? entries.find((entry) => entry.examInstanceId === search.exam) : entries[0];
  const hidden = answer.data?.hidden ?? [];
  const askedHidden = hidden.find((one) => one.examInstanceId === search.exam);
  const body = (): ReactNode => {
    if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
    if (!answer.data) return <ListWaiting />;
    if (asked === undefined && askedHidden) return <HiddenResults hidden={[askedHidden]} />;
    if (entries.length === 0 && hidden.length > 0) return <HiddenResults hidden={hidden} />;
    if (entries.length === 0) return <Nothing isStudent={answer.data.student !== null} />;
    if (asked === undefined)
      return (
        <StatePanel kind="empty" title={t('ownResult.gone')}>
          {t('ownResult.goneHint')}
        </StatePanel>
      );
    return (
      <>
        <HiddenResults hidden={hidden} />
        <One entries={entries} chosen={asked} how={search.show === 'how'} />
      </>
    );
  };
  return (
    <>
      <PageHead
        title={t('ownResult.title')}
        purpose={student ? t('ownResult.who', { name: student.name, prn: student.prn }) : t('ownResult.purpose')}
      />
      <div className={classes.body}>
        <Suspense fallback={null}>
          <OwnSittings />
          <OwnTickets />
        </Suspense>
        {body()}
        <Suspense fallback={null}>
          <OwnCertificates />
          <OwnTranscripts />
          <OwnLetters />
        </Suspense>
      </div>
    </>
  );
}
