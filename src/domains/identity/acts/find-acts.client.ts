import { actFinder } from '../../../kit/page/found-acts.client.ts';
import { identityActsText } from './identity-acts.text.ts';

/** What is done on pages of this domain and is not their title. */
export const findActs = actFinder(identityActsText, [
  {
    title: 'act.addUser',
    also: 'add user login account create',
    search: { open: 'new' },
    needs: { feature: 'users', action: 'create' },
    page: '/users/user-management/user-list',
  },
  {
    title: 'act.resetPassword',
    also: 'reset forgotten password of a user login',
    needs: { feature: 'users', action: 'update' },
    page: '/users/user-management/user-list',
  },
  {
    title: 'act.endSessions',
    also: 'sign out everywhere end session disable user block login',
    needs: { feature: 'users', action: 'update' },
    page: '/users/user-management/user-list',
  },
]);
