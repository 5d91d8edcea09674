import { Button, Loader, Modal } from '@mantine/core';
import { useCallback, useState, type ReactNode } from 'react';
import type { ReplyOf } from '../http/endpoint.contract.ts';
import { refresh, useCall } from '../http/use-call.client.ts';
import { useText } from '../text/text.client.ts';
import { isUnderDocument } from '../ui/back-closes.client.ts';
import { uiText } from '../ui/ui.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { useReturnFocus } from '../ui/return-focus.client.ts';
import classes from './job-dialog.module.css';
import { getJob } from '../jobs/job.contract.ts';
import { type JobState } from '../http/job-event.contract.ts';
import { JobProgress } from './job-progress.tsx';
import { Choices } from '../layout/choices.tsx';

export type JobRow = ReplyOf<typeof getJob>['data'];

interface Props {
  readonly title: string;
  readonly jobId: string;
  readonly onClose: () => void;
  /** Once, when the work ended well. */
  readonly onDone?: () => void;
  /** What it made, shown when the work ended well. */
  readonly result?: (job: JobRow) => ReactNode;
}

/** A just started job: progress, then its report. Closing the dialog does not stop it. */
export function JobDialog({ title, jobId, onClose, onDone, result }: Props) {
  const { t } = useText(uiText);
  useReturnFocus();
  const instituteId = useInstituteId();
  const [ended, setEnded] = useState<JobState | null>(null);
  const job = useCall(getJob, { instituteId, params: { id: jobId } }, { enabled: ended !== null });
  const end = useCallback(
    (state: JobState) => {
      setEnded(state);
      void refresh(getJob);
      if (state === 'DONE') onDone?.();
    },
    [onDone],
  );
  const row = job.data?.data;
  const shown = ended === 'DONE' && row?.state === ended ? result?.(row) : null;
  // What it made is read once the work has ended: until then it does not look as if nothing came of it.
  const isAwaited = ended === 'DONE' && result !== undefined && row?.state !== ended && !job.isError;
  return (
    <Modal
      opened
      onClose={() => (isUnderDocument() ? undefined : onClose())}
      title={title}
      centered
      size={560}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <JobProgress id={jobId} onEnd={end} />
      {shown ? <div className={classes.result}>{shown}</div> : <p className={classes.note}>{ended === null ? t('job.runsOn') : null}</p>}
      {isAwaited ? <Loader size={20} aria-label={t('list.loading')} /> : null}
      <Choices>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('action.close')}
        </Button>
      </Choices>
    </Modal>
  );
}
