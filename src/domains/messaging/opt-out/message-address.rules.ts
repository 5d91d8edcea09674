import { isMailAddress } from '../../../kit/outbox/mail-address.contract.ts';
import { readMobile } from '../../../kit/text/address.contract.ts';

/** As messages to many people are addressed; null: no address. */
export function messageAddress(channel: 'EMAIL' | 'SMS', written: string): string | null {
  if (channel === 'SMS') return readMobile(written);
  const address = written.trim().toLowerCase();
  return isMailAddress(address) ? address : null;
}
