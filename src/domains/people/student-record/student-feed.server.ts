import { can } from '../../../kit/access/matcher.rules.ts';
import { attributeColumn, attributeFeed } from '../../../kit/attribute/attribute-feed.server.ts';
import type { Feed } from '../../../kit/feed/feed-definition.server.ts';
import { masterFeed } from '../../../kit/master-feed/master-feed.server.ts';
import type { Master } from '../../../kit/master/master.contract.ts';
import type { BoundMaster } from '../../../kit/master/master.server.ts';
import { sayInEach } from '../../../kit/text/said.server.ts';
import { enrolments } from '../enrolment/enrolment.contract.ts';
import { addressHeads } from '../student-address/address-feed.server.ts';
import { studentAddresses } from '../student-address/student-address.contract.ts';
import { guardianHeads } from '../student-guardian/guardian-feed.server.ts';
import { studentGuardians } from '../student-guardian/student-guardian.contract.ts';
import { namedInParts } from '../name-parts/name-parts.server.ts';
import { seenFields } from '../custom-attribute/custom-attribute.store.ts';
import { laidOver } from '../student-attribute/split-values.rules.ts';
import { valuesByPrn } from '../student-attribute/student-attribute.store.ts';
import { LABELS_BESIDE } from '../student-profile/directory-columns.rules.ts';
import type { StoredValues } from '../student-attribute/student-attribute.store.ts';

/** The file of students, with their custom attributes. */
export const studentFeed = (master: BoundMaster): Feed => ({
  ...attributeFeed<StoredValues>(withoutDirectory(namedInParts(masterFeed(master), 'fullName')), {
    key: 'universityPrn',
    fieldsOf: (db, scope, hold) => seenFields(db, scope, 'STUDENT_PROFILE', hold),
    storedOf: valuesByPrn,
    valuesOf: ({ customAttributes, sensitiveAttributes }) => ({ ...customAttributes, ...sensitiveAttributes }),
    columnsOf: (fields, values, stored) => ({ ...laidOver(fields, values, stored?.sensitiveAttributes ?? {}) }),
  }),
  withheld: async (db, scope) =>
    can(scope.rights, 'sensitiveAttributes', 'read')
      ? []
      : (await seenFields(db, scope, 'STUDENT_PROFILE'))
          .filter((field) => field.sensitivity === 'SENSITIVE')
          .map((field) => attributeColumn(field.key)),
});

const HEADS_OF_GUARDIAN = guardianHeads();
const HEADS_OF_ADDRESS = addressHeads();
const OF_CLASS: Master['fields'] = enrolments.fields;

/** What a list of the office says of the class: the import of students in classes reads it from the same file. */
const HEADS_OF_CLASS = ['courseInstanceId', 'divisionId', 'rollNo'].flatMap((key) => {
  const { label, heads = [] } = OF_CLASS[key] ?? { label: key };
  return [key, ...Object.values(sayInEach(label)), ...heads];
});

/** A file of the directory is read, too: what it has of the enrolment is left out, and what a list of the office says of a guardian. */
const withoutDirectory = (feed: Feed): Feed => ({
  ...feed,
  elsewhere: [
    { kind: enrolments.plural, heads: HEADS_OF_CLASS },
    { kind: studentGuardians.plural, heads: HEADS_OF_GUARDIAN },
    { kind: studentAddresses.plural, heads: HEADS_OF_ADDRESS },
  ],
  ignored: [
    ...feed.ignored,
    ...HEADS_OF_CLASS,
    ...HEADS_OF_GUARDIAN,
    ...HEADS_OF_ADDRESS,
    ...LABELS_BESIDE.flatMap((label) => Object.values(sayInEach(label))),
  ],
});
