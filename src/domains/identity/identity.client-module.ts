import { actsTarget, defineClientModule } from '../../kit/console/client-module.client.ts';
import { withEveryText } from '../../kit/text/text.client.ts';
import { part } from '../../kit/console/part.client.ts';
import { FreshPrompt } from './account/fresh-prompt.tsx';
import { identityMenu } from './identity.menu.ts';
import { identityMenuText } from './identity.menu.text.ts';
import { FactorPrompt } from './account-security/factor-prompt.tsx';
import { identityRights } from './identity.features.ts';

export const identityClient = defineClientModule({
  name: 'identity',
  rights: identityRights,
  menu: identityMenu,
  texts: [identityMenuText],
  pages: {
    'access-review': async () => (await withEveryText(import('./access-review/access-review.page.tsx'))).AccessReviewPage,
    policies: async () => (await import('./policy/manage-policies.page.tsx')).ManagePoliciesPage,
    policy: async () => (await withEveryText(import('./policy/policy.page.tsx'))).PolicyPage,
    teams: async () => (await import('./team/teams.page.tsx')).TeamsPage,
    'team-details': async () => (await import('./team/team-details.page.tsx')).TeamDetailsPage,
    'user-list': async () => (await import('./user/user-list.page.tsx')).UserListPage,
  },
  searchTargets: [
    actsTarget('identity', identityMenu, async () => (await import('./acts/find-acts.client.ts')).findActs),
    actsTarget('identity, tabs', identityMenu, async () => (await import('./acts/find-tabs.client.ts')).findTabs),
  ],
  settingPanes: {
    PROFILE: part(async () => (await import('./account/profile-pane.tsx')).ProfilePane),
    CHANGE_PASSWORD: part(async () => (await import('./account-security/change-password-pane.tsx')).ChangePasswordPane),
    CONFIRM_ACCOUNT: part(async () => (await import('./account/confirm-account-pane.tsx')).ConfirmAccountPane),
  },
  // A call may need a second factor or the password at any time, so these two are mounted from the start.
  prompts: [FactorPrompt, FreshPrompt],
});
