import { academics } from './en/academics.client.ts';
import { access } from './en/access.client.ts';
import { catalogue } from './en/catalogue.client.ts';
import { account } from './en/account.client.ts';
import { authPages } from './en/auth-pages.client.ts';
import { courseList } from './en/course-list.client.ts';
import { examRules } from './en/exam-rules.client.ts';
import { examConfig } from './en/exam-config.client.ts';
import { exportWords } from './en/export.client.ts';
import { feed } from './en/feed.client.ts';
import { institute } from './en/institute.client.ts';
import { jobs } from './en/jobs.client.ts';
import { kit } from './en/kit.client.ts';
import { marks } from './en/marks.client.ts';
import { notice } from './en/notice.client.ts';
import { notifications } from './en/notifications.client.ts';
import { ownResult } from './en/own-result.client.ts';
import { blueprints } from './en/blueprints.client.ts';
import { board } from './en/board.client.ts';
import { results } from './en/results.client.ts';
import { shell } from './en/shell.client.ts';
import { signIn } from './en/sign-in.client.ts';
import { attributes } from './en/attributes.client.ts';
import { students } from './en/students.client.ts';
import { reports } from './en/reports.client.ts';
import { policy } from './en/policy.client.ts';
import { preExam } from './en/pre-exam.client.ts';
import { users } from './en/users.client.ts';
import { verify } from './en/verify.client.ts';
import { setUp } from './en/set-up.client.ts';
import { instituteSetup } from './en/institute-setup.client.ts';
import { departments } from './en/departments.client.ts';
import { organisation } from './en/organisation.client.ts';
import { teams } from './en/teams.client.ts';
import { records } from './en/records.client.ts';
import { refusals } from './en/refusals.client.ts';
import { stack } from './en/stack.client.ts';
import { trace } from './en/trace.client.ts';

/** The console's whole English catalog. The sign-in page loads only its own part. */
export const en = {
  ...signIn,
  ...authPages,
  ...account,
  ...access,
  ...shell,
  ...kit,
  ...institute,
  ...jobs,
  ...exportWords,
  ...feed,
  ...academics,
  ...catalogue,
  ...courseList,
  ...marks,
  ...students,
  ...attributes,
  ...notice,
  ...notifications,
  ...ownResult,
  ...trace,
  ...instituteSetup,
  ...setUp,
  ...departments,
  ...organisation,
  ...teams,
  ...users,
  ...verify,
  ...reports,
  ...preExam,
  ...examConfig,
  ...examRules,
  ...results,
  ...board,
  ...records,
  ...blueprints,
  ...refusals,
  ...policy,
  ...stack,
} as const;
