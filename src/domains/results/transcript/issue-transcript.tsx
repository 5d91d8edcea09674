import { Button, Select } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { call, download } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Stack } from '../../../kit/layout/stack.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { ExtentField, NEW_ORDER, OrderFields, orderOf, type OrderState } from './order-fields.tsx';
import { TranscriptReasons } from './transcript-reasons.tsx';
import { transcripts, type TranscriptReadiness } from './transcript.contract.ts';
import { transcriptText } from './transcript.text.ts';

interface Props {
  readonly studentProfileId: string;
  readonly name: string;
  /** The transcript in whose place it is issued. */
  readonly inPlaceOf?: { readonly id: string; readonly number: string };
  readonly onClose: () => void;
}

const reasonsOf = (one: TranscriptReadiness, { extent }: OrderState) => (extent === 'FINAL' ? one.final : one.partial);
/** A complete one where the program is complete. */
const firstOrder = (one: TranscriptReadiness | undefined): OrderState => ({
  ...NEW_ORDER,
  extent: one?.final.length === 0 ? 'FINAL' : 'PARTIAL',
});

/** Whether it can be issued, and what stands in the way. */
function Standing({ one, order }: { readonly one: TranscriptReadiness; readonly order: OrderState }) {
  const { t } = useText(transcriptText);
  const reasons = reasonsOf(one, order);
  if (reasons.length === 0) return <p>{t('transcript.ready')}</p>;
  return (
    <div role="alert">
      <p>{t('transcript.notReady')}</p>
      <TranscriptReasons reasons={reasons} />
    </div>
  );
}

function useOrder(programs: readonly TranscriptReadiness[]) {
  const [programId, choose] = useState<string | null>(null);
  const [changed, setChanged] = useState<Partial<OrderState>>({});
  const one = programs.find((each) => each.programId === programId) ?? programs[0];
  const set = (patch: Partial<OrderState>) => setChanged((before) => ({ ...before, ...patch }));
  return { one, order: { ...firstOrder(one), ...changed }, set, choose, changed: Object.keys(changed).length > 0 };
}

function Form({ programs, asking }: { readonly programs: readonly TranscriptReadiness[]; readonly asking: ReturnType<typeof useOrder> }) {
  const { t } = useText(transcriptText);
  const { one, order, set, choose } = asking;
  if (one === undefined) return <p>{t('transcript.nothingHint')}</p>;
  return (
    <Stack>
      {programs.length > 1 ? (
        <Select
          label={t('transcript.program')}
          data={programs.map(({ programId, program }) => ({ value: programId, label: program }))}
          value={one.programId}
          allowDeselect={false}
          onChange={choose}
        />
      ) : null}
      <ExtentField order={order} set={set} />
      <Standing one={one} order={order} />
      <OrderFields order={order} set={set} />
    </Stack>
  );
}

/** Issues a transcript to one student, after a look at the page. */
export function IssueTranscriptDialog({ studentProfileId, name, inPlaceOf, onClose }: Props) {
  const { t } = useText(transcriptText);
  const instituteId = useInstituteId();
  const answer = useCall(transcripts.readiness, { instituteId, params: { studentProfileId } });
  const programs = answer.data?.data ?? [];
  const asking = useOrder(programs);
  const { one, order } = asking;
  const isReady = one !== undefined && reasonsOf(one, order).length === 0;
  const programId = one?.programId ?? '';
  const preview = () =>
    download(transcripts.preview, {
      instituteId,
      params: { studentProfileId },
      query: { ...orderOf(order), programId, copies: String(order.copies) },
    });
  const issue = async () => {
    const body = { ...orderOf(order), programId, ...(inPlaceOf ? { inPlaceOf: inPlaceOf.id } : {}) };
    const { data } = await call(transcripts.issue, { instituteId, params: { studentProfileId }, body });
    toastDone(t('transcript.issued', { number: data.number }));
    await download(transcripts.download, { instituteId, params: { id: data.id } }).catch(toastRefusal);
    await refresh(transcripts.list, transcripts.readiness);
  };
  return (
    <ReasonDialog
      title={inPlaceOf ? t('transcript.again', { number: inPlaceOf.number }) : t('transcript.act')}
      confirm={t('transcript.issue')}
      tone="navy"
      reason="NONE"
      changed={asking.changed}
      why={isReady ? null : t(answer.data ? 'transcript.refusedNow' : 'transcript.waiting')}
      onConfirm={issue}
      onClose={onClose}
      fields={answer.data ? <Form programs={programs} asking={asking} /> : null}
    >
      <p>{[name, inPlaceOf ? t('transcript.againWhat', { number: inPlaceOf.number }) : null].filter(Boolean).join('. ')}</p>
      {answer.isError && !answer.data ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.data || answer.isError ? null : <ListWaiting />}
      {isReady ? (
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={16} stroke={1.75} />}
          onClick={() => void preview().catch(toastRefusal)}
        >
          {t('transcript.preview')}
        </Button>
      ) : null}
    </ReasonDialog>
  );
}
