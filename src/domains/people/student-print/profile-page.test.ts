import { expect, it } from 'vitest';
import type { AttributeField } from '../../../kit/attribute/attribute.contract.ts';
import { profileGroups } from './profile-page.rules.ts';

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

it('prints the priority attributes first, then the attributes marked for the profile, none that are sensitive or for other prints, and no label without a value', () => {
  const fields = [
    field('bloodGroup', {}),
    field('caste', { sensitivity: 'SENSITIVE' }),
    field('bus', { prints: ['DIRECTORY'] }),
    field('old', { active: false }),
    field('route', { groupName: 'Bus' }),
    field('hosteller', { type: 'YES_NO', groupName: null }),
  ];
  const values = { bloodGroup: 'O+', caste: 'X', bus: '1', old: '2', hosteller: true };
  const [student, ...groups] = profileGroups({ rollNo: '7', division: 'A', universityPrn: 'P1' }, fields, values);
  expect(student?.facts.map(({ label, value }) => `${label} ${value}`)).toEqual(['Division A', 'Roll no. 7', 'PRN P1']);
  expect(groups).toEqual([
    { title: 'Further', facts: [{ label: 'hosteller', value: 'yes' }] },
    { title: 'Health', facts: [{ label: 'bloodGroup', value: 'O+' }] },
  ]);
});
