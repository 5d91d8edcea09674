import { useRef, useState } from 'react';
import { CallError } from '../errors/call-error.client.ts';
import { call } from '../http/call.client.ts';
import type { ReplyOf } from '../http/endpoint.contract.ts';
import { feedText } from '../feed/feed.text.ts';
import { count, textsOf } from '../text/text.client.ts';
import { refresh } from '../http/use-call.client.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { toastCount, toastRefusal } from '../ui/toasts.tsx';
import { getFeed, listFeedRows, type FeedJobView, type FeedRowView } from '../feed/feed.contract.ts';
import { addFeedRow, dropFeedRow, fixFeedRow, replaceFeedCells } from './feed-mend.contract.ts';

const { t } = textsOf(feedText);

type Mended = ReplyOf<typeof fixFeedRow>;

interface MendedFile {
  readonly feed: FeedJobView;
  readonly onFeed: (feed: FeedJobView) => void;
  /** Told at each change what the file will be after it. */
  readonly onMend: (last: Promise<FeedJobView>) => void;
}

/** Rows of a file changed one after the other: each change is sent with the version left by the previous one. */
export function useMending({ feed, onFeed, onMend }: MendedFile) {
  const instituteId = useInstituteId();
  const latest = useRef(feed);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const [touched, setTouched] = useState<ReadonlyMap<number, FeedRowView>>(new Map());
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [waiting, setWaiting] = useState(0);
  const send = (act: (version: number) => Promise<Mended>, without?: number) => {
    setWaiting((count) => count + 1);
    queue.current = queue.current
      .then(async () => {
        const { data } = await act(latest.current.version);
        latest.current = data.feed;
        if (without !== undefined) setGone((before) => new Set([...before, without]));
        setTouched((before) => new Map([...before, ...data.rows.map((row) => [row.rowNo, row] as const)]));
        return data.feed;
      })
      .then(onFeed)
      .catch(async (error: unknown) => {
        toastRefusal(error);
        if (!(error instanceof CallError) || error.status !== 409) return;
        // Another window was first: from here on its state counts.
        const { data } = await call(getFeed, { instituteId, params: { id: feed.id } });
        latest.current = data;
        await refresh(listFeedRows);
        onFeed(data);
      })
      .catch(toastRefusal)
      .finally(() => setWaiting((count) => count - 1));
    onMend(queue.current.then(() => latest.current));
  };
  const params = (rowNo: number) => ({ id: feed.id, rowNo: String(rowNo) });
  return {
    touched,
    gone,
    busy: waiting > 0,
    fix: (rowNo: number, cells: string[]) =>
      send((version) => call(fixFeedRow, { instituteId, params: params(rowNo), body: { version, cells } })),
    add: (cells: string[]) => send((version) => call(addFeedRow, { instituteId, params: { id: feed.id }, body: { version, cells } })),
    drop: (rowNo: number) => send((version) => call(dropFeedRow, { instituteId, params: params(rowNo), body: { version } }), rowNo),
    /** Every row is checked again; the grid then shows what still has errors. */
    replace: (column: number, from: string, to: string) =>
      send(async (version) => {
        const { data } = await call(replaceFeedCells, { instituteId, params: { id: feed.id }, body: { version, column, from, to } });
        toastCount(data.replaced, t('feed.replaced', { count: count(data.replaced) }));
        setTouched(new Map());
        await refresh(listFeedRows);
        return { data: { feed: data.feed, rows: [] } };
      }),
    forget: () => {
      setTouched(new Map());
      setGone(new Set());
    },
  };
}
