import { describe, expect, it } from 'vitest';
import { firstPasswordFault } from './first-password.rules.ts';

describe('the password of a first administrator', () => {
  it.each(['Registrar@2026', 'short', 'banyantree', ''])('%j is refused as in one’s own profile', (password) =>
    expect(firstPasswordFault(password, ['registrar', 'Sunanda Deshpande'])).toMatch(/./),
  );
  it('with a sign that does not count says which do', () =>
    expect(firstPasswordFault('Sahyadri#Ridge77', [])).toMatch(/1 special character \(@ \$ ! % \* \? &\): # is not among them$/));
  it('that keeps the rule is taken', () => expect(firstPasswordFault('Banyan%tree7', ['registrar', 'Sunanda Deshpande'])).toBe(null));
});
