import { dayText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { statementText } from './statement.text.ts';
import { useCan } from '../../../kit/access/authorization.client.ts';
import classes from './statement.module.css';
import { BatchFiles } from './batch-files.tsx';
import type { StatementBatch } from './statement.contract.ts';

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
            </span>
            {whole && can('print', 'create') ? <BatchFiles id={batch.id} layout={batch.layout} size="xs" /> : null}
          </li>
        );
      })}
    </ul>
  );
}
