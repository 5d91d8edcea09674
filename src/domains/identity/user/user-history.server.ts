import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { toldColumns, type KeptRecord } from '../../../kit/record/kept-record.server.ts';
import { sightOf } from './user-guard.command.ts';
import { isSeen } from '../policy/user-sight.store.ts';

/** An account; signing in is not a change of it. */
export const userHistory: KeptRecord = {
  plural: 'users',
  noun: 'user_account',
  owner: 'TENANT',
  feature: 'users',
  ...toldColumns([
    'username',
    'name',
    'email',
    'emailVerified',
    'phoneNumber',
    'phoneNumberVerified',
    'language',
    'enabled',
    'mustChangePassword',
    'passwordChangedAt',
  ]),
  require: async (db, scope, id) => {
    if (!(await isSeen(db, scope, await sightOf(db, scope), id))) throw notFound('user');
  },
};
