import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { demoInstitutes } from '../../../demo/demo-plan.rules.ts';
import { emailAddress, mobileNumber } from '../../../kit/text/address.contract.ts';
import { GUARDIAN_HEADER, guardianRows } from './demo-guardians.rules.ts';

it('every student of the demonstration has a guardian whose mobile and address are nobody’s', () => {
  const students = demoInstitutes(2026, 'FULL').flatMap(({ classes }) => classes.flatMap((one) => one.students));
  const rows = students.flatMap(guardianRows);
  const column = (name: string) => rows.map((row) => row[GUARDIAN_HEADER.indexOf(name)] ?? '');
  expect(new Set(column('studentProfile')).size).toBe(students.length);
  const [mobiles, own] = [column('guardianMobile'), new Set(students.map((one) => one.phoneNumber))];
  expect(new Set(mobiles).size).toBe(rows.length);
  expect(mobiles.every((one) => z.safeParse(mobileNumber, one).success && /^\+910000[12]\d{5}$/.test(one) && !own.has(one))).toBe(true);
  const mails = column('guardianEmail').filter((one) => one !== '');
  expect(mails.length).toBeGreaterThan(students.length / 2);
  expect(mails.every((one) => z.safeParse(emailAddress, one).success && one.endsWith('@example.edu'))).toBe(true);
});
