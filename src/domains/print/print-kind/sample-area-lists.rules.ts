import type { PrintRow } from '../../../kit/print-template/dataset.contract.ts';
import type { Sample } from './print-kinds.contract.ts';
import { AT } from './sample-words.rules.ts';
import type { Three } from './sample-words.rules.ts';

const NAMES: readonly Three[] = [
  ['Asha Rao', 'Venkatanarasimharajuvaripeta Chandrashekhar Balasubramanian', 'आशा राव'],
  ['Sameer Naik', 'Saraswati Lakshminarayanan Chandrashekhar Deshmukh', 'समीर नाईक'],
  ['Meera Kale', 'Annapurnalakshmi Venkatasubbalakshmi Krishnamurthy', 'ज्ञानेश्वर क्षत्रिय'],
  ['Farhan Shaikh', 'Mohammed Farhan Abdul Rehman Shaikh', 'श्रीकृष्ण वाऱ्या'],
];
const SCRIPT = ['आशा राव', 'समीर नाईक', 'मीरा काळे', 'फरहान शेख'];

/** Candidates of a list; the long sample runs over a page. */
function candidatesOf(sample: Sample, many: number): readonly PrintRow[] {
  const which = AT[sample];
  return Array.from({ length: sample === 'LONG' ? many : 6 }, (_, at) => ({
    place: String(at + 1),
    seatNo: sample === 'LONG' ? `TYBBI-2026-V-${1004512 + at}` : String(1004512 + at),
    name: NAMES[at % NAMES.length]?.[which] ?? '',
    nameScript: SCRIPT[at % SCRIPT.length] ?? '',
    prn: sample === 'LONG' ? `20260164001234567${String(890 + at)}` : `20260164000${12 + at}`,
    rollNo: String(at + 1),
    division: 'A',
    note: '',
    className: sample === 'DEVANAGARI' ? 'प्रथम श्रेणी' : 'First Class with Distinction',
    cgpi: '8.42',
    presence: at % 2 === 0 ? 'In person' : 'In absence',
  }));
}

const HEADS: readonly (readonly [Three, string])[] = [
  [['Tuition fee', 'Tuition fee for the self-financed course in Banking and Insurance', 'शिक्षण शुल्क'], '24,500.00'],
  [['Library', 'Library, reading room and electronic journals', 'ग्रंथालय'], '1,200.00'],
  [['Examination fee', 'Examination fee of the university, odd semester', 'परीक्षा शुल्क'], '2,345.50'],
];
const PERIODS: Three = ['2026-27', 'First instalment of 2026-2027', '२०२६-२७'];

const headsOf = (sample: Sample): readonly PrintRow[] =>
  Array.from({ length: sample === 'LONG' ? 6 : 3 }, (_, at) => {
    const [head, amount] = HEADS[at % HEADS.length] ?? [PERIODS, ''];
    return { place: String(at + 1), head: head[AT[sample]], period: PERIODS[AT[sample]], amount };
  });

const EARNINGS: readonly Three[] = [
  ['Basic', 'Basic pay', 'मूळ वेतन'],
  ['Dearness allowance', 'Dearness allowance at the rate of the central government', 'महागाई भत्ता'],
  ['House rent', 'House rent allowance for a city of the first class', 'घरभाडे भत्ता'],
];
const DEDUCTIONS: readonly Three[] = [
  ['Provident fund', 'Provident fund, own share', 'भविष्य निर्वाह निधी'],
  ['Profession tax', 'Profession tax of the state', 'व्यवसाय कर'],
  ['Income tax', 'Income tax deducted at source', 'आयकर'],
];

/** Of a month and of the year since April; the months add up to the gross and to what is deducted of the sample. */
const EARNED = [
  ['57,700.00', '4,61,600.00'],
  ['28,850.00', '2,30,800.00'],
  ['5,770.00', '46,160.00'],
] as const;
const DEDUCTED = [
  ['1,800.00', '14,400.00'],
  ['200.00', '1,600.00'],
  ['3,400.00', '27,200.00'],
] as const;

const payOf = (sample: Sample): readonly PrintRow[] =>
  Array.from({ length: sample === 'LONG' ? 10 : 3 }, (_, at) => {
    const [earned = '', earnedYear = ''] = EARNED[at % EARNED.length] ?? [];
    const [deducted = '', deductedYear = ''] = DEDUCTED[at % DEDUCTED.length] ?? [];
    return {
      earning: EARNINGS[at % EARNINGS.length]?.[AT[sample]] ?? '',
      earned,
      earnedYear,
      deduction: DEDUCTIONS[at % DEDUCTIONS.length]?.[AT[sample]] ?? '',
      deducted,
      deductedYear,
    };
  });

const EDUCATION: readonly (readonly [examination: Three, board: Three])[] = [
  [
    ['S.S.C.', 'Secondary School Certificate Examination', 'इयत्ता १०'],
    ['Maharashtra', 'Maharashtra State Board of Secondary and Higher Secondary Education', 'महाराष्ट्र'],
  ],
  [
    ['H.S.C.', 'Higher Secondary Certificate Examination, Commerce', 'इयत्ता १२'],
    ['Maharashtra', 'Maharashtra State Board of Secondary and Higher Secondary Education', 'महाराष्ट्र'],
  ],
];

const educationOf = (sample: Sample): readonly PrintRow[] =>
  EDUCATION.map(([examination, board], at) => ({
    examination: examination[AT[sample]],
    board: board[AT[sample]],
    year: String(2022 + 2 * at),
    seatNo: sample === 'LONG' ? `M${1045120 + at}` : `M${104512 + at}`,
    marks: '512/600',
    percent: '85.33',
  }));

/** Rows of lists of the areas that print them later; null: another list. */
export function sampleAreaList(key: string, sample: Sample): readonly PrintRow[] | null {
  if (key === 'sitting.candidates') return candidatesOf(sample, 30);
  if (key === 'convocation.candidates') return candidatesOf(sample, 30);
  if (key === 'receipt.heads') return headsOf(sample);
  if (key === 'slip.lines') return payOf(sample);
  return key === 'application.education' ? educationOf(sample) : null;
}
