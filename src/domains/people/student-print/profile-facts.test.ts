import { expect, it } from 'vitest';
import type { AttributeField } from '../../../kit/attribute/attribute.contract.ts';
import { profileRows } from './profile-facts.rules.ts';
import type { OwnFacts } from './profile-facts.rules.ts';

const field = (key: string, more: Partial<AttributeField>): AttributeField => ({
  key,
  label: key,
  labelHi: null,
  labelMr: null,
  type: 'TEXT',
  options: [],
  required: false,
  groupName: 'Health',
  position: 1,
  sensitivity: 'INTERNAL',
  forms: [],
  prints: ['PROFILE'],
  listed: false,
  least: null,
  most: null,
  pattern: null,
  active: true,
  ...more,
});

const NOTHING: OwnFacts = {
  division: null,
  rollNo: null,
  studentId: null,
  universityPrn: null,
  libraryNo: null,
  formNumber: null,
  seatNo: null,
  course: null,
  academicYear: null,
  abcId: null,
  motherName: null,
  fatherName: null,
  gender: null,
  dateOfBirth: null,
  category: null,
  email: null,
  phoneNumber: null,
  guardian: null,
  guardianMobile: null,
};
const own = { ...NOTHING, rollNo: '7', division: 'A', universityPrn: 'P1', email: 'asha@example.edu' };
const say = (key: string) => key.replace('printedProfile.', '');

it('lists the priority attributes first, three in a row, then the attributes marked for the profile; none that are sensitive, and no label without a value', () => {
  const fields = [
    field('bloodGroup', {}),
    field('caste', { sensitivity: 'SENSITIVE' }),
    field('bus', { prints: ['DIRECTORY'] }),
    field('old', { active: false }),
    field('route', { groupName: 'Bus' }),
    field('hosteller', { type: 'YES_NO', groupName: null }),
  ];
  const values = { bloodGroup: 'O+', caste: 'X', bus: '1', old: '2', hosteller: true };
  expect(profileRows(own, fields, values, { language: 'en', say })).toEqual([
    { group: 'student', label1: 'division', value1: 'A', label2: 'rollNo', value2: '7', label3: 'universityPrn', value3: 'P1' },
    { label1: 'email', value1: 'asha@example.edu' },
    { group: 'further', label1: 'hosteller', value1: 'yes' },
    { group: 'Health', label1: 'bloodGroup', value1: 'O+' },
  ]);
});

it('says labels and days in the language of the paper', () => {
  const fields = [field('bloodGroup', { labelMr: 'रक्तगट' }), field('joined', { type: 'DATE', position: 2 })];
  const values = { bloodGroup: 'O+', joined: '2026-06-15' };
  expect(profileRows(NOTHING, fields, values, { language: 'mr', say })).toEqual([
    { group: 'Health', label1: 'रक्तगट', value1: 'O+', label2: 'joined', value2: '१५ जून २०२६' },
  ]);
});
