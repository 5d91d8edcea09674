import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileTypePdf, IconFileZip, IconHistory, IconUserX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { download } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { saveFile } from '../../../kit/http/shown-file.client.ts';
import { Inline } from '../../../kit/layout/inline.tsx';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { JobDialog } from '../../../kit/live/job-dialog.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { transcriptBatches, type TranscriptBatch } from './transcript-batch.contract.ts';
import { transcriptBatchText } from './transcript-batch.text.ts';
import { TranscriptReasons } from './transcript-reasons.tsx';
import { transcriptText } from './transcript.text.ts';
import own from './transcript.module.css';

const ICON = { size: 16, stroke: 1.75 };
/** Of the newest issues; the transcripts of earlier ones are in the register. */
const SHOWN = '5';
/** Of those who were refused; the list of the session has them all. */
const ROWS = '200';

function BatchFiles({ id }: { readonly id: string }) {
  const { t } = useText(transcriptBatchText);
  const order = { instituteId: useInstituteId(), params: { id } };
  const merged = () => download(transcriptBatches.batchFile, { ...order, query: { layout: 'MERGED' } });
  const separate = () => download(transcriptBatches.batchFile, { ...order, query: { layout: 'SEPARATE' } }, saveFile);
  return (
    <Inline>
      <Button size="xs" leftSection={<IconFileTypePdf {...ICON} />} onClick={() => void merged().catch(toastRefusal)}>
        {t('transcript.pdf')}
      </Button>
      <Button size="xs" variant="default" leftSection={<IconFileZip {...ICON} />} onClick={() => void separate().catch(toastRefusal)}>
        {t('transcript.zip')}
      </Button>
    </Inline>
  );
}

/** Whom an issue refused, each with the reasons. */
function RefusedDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useText(transcriptBatchText, uiText);
  const query = { only: 'REFUSED' as const, size: ROWS };
  const answer = useCall(transcriptBatches.batchRows, { instituteId: useInstituteId(), params: { id }, query });
  const rows = answer.data?.data;
  const total = answer.data?.page.total ?? 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('transcript.refusedTitle')}
      centered
      size={640}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      {answer.isError && !rows ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {rows === undefined ? answer.isError ? null : <ListWaiting /> : null}
      <ul className={own.list}>
        {rows?.map((row) => (
          <li key={row.id}>
            <TwoLines first={row.name} second={[row.prn, row.program].join(' · ')} />
            <TranscriptReasons reasons={row.reasons} />
          </li>
        ))}
      </ul>
      {rows && rows.length < total ? <p>{t('transcript.more', { count: count(rows.length), total: count(total) })}</p> : null}
    </Modal>
  );
}

function Refused({ id, leftOut }: { readonly id: string; readonly leftOut: number }) {
  const { t } = useText(transcriptBatchText);
  const [isOpen, setOpen] = useState<'OPEN' | null>(null);
  if (leftOut === 0) return null;
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconUserX {...ICON} />} onClick={() => setOpen('OPEN')}>
        {t('transcript.refused')}
      </Button>
      {isOpen ? <RefusedDialog id={id} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function Batch({ batch }: { readonly batch: TranscriptBatch }) {
  const { t } = useText(transcriptText, transcriptBatchText);
  const may = useCan()('transcripts', 'create');
  const { id, extent, purpose, addressee, issued, leftOut, isWorking, createdAt, createdByName } = batch;
  return (
    <li>
      <span>
        <b>{t('transcript.batchOf', { when: momentText(createdAt), name: createdByName ?? '–' })}</b>
        <span className={own.dim}>
          {[
            t(`transcript.extent.${extent}`),
            isWorking ? t('transcript.working') : t('transcript.done', { issued: count(issued), leftOut: count(leftOut) }),
            purpose,
            addressee,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Inline>
        <Refused id={id} leftOut={leftOut} />
        {may && issued > 0 && !isWorking ? <BatchFiles id={id} /> : null}
      </Inline>
    </li>
  );
}

interface BatchesProps {
  readonly examSessionId: string;
  /** The act that makes another one. */
  readonly children: ReactNode;
}

/** The newest issues of a session with their files, on demand. */
export function TranscriptBatches({ examSessionId, children }: BatchesProps) {
  const { t } = useText(transcriptBatchText);
  const [isOpen, { toggle }] = useDisclosure(false);
  const answer = useCall(transcriptBatches.batches, { instituteId: useInstituteId(), query: { examSessionId, size: SHOWN } });
  const batches = answer.data?.data ?? [];
  return (
    <>
      <Inline>
        {children}
        {batches.length === 0 ? null : (
          <Button variant="default" leftSection={<IconHistory {...ICON} />} aria-expanded={isOpen} onClick={toggle}>
            {t('transcript.batches', { count: count(answer.data?.page.total ?? 0) })}
          </Button>
        )}
      </Inline>
      {isOpen ? (
        <ul className={own.list}>
          {batches.map((batch) => (
            <Batch key={batch.id} batch={batch} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface ProgressProps {
  readonly started: { readonly id: string; readonly jobId: string };
  readonly onClose: () => void;
}

/** How far an issue is, and its files when it is complete. */
export function TranscriptProgress({ started, onClose }: ProgressProps) {
  const { t } = useText(transcriptBatchText);
  return (
    <JobDialog
      title={t('transcript.issueManyTitle')}
      jobId={started.jobId}
      onClose={onClose}
      onDone={() => void refresh(transcriptBatches.list, transcriptBatches.batches)}
      result={({ report }) => {
        const [issued, leftOut] = [Number(report?.['issued'] ?? 0), Number(report?.['leftOut'] ?? 0)];
        return (
          <>
            <p>{t('transcript.done', { issued: count(issued), leftOut: count(leftOut) })}</p>
            <Inline>
              <Refused id={started.id} leftOut={leftOut} />
              {issued > 0 ? <BatchFiles id={started.id} /> : null}
            </Inline>
          </>
        );
      }}
    />
  );
}
