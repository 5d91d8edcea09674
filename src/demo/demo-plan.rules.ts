import { commerceRules } from './commerce.settings.contract.ts';
import { cellName } from './demo-marks.rules.ts';
import type { DemoMark } from './demo-marks.rules.ts';
import { classesOf } from './demo-classes.rules.ts';
import { DEMO_PEOPLE, FIRST_COLLEGE } from './demo-people.contract.ts';
import type { DemoInstitute, DemoSize, DemoStudent, DemoTeacher } from './demo-plan.contract.ts';
import { engineeringRules } from './engineering.settings.contract.ts';
import { inventedPerson } from './person-names.rules.ts';

/** The two colleges of the demonstration; `firstYear` is the year in which the academic year began. */
export function demoInstitutes(firstYear: number, size: DemoSize): readonly [DemoInstitute, DemoInstitute] {
  return [engineering(firstYear, size), artsAndCommerce(firstYear, size)];
}

function engineering(firstYear: number, size: DemoSize): DemoInstitute {
  const year = (code: string, name: string, of: number) => ({ code, name, year: of });
  return {
    ...FIRST_COLLEGE,
    patternCode: 'R60-40',
    patternName: 'Engineering and science 60:40',
    rules: engineeringRules,
    faculties: [
      { code: 'ENG', name: 'Faculty of Engineering' },
      { code: 'SCI', name: 'Faculty of Science' },
    ],
    departments: [
      { code: 'COMP', name: 'Computer Engineering', type: 'ACADEMIC', faculty: 'ENG' },
      { code: 'MECH', name: 'Mechanical Engineering', type: 'ACADEMIC', faculty: 'ENG' },
      { code: 'IT', name: 'Information Technology', type: 'ACADEMIC', faculty: 'SCI' },
      { code: 'EXAM', name: 'Examination Cell', type: 'ADMINISTRATION', faculty: null },
    ],
    courseYears: [
      { name: 'First year', level: 1, semesters: [1, 2] },
      { name: 'Second year', level: 2, semesters: [3, 4] },
      { name: 'Third year', level: 3, semesters: [5, 6] },
      { name: 'Final year', level: 4, semesters: [7, 8] },
    ],
    programs: [
      {
        code: 'BE',
        name: 'Bachelor of Engineering',
        degree: { code: 'BE', name: 'Bachelor of Engineering', durationYears: '4' },
        faculty: 'ENG',
        department: 'COMP',
        semesters: 8,
        branches: [
          { code: 'COMP', name: 'Computer Engineering', intake: 120 },
          { code: 'MECH', name: 'Mechanical Engineering', intake: 60 },
        ],
        courses: [year('SE', 'S.E.', 2), year('TE', 'T.E.', 3), year('BE', 'B.E.', 4)],
      },
      {
        code: 'BSCIT',
        name: 'B.Sc. Information Technology',
        degree: { code: 'BSC', name: 'Bachelor of Science', durationYears: '3' },
        faculty: 'SCI',
        department: 'IT',
        semesters: 6,
        branches: [],
        courses: [year('FYIT', 'F.Y. B.Sc. IT', 1), year('SYIT', 'S.Y. B.Sc. IT', 2), year('TYIT', 'T.Y. B.Sc. IT', 3)],
      },
    ],
    classes: classesOf('ENGINEERING', size, firstYear),
    teachers: teachersOf(['COMP', 'MECH', 'IT'], 5, 3001, true),
  };
}

