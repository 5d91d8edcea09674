import type { en } from './en.client.ts';
import { academics } from './mr/academics.client.ts';
import { access } from './mr/access.client.ts';
import { catalogue } from './mr/catalogue.client.ts';
import { account } from './mr/account.client.ts';
import { authPages } from './mr/auth-pages.client.ts';
import { courseList } from './mr/course-list.client.ts';
import { examRules } from './mr/exam-rules.client.ts';
import { examConfig } from './mr/exam-config.client.ts';
import { exportWords } from './mr/export.client.ts';
import { feed } from './mr/feed.client.ts';
import { institute } from './mr/institute.client.ts';
import { jobs } from './mr/jobs.client.ts';
import { kit } from './mr/kit.client.ts';
import { blueprints } from './mr/blueprints.client.ts';
import { board } from './mr/board.client.ts';
import { results } from './mr/results.client.ts';
import { marks } from './mr/marks.client.ts';
import { shell } from './mr/shell.client.ts';
import { signIn } from './mr/sign-in.client.ts';
import { attributes } from './mr/attributes.client.ts';
import { students } from './mr/students.client.ts';
import { notice } from './mr/notice.client.ts';
import { notifications } from './mr/notifications.client.ts';
import { ownResult } from './mr/own-result.client.ts';
import { reports } from './mr/reports.client.ts';
import { policy } from './mr/policy.client.ts';
import { preExam } from './mr/pre-exam.client.ts';
import { users } from './mr/users.client.ts';
import { verify } from './mr/verify.client.ts';
import { setUp } from './mr/set-up.client.ts';
import { instituteSetup } from './mr/institute-setup.client.ts';
import { departments } from './mr/departments.client.ts';
import { organisation } from './mr/organisation.client.ts';
import { teams } from './mr/teams.client.ts';
import { records } from './mr/records.client.ts';
import { refusals } from './mr/refusals.client.ts';
import { stack } from './mr/stack.client.ts';
import { trace } from './mr/trace.client.ts';

export const mr: Record<keyof typeof en, string> = {
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
};
