import type { Feed } from '../../../kit/feed/feed-definition.server.ts';
import { masterFeed } from '../../../kit/master-feed/master-feed.server.ts';
import type { BoundMaster } from '../../../kit/master/master.server.ts';
import { namesOf, ofStudents } from '../student-guardian/guardian-feed.server.ts';
import { studentAddresses } from './student-address.contract.ts';

/** What a list of students says of an address: the import of addresses reads it from the same file. */
export const addressHeads = (): string[] =>
  ['addressLines', 'city', 'district', 'pinCode', 'country'].flatMap((key) => namesOf(studentAddresses, key));

/** The file of addresses: a list of students that names them is read, too. */
export const addressFeed = (master: BoundMaster): Feed => ofStudents(masterFeed(master));
