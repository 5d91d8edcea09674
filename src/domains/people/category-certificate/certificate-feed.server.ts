import type { Feed } from '../../../kit/feed/feed-definition.server.ts';
import { masterFeed } from '../../../kit/master-feed/master-feed.server.ts';
import type { BoundMaster } from '../../../kit/master/master.server.ts';
import { ofStudents } from '../student-guardian/guardian-feed.server.ts';

/** The file of certificates: a list of students that names them is read, too. */
export const certificateFeed = (master: BoundMaster): Feed => ofStudents(masterFeed(master));
