import type { DemoStudent } from '../../../demo/demo-plan.contract.ts';

export const GUARDIAN_HEADER = ['studentProfile', 'guardianName', 'relation', 'guardianMobile', 'guardianEmail', 'getsMessages'];

/** The father, of every third student also the mother, of every eleventh the mother alone. No mobile and no address is anybody's. */
export function guardianRows(student: DemoStudent, at: number): string[][] {
  const { surname, motherName, fatherName, phoneNumber, email, prn } = student;
  const serial = phoneNumber.slice(-5);
  const [, number = ''] = /\.(\d+)@/.exec(email) ?? [];
  const rowOf = (given: string, relation: 'FATHER' | 'MOTHER', block: string) => [
    prn,
    `${given} ${surname}`,
    relation,
    `+910000${block}${serial}`,
    at % 5 === 4 ? '' : `${given}.${surname}.${number}@example.edu`.toLowerCase(),
    'yes',
  ];
  return [
    ...(at % 11 === 10 ? [] : [rowOf(fatherName, 'FATHER', '1')]),
    ...(at % 3 === 2 || at % 11 === 10 ? [rowOf(motherName, 'MOTHER', '2')] : []),
  ];
}
