import { START_SETS } from '../../exams/trial/start-pattern.contract.ts';
import type { SetUpStep } from './set-up.contract.ts';

/** Marks samples as such in every list and on every print. */
export const SAMPLE_NAME = 'Sample ';
export const SAMPLE_CODE = 'SAMPLE-';

/** Steps with a sample; facts and people are real, and what an examination needs is offered ready-made on its pages. */
const SAMPLE_STEPS = [
  'academicYear',
  'degree',
  'program',
  'courseYear',
  'course',
  'subject',
  'blueprint',
  'instance',
  'division',
] as const satisfies readonly SetUpStep[];
export type SampleStep = (typeof SAMPLE_STEPS)[number];

const SAMPLED: ReadonlySet<string> = new Set(SAMPLE_STEPS);
export const isSampleStep = (step: SetUpStep): step is SampleStep => SAMPLED.has(step);

/** The academic year that a day falls in, from June to May. */
export function sampleYear(day: string) {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < 6 ? 1 : 0);
  const next = String(year + 1);
  return {
    name: `${SAMPLE_NAME}${year}-${next.slice(2)}`,
    startsOn: `${year}-06-01`,
    endsOn: `${next}-05-31`,
    terms: [
      { name: 'First term', startsOn: `${year}-06-01`, endsOn: `${year}-11-30` },
      { name: 'Second term', startsOn: `${year}-12-01`, endsOn: `${next}-05-31` },
    ],
    frozen: false,
  };
}

export const SAMPLE_DEGREE = {
  code: `${SAMPLE_CODE}BSC`,
  name: `${SAMPLE_NAME}Bachelor of Science`,
  level: 'UG',
  durationYears: '3',
  facultyId: null,
} as const;

export const sampleProgram = (degreeId: string) => ({
  code: `${SAMPLE_CODE}BSC-IT`,
  name: `${SAMPLE_NAME}B.Sc. Information Technology`,
  degreeId,
  departmentId: null,
  totalSemesters: 6,
  medium: 'English',
  intake: 60,
});

/** From last to first, because each refers to the following year. */
export const SAMPLE_COURSE_YEARS = [
  { name: `${SAMPLE_NAME}third year`, level: 3, semesters: [5, 6], isFinal: true },
  { name: `${SAMPLE_NAME}second year`, level: 2, semesters: [3, 4], isFinal: false },
  { name: `${SAMPLE_NAME}first year`, level: 1, semesters: [1, 2], isFinal: false },
];

export const sampleCourse = (programId: string, courseYearId: string) => ({
  code: `${SAMPLE_CODE}FY`,
  name: `${SAMPLE_NAME}first year B.Sc. IT`,
  programId,
  courseYearId,
  active: true,
});

export const SAMPLE_CATEGORY = { code: `${SAMPLE_CODE}CORE`, name: `${SAMPLE_NAME}core` };

const subject = (no: string, title: string, credits: string) => ({
  code: `${SAMPLE_CODE}${no}`,
  name: `${SAMPLE_NAME}${title}`,
  type: 'THEORY' as const,
  credits,
  departmentId: null,
});
export const SAMPLE_SUBJECTS = [
  subject('101', 'Programming', '4'),
  subject('102', 'Mathematics', '4'),
  subject('201', 'Data Structures', '4'),
  subject('202', 'Communication Skills', '2'),
];

export const sampleBlueprint = (courseId: string) => ({
  code: `${SAMPLE_CODE}CURRICULUM`,
  name: `${SAMPLE_NAME}curriculum`,
  courseId,
  branchId: null,
});

interface Taught {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly credits: string;
}

/** The head set that a new exam pattern begins with: the sample's papers are examined under it. */
const SAMPLE_HEAD_SET = START_SETS[0]?.name ?? '';

/** The subjects as papers, the first half in the first semester. */
export const samplePapers = (taught: readonly Taught[], semesters: readonly number[]) =>
  taught.map(({ id, code, name, credits }, at) => {
    const later = at >= Math.ceil(taught.length / 2);
    return {
      semester: (later ? semesters[1] : semesters[0]) ?? 1,
      subjectId: id,
      code,
      title: name,
      categoryId: null,
      electiveGroup: null,
      kind: 'CREDIT' as const,
      position: at + 1,
      examPatternId: null,
      units: [{ unitNo: 1, credits, headSet: SAMPLE_HEAD_SET }],
    };
  });

export const sampleInstance = (blueprintVersionId: string, academicYearId: string) => ({
  code: `${SAMPLE_CODE}CLASS`,
  blueprintVersionId,
  academicYearId,
  branchId: null,
  startsOn: null,
  endsOn: null,
  timeline: [],
  spans: [],
  capacity: 120,
  examPatternId: null,
  coordinatorId: null,
});

export const sampleDivisions = (courseInstanceId: string) =>
  ['A', 'B'].map((letter) => ({ name: `${SAMPLE_NAME}${letter}`, courseInstanceId, capacity: 60, classTeacherId: null }));

/** Preview of the rows that a sample creates. */
export function samplePreview(step: SampleStep, day: string, dayText: (day: string) => string): { code: string | null; name: string }[] {
  const named = (rows: readonly { readonly code?: string; readonly name: string }[]) =>
    rows.map(({ code, name }) => ({ code: code ?? null, name }));
  const { name, startsOn, endsOn } = sampleYear(day);
  const preview: Record<SampleStep, { code: string | null; name: string }[]> = {
    academicYear: [{ code: `${dayText(startsOn)} – ${dayText(endsOn)}`, name }],
    degree: named([SAMPLE_DEGREE]),
    program: named([sampleProgram('')]),
    courseYear: named(SAMPLE_COURSE_YEARS.toReversed()),
    course: named([sampleCourse('', '')]),
    subject: named([SAMPLE_CATEGORY, ...SAMPLE_SUBJECTS]),
    blueprint: named([sampleBlueprint('')]),
    instance: [{ code: null, name: sampleInstance('', '').code }],
    division: named(sampleDivisions('')),
  };
  return preview[step];
}
