import { NUMBER_LETTERS } from '../print-kind/print-kinds.contract.ts';
import type { IssuedKind } from '../print-kind/print-kinds.contract.ts';

/**
 * `VCES/26W/004812` of a statement, `VCES/BC/2026/000012` of others: institute, letters of the kind, period, serial. A paper that is issued again
 * because it says something else now has a serial of its own and says which time it is: `VCES/HT/26W/000031-R1`.
 */
export const numberOf = (instituteCode: string, kind: IssuedKind, period: string, serial: number, reissueNo = 0): string =>
  [instituteCode, NUMBER_LETTERS[kind], period, String(serial).padStart(6, '0')].filter((part) => part !== null).join('/') +
  (reissueNo === 0 ? '' : `-R${reissueNo}`);

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Ten bytes of chance in base32: capitals and digits alone make a QR code smaller. */
export function tokenOf(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  let token = '';
  for (let left = (bytes.length * 8) / 5; left > 0; left -= 1) {
    token = (BASE32[Number(bits & 31n)] ?? '') + token;
    bits >>= 5n;
  }
  return token;
}

/** What is printed across copy `copyNo`; the original carries nothing. */
export const copyWords = (copyNo: number): string | null => (copyNo === 1 ? null : `DUPLICATE ${copyNo - 1}`);
