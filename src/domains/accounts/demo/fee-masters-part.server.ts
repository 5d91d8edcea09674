import type { College } from '../../../demo/college.server.ts';
import { bankAccounts } from '../bank-account/bank-account.contract.ts';
import { cashCounters } from '../cash-counter/cash-counter.contract.ts';
import { feeCategories } from '../fee-category/fee-category.contract.ts';
import { feeHeads } from '../fee-head/fee-head.contract.ts';
import { fiscalYears } from '../fiscal-year/fiscal-year.contract.ts';

const HEADS = [
  ['UNI', 'University share', 'UNIVERSITY', 'PAYABLE', 10],
  ['TUI', 'Tuition fee', 'TUITION', 'INCOME', 20],
  ['LIB', 'Library fee', 'LIBRARY', 'INCOME', 30],
  ['EXM', 'Examination fee', 'EXAM', 'PAYABLE', 40],
  ['CAU', 'Caution money', 'OTHER', 'DEPOSIT', 60],
  ['LATE', 'Late fee', 'LATE_FEE', 'INCOME', 90],
] as const;
const CATEGORIES = [
  ['OPEN', 'Open', null],
  ['SC', 'Scheduled castes', 'Tuition and examination fee are paid by the State.'],
  ['TFWS', 'Tuition fee waiver', 'No tuition fee.'],
  ['EBC', 'Economically backward', 'Half of tuition and examination fee is paid by the State.'],
  ['NRI', 'Non-resident', null],
] as const;

/** The year of a day, from April to March: 2026-11-20 lies in the one that begins in 2026. */
const firstYear = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
const short = (year: number): string => String(year % 100).padStart(2, '0');

/** This year and the one before it, which is locked; heads, categories, a bank and two counters. */
export async function makeFeeMasters(college: College): Promise<number> {
  const admin = college.as('admin');
  const first = firstYear(college.dates.today);
  for (const year of [first - 1, first]) {
    const days = { startsOn: `${year}-04-01`, endsOn: `${year + 1}-03-31` };
    await admin.ok(fiscalYears.create, {
      body: { code: `${short(year)}-${short(year + 1)}`, ...days, lockedUntil: year < first ? days.endsOn : null },
    });
  }
  for (const [code, name, kind, bookedAs, priority] of HEADS) {
    const plain = { gst: 'EXEMPT', gstRate: null, sac: '9992', active: true } as const;
    const body = { code, name, kind, bookedAs, priority, allowPartial: kind !== 'UNIVERSITY', refundable: kind !== 'LATE_FEE', ...plain };
    await admin.ok(feeHeads.create, { body });
  }
  for (const [code, name, description] of CATEGORIES)
    await admin.ok(feeCategories.create, { body: { code, name, description, active: true } });
  const bank = {
    bank: 'State Bank of India',
    branch: 'Main Road',
    accountNo: '30112233445',
    ifsc: 'SBIN0001234',
    kind: 'CURRENT',
  } as const;
  await admin.ok(bankAccounts.create, {
    body: { code: 'SBI', name: 'Fees account', ...bank, upiAddress: 'fees.college@sbi', merchantCode: '8220', active: true },
  });
  for (const [code, name, location] of [
    ['C1', 'Counter 1', 'Main office'],
    ['C2', 'Counter 2', 'Hostel office'],
  ] as const) {
    await admin.ok(cashCounters.create, {
      body: { code, name, location, openingFloat: '2000.00', differenceLimit: '50.00', active: true },
    });
  }
  return HEADS.length;
}
