import { randomInt } from 'node:crypto';
import { passwordFault, tellsName } from '../account/account-fields.contract.ts';

/** Without what is misread from paper: 0 O o, 1 l I, and so on. */
const KINDS = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '@$!%*?&'] as const;
const LENGTH = 12;
/** A first password that nobody used ends after so many days. */
export const FIRST_PASSWORD_DAYS = 7;

const one = (signs: string): string => signs[randomInt(signs.length)] ?? '';

/** Twelve random signs, about 70 bits, that keep the rules of a password. */
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
