import type { PrintRow } from '../../../kit/print-template/dataset.contract.ts';
import { AT } from './sample-words.rules.ts';
import type { Three } from './sample-words.rules.ts';
import { sampleAreaList } from './sample-area-lists.rules.ts';
import type { Sample } from './print-kinds.contract.ts';

const PAPERS: readonly Three[] = [
  ['Communication Skills', 'Foundation Course in Contemporary Issues: Communication Skills and Value Education', 'संवाद कौशल्ये'],
  ['Digital Logic', 'Digital Logic, Computer Organisation and Embedded Systems for Information Technology', 'अंकीय तर्क'],
  ['Operating Systems', 'Operating Systems with Case Studies of Distributed and Real-time Environments', 'कार्यप्रणाली'],
  ['Discrete Mathematics', 'Discrete Mathematics, Combinatorics and Graph Theory', 'विविक्त गणित'],
  ['Python Programming', 'Programming in Python with Applications to Data Analysis', 'पायथन प्रोग्रॅमिंग'],
];

/** Rows of a list of the datasets; the long sample runs over a page. */
export function sampleList(key: string, sample: Sample): readonly PrintRow[] {
  if (key === 'result.marks') return marksOf(sample);
  if (key === 'result.semesters') return semestersOf(sample === 'LONG' ? 8 : 1);
  if (key === 'transcript.papers') return transcriptOf(sample);
  if (key === 'grade.scale') return SCALE;
  if (key === 'profile.facts' || key === 'application.facts') return factsOf(sample);
  return sampleAreaList(key, sample) ?? papersOf(sample);
}

const SITTING = [
  { time: '10:30 – 13:30', reportBy: '10:10', room: 'A-301 · 2 · 3-5' },
  { time: '14:30 – 17:30', reportBy: '14:10', room: 'Science B-101 · 4 · 12-6' },
] as const;
const DAYS = ['26', '28', '30', '02', '04', '06', '09', '11', '13', '16'] as const;

/** Papers of a hall ticket with their places: two days apart, the long ones in the afternoon. */
const papersOf = (sample: Sample): readonly PrintRow[] =>
  titlesOf(sample, sample === 'LONG' ? 10 : 5).map(({ code, title }, at) => ({
    place: String(at + 1),
    code,
    title,
    semester: sample === 'DEVANAGARI' ? '१' : '1',
    date: `${DAYS[at] ?? '26'}/${at < 3 ? '10' : '11'}/2026`,
    ...SITTING[sample === 'LONG' ? 1 : 0],
  }));

const titlesOf = (sample: Sample, count: number) =>
  Array.from({ length: count }, (_, at) => ({ code: `USIT${101 + at}`, title: PAPERS[at % PAPERS.length]?.[AT[sample]] ?? '' }));

interface SampleHead {
  readonly obtained: number;
  readonly most: number;
  readonly least: number;
}
const HEADS: readonly SampleHead[] = [
  { obtained: 48, most: 80, least: 32 },
  { obtained: 16, most: 20, least: 8 },
];
/** As many heads as there are columns. */
const MANY_HEADS: readonly SampleHead[] = [
  ...Array.from({ length: 6 }, () => ({ obtained: 11, most: 15, least: 6 })),
  { obtained: 7, most: 10, least: 4 },
];

/** Marks that add up: the first head rises from row to row, and a paper below 70 has A, 8 points. */
function marksOf(sample: Sample): readonly PrintRow[] {
  const heads = sample === 'LONG' ? MANY_HEADS : HEADS;
  const papers = titlesOf(sample, sample === 'LONG' ? 18 : 5);
  const totals = papers.map((_, at) => heads.reduce((sum, { obtained }) => sum + obtained, (at % 5) - 2));
  const rows = papers.map((paper, at) => ({
    ...paper,
    ...Object.fromEntries(
      heads.flatMap(({ obtained, most, least }, head) => [
        [`mark${head + 1}`, String(head === 0 ? obtained + (at % 5) - 2 : obtained)],
        [`under${head + 1}`, `${most}/${least}`],
        [`signs${head + 1}`, at === 0 ? '@2' : ''],
      ]),
    ),
    total: String(totals[at]),
    totalMax: '100',
    credits: '4',
    ...gradeOf(totals[at] ?? 0),
  }));
  const points = rows.reduce((sum, row) => sum + Number(row.points), 0);
  const total = totals.reduce((sum, one) => sum + one, 0);
  return [
    ...rows,
    { code: 'Total', total: String(total), totalMax: String(100 * rows.length), credits: String(4 * rows.length), points: String(points) },
  ];
}

