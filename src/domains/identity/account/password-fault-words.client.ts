import { textsOf } from '../../../kit/text/text.client.ts';
import { accountFaultText } from '../password/account-fault.text.ts';
import { otherSign, PASSWORD_SIGNS, passwordFault } from './account-fields.contract.ts';

const { t } = textsOf(accountFaultText);

/** What is wrong with a new password; a sign that does not count is named after the specification's sentence. */
export function passwordFaultWords(password: string): string | null {
  const fault = passwordFault(password);
  if (fault === null) return null;
  const sign = otherSign(password);
  const words = t(`account.fault.${fault}`);
  return sign === null ? words : `${words} (${PASSWORD_SIGNS}). ${t('account.fault.passwordSign', { sign })}`;
}
