import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { download } from '../../../kit/http/call.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { statementText } from './statement.text.ts';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import classes from './statement.module.css';
import { statements, type StatementBatch } from './statement.contract.ts';

/** The latest bulk prints of an examination, each with its files while they are kept. */
export function StatementBatches({ batches }: { readonly batches: readonly StatementBatch[] }) {
  const { t } = useText(statementText);
  const can = useCan();
  const instituteId = useInstituteId();
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
            </span>
            {whole && can('print', 'create') ? (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconDownload size={16} stroke={1.75} />}
                onClick={() => void download(statements.downloadBatch, { instituteId, params: { id: batch.id } }).catch(toastRefusal)}
              >
                {t('statement.download')}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
