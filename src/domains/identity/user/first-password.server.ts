import { randomInt } from 'node:crypto';
import { passwordFault, tellsName } from '../account/account-fields.contract.ts';

/** Without characters that are misread on paper: 0 O o, 1 l I, and so on. */
const KINDS = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '@$!%*?&'] as const;
const LENGTH = 12;
/** Days after which an unused first password expires. */
export const FIRST_PASSWORD_DAYS = 7;

const one = (signs: string): string => signs[randomInt(signs.length)] ?? '';

/** Twelve random characters, about 70 bits, that satisfy the password rules. */
export function newFirstPassword(names: readonly string[]): string {
  for (;;) {
    const letters = KINDS[0] + KINDS[1] + KINDS[2];
    const signs = [...KINDS.map(one), ...Array.from({ length: LENGTH - KINDS.length }, () => one(letters))];
    for (let last = signs.length - 1; last > 0; last -= 1) {
      const other = randomInt(last + 1);
      [signs[last], signs[other]] = [signs[other] ?? '', signs[last] ?? ''];
    }
    const password = signs.join('');
    if (passwordFault(password) === null && !tellsName(password, names)) return password;
  }
}
