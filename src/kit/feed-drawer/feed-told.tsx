import type { ReactNode } from 'react';
import { useCall } from '../http/use-call.client.ts';
import { count, useText } from '../text/text.client.ts';
import { feedText } from '../feed/feed.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { listFeedRows, type FeedJobView, type FeedRowView } from '../feed/feed.contract.ts';
import classes from './feed-told.module.css';

const SHOWN = 20;
const LONGEST = 80;

interface ToldProps {
  readonly feed: FeedJobView;
  readonly asked: { readonly outcome: 'NOTE' } | { readonly doubtful: 'YES' };
  readonly total: number;
  readonly title: string;
  readonly line: (row: FeedRowView) => ReactNode;
}

/** The first of some rows of the file, each with a line. */
function ToldRows({ feed, asked, total, title, line }: ToldProps) {
  const { t } = useText(feedText);
  const instituteId = useInstituteId();
  const answer = useCall(listFeedRows, { instituteId, params: { id: feed.id }, query: { ...asked, size: String(SHOWN) } });
  const rows = answer.data?.data ?? [];
  return (
    <div className={classes.told}>
      <p>{title}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.rowNo}>
            {t('feed.rowNo', { row: String(row.rowNo) })} {line(row)}
          </li>
        ))}
      </ul>
      {rows.length > 0 && total > rows.length ? <span>{t('feed.toldMore', { count: count(total - rows.length) })}</span> : null}
    </div>
  );
}

const wordsOf = ({ cells }: FeedRowView): string => {
  const words = cells.filter((cell) => cell.trim() !== '').join(' · ');
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
};

interface Props {
  readonly feed: FeedJobView;
  readonly labelOf: (names: string) => string;
}

/** Columns that nobody was asked about. */
function EmptyColumns({ feed }: Pick<Props, 'feed'>) {
  const { t } = useText(feedText);
  const names = feed.header.flatMap((name, at) => (feed.mapping[at]?.by === 'EMPTY' ? [name.trim() || t('feed.noHeader')] : []));
  return names.length === 0 ? null : <p className={classes.quiet}>{t('feed.emptyColumns', { names: names.join(', ') })}</p>;
}

/** What was left out below the list, and what is to be looked at again. */
export function FeedTold({ feed, labelOf }: Props) {
  const { t } = useText(feedText);
  const { notes, doubtful } = feed;
  return (
    <>
      <EmptyColumns feed={feed} />
      {notes > 0 ? (
        <ToldRows
          feed={feed}
          asked={{ outcome: 'NOTE' }}
          total={notes}
          title={t('feed.notes', { count: count(notes) })}
          line={(row) => t('feed.quoted', { words: wordsOf(row) })}
        />
      ) : null}
      {doubtful > 0 ? (
        <ToldRows
          feed={feed}
          asked={{ doubtful: 'YES' }}
          total={doubtful}
          title={t('feed.doubtful', { count: count(doubtful) })}
          line={({ doubts }) => (doubts ?? []).map(({ column, value, reason }) => `${labelOf(column)} ${value}: ${reason}`).join(' · ')}
        />
      ) : null}
    </>
  );
}
