import { IconFileCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ListFilters } from '../../../kit/table/list-filter.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastError } from '../../../kit/ui/toasts.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { WithSessionScope } from '../../exams/exam-instance/exam-scope.tsx';
import { semesterToppers } from '../topper-report/topper-report.contract.ts';
import { ExtentField, NEW_ORDER, OrderFields, orderOf, PrnField, type OrderState } from './order-fields.tsx';
import { TranscriptBatches, TranscriptProgress } from './transcript-batches.tsx';
import { transcriptBatches } from './transcript-batch.contract.ts';
import { transcriptBatchText } from './transcript-batch.text.ts';
import { TranscriptReasons } from './transcript-reasons.tsx';
import { TRANSCRIPT_EXTENTS } from './transcript.contract.ts';
import { transcriptText } from './transcript.text.ts';
import own from './transcript.module.css';

type Started = { readonly id: string; readonly jobId: string };

interface IssueProps {
  readonly examSessionId: string;
  /** What the list is asked by. */
  readonly filter: { readonly q?: string; readonly courseId?: string; readonly divisionId?: string };
  readonly extent: OrderState['extent'];
  readonly students: number;
  readonly onStarted: (started: Started) => void;
  readonly onClose: () => void;
}

function IssueManyDialog({ examSessionId, filter, extent, students, onStarted, onClose }: IssueProps) {
  const { t } = useText(transcriptText, transcriptBatchText);
  const instituteId = useInstituteId();
  const [order, setOrder] = useState<OrderState>({ ...NEW_ORDER, extent });
  const [prns, setPrns] = useState('');
  const set = (patch: Partial<OrderState>) => setOrder((before) => ({ ...before, ...patch }));
  const issue = async () => {
    const named = prns.split(/[\s,;]+/).filter((one) => one !== '');
    const body = { ...orderOf(order), ...filter, examSessionId, ...(named.length > 0 ? { prns: named } : {}) };
    const { data } = await call(transcriptBatches.issue, { instituteId, body });
    if (data.unknown.length > 0) toastError(t('transcript.unknown', { prns: data.unknown.slice(0, 5).join(', ') }));
    onStarted(data);
    // Not waited for: two dialogs would lie on one another meanwhile.
    void refresh(transcriptBatches.list, transcriptBatches.batches);
  };
  return (
    <ReasonDialog
      title={t('transcript.issueManyTitle')}
      confirm={t('transcript.issue')}
      tone="navy"
      reason="NONE"
      changed={prns !== '' || order.purpose !== '' || order.addressee !== ''}
      onConfirm={issue}
      onClose={onClose}
      fields={
        <Stack>
          <ExtentField order={order} set={set} />
          <PrnField value={prns} onChange={setPrns} />
          <OrderFields order={order} set={set} />
        </Stack>
      }
    >
      <p>{t('transcript.issueManyWhat', { count: count(students) })}</p>
    </ReasonDialog>
  );
}

/** Courses and divisions of the session, as its reports know them. */
function useChoices(examSessionId: string) {
  const { t } = useText(transcriptText, transcriptBatchText);
  const can = useCan();
  const { data } = useCall(
    semesterToppers.choices,
    { instituteId: useInstituteId(), params: { examSessionId } },
    { enabled: can('reports', 'read') },
  );
  const { courses = [], divisions = [] } = data?.data ?? {};
  const named = (rows: readonly { readonly id: string; readonly name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return [
    {
      name: 'extent',
      label: t('transcript.extent'),
      options: TRANSCRIPT_EXTENTS.map((value) => ({ value, label: t(`transcript.extent.${value}`) })),
      usual: 'PARTIAL',
    },
    { name: 'courseId', label: t('transcript.course'), options: named(courses) },
    { name: 'divisionId', label: t('transcript.division'), options: named(divisions) },
  ];
}

/** The act on everybody whom the search and the filters find. */
function IssueMany({
  examSessionId,
  list,
  onStarted,
}: {
  readonly examSessionId: string;
  readonly list: ReturnType<typeof useListState>;
  readonly onStarted: (started: Started) => void;
}) {
  const { t } = useText(transcriptBatchText);
  const may = useCan()('transcripts', 'create');
  const [asking, setAsking] = useState<'ALL' | null>(null);
  const { extent, courseId, divisionId } = list.state.filters;
  const chosen = TRANSCRIPT_EXTENTS.find((one) => one === extent) ?? 'PARTIAL';
  const filter = { ...(list.state.q ? { q: list.state.q } : {}), ...(courseId ? { courseId } : {}), ...(divisionId ? { divisionId } : {}) };
  const query = { ...filter, extent: chosen, size: '1' };
  const answer = useCall(transcriptBatches.list, { instituteId: useInstituteId(), params: { examSessionId }, query }, { enabled: may });
  const students = answer.data?.page.total ?? 0;
  const isNobody = answer.data?.counts?.['READY'] === 0;
  if (!may || students === 0) return null;
  return (
    <>
      <ActButton
        leftSection={<IconFileCertificate size={16} stroke={1.75} />}
        why={isNobody ? t('transcript.nobodyReady') : null}
        onClick={() => setAsking('ALL')}
      >
        {t('transcript.issueMany', { count: count(students) })}
      </ActButton>
      {asking ? (
        <IssueManyDialog
          examSessionId={examSessionId}
          filter={filter}
          extent={chosen}
          students={students}
          onStarted={onStarted}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}

function Candidates({ examSessionId }: { readonly examSessionId: string }) {
  const { t } = useText(transcriptText, transcriptBatchText);
  const list = useListState(transcriptBatches.shape);
  const by = useChoices(examSessionId);
  const [started, setStarted] = useState<Started | null>(null);
  return (
    <>
      <ReportList
        report={transcriptBatches}
        label={t('transcript.tab.many')}
        params={{ examSessionId }}
        state={list}
        filters={<ListFilters list={list} by={by} />}
        filtersLabel={t('transcript.filters')}
        above={
          <div className={own.above}>
            <TranscriptBatches examSessionId={examSessionId}>
              <IssueMany examSessionId={examSessionId} list={list} onStarted={setStarted} />
            </TranscriptBatches>
            <Hint>{t('transcript.rule')}</Hint>
          </div>
        }
        empty={
          <StatePanel kind="empty" title={t('transcript.nobody')}>
            {t('transcript.nobodyHint')}
          </StatePanel>
        }
        idOf={(row) => `${row.studentProfileId} ${row.programId}`}
        density="NORMAL"
        order={['name', 'program', 'published', 'reasonWords']}
        cells={{
          name: (row) => <TwoLines first={row.name} second={row.prn} />,
          program: (row) => <TwoLines first={row.program} second={row.branch} />,
          reasonWords: (row) =>
            row.reasons.length === 0 ? (
              <StateBadge tone="green">{t('transcript.standing.READY')}</StateBadge>
            ) : (
              <TranscriptReasons reasons={row.reasons} />
            ),
        }}
      />
      {started ? <TranscriptProgress started={started} onClose={() => setStarted(null)} /> : null}
    </>
  );
}

/** Transcripts of whoever sat in a session. */
export const ManyTranscripts = () => (
  <WithSessionScope>{(examSessionId) => <Candidates key={examSessionId} examSessionId={examSessionId} />}</WithSessionScope>
);
