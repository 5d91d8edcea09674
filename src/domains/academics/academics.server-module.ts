import { courseOf, departmentOfProgram } from './course/course-condition.store.ts';
import { academicYearPlaces } from './academic-year/academic-year-place.server.ts';
import { academicYearMaster, academicYearRoutes } from './academic-year/academic-year.routes.ts';
import { branchMaster } from './branch/branch.routes.ts';
import { courseYearMaster } from './course-year/course-year.routes.ts';
import { coursePlaces } from './course/course-place.server.ts';
import { courseMaster, courseRoutes } from './course/course.routes.ts';
import { degreeMaster } from './degree/degree.routes.ts';
import { facultyMaster } from './faculty/faculty.routes.ts';
import { programMaster } from './program/program.routes.ts';
import { regulationMaster } from './regulation/regulation.routes.ts';
import { academicsSample } from './sample-catalogue.rules.ts';
import { subjectCategoryMaster } from './subject-category/subject-category.routes.ts';
import { subjectFlowMaster, subjectFlowRoutes } from './subject-flow/subject-flow.routes.ts';
import { subjectGroupMaster } from './subject-group/subject-group.routes.ts';
import { subjectsWithin } from './subject/subject-stack.store.ts';
import { subjectStackRoutes } from './subject/subject-stack.routes.ts';
import { subjectMaster } from './subject/subject.routes.ts';
import { academicsDemo } from './demo/academics-demo.server.ts';
import { defineServerModule } from '../../kit/assembly/server-module.server.ts';
import { stackOf } from '../../kit/stack/stack-noun.server.ts';
import { stackKinds } from '../../kit/stack/stack.routes.ts';
import { academicsRights } from './academics.features.ts';
import { academicsMenu } from './academics.menu.ts';
// Names of its rights, for files that name them.
import './academics.features.text.ts';

export const academicsModule = defineServerModule({
  name: 'academics',
  rights: academicsRights,
  menu: academicsMenu,
  demo: academicsDemo,
  conditions: { courses: courseOf, departments: departmentOfProgram },
  masters: [
    academicYearMaster,
    facultyMaster,
    regulationMaster,
    degreeMaster,
    programMaster,
    branchMaster,
    courseYearMaster,
    courseMaster,
    subjectCategoryMaster,
    subjectMaster,
    subjectGroupMaster,
    subjectFlowMaster,
  ],
  routes: (product) => [...academicYearRoutes, ...subjectFlowRoutes, ...courseRoutes, ...subjectStackRoutes(stackKinds(product))],
  stackPlaces: [academicYearPlaces, coursePlaces],
  stacks: [
    stackOf(facultyMaster, { offered: true }),
    stackOf(degreeMaster, { offered: true }),
    stackOf(programMaster, { offered: true }),
    stackOf(branchMaster, { offered: true }),
    stackOf(courseYearMaster, { offered: true }),
    stackOf(courseMaster, { offered: true }),
    stackOf(regulationMaster, { offered: true }),
    stackOf(subjectCategoryMaster, { offered: true }),
    stackOf(subjectMaster, { offered: true, within: subjectsWithin }),
    stackOf(subjectGroupMaster, { offered: true, along: 'subject', parts: ['subject_group_member'] }),
    stackOf(subjectFlowMaster, { offered: true, along: 'subject' }),
  ],
  samples: academicsSample,
  refusals: {
    COURSE_YEAR_NEXT_LEVEL: 'The next course year must be of a higher level.',
    SUBJECT_FLOW_CIRCLE:
      'With a prerequisite that was just added, this subject would be its own prerequisite. Reload the flow and try again.',
  },
});
