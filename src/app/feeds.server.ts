import type { Feed } from '../kit/feed/feed-definition.server.ts';
import type { BoundMaster } from '../kit/master/master.server.ts';
import { courseInstanceMaster } from '../domains/courses/course-instance/course-instance.routes.ts';
import { instanceFeed } from '../domains/courses/course-instance/instance-feed.server.ts';
import { userFeed } from '../domains/identity/user/user-feed.server.ts';
import { masterFeed } from '../kit/master-feed/master-feed.server.ts';
import { studentFeed } from '../domains/people/student-record/student-feed.server.ts';
import { studentProfileMaster } from '../domains/people/student-record/student-profile.routes.ts';
import { examFeeds } from './examination.server.ts';
import { masters } from './masters.server.ts';

/** Masters whose files have columns that the institute defined by itself. */
const attributed = new Map<BoundMaster, (bound: BoundMaster) => Feed>([
  [studentProfileMaster, studentFeed],
  [courseInstanceMaster, instanceFeed],
]);

/** Every kind of batch feed: one for each master, those of the examination, and the users'. The server's calls and the worker read this one list. */
export const feeds: readonly Feed[] = [...masters.map((bound) => (attributed.get(bound) ?? masterFeed)(bound)), ...examFeeds, userFeed];
