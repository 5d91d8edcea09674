import { subjects } from '../domains/academics/subject/subject.contract.ts';
import { blueprintVersions, setDefaultVersion } from '../domains/courses/blueprint-version/blueprint-version.contract.ts';
import { courseBlueprints } from '../domains/courses/course-blueprint/course-blueprint.contract.ts';
import { courseInstances } from '../domains/courses/course-instance/course-instance.contract.ts';
import { examPaperBatch } from '../domains/exams/exam-paper/exam-paper-batch.contract.ts';
import { formatShort } from '../kit/marks/hundredths.rules.ts';
import type { Catalogue } from './catalogue-step.server.ts';
import type { Plan, PlannedBranch, PlannedInstance } from './plan.contract.ts';
import type { Staff } from './stage.server.ts';

const SEMESTER = 8;

/** One blueprint version per branch, and from it by batch one paper per grade unit. Returns the versions' ids by branch code. */
export async function makePapers(
  staff: Staff,
  plan: Plan,
  catalogue: Catalogue,
  examPatternId: string,
): Promise<ReadonlyMap<string, string>> {
  const versions = new Map<string, string>();
  for (const branch of plan.branches) versions.set(branch.code, await makeBlueprint(staff, branch, catalogue, examPatternId));
  for (const blueprintVersionId of versions.values()) await staff.controller.ok(examPaperBatch.create, { body: { blueprintVersionId } });
  return versions;
}

async function makeBlueprint({ controller }: Staff, branch: PlannedBranch, catalogue: Catalogue, examPatternId: string): Promise<string> {
  const { code, name, papers } = branch;
  const blueprint = await controller.ok(courseBlueprints.create, {
    body: { code, name: `Curriculum of ${name}`, courseId: catalogue.courseId, branchId: catalogue.branches.get(code) ?? null },
  });
  const planned = [];
  for (const [at, paper] of papers.entries()) {
    const credits = formatShort(paper.credits);
    const subject = await controller.ok(subjects.create, {
      body: {
        code: paper.code,
        name: paper.title,
        type: paper.headSet.includes('TH') ? 'THEORY' : 'PRACTICAL',
        credits,
        departmentId: null,
      },
    });
    planned.push({
      semester: SEMESTER,
      subjectId: subject.data.id,
      code: paper.code,
      title: paper.title,
      categoryId: null,
      electiveGroup: null,
      kind: 'CREDIT' as const,
      position: at + 1,
      examPatternId,
      units: [{ unitNo: paper.unitNo, credits, headSet: paper.headSet }],
    });
  }
  const draft = await controller.ok(blueprintVersions.create, {
    body: { courseBlueprintId: blueprint.data.id, label: 'First version', papers: planned, baskets: [], creditTarget: null },
  });
  const { id } = draft.data;
  const active = await controller.ok(blueprintVersions.steps.activate, { params: { id }, body: { version: draft.data.version } });
  await controller.ok(setDefaultVersion, { params: { id }, body: { version: active.data.version } });
  return id;
}

/** One running course instance for each branch and academic year. Returns its code, which is the exam instance's too. */
export async function makeCourseInstance(
  { controller }: Staff,
  one: PlannedInstance,
  catalogue: Catalogue,
  blueprintVersionId: string,
): Promise<string> {
  const made = await controller.ok(courseInstances.create, {
    body: {
      code: one.code,
      blueprintVersionId,
      academicYearId: catalogue.academicYears.get(one.exam.year) ?? '',
      branchId: catalogue.branches.get(one.branch.code) ?? null,
      startsOn: null,
      endsOn: null,
      spans: [],
      examPatternId: null,
      coordinatorId: null,
      timeline: [],
      capacity: null,
    },
  });
  const running = await controller.ok(courseInstances.steps.run, { params: { id: made.data.id }, body: { version: made.data.version } });
  return running.data.id;
}
