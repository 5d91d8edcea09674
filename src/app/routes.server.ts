import './declared.features.ts';
import { instancePaperRoutes } from '../domains/exams/instance-paper/instance-paper.routes.ts';
import { accessReviewRoutes } from '../domains/identity/access-review/access-review.routes.ts';
import { accountRoutes } from '../domains/identity/account/account.routes.ts';
import { instituteHistory, instituteVeil } from '../domains/institute/institute/institute-history.server.ts';
import { instituteRoutes } from '../domains/institute/institute/institute.routes.ts';
import { instituteProfileRoutes } from '../domains/institute/institute/institute-profile.routes.ts';
import { organisationHistory } from '../domains/institute/organisation/organisation-history.server.ts';
import { organisationRoutes } from '../domains/institute/organisation/organisation.routes.ts';
import { passkeyRoutes } from '../domains/identity/passkey/passkey.routes.ts';
import { permissionRoutes } from '../domains/identity/permissions/permissions.routes.ts';
import { policyRoutes } from '../domains/identity/policy/policy.routes.ts';
import { quickSearchRoutes } from '../domains/people/quick-search/quick-search.routes.ts';
import { secondFactorRoutes } from '../domains/identity/second-factor/second-factor.routes.ts';
import { teamHistory } from '../domains/identity/team/team-history.server.ts';
import { teamRoutes } from '../domains/identity/team/team.routes.ts';
import { signUpRoutes } from '../domains/identity/sign-up/sign-up.routes.ts';
import { userHistory } from '../domains/identity/user/user-history.server.ts';
import { userRoutes } from '../domains/identity/user/user.routes.ts';
import { resetRoutes } from '../domains/identity/reset/reset.routes.ts';
import { attributeVeil } from '../domains/people/custom-attribute/attribute-veil.server.ts';
import { customAttributeRoutes } from '../domains/people/custom-attribute/custom-attribute.routes.ts';
import { singleLoginRoutes } from '../domains/people/single-login/single-login.routes.ts';
import { studentAttributeRoutes } from '../domains/people/student-attribute/student-attribute.routes.ts';
import { studentDirectoryRoutes } from '../domains/people/student-directory/student-directory.routes.ts';
import { studentPrintRoutes } from '../domains/people/student-print/student-print.routes.ts';
import { studentPictureRoutes } from '../domains/people/student-picture/student-picture.routes.ts';
import { approve } from '../kit/approval/approval.contract.ts';
import { approvalRoutes } from '../kit/approval/approval.routes.ts';
import { historyRoutes } from '../kit/audit/history.routes.ts';
import { bulkRoutes } from '../kit/bulk/bulk.routes.ts';
import { docsRoutes } from '../kit/http/docs.routes.ts';
import { peopleExportRoutes } from '../kit/export/people-export.routes.ts';
import { applyFeed, removeFeed } from '../kit/feed/feed.contract.ts';
import { feedRoutes } from '../kit/feed/feed.routes.ts';
import type { Endpoint } from '../kit/http/endpoint.contract.ts';
import type { Route } from '../kit/http/serve.server.ts';
import { jobRoutes } from '../kit/jobs/job.routes.ts';
import { liveRoutes } from '../kit/live/live.routes.ts';
import { notificationRoutes } from '../kit/notification/notification.routes.ts';
import { recordRoutes } from '../kit/record/record.routes.ts';
import { reminderRoutes } from '../kit/reminder/reminder.routes.ts';
import { moduleRoutes } from '../kit/module/module.routes.ts';
import { stackRoutes } from '../kit/stack/stack.routes.ts';
import { trashRoutes } from '../kit/trash/trash.routes.ts';
import { viewRoutes } from '../kit/view/view.routes.ts';
import { approvalsOf } from './approvals.server.ts';
import { menuGroups } from './menu/console.menu.ts';
import { examHistories, examRoutes, examVeils } from './examination.server.ts';
import { feeds } from './feeds.server.ts';
import { masterRouteList } from './masters.server.ts';
import { reminders } from './reminders.server.ts';
import { sampleCatalogue } from './stack/sample-catalogue.rules.ts';
import { stackNouns } from './stacks.server.ts';

const veils = [...examVeils, attributeVeil, instituteVeil];

export const approvals = approvalsOf(() => routes);

/**
 * What asks for a right: every call by its own, the decision of a request by its act's, a file by its kind's. Policies can grant what stands
 * here, so nothing that is asked for may be missing.
 */
export const askingEndpoints = (): readonly Endpoint[] => [
  ...routes.map((route) => route.endpoint),
  ...approvals.map(({ feature, title }) => ({ ...approve, summary: title, permission: { feature, action: 'approve' as const } })),
  ...feeds.flatMap(({ feature, action }) =>
    (action === null ? (['create', 'update', 'delete'] as const) : [action, 'delete' as const]).map((one) => ({
      ...(one === 'delete' ? removeFeed : applyFeed),
      permission: { feature, action: one },
    })),
  ),
];

const workRoutes: readonly Route[] = [
  ...permissionRoutes,
  ...policyRoutes(askingEndpoints),
  ...accountRoutes,
  ...resetRoutes,
  ...signUpRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...instituteRoutes,
  ...instituteProfileRoutes,
  ...organisationRoutes,
  ...teamRoutes,
  ...userRoutes,
  ...masterRouteList,
  ...instancePaperRoutes,
  ...quickSearchRoutes,
  ...singleLoginRoutes,
  ...customAttributeRoutes,
  ...studentDirectoryRoutes,
  ...studentAttributeRoutes,
  ...studentPrintRoutes,
  ...studentPictureRoutes,
  ...examRoutes,
  ...feedRoutes(feeds),
  ...peopleExportRoutes(() => routes),
  ...approvalRoutes(approvals),
  ...reminderRoutes(reminders),
  ...jobRoutes,
  ...notificationRoutes,
  ...liveRoutes,
  ...historyRoutes(veils),
  ...recordRoutes(veils, [instituteHistory, organisationHistory, teamHistory, userHistory, ...examHistories]),
  ...bulkRoutes,
  ...trashRoutes,
  ...viewRoutes,
  ...stackRoutes(stackNouns, sampleCatalogue),
  ...moduleRoutes,
];

const reviewedRoutes: readonly Route[] = [
  ...workRoutes,
  ...accessReviewRoutes({
    calls: workRoutes.map((route) => route.endpoint),
    menu: menuGroups,
    approvers: approvals.map(({ feature }) => ({ feature, action: 'approve' as const })),
  }),
];

/** Every call of the product. The server, OpenAPI, the grid of callers and the fuzzer read this one list. */
export const routes: readonly Route[] = [...reviewedRoutes, ...docsRoutes(reviewedRoutes)];
