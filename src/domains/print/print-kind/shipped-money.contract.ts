import type { PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import {
  A4,
  column,
  DIM,
  facts,
  letterhead,
  NAVY,
  rule,
  serial,
  signature,
  table,
  value,
  whenGiven,
  words,
} from './shipped-parts.contract.ts';

/** Half a sheet on its side, so that two are cut from one; the copy of the office is the same. */
export const RECEIPT: PrintTemplate = {
  page: { w: 21_000, h: 14_800, bleed: 0, safe: 1_000 },
  sides: 1,
  languages: ['en', 'mr', 'hi'],
  elements: [
    ...letterhead(),
    words(
      'title',
      [6600, 4300, 7800, 700],
      130,
      { en: 'RECEIPT', hi: 'रसीद', mr: 'पावती' },
      { weight: 700, colour: NAVY, align: 'CENTER' },
    ),
    words('number-label', [1800, 4300, 800, 700], 90, { en: 'No.', hi: 'क्र.', mr: 'क्र.' }, { colour: DIM }),
    serial('number', [2600, 4300, 4000, 700], 90, { weight: 600, min: 55 }),
    words(
      'dated',
      [14_400, 4300, 4800, 700],
      90,
      { en: 'Date {document.date|date}', hi: 'दिनांक {document.date|date-hi}', mr: 'दिनांक {document.date|date-mr}' },
      { align: 'RIGHT', min: 60 },
    ),
    ...facts(
      [1800, 5050, 10_800],
      [
        ['name', { en: 'Student', hi: 'विद्यार्थी', mr: 'विद्यार्थी' }, 'student.name'],
        ['course', { en: 'Class', hi: 'कक्षा', mr: 'वर्ग' }, 'class.course'],
      ],
      { label: 2000, step: 700 },
    ),
    ...facts(
      [13_000, 5050, 6200],
      [
        ['prn', { en: 'PRN', hi: 'PRN', mr: 'PRN' }, 'student.prn'],
        ['year', { en: 'Year', hi: 'वर्ष', mr: 'वर्ष' }, 'class.year'],
      ],
      { label: 1500, step: 700 },
    ),
    table(
      'heads',
      [1800, 6550, 17_400, 3900],
      'receipt.heads',
      [
        column('place', ['Sr.', 'क्र.', 'क्र.'], 1200, 'RIGHT'),
        column('head', ['Fee head', 'शुल्क मद', 'शुल्काचे शीर्ष'], 8600),
        column('period', ['For', 'अवधि', 'कालावधी'], 4000),
        column('amount', ['Amount (₹)', 'राशि (₹)', 'रक्कम (₹)'], 3600, 'RIGHT'),
      ],
      { headHeight: 560, rowHeight: 540, size: 80, min: 50 },
    ),
    words('total-label', [10_200, 10_550, 5200, 600], 95, { en: 'Total', hi: 'कुल', mr: 'एकूण' }, { align: 'RIGHT', weight: 600 }),
    value('total', [15_400, 10_550, 3800, 600], 110, 'receipt.amount', { align: 'RIGHT', weight: 700, min: 70 }),
    rule('total-rule', [10_200, 11_200, 9000, 0], 20),
    words(
      'in-words',
      [1800, 11_300, 17_400, 600],
      90,
      { en: 'Rupees {receipt.amountWords}', hi: 'रुपये {receipt.amountWords}', mr: 'रुपये {receipt.amountWords}' },
      { min: 55, lines: 2 },
    ),
    words(
      'mode',
      [1800, 11_950, 10_600, 500],
      85,
      {
        en: 'By {receipt.mode} {receipt.reference}',
        hi: '{receipt.mode} {receipt.reference} से',
        mr: '{receipt.mode} {receipt.reference} द्वारे',
      },
      { min: 55 },
    ),
    value('condition', [1800, 12_450, 10_600, 450], 80, 'receipt.condition', {
      colour: DIM,
      min: 55,
      visibleIf: whenGiven('receipt.condition'),
    }),
    words(
      'dues',
      [1800, 12_900, 10_600, 450],
      80,
      { en: 'Dues left: ₹ {receipt.dues}', hi: 'शेष राशि: ₹ {receipt.dues}', mr: 'बाकी रक्कम: ₹ {receipt.dues}' },
      { colour: DIM, min: 55, visibleIf: whenGiven('receipt.dues') },
    ),
    signature(
      'cashier',
      [13_200, 11_950, 6000, 1700],
      80,
      {
        en: '{receipt.cashier}\nCashier, counter {receipt.counter}',
        hi: '{receipt.cashier}\nखजांची, काउंटर {receipt.counter}',
        mr: '{receipt.cashier}\nरोखपाल, काउंटर {receipt.counter}',
      },
      { lines: 2, min: 50 },
    ),
  ],
};

/** What one person earned in a month, and what was taken off. */
export const PAYSLIP: PrintTemplate = {
  page: A4,
  sides: 1,
  languages: ['en', 'mr', 'hi'],
  elements: [
    ...letterhead(),
    words(
      'title',
      [1800, 4450, 17_400, 900],
      140,
      {
        en: 'PAYSLIP FOR {slip.month}',
        hi: 'वेतन पर्ची, {slip.month}',
        mr: 'वेतन पावती, {slip.month}',
      },
      { weight: 700, colour: NAVY, align: 'CENTER', min: 90 },
    ),
    ...facts(
      [1800, 5700, 9600],
      [
        ['name', { en: 'Name', hi: 'नाम', mr: 'नाव' }, 'staff.name'],
        ['staff-no', { en: 'Staff no.', hi: 'कर्मचारी क्र.', mr: 'कर्मचारी क्र.' }, 'staff.staffNo'],
        ['designation', { en: 'Designation', hi: 'पदनाम', mr: 'पदनाम' }, 'staff.designation'],
        ['department', { en: 'Department', hi: 'विभाग', mr: 'विभाग' }, 'staff.department'],
        ['joined', { en: 'Joined on', hi: 'कार्यभार तिथि', mr: 'रुजू दिनांक' }, 'slip.joinedOn|date-numeric'],
      ],
      { label: 3000, step: 850 },
    ),
    ...facts(
      [11_800, 5700, 7400],
      [
        ['pan', { en: 'PAN', hi: 'PAN', mr: 'PAN' }, 'slip.pan|mask-4'],
        ['uan', { en: 'UAN', hi: 'UAN', mr: 'UAN' }, 'slip.uan'],
        ['account', { en: 'Account', hi: 'खाता', mr: 'खाते' }, 'slip.account|mask-4'],
        ['paid-days', { en: 'Days paid', hi: 'वेतन दिन', mr: 'वेतनाचे दिवस' }, 'slip.paidDays'],
        ['unpaid-days', { en: 'Days without pay', hi: 'बिना वेतन दिन', mr: 'विनावेतन दिवस' }, 'slip.unpaidDays'],
      ],
      { label: 2900, step: 850 },
    ),
    table(
      'lines',
      [1800, 10_300, 17_400, 10_400],
      'slip.lines',
      [
        column('earning', ['Earnings', 'आय', 'प्राप्ती'], 4300),
        column('earned', ['Month (₹)', 'माह (₹)', 'महिना (₹)'], 2200, 'RIGHT'),
        column('earnedYear', ['Year (₹)', 'वर्ष (₹)', 'वर्ष (₹)'], 2200, 'RIGHT'),
        column('deduction', ['Deductions', 'कटौतियाँ', 'कपाती'], 4300),
        column('deducted', ['Month (₹)', 'माह (₹)', 'महिना (₹)'], 2200, 'RIGHT'),
        column('deductedYear', ['Year (₹)', 'वर्ष (₹)', 'वर्ष (₹)'], 2200, 'RIGHT'),
      ],
      { rowHeight: 680, size: 80, min: 55 },
    ),
    ...facts(
      [1800, 20_900, 8600],
      [
        ['gross', { en: 'Gross (₹)', hi: 'कुल आय (₹)', mr: 'एकूण प्राप्ती (₹)' }, 'slip.gross'],
        ['deducted', { en: 'Deducted (₹)', hi: 'कुल कटौती (₹)', mr: 'एकूण कपात (₹)' }, 'slip.deducted'],
      ],
      { label: 3600, step: 700 },
    ),
    words(
      'net-label',
      [10_800, 20_900, 3600, 1000],
      110,
      { en: 'Net pay (₹)', hi: 'शुद्ध वेतन (₹)', mr: 'निव्वळ वेतन (₹)' },
      { weight: 600, min: 70 },
    ),
    value('net', [14_400, 20_900, 4800, 1000], 150, 'slip.net', { weight: 700, colour: NAVY, align: 'RIGHT', min: 80 }),
    rule('net-rule', [1800, 22_450, 17_400, 0], 20),
    words(
      'net-words',
      [1800, 22_550, 17_400, 900],
      95,
      { en: 'Rupees {slip.netWords}', hi: 'रुपये {slip.netWords}', mr: 'रुपये {slip.netWords}' },
      { min: 60, lines: 2 },
    ),
    ...facts(
      [1800, 23_600, 17_400],
      [
        ['leave', { en: 'Leave left', hi: 'शेष छुट्टी', mr: 'शिल्लक रजा' }, 'slip.leave'],
        ['employer', { en: 'Employer’s share', hi: 'नियोक्ता का अंश', mr: 'नियोक्त्याचा वाटा' }, 'slip.employerShare'],
        ['rules', { en: 'By the rules', hi: 'नियम', mr: 'नियम' }, 'slip.rules'],
      ],
      { label: 3600, step: 800 },
    ),
    words(
      'made',
      [1800, 26_800, 17_400, 600],
      80,
      {
        en: 'Made by the office system; it needs no signature.',
        hi: 'कार्यालय प्रणाली द्वारा तैयार; हस्ताक्षर आवश्यक नहीं।',
        mr: 'कार्यालयीन प्रणालीने तयार केलेली; स्वाक्षरीची आवश्यकता नाही.',
      },
      { colour: DIM },
    ),
  ],
};
