import { describe, expect, it } from 'vitest';
import { plainSubDomain, subDomainFault } from './sub-domain.contract.ts';

describe('a sub-domain', () => {
  it.each(['vce', 'a1b', 'vasundhara-college', '123', 'a'.repeat(30)])('%s can be asked for', (name) =>
    expect(subDomainFault(name)).toBe(null),
  );
  it.each(['ab', 'a'.repeat(31), '-vce', 'vce-', 'v_ce', 'VCE', 'v.ce', 'vcé', '', 'xn--abc', 'a b'])('%j has not the form', (name) =>
    expect(subDomainFault(name)).toBe('FORM'),
  );
  it.each(['www', 'admin', 'demo', 'api', 'prangan'])('%s is reserved', (name) => expect(subDomainFault(name)).toBe('RESERVED'));
  it('is compared in small letters', () => expect(plainSubDomain(' VCE ')).toBe('vce'));
});
