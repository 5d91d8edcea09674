import type { Feed } from '../kit/feed/feed-definition.server.ts';
import { userFeed } from '../domains/identity/user/user-feed.server.ts';
import { masterFeed } from '../kit/feed/master-feed.server.ts';
import { studentFeed } from '../domains/people/student-profile/student-feed.server.ts';
import { studentProfileMaster } from '../domains/people/student-profile/student-profile.routes.ts';
import { examFeeds } from './examination.server.ts';
import { masters } from './masters.server.ts';

/** Every kind of batch feed: one for each master, those of the examination, and the users'. The server's calls and the worker read this one list. */
export const feeds: readonly Feed[] = [
  ...masters.map((bound) => (bound === studentProfileMaster ? studentFeed : masterFeed(bound))),
  ...examFeeds,
  userFeed,
];
