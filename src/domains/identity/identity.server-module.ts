import { accountTables } from './account/passing-tables.store.ts';
import { accessReviewRoutes } from './access-review/access-review.routes.ts';
import { accountMessages } from './account/account-messages.command.ts';
import { accountRoutes } from './account/account.routes.ts';
import { passkeyRoutes } from './passkey/passkey.routes.ts';
import { permissionRoutes } from './permissions/permissions.routes.ts';
import { endAssignments } from './policy/assignment-end.server.ts';
import { policyRoutes } from './policy/policy.routes.ts';
import { resetRoutes } from './reset/reset.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { signUpRoutes } from './sign-up/sign-up.routes.ts';
import { teamHistory } from './team/team-history.server.ts';
import { teamRoutes } from './team/team.routes.ts';
import { userFeed } from './user/user-feed.server.ts';
import { userHistory } from './user/user-history.server.ts';
import { userRoutes } from './user/user.routes.ts';
import { askingEndpoints } from '../../kit/assembly/assemble.server.ts';
import { usersAudiences } from './audience/users-audience.server.ts';
import { identityDemo } from './demo/identity-demo.server.ts';
import { defineServerModule } from '../../kit/assembly/server-module.server.ts';
import { identityRights } from './identity.features.ts';
import { identityMenu } from './identity.menu.ts';
// Names of its rights, for files that name them.
import './identity.features.text.ts';

export const identityModule = defineServerModule({
  name: 'identity',
  rights: identityRights,
  menu: identityMenu,
  demo: identityDemo,
  routes: (product) => [
    ...permissionRoutes,
    ...policyRoutes(() => askingEndpoints(product)),
    ...accountRoutes,
    ...resetRoutes,
    ...signUpRoutes,
    ...secondFactorRoutes,
    ...passkeyRoutes,
    ...teamRoutes,
    ...userRoutes,
    ...accessReviewRoutes(() => ({
      calls: product.routes.map((route) => route.endpoint),
      menu: product.menu,
      approvers: product.approvals.map(({ feature }) => ({ feature, action: 'approve' as const })),
    })),
  ],
  feeds: [userFeed],
  audiences: usersAudiences,
  histories: [teamHistory, userHistory],
  passingTables: accountTables,
  everyMinute: [({ owner, clock }) => endAssignments(owner, clock)],
  messages: accountMessages,
  refusals: {
    TEAM_BELOW_ITSELF: 'A team cannot be under itself. Choose another team.',
    TEAM_REACH: "A team's policies can apply only in the team's institutes. Add the institutes to the team, or limit the policies.",
  },
});
