import { FIELD_TEXTS, otherSign, PASSWORD_SIGNS, passwordFault, tellsName } from '../account/account-fields.contract.ts';

/** What is wrong with a password that is chosen for a first administrator, by the rule of every later one; null: nothing. */
export function firstPasswordFault(password: string, names: readonly string[]): string | null {
  const fault = passwordFault(password) ?? (tellsName(password, names) ? 'passwordCommon' : null);
  if (fault === null) return null;
  const sign = otherSign(password);
  return sign === null ? FIELD_TEXTS[fault] : `${FIELD_TEXTS[fault]} (${PASSWORD_SIGNS}): ${sign} is not among them`;
}
