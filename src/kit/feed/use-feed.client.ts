import { useState } from 'react';
import { call, download } from '../http/call.client.ts';
import { refresh, refreshAll } from '../http/use-call.client.ts';
import type { Action, Feature } from '../access/access.contract.ts';
import { t } from '../text/text.client.ts';
import { useInstituteId } from '../ui/institute.client.ts';
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
} from './feed.contract.ts';
import { mapFeed, restoreFeed, undoFeed } from './feed-mend.contract.ts';

/** What a kind needs beside the file, e.g. the exam instance. */
export type FeedContext = Readonly<Record<string, string>>;

/** A master, or what a feed of its own is about: kind and rights. */
export interface FeedSubject {
  readonly plural: string;
  readonly feature: Feature;
  /** What importing asks for, where it is not creating. */
  readonly action?: Action;
}

/** What a person says before an act on many records. */
export interface Confirmed {
  readonly typed?: number;
  readonly reason?: string;
}

type Act = () => Promise<{ readonly data: FeedJobView; readonly message?: string | undefined }>;

/** One file's way: uploaded and checked, mapped, mended, applied, perhaps taken back. What was applied may show on every page. */
export function useFeed(kind: string, context: FeedContext | null = null, first: FeedJobView | null = null) {
  const instituteId = useInstituteId();
  const [feed, setFeed] = useState<FeedJobView | null>(first);
  const [busy, setBusy] = useState(false);

  const asked = context ? { context: JSON.stringify(context) } : {};

  /** Throws what was refused: the dialog that asked shows it. */
  const act = async (run: Act) => {
    const { data, message } = await run();
    setFeed(data);
    await refresh(listFeeds);
    return message;
  };
  const take = async (run: Act) => {
    setBusy(true);
    await act(run).catch(toastRefusal);
    setBusy(false);
  };
  const sent = (current: FeedJobView, said: object = {}) => ({
    instituteId,
    params: { id: current.id },
    body: { version: current.version, ...said },
  });
  const takeBack = async (run: Act, current: FeedJobView) => {
    await act(async () => {
      const answer = await run();
      if (answer.data.version === current.version) toastDone(t('feed.asked'));
      return answer;
    });
    await refreshAll();
  };

  return {
    feed,
    busy,
    upload: (file: File, mode: FeedMode) =>
      take(() => call(uploadFeed, { instituteId, query: { kind, mode, fileName: file.name.slice(0, 200), ...asked } }, file)),
    map: async (current: FeedJobView, columns: (string | null)[], mode: FeedMode) => {
      await take(() => call(mapFeed, { ...sent(current), body: { version: current.version, columns, mode } }));
      await refresh(listFeedRows);
    },
    apply: (current: FeedJobView, said: Confirmed = {}) => act(() => call(applyFeed, sent(current, said))),
    applyNow: (current: FeedJobView) => take(() => call(applyFeed, sent(current))),
    remove: (current: FeedJobView, hard: 'SOFT' | 'HARD', said: Confirmed) =>
      takeBack(() => call(removeFeed, sent(current, { ...said, hard_delete: hard === 'HARD' })), current),
    undo: (current: FeedJobView, said: Confirmed) => takeBack(() => call(undoFeed, sent(current, said)), current),
    restore: (current: FeedJobView) => takeBack(() => call(restoreFeed, sent(current)), current),
    /** The work has ended: what it counted, and all that it may have changed. */
    reload: async (current: FeedJobView) => {
      await take(() => call(getFeed, { instituteId, params: { id: current.id } }));
      await refreshAll();
    },
    restart: () => setFeed(null),
    /** A file of before, or one as it is after a row was mended. */
    open: (earlier: FeedJobView) => setFeed(earlier),
    headers: (sample: { readonly format?: 'xlsx'; readonly example?: 'true' }) =>
      download(feedHeaders, { instituteId, params: { kind }, query: sample }).catch(toastRefusal),
    errors: (current: FeedJobView) => download(feedErrors, { instituteId, params: { id: current.id } }).catch(toastRefusal),
  };
}
export type FeedWork = ReturnType<typeof useFeed>;
