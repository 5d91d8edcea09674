export { accountsNamed, insertLogins, startPolicyOf } from './login-account.command.ts';
export type { LoginAccount, NewLogin } from './login-account.command.ts';
export { removeUser } from './user.command.ts';
