import { cellText } from '../../../kit/attribute/attribute-value.rules.ts';
import type { AttributeValue } from '../../../kit/attribute/attribute.contract.ts';
import type { DemoStudent } from '../../../demo/demo-plan.contract.ts';

const BASE = {
  appliesTo: 'STUDENT_PROFILE' as const,
  labelHi: null,
  labelMr: null,
  options: [] as string[],
  required: false,
  groupName: null,
  sensitivity: 'INTERNAL' as const,
  visibleTo: [] as string[],
  forms: ['OFFICE' as const, 'APPLICATION' as const],
  prints: [] as ('PROFILE' | 'DIRECTORY')[],
  listed: false,
  least: null,
  most: null,
  pattern: null,
  active: true,
};

const BLOOD = ['O+', 'B+', 'A+', 'AB+', 'O-', 'B-', 'A-', 'AB-'];
const TONGUES = ['Marathi', 'Hindi', 'Gujarati', 'Urdu', 'Konkani', 'Kannada', 'Telugu'];
const SPORTS = ['District', 'State', 'National'];
const BUSES = ['Panchavati', 'Satpur', 'Deolali', 'Nashik Road', 'Adgaon'];

/** Custom attributes in addition to the university's form. Invented, like the people. */
export const DEMO_ATTRIBUTES = [
  {
    ...BASE,
    key: 'bloodGroup',
    label: 'Blood group',
    labelHi: 'रक्त समूह',
    labelMr: 'रक्तगट',
    type: 'OPTION' as const,
    options: BLOOD,
    groupName: 'Health',
    position: 1,
    prints: ['PROFILE' as const, 'DIRECTORY' as const],
    listed: true,
  },
  {
    ...BASE,
    key: 'motherTongue',
    label: 'Mother tongue',
    labelHi: 'मातृभाषा',
    labelMr: 'मातृभाषा',
    type: 'OPTION' as const,
    options: TONGUES,
    groupName: 'Home',
    position: 2,
    prints: ['PROFILE' as const],
    listed: true,
  },
  {
    ...BASE,
    key: 'hosteller',
    label: 'Hosteller',
    labelHi: 'छात्रावासी',
    labelMr: 'वसतिगृहात राहतो',
    type: 'YES_NO' as const,
    groupName: 'Home',
    position: 3,
    listed: true,
  },
  {
    ...BASE,
    key: 'busStop',
    label: 'Bus stop',
    labelHi: 'बस स्टॉप',
    labelMr: 'बस थांबा',
    type: 'OPTION' as const,
    options: BUSES,
    groupName: 'Home',
    position: 4,
  },
  {
    ...BASE,
    key: 'sportsQuota',
    label: 'Sports quota',
    labelHi: 'खेल कोटा',
    labelMr: 'क्रीडा कोटा',
    type: 'OPTION' as const,
    options: SPORTS,
    groupName: 'Admission',
    position: 5,
    prints: ['DIRECTORY' as const],
    listed: true,
  },
  {
    ...BASE,
    key: 'casteCertificate',
    label: 'Caste certificate no.',
    labelHi: 'जाति प्रमाणपत्र क्र.',
    labelMr: 'जात प्रमाणपत्र क्र.',
    type: 'TEXT' as const,
    groupName: 'Admission',
    position: 6,
    sensitivity: 'SENSITIVE' as const,
    pattern: 'AA-999999',
  },
];

/** The approval under which a class is run. */
export const DEMO_INSTANCE_ATTRIBUTE = {
  ...BASE,
  appliesTo: 'COURSE_INSTANCE' as const,
  key: 'approvalLetter',
  label: 'University approval letter',
  labelMr: 'विद्यापीठ मान्यता पत्र',
  labelHi: 'विश्वविद्यालय स्वीकृति पत्र',
  type: 'TEXT' as const,
  position: 1,
  forms: ['OFFICE' as const],
};

/** A distinct number per student: every digit of the PRN counts. */
const seedOf = (text: string): number => Array.from(text).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003, 7);

/** Values of one student by key; where most have none (a quota, a certificate) most have none. */
function attributesOf(student: DemoStudent): Readonly<Record<string, AttributeValue>> {
  const seed = seedOf(student.prn);
  const isHosteller = seed % 5 === 0;
  const reserved = student.category !== '' && !/^open|^gen/i.test(student.category);
  return {
    bloodGroup: BLOOD[[0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 6, 7, 1][seed % 14] ?? 0] ?? null,
    motherTongue: TONGUES[[0, 0, 0, 0, 0, 1, 1, 2, 3, 4, 5, 6][seed % 12] ?? 0] ?? null,
    hosteller: isHosteller,
    busStop: isHosteller || seed % 3 === 0 ? null : (BUSES[seed % BUSES.length] ?? null),
    sportsQuota: seed % 23 === 0 ? (SPORTS[seed % SPORTS.length] ?? null) : null,
    casteCertificate: reserved ? `NS-${String(100_000 + (seed % 900_000))}` : null,
  };
}

/** Their cells in the file of students, in the order of the definitions. */
export const attributeCells = (student: DemoStudent): string[] => {
  const values = attributesOf(student);
  return DEMO_ATTRIBUTES.map(({ key }) => cellText(values[key]));
};
