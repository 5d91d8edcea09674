import type { Feed } from '../../../kit/feed/feed-definition.server.ts';
import { masterFeed } from '../../../kit/master-feed/master-feed.server.ts';
import type { Master } from '../../../kit/master/master.contract.ts';
import type { BoundMaster } from '../../../kit/master/master.server.ts';
import { sayInEach } from '../../../kit/text/said.server.ts';
import { partHeads } from '../name-parts/name-parts.server.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';

/** By what a class list says whose row it is, the surest first: names occur twice. */
const SURELY = ['universityPrn', 'studentId', 'fullName'];

const FIELDS: Master['fields'] = studentProfiles.fields;
const namesOf = (key: string): string[] => {
  const { label, heads = [] } = FIELDS[key] ?? { label: key };
  return [key, ...Object.values(sayInEach(label)), ...heads];
};
const STUDENT = SURELY.flatMap(namesOf);
/** What else a class list tells of a student belongs to the student; a status may be that of the enrolment. */
const OF_STUDENT = Object.keys(studentProfiles.shape).filter((key) => key !== 'state');

/** The file of students in classes: a class list of the office is read, too. */
export function enrolmentFeed(master: BoundMaster): Feed {
  const feed = masterFeed(master);
  return {
    ...feed,
    columns: feed.columns.map((column) =>
      column.key === 'studentProfileId' ? { ...column, aliases: [...column.aliases, ...STUDENT] } : column,
    ),
    ignored: [...feed.ignored, ...OF_STUDENT.flatMap(namesOf), ...partHeads()],
  };
}
