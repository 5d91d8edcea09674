import type { Feed } from '../../../kit/feed/feed-definition.server.ts';
import { masterFeed } from '../../../kit/master-feed/master-feed.server.ts';
import type { Master } from '../../../kit/master/master.contract.ts';
import type { BoundMaster } from '../../../kit/master/master.server.ts';
import { sayInEach } from '../../../kit/text/said.server.ts';
import { enrolments } from '../enrolment/enrolment.contract.ts';
import { partHeads } from '../name-parts/name-parts.server.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { studentGuardians } from './student-guardian.contract.ts';

export const namesOf = ({ fields }: Master, key: string): string[] => {
  const { label, heads = [] } = fields[key] ?? { label: key };
  return [key, ...Object.values(sayInEach(label)), ...heads];
};

/** What says whose guardian it is, the surest first: names occur twice. */
const STUDENT = ['universityPrn', 'studentId', 'fullName'].flatMap((key) => namesOf(studentProfiles, key));
const OF_STUDENT = Object.keys(studentProfiles.shape).flatMap((key) => namesOf(studentProfiles, key));
const OF_CLASS = ['courseInstanceId', 'divisionId', 'rollNo'].flatMap((key) => namesOf(enrolments, key));

/** What a list of students says of a guardian: the import of guardians reads it from the same file. */
export const guardianHeads = (): string[] =>
  ['guardianName', 'relation', 'relationWords', 'guardianMobile', 'guardianEmail', 'getsMessages'].flatMap((key) =>
    namesOf(studentGuardians, key),
  );

/** A file of parts of students’ records: a list of students that names them is read, too. */
export const ofStudents = (feed: Feed): Feed => ({
  ...feed,
  columns: feed.columns.map((column) =>
    column.key === 'studentProfileId' ? { ...column, aliases: [...column.aliases, ...STUDENT] } : column,
  ),
  ignored: [...feed.ignored, ...OF_STUDENT, ...OF_CLASS, ...partHeads()],
});

export const guardianFeed = (master: BoundMaster): Feed => ofStudents(masterFeed(master));
