import { useWaiting } from '../../../kit/approval/use-waiting.client.ts';
import { SecondLine, TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { ListFilters } from '../../../kit/table/list-filter.tsx';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { TranscriptActs } from './transcript-acts.tsx';
import { TRANSCRIPT_EXTENTS, TRANSCRIPT_STATES, transcripts, type IssuedTranscript, type TranscriptState } from './transcript.contract.ts';
import { transcriptText } from './transcript.text.ts';

const ORDER = ['number', 'name', 'program', 'extent', 'purpose', 'copies', 'issuedAt', 'state'] as const;
const TONES: Readonly<Record<TranscriptState, Tone>> = {
  VALID: 'green',
  OUTDATED: 'amber',
  WITHDRAWN: 'amber',
  SUPERSEDED: 'grey',
  REVOKED: 'red',
};

interface StateProps {
  readonly row: IssuedTranscript;
  /** A second person is asked to revoke it. */
  readonly isPending: boolean;
}

function State({ row: { state, supersededBy, revoked }, isPending }: StateProps) {
  const { t } = useText(transcriptText);
  const more = revoked ?? (supersededBy === null ? null : t('transcript.inPlace', { number: supersededBy }));
  return (
    <span>
      <StateBadge tone={TONES[state]}>{t(`transcript.state.${state}`)}</StateBadge>
      {more === null ? null : <SecondLine>{more}</SecondLine>}
      {isPending ? <SecondLine>{t('transcript.revoke.pending')}</SecondLine> : null}
    </span>
  );
}

/** Issued transcripts, of everybody or of one student. */
export function TranscriptRegister({ studentProfileId }: { readonly studentProfileId?: string }) {
  const { t } = useText(transcriptText);
  const list = useListState(transcripts.shape);
  const revocations = useWaiting('transcripts.revoke', studentProfileId);
  const isPending = ({ studentProfileId: student, id }: IssuedTranscript) =>
    revocations.some(({ subject }) => subject === `${student} ${id}`);
  return (
    <ReportList
      report={transcripts}
      label={t('transcript.tab.register')}
      params={{}}
      {...(studentProfileId === undefined ? {} : { query: { studentProfileId } })}
      state={list}
      filters={
        <ListFilters
          list={list}
          by={[
            {
              name: 'extent',
              label: t('transcript.extent'),
              options: TRANSCRIPT_EXTENTS.map((value) => ({ value, label: t(`transcript.extent.${value}`) })),
            },
            {
              name: 'state',
              label: t('transcript.state'),
              options: TRANSCRIPT_STATES.map((value) => ({ value, label: t(`transcript.state.${value}`) })),
            },
          ]}
        />
      }
      filtersLabel={t('transcript.filters')}
      empty={
        <StatePanel kind="empty" title={t('transcript.none')}>
          {t('transcript.noneHint')}
        </StatePanel>
      }
      idOf={(row) => row.id}
      density="NORMAL"
      order={ORDER}
      cells={{
        name: (row) => <TwoLines first={row.name} second={row.prn} />,
        extent: (row) => t(`transcript.extent.${row.extent}`),
        purpose: (row) =>
          row.purpose === null && row.addressee === null ? '–' : <TwoLines first={row.purpose ?? '–'} second={row.addressee} />,
        copies: (row) => (row.duplicates === 0 ? count(row.copies) : `${count(row.copies)} + ${count(row.duplicates)}`),
        issuedAt: (row) => <TwoLines first={dayText(row.issuedAt)} second={row.issuedByName} />,
        state: (row) => <State row={row} isPending={isPending(row)} />,
      }}
      actions={(row) => <TranscriptActs row={row} />}
    />
  );
}
