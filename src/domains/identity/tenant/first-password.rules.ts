import { FIELD_TEXTS, passwordFault, tellsName } from '../account/account-fields.contract.ts';

/** What is wrong with a password that is chosen for a first administrator, by the rule of every later one; null: nothing. */
export function firstPasswordFault(password: string, names: readonly string[]): string | null {
  const fault = passwordFault(password) ?? (tellsName(password, names) ? 'passwordCommon' : null);
  return fault === null ? null : FIELD_TEXTS[fault];
}
