import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { JobDialog } from '../../../kit/live/job-dialog.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { statementText } from './statement.text.ts';
import { useCan } from '../../../kit/access/authorization.client.ts';
import classes from './statement.module.css';
import { BatchFiles } from './batch-files.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { statements, type StatementBatch } from './statement.contract.ts';

/** A bulk print that stopped goes on where files are missing. */
function GoOn({ id, layout }: StatementBatch) {
  const { t } = useText(statementText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const [jobId, setJobId] = useState<string | null>(null);
  const goOn = async () => {
    setBusy(true);
    try {
      setJobId((await call(statements.resumeBulk, { instituteId, params: { id } })).data.jobId);
    } catch (error) {
      toastRefusal(error);
    }
    setBusy(false);
  };
  return (
    <>
      <Button size="xs" variant="default" loading={busy} onClick={() => void goOn()}>
        {t('statement.batch.resume')}
      </Button>
      {jobId === null ? null : (
        <JobDialog
          title={t('statement.job')}
          jobId={jobId}
          onClose={() => setJobId(null)}
          onDone={() => void refresh(statements.list, statements.summary)}
          result={() => <BatchFiles id={id} layout={layout} />}
        />
      )}
    </>
  );
}

/** The latest bulk prints of an examination, each with its files while they are kept. */
export function StatementBatches({ batches }: { readonly batches: readonly StatementBatch[] }) {
  const { t } = useText(statementText);
  const can = useCan();
  if (batches.length === 0) return <p className={classes.none}>{t('statement.batches.none')}</p>;
  return (
    <ul className={classes.batches}>
      {batches.map((batch) => {
        const whole = batch.printed === batch.documents;
        const words = whole
          ? t('statement.batch.done', { count: count(batch.documents) })
          : t('statement.batch.open', { printed: count(batch.printed), count: count(batch.documents) });
        return (
          <li key={batch.id}>
            <span>
              {words}
              <small>
                {t(batch.layout === 'MERGED' ? 'statement.layout.MERGED' : 'statement.layout.SEPARATE')} · {dayText(batch.requestedAt)}
              </small>
              {batch.ended === null ? null : (
                <small className={classes.ended}>
                  {t(batch.ended.isRevoked ? 'statement.batch.revoked' : 'statement.batch.outdated', {
                    number: batch.ended.number,
                    count: count(batch.ended.count),
                  })}
                </small>
              )}
              {batch.leftOut.length > 0 ? (
                <small>
                  {t('statement.batch.leftOut', { names: batch.leftOut.map(({ name, prn }) => `${name} (${prn})`).join(', ') })}
                </small>
              ) : null}
            </span>
            {whole && batch.ended === null && can('print', 'create') ? <BatchFiles id={batch.id} layout={batch.layout} size="xs" /> : null}
            {batch.isStopped && can('print', 'create') ? <GoOn {...batch} /> : null}
          </li>
        );
      })}
    </ul>
  );
}
