export { accountsNamed, insertLogins, startPolicyOf } from './login-account.command.ts';
export { removeUser } from './user.command.ts';
