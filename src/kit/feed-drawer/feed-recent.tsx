import { useCall } from '../http/use-call.client.ts';
import { momentText } from '../text/moment-text.client.ts';
import { count, useText } from '../text/text.client.ts';
import { feedText } from '../feed/feed.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { StateBadge, type Tone } from '../ui/state-badge.tsx';
import { listFeeds, type FeedJobView, type FeedState } from '../feed/feed.contract.ts';
import classes from './feed.module.css';
import type { FeedContext } from './use-feed.client.ts';

const SHOWN = '5';
export const FEED_TONES: Record<FeedState, Tone> = {
  UPLOADED: 'blue',
  MAPPING: 'amber',
  INVALID: 'red',
  READY: 'amber',
  APPLYING: 'blue',
  APPLIED: 'green',
  FAILED: 'red',
  DELETED: 'grey',
  UNDONE: 'grey',
};

/** A file belongs here when it was for the same exam, or for none. */
const sameContext = (feed: FeedJobView, context: FeedContext | null) =>
  Object.entries(context ?? {}).every(([key, value]) => feed.context[key] === value);

interface Props {
  readonly kind: string;
  readonly context: FeedContext | null;
  readonly onOpen: (feed: FeedJobView) => void;
}

/** The latest files of this kind: closing the drawer loses no report. */
export function FeedRecent({ kind, context, onOpen }: Props) {
  const { t, textOf } = useText(feedText);
  const instituteId = useInstituteId();
  const answer = useCall(listFeeds, { instituteId, query: { kind, size: SHOWN } });
  const feeds = (answer.data?.data ?? []).filter((feed) => sameContext(feed, context));
  if (feeds.length === 0) return null;
  return (
    <section aria-label={t('feed.recent')}>
      <h3 className={classes.label}>{t('feed.recent')}</h3>
      <ul className={classes.recent}>
        {feeds.map((feed) => (
          <li key={feed.id}>
            <button type="button" onClick={() => onOpen(feed)}>
              {feed.fileName}
            </button>
            <StateBadge tone={FEED_TONES[feed.state]}>{textOf(`feed.word.${feed.state}`)}</StateBadge>
            <span className={classes.dim}>
              {[t('feed.rowCount', { count: count(feed.total) }), feed.uploadedByName, momentText(feed.uploadedAt)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
