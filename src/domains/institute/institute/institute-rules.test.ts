import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { aisheCode, gstin, ifsc, pan, phone, pinCode, tan, website } from '../../../kit/text/address.contract.ts';
import { bankRefusals, pinRefusals, sortedDays } from './institute-faults.rules.ts';
import type { InstituteProfile } from './institute-profile.contract.ts';
import { missingForPrinting, SECTION_OF_FACT } from './printing.rules.ts';
import { gstinCheckSign, taxFaults } from './tax-ids.rules.ts';

const GOOD = '27AAPFU0939F1ZV';

describe('formats of printed facts', () => {
  const shapes = { gstin, pan, tan, ifsc, aisheCode, pinCode, phone, website };
  it.each<[keyof typeof shapes, string, string | null]>([
    ['gstin', GOOD, GOOD],
    ['gstin', ' 27 aapfu 0939 f1zv ', GOOD],
    ['gstin', '27AAPFU0939F1YV', null],
    ['gstin', '27AAPFU0939F0ZV', null],
    ['gstin', '27AAPFU0939F1Z', null],
    ['pan', 'AAPFU0939F', 'AAPFU0939F'],
    ['pan', 'aaatv1234k', 'AAATV1234K'],
    // The fourth letter is not a holder type.
    ['pan', 'AAPXU0939F', null],
    ['pan', 'AAPFU939FF', null],
    ['tan', 'NSKV01234E', 'NSKV01234E'],
    ['tan', 'NSK01234EE', null],
    ['ifsc', 'sbin0001234', 'SBIN0001234'],
    ['ifsc', 'HDFC0ABC12D', 'HDFC0ABC12D'],
    ['ifsc', 'SBIN1001234', null],
    ['ifsc', 'SBI00001234', null],
    ['aisheCode', 'c-41234', 'C-41234'],
    ['aisheCode', '41234', null],
    ['pinCode', '422003', '422003'],
    ['pinCode', 'no', null],
    ['phone', '+91 253 234 5678', '+91 253 234 5678'],
    ['phone', '12345', null],
    ['phone', 'call us', null],
    ['website', 'https://vces.example', 'https://vces.example'],
    ['website', 'javascript:alert(1)', null],
    ['website', 'vces.example', null],
  ])('%s "%s" is read as %s', (shape, typed, read) => {
    const answer = z.safeParse(shapes[shape], typed);
    expect(answer.success ? answer.data : null).toBe(read);
  });
});

describe('the check sign of a GSTIN', () => {
  it.each([
    ['27AAPFU0939F1Z', 'V'],
    ['29AAGCB7383J1Z', '4'],
    ['24AAACC1206D1Z', 'M'],
  ])('of %s is %s', (first14, sign) => expect(gstinCheckSign(first14)).toBe(sign));

  it('detects every mistyped character and every swap of two different neighbours', () => {
    const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const first14 = GOOD.slice(0, 14);
    for (let at = 0; at < 14; at += 1) {
      const others = signs.split('').filter((sign) => sign !== first14[at]);
      for (const sign of others) expect(gstinCheckSign(first14.slice(0, at) + sign + first14.slice(at + 1))).not.toBe('V');
    }
  });

  it.each<[string | null, string | null, string[]]>([
    [null, null, []],
    [GOOD, null, []],
    [GOOD, 'AAPFU0939F', []],
    [GOOD, 'AAATV1234K', ['GSTIN_OF_ANOTHER_PAN']],
    ['27AAPFU0939F1ZW', null, ['GSTIN_CHECK_SIGN']],
    ['00AAPFU0939F1ZV', null, ['GSTIN_STATE', 'GSTIN_CHECK_SIGN']],
    [`39AAPFU0939F1Z${gstinCheckSign('39AAPFU0939F1Z')}`, null, ['GSTIN_STATE']],
    [`97AAPFU0939F1Z${gstinCheckSign('97AAPFU0939F1Z')}`, null, []],
  ])('%s with PAN %s: %j', (number, holder, faults) => expect(taxFaults({ gstin: number, pan: holder })).toEqual(faults));
});

test('a PIN of India has six digits; elsewhere it is not checked', () => {
  const codes = (country: string, code: string | null) => pinRefusals({ country, pinCode: code }).map((one) => one.code);
  expect([codes('IN', '422003'), codes('IN', null), codes('GB', 'SW1A 1AA')]).toEqual([[], [], []]);
  expect([codes('IN', '022003'), codes('IN', '42200'), codes('IN', '4220031')]).toEqual(Array(3).fill(['PIN_SIX_DIGITS']));
});

