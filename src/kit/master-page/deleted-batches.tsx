import { Link } from '@tanstack/react-router';
import { useCan } from '../access/authorization.client.ts';
import { listFeeds } from '../feed/feed.contract.ts';
import { useCall } from '../http/use-call.client.ts';
import { count, useText } from '../text/text.client.ts';
import { trashText } from '../trash/trash.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import classes from './trash.module.css';

const LOOKED_AT = '20';

/** Records deleted as a file's batch are restored from that file: links to these files. */
export function DeletedBatches({ plural }: { readonly plural: string }) {
  const { t } = useText(trashText);
  const can = useCan();
  const instituteId = useInstituteId();
  const query = { kind: plural, state: 'DELETED', size: LOOKED_AT } as const;
  const answer = useCall(listFeeds, { instituteId, query }, { enabled: can('jobs', 'read') });
  const batches = (answer.data?.data ?? []).filter((feed) => !feed.hardDelete && feed.created > 0);
  if (batches.length === 0) return null;
  return (
    <p className={classes.batches}>
      {t('trash.batches')}{' '}
      {batches.map((feed, at) => (
        <span key={feed.id}>
          {at > 0 ? ' · ' : null}
          <Link to="/my-dashboard/imported-files" search={{ file: feed.id }}>
            {t('trash.batch', { name: feed.fileName, count: count(feed.created) })}
          </Link>
        </span>
      ))}
    </p>
  );
}
