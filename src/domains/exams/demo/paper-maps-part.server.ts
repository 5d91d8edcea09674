import { each, found } from '../../../demo/college.server.ts';
import type { College, OpenClass } from '../../../demo/college.server.ts';
import type { DemoTeacher } from '../../../demo/demo-plan.contract.ts';
import { examPapers } from '../exam-paper/exam-paper.contract.ts';
import { paperMaps } from '../paper-map/paper-map.contract.ts';

/**
 * Who enters which papers: each paper of both semesters has a teacher of its department in every division. The accounts that are
 * teachers share the papers of the class whose marks are being entered.
 */
export async function mapPapers(college: College, classes: readonly OpenClass[], teacherIds: ReadonlyMap<string, string>): Promise<number> {
  const maps = await each(classes, async (open) => {
    const ids = await paperIds(college, open);
    return [...ids].map(([code, examPaperId], at) => ({
      examPaperId,
      teacher: teacherOf(college, open, code, at),
      hours: HOURS[at % HOURS.length] ?? null,
    }));
  });
  const wanted = maps.flat();
  await each(wanted, async ({ examPaperId, teacher, hours }) =>
    college.as('controller').ok(paperMaps.create, {
      body: {
        teacherProfileId: found(teacherIds, teacher.staffNo),
        examPaperId,
        divisionId: null,
        evaluator: null,
        startsOn: college.dates.year.startsOn,
        endsOn: null,
        hours,
        practicalHours: null,
      },
    }),
  );
  return wanted.length;
}

/** Hours a week by the place of the paper; of one they were not said. */
const HOURS = ['4', '3', '4', '2.5', null] as const;

/** Papers of `teacher` and `teacher2` in the class whose marks are being entered, by the paper's place. */
const OWN_PLACES = { teacher: [3, 4, 6], teacher2: [1, 2, 5] } as const;

function teacherOf({ plan }: College, open: OpenClass, code: string, at: number): DemoTeacher {
  if (open.plan.stage === 'ENTRY') {
    const place = open.plan.papers(open.plan.presentSemester).findIndex((one) => one.code === code) + 1;
    const [first, second] = plan.teachers;
    if (first && OWN_PLACES.teacher.some((one) => one === place)) return first;
    if (second && OWN_PLACES.teacher2.some((one) => one === place)) return second;
  }
  const department =
    open.plan.branch ?? plan.programs.find((one) => one.courses.some((course) => course.code === open.plan.course))?.department;
  const own = plan.teachers.filter((one) => one.department === department && one.username === null);
  const teacher = own[at % Math.max(1, own.length)];
  if (teacher === undefined) throw new Error(`nobody teaches ${code}`);
  return teacher;
}

/** Ids of the papers of a class by code. */
async function paperIds(college: College, { courseId, branchId, plan }: OpenClass): Promise<ReadonlyMap<string, string>> {
  const query = { courseId, ...(branchId === null ? {} : { branchId }), size: '200' };
  const { data } = await college.as('controller').ok(examPapers.list, { query });
  const wanted = new Set([plan.pastSemester, plan.presentSemester]);
  return new Map(data.filter((one) => wanted.has(one.semester)).map((one) => [one.code, one.id]));
}
