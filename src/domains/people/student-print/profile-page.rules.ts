import { cellText, groupsOf } from '../../../kit/attribute/attribute-value.rules.ts';
import type { AttributeField, AttributeValue, AttributeValues } from '../../../kit/attribute/attribute.contract.ts';
import { priorityFirst } from '../student-attribute/priority-attributes.rules.ts';

export interface PrintedFact {
  readonly label: string;
  readonly value: string;
}

export interface PrintedGroup {
  readonly title: string;
  readonly facts: readonly PrintedFact[];
}

/** English, as all printed papers are; the key gives the position in the specification's order. */
const LABELS: Readonly<Record<string, string>> = {
  division: 'Division',
  rollNo: 'Roll no.',
  studentId: 'Student ID',
  universityPrn: 'PRN',
  libraryNo: 'Library no.',
  formNumber: 'Form no.',
  seatNo: 'Seat no.',
  course: 'Course',
  academicYear: 'Academic year',
  abcId: 'ABC ID',
  motherName: 'Mother’s name',
  gender: 'Gender',
  dateOfBirth: 'Date of birth',
  category: 'Category',
  email: 'Email',
  phoneNumber: 'Mobile',
};
const shown = (value: AttributeValue | undefined): string => (Array.isArray(value) ? value.join(', ') : cellText(value));

/** What is not known is left out: a label without a value says nothing. */
const known = (facts: readonly PrintedFact[]): PrintedFact[] => facts.filter(({ value }) => value.trim() !== '');

/** Content of the printed profile: the specification's priority attributes first, then personal data, then custom attributes. */
export function profileGroups(
  facts: Readonly<Record<string, string | null>>,
  fields: readonly AttributeField[],
  values: AttributeValues,
): PrintedGroup[] {
  const own = priorityFirst(Object.keys(LABELS), (key) => key).map((key) => ({ label: LABELS[key] ?? key, value: facts[key] ?? '' }));
  const printed = fields.filter((field) => field.active && field.sensitivity !== 'SENSITIVE' && field.prints.includes('PROFILE'));
  const further = groupsOf(printed).map(({ group, fields: members }) => ({
    title: group ?? 'Further',
    facts: members.map((field) => ({ label: field.label, value: shown(values[field.key]) })),
  }));
  return [{ title: 'Student', facts: own }, ...further]
    .map((group) => ({ ...group, facts: known(group.facts) }))
    .filter(({ facts: some }) => some.length > 0);
}
