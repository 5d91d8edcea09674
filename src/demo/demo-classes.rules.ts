import { COMPUTER, INFORMATION_TECHNOLOGY, MECHANICAL, ARTS, COMMERCE } from './curriculum.contract.ts';
import type { Semester } from './curriculum.contract.ts';
import { numberOf } from './demo-marks.rules.ts';
import type { DemoClass, DemoSize, DemoStudent, Stage } from './demo-plan.contract.ts';
import { inventedPerson } from './person-names.rules.ts';

interface ClassSeed {
  readonly code: string;
  readonly name: string;
  readonly course: string;
  readonly branch: string | null;
  readonly divisions: readonly string[];
  /** Students per division. */
  readonly each: number;
  readonly pastSemester: number;
  readonly isFinal?: boolean;
  readonly stage: Stage | null;
  readonly seatPrefix: string;
  readonly curriculum: Readonly<Record<number, Semester>>;
}

const ENGINEERING: readonly ClassSeed[] = [
  {
    code: 'SE-COMP',
    name: 'S.E. Computer Engineering',
    course: 'SE',
    branch: 'COMP',
    divisions: ['A', 'B'],
    each: 60,
    pastSemester: 3,
    stage: 'ENTRY',
    seatPrefix: 'C',
    curriculum: COMPUTER,
  },
  {
    code: 'SE-MECH',
    name: 'S.E. Mechanical Engineering',
    course: 'SE',
    branch: 'MECH',
    divisions: ['A'],
    each: 60,
    pastSemester: 3,
    stage: 'READY',
    seatPrefix: 'M',
    curriculum: MECHANICAL,
  },
  {
    code: 'TE-COMP',
    name: 'T.E. Computer Engineering',
    course: 'TE',
    branch: 'COMP',
    divisions: ['A', 'B'],
    each: 60,
    pastSemester: 5,
    stage: 'INWARDED',
    seatPrefix: 'C',
    curriculum: COMPUTER,
  },
  {
    code: 'TE-MECH',
    name: 'T.E. Mechanical Engineering',
    course: 'TE',
    branch: 'MECH',
    divisions: ['A'],
    each: 60,
    pastSemester: 5,
    stage: 'OPEN',
    seatPrefix: 'M',
    curriculum: MECHANICAL,
  },
  {
    code: 'BE-COMP',
    name: 'B.E. Computer Engineering',
    course: 'BE',
    branch: 'COMP',
    divisions: ['A'],
    each: 60,
    pastSemester: 7,
    isFinal: true,
    stage: 'COMPUTED',
    seatPrefix: 'C',
    curriculum: COMPUTER,
  },
  {
    code: 'FY-IT',
    name: 'F.Y. B.Sc. Information Technology',
    course: 'FYIT',
    branch: null,
    divisions: ['A'],
    each: 60,
    pastSemester: 1,
    stage: 'SEATED',
    seatPrefix: 'S',
    curriculum: INFORMATION_TECHNOLOGY,
  },
  {
    code: 'SY-IT',
    name: 'S.Y. B.Sc. Information Technology',
    course: 'SYIT',
    branch: null,
    divisions: ['A'],
    each: 60,
    pastSemester: 3,
    stage: 'SHEETS',
    seatPrefix: 'S',
    curriculum: INFORMATION_TECHNOLOGY,
  },
  {
    code: 'TY-IT',
    name: 'T.Y. B.Sc. Information Technology',
    course: 'TYIT',
    branch: null,
    divisions: ['A'],
    each: 60,
    pastSemester: 5,
    isFinal: true,
    stage: 'DRAFT',
    seatPrefix: 'S',
    curriculum: INFORMATION_TECHNOLOGY,
  },
];

const ARTS_AND_COMMERCE: readonly ClassSeed[] = [
  {
    code: 'FY-BCOM',
    name: 'F.Y. B.Com.',
    course: 'FYBCOM',
    branch: null,
    divisions: ['A'],
    each: 24,
    pastSemester: 1,
    stage: null,
    seatPrefix: 'B',
    curriculum: COMMERCE,
  },
  {
    code: 'FY-BA',
    name: 'F.Y. B.A.',
    course: 'FYBA',
    branch: null,
    divisions: ['A'],
    each: 16,
    pastSemester: 1,
    stage: null,
    seatPrefix: 'A',
    curriculum: ARTS,
  },
];

/** Students per division in the small demonstration. */
const FEW = 8;
const CATEGORIES = ['OPEN', 'OBC', 'SC', 'OPEN', 'NT', 'OBC', 'ST', 'OPEN', 'EWS', 'SBC'] as const;
/** The account `student`: third on the roll of its class. */
const STUDENT_AT = 2;
const STUDENT_NAME = {
  fullName: 'Aarohi Sanjay Kulkarni',
  nameInScript: 'आरोही संजय कुलकर्णी',
  surname: 'Kulkarni',
  mailbox: 'aarohi.kulkarni',
};
/** `firstYear`: in which the academic year began. */
export function classesOf(college: 'ENGINEERING' | 'ARTS_AND_COMMERCE', size: DemoSize, firstYear: number): DemoClass[] {
  const seeds = college === 'ENGINEERING' ? ENGINEERING : ARTS_AND_COMMERCE;
  let base = college === 'ENGINEERING' ? 1 : 2001;
  return seeds.map((seed) => {
    const each = size === 'FULL' ? seed.each : FEW;
    const students = seed.divisions.flatMap((division, at) =>
      Array.from({ length: each }, (_, index) => studentOf(seed, division, at * each + index, base + at * each + index, firstYear)),
    );
    base += students.length;
    const { curriculum, each: _each, isFinal, ...rest } = seed;
    return {
      ...rest,
      isFinal: isFinal ?? false,
      presentSemester: seed.pastSemester + 1,
      students,
      papers: (semester: number) => curriculum[semester] ?? [],
    };
  });
}

function studentOf(seed: ClassSeed, division: string, at: number, no: number, firstYear: number): DemoStudent {
  const star = seed.code === 'SE-COMP' && at === STUDENT_AT;
  const person = { ...inventedPerson(no), ...(star ? { ...STUDENT_NAME, gender: 'FEMALE' as const } : {}) };
  const year = Math.ceil(seed.pastSemester / 2);
  const lateralEntry = seed.branch !== null && at % 12 === 11;
  const admitted = firstYear - year + (lateralEntry ? 2 : 1);
  const serial = String(no).padStart(5, '0');
  const mixed = numberOf(`${seed.code} ${at}`);
  return {
    ...person,
    prn: `${admitted}0160${String(no).padStart(6, '0')}`,
    studentId: `${seed.course}/${admitted}/${serial}`,
    email: `${person.mailbox}.${no}@example.edu`,
    phoneNumber: `+9100000${serial}`,
    // In a first year some are not yet 18, on any day of the demonstration.
    dateOfBirth: `${firstYear - (year === 1 && at % 19 === 7 ? 15 : 17) - year}-${String(1 + (mixed % 12)).padStart(2, '0')}-${String(1 + (mixed % 28)).padStart(2, '0')}`,
    category: CATEGORIES[mixed % CATEGORIES.length] ?? 'OPEN',
    division,
    rollNo: String(at + 1),
    lateralEntry,
    ability: star ? 60 : (mixed >>> 3) % 100,
  };
}
