import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { listJobs } from '../../../kit/jobs/job.contract.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { JobProgress } from '../../../kit/live/job-progress.tsx';
import { PageArea } from '../../../kit/page/page.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { gracePreviews, previewedGraces, type GracePreview } from './grace-preview.contract.ts';
import classes from './grace-preview.module.css';
import { gracePreviewText } from './grace-preview.text.ts';
import { PreviewedOrdinances } from './previewed-ordinances.tsx';
import { PreviewedStudents } from './previewed-students.tsx';

function Start({ instanceId, again }: { readonly instanceId: string; readonly again: boolean }) {
  const { t } = useText(gracePreviewText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await call(gracePreviews.start, { instituteId, params: { examInstanceId: instanceId }, body: {} });
      await refresh(gracePreviews.get, listJobs);
    } catch (error) {
      toastRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant={again ? 'default' : 'filled'}
      leftSection={<IconEye size={16} stroke={1.75} />}
      loading={busy}
      onClick={() => void start()}
    >
      {t(again ? 'gracePreview.again' : 'gracePreview.start')}
    </Button>
  );
}

function Going({ jobId }: { readonly jobId: string | null }) {
  const end = useCallback(() => void refresh(gracePreviews.get, previewedGraces.list), []);
  return jobId === null ? null : <JobProgress id={jobId} onEnd={end} />;
}

interface SumProps {
  readonly preview: GracePreview;
  readonly onShow: (ordinance: string) => void;
}

/** How many in all, and ordinance by ordinance. */
function Sums({ preview, onShow }: SumProps) {
  const { t } = useText(gracePreviewText);
  const facts = { graced: count(preview.graced), all: count(preview.students), passes: count(preview.passes) };
  return (
    <>
      {preview.outdated ? (
        <p className={classes.left} role="status">
          {t('gracePreview.outdated')}
        </p>
      ) : null}
      <p className={classes.sum}>{t('gracePreview.sum', facts)}</p>
      {preview.openMarks > 0 ? <p className={classes.left}>{t('gracePreview.openMarks', { count: count(preview.openMarks) })}</p> : null}
      <PreviewedOrdinances ordinances={preview.ordinances} onShow={onShow} />
    </>
  );
}

/** What the grace scheme would give before anything is computed: every ordinance, then every student. */
export function GracePreviewTab({ instanceId }: { readonly instanceId: string }) {
  const { t } = useText(gracePreviewText);
  const can = useCan();
  const instituteId = useInstituteId();
  const list = useListState(previewedGraces.shape);
  const answer = useCall(gracePreviews.get, { instituteId, params: { examInstanceId: instanceId } });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const preview = answer.data.data;
  const start = can('results', 'compute') ? <Start instanceId={instanceId} again={preview !== null} /> : null;
  if (preview === null)
    return (
      <StatePanel kind="empty" title={t('gracePreview.none')} action={start}>
        {t('gracePreview.noneHint')}
      </StatePanel>
    );
  const summary = (
    <Card
      title={t('gracePreview.title')}
      end={
        <>
          <time dateTime={preview.finishedAt ?? preview.startedAt}>
            {t('gracePreview.asOf', { time: momentText(preview.finishedAt ?? preview.startedAt) })}
          </time>
          {preview.state === 'RUNNING' ? null : start}
        </>
      }
    >
      <Hint>{t('gracePreview.hint')}</Hint>
      {preview.state === 'RUNNING' ? <Going jobId={preview.jobId} /> : null}
      {preview.state === 'FAILED' ? <p className={classes.sum}>{t('gracePreview.failed')}</p> : null}
      {preview.state === 'DONE' ? <Sums preview={preview} onShow={(ordinance) => list.setFilter('ordinance', ordinance)} /> : null}
    </Card>
  );
  if (preview.state !== 'DONE') return <PageArea>{summary}</PageArea>;
  return <PreviewedStudents instanceId={instanceId} list={list} ordinances={preview.ordinances} above={summary} />;
}
