import { cellText, groupsOf } from '../../../kit/attribute/attribute-value.rules.ts';
import type { AttributeField, AttributeValue, AttributeValues } from '../../../kit/attribute/attribute.contract.ts';
import type { PrintRow } from '../../../kit/print-template/dataset.contract.ts';
import { formatted } from '../../../kit/print-template/format-value.rules.ts';
import type { PrintLanguage } from '../../../kit/print-template/template.contract.ts';
import { priorityFirst } from '../student-attribute/priority-attributes.rules.ts';

/** Own facts of a student; the key gives the position in the specification's order. */
const FACTS = [
  'division',
  'rollNo',
  'studentId',
  'universityPrn',
  'libraryNo',
  'formNumber',
  'seatNo',
  'course',
  'academicYear',
  'abcId',
  'motherName',
  'fatherName',
  'gender',
  'dateOfBirth',
  'category',
  'email',
  'phoneNumber',
  'guardian',
  'guardianMobile',
] as const;
type Fact = (typeof FACTS)[number];
export type OwnFacts = Readonly<Record<Fact, string | null>>;

/** Facts that stand beside each other in one row of the list. */
const ACROSS = 3;

/** How labels and days are written in the language of the paper. */
export interface ProfileWords {
  readonly language: PrintLanguage;
  readonly say: (key: `printedProfile.${Fact | 'student' | 'further' | 'yes' | 'no'}`) => string;
}

interface Printed {
  readonly label: string;
  readonly value: string;
}

const DAY = { en: 'date', hi: 'date-hi', mr: 'date-mr' } as const satisfies Record<PrintLanguage, string>;
export const dayIn = (language: PrintLanguage, day: string): string => formatted(day, [DAY[language]]);

function labelOf({ label, labelHi, labelMr }: AttributeField, language: PrintLanguage): string {
  const own = { en: null, hi: labelHi, mr: labelMr }[language];
  return own || label;
}

function shown({ type }: AttributeField, value: AttributeValue | undefined, { language, say }: ProfileWords): string {
  if (typeof value === 'boolean') return say(value ? 'printedProfile.yes' : 'printedProfile.no');
  const text = Array.isArray(value) ? value.join(', ') : cellText(value);
  return type === 'DATE' ? dayIn(language, text) : text;
}

/** What is not known is left out: a label without a value says nothing. */
function rowsOf(group: string, facts: readonly Printed[]): PrintRow[] {
  const known = facts.filter(({ value }) => value.trim() !== '');
  return Array.from({ length: Math.ceil(known.length / ACROSS) }, (_, row) => ({
    ...(row === 0 ? { group } : {}),
    ...Object.fromEntries(
      known.slice(row * ACROSS, (row + 1) * ACROSS).flatMap(({ label, value }, at): [string, string][] => [
        [`label${at + 1}`, label],
        [`value${at + 1}`, value],
      ]),
    ),
  }));
}

/** The specification's priority attributes first, then personal data, then the custom attributes that are marked for the profile. */
export function profileRows(own: OwnFacts, fields: readonly AttributeField[], values: AttributeValues, words: ProfileWords): PrintRow[] {
  const facts = priorityFirst(FACTS, (key) => key).map((key) => ({ label: words.say(`printedProfile.${key}`), value: own[key] ?? '' }));
  const printed = fields.filter((field) => field.active && field.sensitivity !== 'SENSITIVE' && field.prints.includes('PROFILE'));
  return [
    ...rowsOf(words.say('printedProfile.student'), facts),
    ...groupsOf(printed).flatMap(({ group, fields: members }) =>
      rowsOf(
        group ?? words.say('printedProfile.further'),
        members.map((field) => ({ label: labelOf(field, words.language), value: shown(field, values[field.key], words) })),
      ),
    ),
  ];
}
