import { useState } from 'react';
import { call, download } from '../http/call.client.ts';
import { refresh } from '../http/use-call.client.ts';
import type { Feature } from '../access/access.contract.ts';
import type { Endpoint } from '../http/endpoint.contract.ts';
import { useInstituteId } from '../ui/institute.client.ts';
import { toastRefusal } from '../ui/toasts.tsx';
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

/** What a kind needs beside the file, e.g. the exam instance. */
export type FeedContext = Readonly<Record<string, string>>;

/** A master, or what a feed of its own is about: kind, rights, and the list that shows what it changes. */
export interface FeedSubject {
  readonly plural: string;
  readonly feature: Feature;
  readonly list: Endpoint;
}

/** One file's way: uploaded and checked, applied, perhaps taken back. `changes`: lists that show what the feed changes. */
export function useFeed(kind: string, changes: readonly Endpoint[], context: FeedContext | null = null) {
  const instituteId = useInstituteId();
  const [feed, setFeed] = useState<FeedJobView | null>(null);
  const [busy, setBusy] = useState(false);

  const take = async (act: () => Promise<{ readonly data: FeedJobView }>) => {
    setBusy(true);
    try {
      setFeed((await act()).data);
      await refresh(listFeeds);
    } catch (error) {
      toastRefusal(error);
    }
    setBusy(false);
  };
  const versioned = (current: FeedJobView) => ({ instituteId, params: { id: current.id }, body: { version: current.version } });

  return {
    feed,
    busy,
    upload: (file: File, mode: FeedMode) =>
      take(() =>
        call(
          uploadFeed,
          {
            instituteId,
            query: { kind, mode, fileName: file.name.slice(0, 200), ...(context ? { context: JSON.stringify(context) } : {}) },
          },
          file,
        ),
      ),
    apply: (current: FeedJobView) => take(() => call(applyFeed, versioned(current))),
    remove: async (current: FeedJobView) => {
      await take(() => call(removeFeed, versioned(current)));
      await refresh(...changes);
    },
    /** The work has ended: what it counted, and the lists it changed. */
    reload: async (current: FeedJobView) => {
      await take(() => call(getFeed, { instituteId, params: { id: current.id } }));
      await refresh(listFeedRows, ...changes);
    },
    restart: () => setFeed(null),
    /** A file of before: its report, or the way on. */
    open: (earlier: FeedJobView) => setFeed(earlier),
    headers: () => download(feedHeaders, { instituteId, params: { kind } }).catch(toastRefusal),
    errors: (current: FeedJobView) => download(feedErrors, { instituteId, params: { id: current.id } }).catch(toastRefusal),
  };
}
