import { count, fill, textsOf } from './text.client.ts';
import { academicYearRefusals } from '../../domains/academics/academic-year/academic-year.refusals.text.ts';
import { courseYearRefusals } from '../../domains/academics/course-year/course-year.refusals.text.ts';
import { courseRefusals } from '../../domains/academics/course/course.refusals.text.ts';
import { programRefusals } from '../../domains/academics/program/program.refusals.text.ts';
import { regulationRefusals } from '../../domains/academics/regulation/regulation.refusals.text.ts';
import { subjectGroupRefusals } from '../../domains/academics/subject-group/subject-group.refusals.text.ts';
import { subjectRefusals } from '../../domains/academics/subject/subject.refusals.text.ts';
import { blueprintVersionRefusals } from '../../domains/courses/blueprint-version/blueprint-version.refusals.text.ts';
import { courseInstanceRefusals } from '../../domains/courses/course-instance/course-instance.refusals.text.ts';
import { divisionRefusals } from '../../domains/courses/division/division.refusals.text.ts';
import { examInstanceRefusals } from '../../domains/exams/exam-instance/exam-instance.refusals.text.ts';
import { examPaperRefusals } from '../../domains/exams/exam-paper/exam-paper.refusals.text.ts';
import { examPatternRefusals } from '../../domains/exams/exam-pattern/exam-pattern.refusals.text.ts';
import { examSessionRefusals } from '../../domains/exams/exam-session/exam-session.refusals.text.ts';
import { examWindowRefusals } from '../../domains/exams/exam-window/exam-window.refusals.text.ts';
import { instancePaperRefusals } from '../../domains/exams/instance-paper/instance-paper.refusals.text.ts';
import { inwardRefusals } from '../../domains/exams/inward/inward.refusals.text.ts';
import { lifecycleRefusals } from '../../domains/exams/lifecycle/lifecycle.refusals.text.ts';
import { markEntryRefusals } from '../../domains/exams/mark-entry/mark-entry.refusals.text.ts';
import { seatNumberRefusals } from '../../domains/exams/seat-number/seat-number.refusals.text.ts';
import { policyRefusals } from '../../domains/identity/policy/policy.refusals.text.ts';
import { teamRefusals } from '../../domains/identity/team/team.refusals.text.ts';
import { userRefusals } from '../../domains/identity/user/user.refusals.text.ts';
import { departmentRefusals } from '../../domains/institute/department/department.refusals.text.ts';
import { instituteRefusals } from '../../domains/institute/institute/institute.refusals.text.ts';
import { customAttributeRefusals } from '../../domains/people/custom-attribute/custom-attribute.refusals.text.ts';
import { singleLoginRefusals } from '../../domains/people/single-login/single-login.refusals.text.ts';
import { studentDirectoryRefusals } from '../../domains/people/student-directory/student-directory.refusals.text.ts';
import { backlogRefusals } from '../../domains/results/backlog/backlog.refusals.text.ts';
import { backwardSgpiRefusals } from '../../domains/results/backward-sgpi/backward-sgpi.refusals.text.ts';
import { examBoardRefusals } from '../../domains/results/exam-board/exam-board.refusals.text.ts';
import { graceAllocationRefusals } from '../../domains/results/grace-allocation/grace-allocation.refusals.text.ts';
import { postExamSessionRefusals } from '../../domains/results/post-exam-session/post-exam-session.refusals.text.ts';
import { publishRefusals } from '../../domains/results/publish/publish.refusals.text.ts';
import { resultCorrectionRefusals } from '../../domains/results/result-correction/result-correction.refusals.text.ts';
import { resultReportRefusals } from '../../domains/results/result-report/result-report.refusals.text.ts';
import { statementRefusals } from '../../domains/results/statement/statement.refusals.text.ts';
import { approvalRefusals } from '../approval/approval.refusals.text.ts';
import { bulkRefusals } from '../bulk/bulk.refusals.text.ts';
import { errorsRefusals } from '../errors/errors.refusals.text.ts';
import { exportRefusals } from '../export/export.refusals.text.ts';
import { feedRefusals } from '../feed/feed.refusals.text.ts';
import { httpRefusals } from '../http/http.refusals.text.ts';
import { masterRefusals } from '../master/master.refusals.text.ts';
import { moduleRefusals } from '../module/module.refusals.text.ts';
import { printRefusals } from '../print/print.refusals.text.ts';
import { stackRefusals } from '../stack/stack.refusals.text.ts';
import { productText } from './product.text.ts';
import { trashRefusals } from '../trash/trash.refusals.text.ts';
import { viewRefusals } from '../view/view.refusals.text.ts';

const { t, textOf } = textsOf(productText, academicYearRefusals, courseYearRefusals, courseRefusals, programRefusals, regulationRefusals, subjectGroupRefusals, subjectRefusals, blueprintVersionRefusals, courseInstanceRefusals, divisionRefusals, examInstanceRefusals, examPaperRefusals, examPatternRefusals, examSessionRefusals, examWindowRefusals, instancePaperRefusals, inwardRefusals, lifecycleRefusals, markEntryRefusals, seatNumberRefusals, policyRefusals, teamRefusals, userRefusals, departmentRefusals, instituteRefusals, customAttributeRefusals, singleLoginRefusals, studentDirectoryRefusals, backlogRefusals, backwardSgpiRefusals, examBoardRefusals, graceAllocationRefusals, postExamSessionRefusals, publishRefusals, resultCorrectionRefusals, resultReportRefusals, statementRefusals, approvalRefusals, bulkRefusals, errorsRefusals, exportRefusals, feedRefusals, httpRefusals, masterRefusals, moduleRefusals, printRefusals, stackRefusals, trashRefusals, viewRefusals);


interface Told {
  readonly code: string;
  readonly message: string;
  /** How many, where the catalog's sentence says it. */
  readonly count?: number | undefined;
}

const COUNTED = '{count';

/** The catalog's sentence for an error code (`errors.CODE`), else the server's, else the fallback. */
export function errorText(item: Told): string {
  const said = item.message || t('error.fallback');
  const sentence = textOf(`errors.${item.code}`, said);
  if (!sentence.includes(COUNTED)) return sentence;
  // A sentence that counts is no use without the count; the server's own says it.
  return item.count === undefined ? said : fill(sentence, { count: count(item.count) });
}