function artsAndCommerce(firstYear: number, size: DemoSize): DemoInstitute {
  const degree = (code: string, name: string) => ({ code, name, durationYears: '3' });
  return {
    code: 'YCAC',
    collegeName: 'Yashoda College of Arts & Commerce',
    nameInScript: 'यशोदा कला व वाणिज्य महाविद्यालय',
    university: FIRST_COLLEGE.university,
    city: 'Satara',
    patternCode: 'A75-25',
    patternName: 'Arts and commerce 75:25',
    rules: commerceRules,
    faculties: [
      { code: 'COM', name: 'Faculty of Commerce' },
      { code: 'ART', name: 'Faculty of Arts' },
    ],
    departments: [
      { code: 'COM', name: 'Commerce', type: 'ACADEMIC', faculty: 'COM' },
      { code: 'ART', name: 'Arts', type: 'ACADEMIC', faculty: 'ART' },
    ],
    courseYears: [{ name: 'First year', level: 1, semesters: [1, 2] }],
    programs: [
      {
        code: 'BCOM',
        name: 'Bachelor of Commerce',
        degree: degree('BCOM', 'Bachelor of Commerce'),
        faculty: 'COM',
        department: 'COM',
        semesters: 6,
        branches: [],
        courses: [{ code: 'FYBCOM', name: 'F.Y. B.Com.', year: 1 }],
      },
      {
        code: 'BA',
        name: 'Bachelor of Arts',
        degree: degree('BA', 'Bachelor of Arts'),
        faculty: 'ART',
        department: 'ART',
        semesters: 6,
        branches: [],
        courses: [{ code: 'FYBA', name: 'F.Y. B.A.', year: 1 }],
      },
    ],
    classes: classesOf('ARTS_AND_COMMERCE', size, firstYear),
    teachers: teachersOf(['COM', 'ART'], 3, 4001, false),
  };
}

const DESIGNATIONS = ['Professor', 'Associate Professor', 'Assistant Professor', 'Assistant Professor', 'Lecturer'] as const;
/** Accounts that are teachers: the first two of the first department. */
const TEACHER_ACCOUNTS = [
  { username: 'teacher', gender: 'FEMALE' },
  { username: 'teacher2', gender: 'MALE' },
] as const;

function teachersOf(departments: readonly string[], each: number, base: number, linked: boolean): DemoTeacher[] {
  return departments.flatMap((department, group) =>
    Array.from({ length: each }, (_, at): DemoTeacher => {
      const no = base + group * each + at;
      const person = inventedPerson(no);
      const own = linked && group === 0 ? TEACHER_ACCOUNTS[at] : undefined;
      const username = own?.username ?? null;
      const account = DEMO_PEOPLE.find((one) => one.username === username);
      return {
        staffNo: `T${String(no - base + 1).padStart(3, '0')}`,
        name: account?.name ?? person.fullName,
        gender: own?.gender ?? person.gender,
        // Nobody's, and no student's or guardian's.
        phoneNumber: `+9100003${String(no).padStart(5, '0')}`,
        email: username === null ? `${person.mailbox}.${no}@example.edu` : `${username}@example.edu`,
        designation: DESIGNATIONS[at % DESIGNATIONS.length] ?? 'Lecturer',
        department,
        username,
      };
    }),
  );
}

/** The student of the account `student`. */
export const accountStudent = (institute: DemoInstitute): DemoStudent | undefined =>
  institute.classes.find((one) => one.code === 'SE-COMP')?.students[2];

/** Planned single marks, by cell. */
export function toldMarks(institute: DemoInstitute): ReadonlyMap<string, DemoMark> {
  const told = new Map<string, DemoMark>();
  const mark = (student: DemoStudent | undefined, paper: string, head: number, value: string) =>
    void (student && told.set(cellName(student.prn, paper, head), { value, status: null }));
  const studentsOf = (code: string) => institute.classes.find((one) => one.code === code)?.students ?? [];
  const own = accountStudent(institute);
  // Two marks short in one head and safe in all others: O.5042 gives them.
  mark(own, 'CO302', 1, '22');
  for (const paper of ['CO301', 'CO303', 'CO304']) mark(own, paper, 1, '43');
  // More than a slab of O.5042 short in one single head: O.5045 condones it.
  for (const student of studentsOf('SE-MECH').filter(({ ability }, at) => ability >= 40 && at % 4 === 1)) mark(student, 'ME302', 1, '19');
  // Short in two papers of the semester before: backlogs that are now re-examined.
  for (const student of studentsOf('SE-COMP').filter((_, at) => at % 8 === 5)) {
    mark(student, 'CO301', 1, '11');
    mark(student, 'CO303', 1, '13');
  }
  const caught = studentsOf('BE-COMP')[4];
  if (caught) told.set(cellName(caught.prn, 'CO802', 1), { value: null, status: 'UFM' });
  return told;
}
