import { describe, expect, it } from 'vitest';
import { plainSubDomain, subDomainFault } from './sub-domain.contract.ts';

describe('a sub-domain', () => {
  it.each(['vce', 'a1b', 'vasundhara-college', '123', 'a'.repeat(30)])('%s is allowed', (name) => expect(subDomainFault(name)).toBe(null));
  it.each(['ab', 'a'.repeat(31), '-vce', 'vce-', 'v_ce', 'VCE', 'v.ce', 'vcé', '', 'xn--abc', 'a b'])('%j is malformed', (name) =>
    expect(subDomainFault(name)).toBe('FORM'),
  );
  it.each(['www', 'admin', 'demo', 'api', 'prangan'])('%s is reserved', (name) => expect(subDomainFault(name)).toBe('RESERVED'));
  it('is compared in lower case', () => expect(plainSubDomain(' VCE ')).toBe('vce'));
});