const gradeOf = (total: number) => (total < 70 ? { grade: 'A', point: '8', points: '32' } : { grade: 'A+', point: '9', points: '36' });

const FACTS: readonly (readonly [label: Three, value: Three])[] = [
  [
    ['Division', 'Division', 'तुकडी'],
    ['A', 'Honours A', 'अ'],
  ],
  [
    ['Roll no.', 'Roll no.', 'हजेरी क्र.'],
    ['12', 'TYBBI-A-1024', '१२'],
  ],
  [
    ['PRN', 'PRN', 'PRN'],
    ['2026016400012', '20260164001234567890', '2026016400012'],
  ],
  [
    ['Mother’s name', 'Mother’s name', 'आईचे नाव'],
    ['Sita', 'Annapurnalakshmi Venkatasubbalakshmi', 'लक्ष्मीबाई'],
  ],
  [
    ['Email', 'Email', 'ईमेल'],
    ['asha@vidya.edu', 'venkatanarasimharajuvaripeta.chandrashekhar@students.kvdeshmukhcollege.edu.in', 'asha@vidya.edu'],
  ],
  [
    ['Blood group', 'Details of illnesses and medicines that teachers have to know of', 'रक्तगट'],
    ['O+', 'Asthma; carries an inhaler, and is not to run in the cold without it', 'O+'],
  ],
];
const GROUPS: readonly Three[] = [
  ['Student', 'Student', 'विद्यार्थी'],
  ['Health', 'Health and emergencies', 'आरोग्य'],
];

/** Facts under two headings, three in a row; the long sample has more than a page of them. */
function factsOf(sample: Sample): readonly PrintRow[] {
  const which = AT[sample];
  const times = sample === 'LONG' ? 6 : 1;
  return GROUPS.flatMap((group) =>
    Array.from({ length: 2 * times }, (_, row) => ({
      ...(row === 0 ? { group: group[which] } : {}),
      ...Object.fromEntries(
        FACTS.slice((row % 2) * 3, (row % 2) * 3 + 3).flatMap(([label, value], at) => [
          [`label${at + 1}`, label[which]],
          [`value${at + 1}`, value[which]],
        ]),
      ),
    })),
  );
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];
const semestersOf = (count: number): readonly PrintRow[] =>
  [
    { label: 'Semester', of: (at: number) => ROMAN[at] ?? '' },
    { label: 'SGPI', of: (at: number) => `8.0${at}` },
  ].map(({ label, of }) => ({ label, ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`sem${at + 1}`, of(at)])) }));

const SESSIONS: readonly Three[] = [
  ['November 2025', 'October and November 2025', 'नोव्हेंबर २०२५'],
  ['April 2026', 'April and May 2026', 'एप्रिल २०२६'],
];
const SEMESTER: Three = ['Semester', 'Semester', 'सेमिस्टर'];

/** Semesters with their papers; the long sample runs over pages. */
function transcriptOf(sample: Sample): readonly PrintRow[] {
  const [which, long] = [AT[sample], sample === 'LONG'];
  return Array.from({ length: long ? 8 : 2 }, (_, at) => {
    const session = SESSIONS[at % 2]?.[which] ?? '';
    const papers = titlesOf(sample, long ? 6 : 3).map((paper, no): PrintRow => ({
      ...paper,
      ...(no === 0 ? { semester: `${SEMESTER[which]} ${ROMAN[at] ?? ''} · ${session}` } : {}),
      credits: '4',
      ...gradeOf(68 + no),
      attempt: '1',
      session,
    }));
    return [...papers, { title: `SGPI 8.0${at}`, credits: String(4 * papers.length), points: String(34 * papers.length) }];
  }).flat();
}

const SCALE: readonly PrintRow[] = [
  { grade: 'O', range: '80 % and above', point: '10', grade2: 'B', range2: '50 to 54.99 %', point2: '6' },
  { grade: 'A+', range: '70 to 79.99 %', point: '9', grade2: 'C', range2: '45 to 49.99 %', point2: '5' },
  { grade: 'A', range: '60 to 69.99 %', point: '8', grade2: 'P', range2: '40 to 44.99 %', point2: '4' },
  { grade: 'B+', range: '55 to 59.99 %', point: '7', grade2: 'F', range2: 'below 40 %', point2: '0' },
];
