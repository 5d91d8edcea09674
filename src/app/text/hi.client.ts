import type { en } from './en.client.ts';
import { academics } from './hi/academics.client.ts';
import { access } from './hi/access.client.ts';
import { catalogue } from './hi/catalogue.client.ts';
import { account } from './hi/account.client.ts';
import { authPages } from './hi/auth-pages.client.ts';
import { courseList } from './hi/course-list.client.ts';
import { examRules } from './hi/exam-rules.client.ts';
import { examConfig } from './hi/exam-config.client.ts';
import { exportWords } from './hi/export.client.ts';
import { feed } from './hi/feed.client.ts';
import { institute } from './hi/institute.client.ts';
import { jobs } from './hi/jobs.client.ts';
import { kit } from './hi/kit.client.ts';
import { blueprints } from './hi/blueprints.client.ts';
import { board } from './hi/board.client.ts';
import { results } from './hi/results.client.ts';
import { marks } from './hi/marks.client.ts';
import { shell } from './hi/shell.client.ts';
import { signIn } from './hi/sign-in.client.ts';
import { attributes } from './hi/attributes.client.ts';
import { students } from './hi/students.client.ts';
import { notice } from './hi/notice.client.ts';
import { notifications } from './hi/notifications.client.ts';
import { ownResult } from './hi/own-result.client.ts';
import { reports } from './hi/reports.client.ts';
import { policy } from './hi/policy.client.ts';
import { preExam } from './hi/pre-exam.client.ts';
import { users } from './hi/users.client.ts';
import { verify } from './hi/verify.client.ts';
import { setUp } from './hi/set-up.client.ts';
import { instituteSetup } from './hi/institute-setup.client.ts';
import { departments } from './hi/departments.client.ts';
import { organisation } from './hi/organisation.client.ts';
import { teams } from './hi/teams.client.ts';
import { records } from './hi/records.client.ts';
import { refusals } from './hi/refusals.client.ts';
import { stack } from './hi/stack.client.ts';
import { trace } from './hi/trace.client.ts';

export const hi: Record<keyof typeof en, string> = {
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
