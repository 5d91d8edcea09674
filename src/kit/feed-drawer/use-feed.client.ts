import { useRef, useState } from 'react';
import { CallError } from '../errors/call-error.client.ts';
import { call, download } from '../http/call.client.ts';
import { refresh, refreshAll } from '../http/use-call.client.ts';
import type { Action, Feature } from '../access/access.contract.ts';
import { textsOf } from '../text/text.client.ts';
import { feedText } from '../feed/feed.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { toastDone, toastRefusal } from '../ui/toasts.tsx';
import {
  applyFeed,
  feedErrors,
  feedHeaders,
  getFeed,
  listFeedRows,
  listFeeds,
  removeFeed,
  uploadFeed,
  type FeedJobView,
  type FeedMode,
  type FillChoices,
  type ReadingChoice,
} from '../feed/feed.contract.ts';
import { mapFeed, readFeed } from '../feed-mend/feed-mend.contract.ts';
import { restoreFeed, undoFeed } from '../feed/feed-batch.contract.ts';

const { t } = textsOf(feedText);

/** Context of a kind besides the file, e.g. the exam instance. */
export type FeedContext = Readonly<Record<string, string>>;

/** A master, or what a feed of its own is about: kind and rights. */
export interface FeedSubject {
  readonly plural: string;
  readonly feature: Feature;
  /** Action needed for importing, if not create. */
  readonly action?: Action;
}

/** Confirmation before an act on many records. */
export interface Confirmed {
  readonly typed?: number;
  readonly reason?: string;
}

type Act = () => Promise<{ readonly data: FeedJobView; readonly message?: string | undefined }>;

/** Acts on one file, each answered by the file as it then is. What was applied may show on every page. */
function useActs(first: FeedJobView | null) {
  const instituteId = useInstituteId();
  const [feed, setFeed] = useState<FeedJobView | null>(first);
  const [busy, setBusy] = useState(false);
  const look = async (id: string) => {
    const { data } = await call(getFeed, { instituteId, params: { id } });
    // Does not reopen a file that the user has left.
    setFeed((shown) => (shown?.id === id ? data : shown));
    await refresh(listFeeds);
  };
  /** Throws refusals for the dialog to show. If another window was faster, the file's present state is shown. */
  const act = async (run: Act) => {
    const { data, message } = await run().catch((error: unknown) => {
      if (feed && error instanceof CallError && error.status === 409) void look(feed.id).catch(() => undefined);
      throw error;
    });
    setFeed(data);
    await refresh(listFeeds);
    return message;
  };
  const take = async (run: Act) => {
    setBusy(true);
    await act(run).catch(toastRefusal);
    setBusy(false);
  };
  /** An act that a second person may have been asked for instead: then the file is as it was. */
  const actOrAsk = async (run: Act, current: FeedJobView) => {
    await act(async () => {
      const answer = await run();
      if (answer.data.version === current.version) toastDone(t('feed.asked'));
      return answer;
    });
    await refreshAll();
  };
  return { feed, setFeed, busy, look, take, actOrAsk };
}

/** Of a file with errors the good rows alone. */
const partOf = ({ state }: FeedJobView) => (state === 'INVALID' ? { only: 'GOOD' as const } : {});

/** Life of one file: uploaded and checked, mapped, corrected, applied, possibly undone. */
export function useFeed(kind: string, context: FeedContext | null = null, first: FeedJobView | null = null) {
  const instituteId = useInstituteId();
  const { feed, setFeed, busy, look, take, actOrAsk } = useActs(first);
  const mending = useRef<Promise<FeedJobView | null>>(Promise.resolve(null));
  /** The file after the rows that are being corrected at this moment: whoever leaves a cell by the button means it with its correction. */
  const settled = async (current: FeedJobView): Promise<FeedJobView> => {
    const last = await mending.current;
    return last?.id === current.id && last.version > current.version ? last : current;
  };
  const asked = context ? { context: JSON.stringify(context) } : {};
  const sent = (current: FeedJobView, said: object = {}) => ({
    instituteId,
    params: { id: current.id },
    body: { version: current.version, ...said },
  });

  return {
    feed,
    busy,
    upload: (file: File, mode: FeedMode) =>
      take(() => call(uploadFeed, { instituteId, query: { kind, mode, fileName: file.name.slice(0, 200), ...asked } }, file)),
    map: async (current: FeedJobView, columns: (string | null)[], mode: FeedMode, fills: FillChoices) => {
      await take(() => call(mapFeed, { ...sent(current), body: { version: current.version, columns, mode, constants: { ...fills } } }));
      await refresh(listFeedRows);
    },
    read: async (current: FeedJobView, choice: ReadingChoice) => {
      await take(() => call(readFeed, sent(current, choice)));
      await refresh(listFeedRows);
    },
    apply: (current: FeedJobView, said: Confirmed = {}) =>
      actOrAsk(() => call(applyFeed, sent(current, { ...said, ...partOf(current) })), current),
    applyNow: (current: FeedJobView) =>
      take(async () => {
        const now = await settled(current);
        return call(applyFeed, sent(now, partOf(now)));
      }),
    /** Rows are being corrected; `last` is the file after them. */
    mend: (last: Promise<FeedJobView>) => {
      mending.current = last;
    },
    remove: (current: FeedJobView, hard: 'SOFT' | 'HARD', said: Confirmed) =>
      actOrAsk(() => call(removeFeed, sent(current, { ...said, hard_delete: hard === 'HARD' })), current),
    undo: (current: FeedJobView, said: Confirmed) => actOrAsk(() => call(undoFeed, sent(current, said)), current),
    restore: (current: FeedJobView) => actOrAsk(() => call(restoreFeed, sent(current)), current),
    /** The work has ended: what it counted, and all that it may have changed. */
    reload: async (current: FeedJobView) => {
      await take(() => call(getFeed, { instituteId, params: { id: current.id } }));
      await refreshAll();
    },
    restart: () => setFeed(null),
    /** An earlier file, or one after a row was corrected. */
    open: (earlier: FeedJobView) => setFeed(earlier),
    /** One of the list, which may be older than the file. */
    visit: (earlier: FeedJobView) => {
      setFeed(earlier);
      void look(earlier.id).catch(toastRefusal);
    },
    headers: (sample: { readonly format?: 'xlsx'; readonly example?: 'true' }) =>
      download(feedHeaders, { instituteId, params: { kind }, query: { ...sample, ...asked } }).catch(toastRefusal),
    errors: (current: FeedJobView) => download(feedErrors, { instituteId, params: { id: current.id } }).catch(toastRefusal),
  };
}
export type FeedWork = ReturnType<typeof useFeed>;
