export { accountsNamed, insertLogins, startPolicyOf } from './login-account.command.ts';
export { removeUser } from './user.command.ts';
export { reachUser } from './user-guard.command.ts';
export { endLogin, fateOfLogin, wakeLogin } from './ended-login.command.ts';