test('a bank account occurs once, whatever else differs', () => {
  const one = { ifsc: 'SBIN0001234', accountNo: '12345678' };
  expect(bankRefusals([one, { ...one, accountNo: '12345679' }, { ...one, ifsc: 'SBIN0001235' }])).toEqual([]);
  expect(bankRefusals([one, one])).toMatchObject([{ code: 'BANK_ACCOUNT_TWICE', path: 'body.bankAccounts.1.accountNo' }]);
});

test('working days occur once, Monday first', () => expect(sortedDays([6, 1, 1, 3])).toEqual([1, 3, 6]));

describe('what is missing for printing', () => {
  const version = 1;
  const empty: InstituteProfile = {
    institute_id: 'i',
    code: 'C',
    active: true,
    raised: [],
    standing: {
      collegeName: 'College',
      nameInScript: null,
      type: null,
      trustName: null,
      university: null,
      affiliationCode: null,
      dteCode: null,
      aisheCode: null,
      establishedYear: null,
      autonomous: false,
      accreditations: [],
      version,
    },
    contact: {
      addressLine1: null,
      addressLine2: null,
      addressLine3: null,
      city: null,
      state: null,
      country: 'IN',
      pinCode: null,
      phones: [],
      email: null,
      website: null,
      version,
    },
    tax: { gstin: null, pan: null, tan: null, version },
    bank: { bankAccounts: [], version },
    officers: { principalName: null, controllerName: null, version },
    offices: { offices: [], version },
    calendar: { timeZone: 'Asia/Kolkata', workingDays: [1], version },
    limits: {
      approvalDays: null,
      notificationDays: null,
      readingRows: null,
      exportRows: null,
      exportTogetherRows: null,
      broadcastMails: null,
      idleDays: null,
      bonafideTo: null,
      transferTo: null,
      statementsTo: null,
      ticketPhoto: null,
      maskedMarks: null,
      marksBeforePaper: null,
      registerChecks: null,
      transcriptOpen: null,
      lockPapers: null,
      lockPaperTwice: null,
      lockPaperElsewhere: null,
      lockPhoto: null,
      lockSeatFields: null,
      attendanceLow: null,
      attendanceLowest: null,
      attendanceInward: null,
      teachingHours: null,
      practicalLoad: null,
      ticketReportMinutes: null,
      doorOpensMinutes: null,
      doorClosesMinutes: null,
      twoPersonDays: null,
      version,
    },
    messages: {
      smsEntityId: null,
      smsNoticeTemplate: null,
      smsPaise: null,
      smsNames: null,
      mailFiles: null,
      mailFileKb: null,
      mailFilesKb: null,
      serviceFrom: null,
      serviceUntil: null,
      optionalFrom: null,
      optionalUntil: null,
      optionalTo: null,
      version,
    },
    pictures: { LOGO: null, PRINCIPAL_SIGNATURE: null, CONTROLLER_SIGNATURE: null },
  };
  const missing = (profile: InstituteProfile) => Object.fromEntries(missingForPrinting(profile).map((one) => [one.print, one.missing]));

  it('is every fact a print needs while nothing is entered, and every fact has a section', () => {
    for (const one of missingForPrinting(empty)) expect(one.missing).toHaveLength(one.needed);
    for (const facts of Object.values(missing(empty))) for (const fact of facts) expect(SECTION_OF_FACT[fact]).toBeTruthy();
  });

  it.each<[string, InstituteProfile, string, boolean]>([
    ['a city without a street', { ...empty, contact: { ...empty.contact, city: 'Nashik' } }, 'address', true],
    ['a street with its city', { ...empty, contact: { ...empty.contact, city: 'Nashik', addressLine1: '1' } }, 'address', false],
    ['a PAN', { ...empty, tax: { gstin: null, pan: 'AAPFU0939F', tan: null, version } }, 'pan', false],
    ['hidden tax particulars', { ...empty, tax: null }, 'pan', false],
    ['hidden accounts', { ...empty, bank: null }, 'bankAccount', false],
  ])('%s', (_what, profile, fact, isMissing) => expect(missing(profile)['RECEIPT']?.includes(fact as never)).toBe(isMissing));
});
