import { KEY_SEPARATOR } from '../../kit/master/natural-key.rules.ts';
import { codedItem, referenceTo } from '../../kit/stack/stack-document.rules.ts';
import type { StackItem } from '../../kit/stack/stack-document.rules.ts';
import { SAMPLE_SUBJECTS } from '../academics/sample-subjects.contract.ts';
import { START_SETS } from '../exams/trial/start-pattern.contract.ts';

const PATTERN = `SAMPLE-80-20${KEY_SEPARATOR}1`;
const SET = START_SETS[0]?.name ?? '';

function blueprint(courseCode: string, name: string, semesters: readonly number[]): StackItem {
  const taught = SAMPLE_SUBJECTS.filter((one) => semesters.includes(one.semester));
  const papers = taught.map((one) => ({
    semester: one.semester,
    subjectId: referenceTo('subject', one.code),
    code: one.code,
    title: one.name,
    categoryId: referenceTo('subject_category', one.category),
    electiveGroup: one.basket,
    kind: 'CREDIT',
    position: taught.filter((other) => other.semester === one.semester).indexOf(one) + 1,
    examPatternId: referenceTo('exam_pattern', PATTERN),
    units: [{ unitNo: 1, credits: one.credits, headSet: SET }],
  }));
  const baskets = semesters.flatMap((semester) =>
    [...new Set(taught.filter((one) => one.semester === semester).flatMap((one) => one.basket ?? []))].map((basket) => ({
      semester,
      name: basket,
      chooseMin: 1,
      chooseMax: 1,
    })),
  );
  return codedItem('course_blueprint', `${courseCode}-BP`, name, {
    courseId: referenceTo('course', courseCode),
    branchId: null,
    label: 'Sample curriculum',
    papers,
    baskets,
    creditTarget: courseCode.endsWith('FY') ? '36.0' : '34.0',
  });
}

/** The curricula of the built-in sample. */
export const coursesSample: readonly StackItem[] = [
  blueprint('SAMPLE-FY', 'First year science (sample)', [1, 2]),
  blueprint('SAMPLE-SY', 'Second year science (sample)', [3, 4]),
];
