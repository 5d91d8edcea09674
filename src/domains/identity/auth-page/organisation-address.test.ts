import { describe, expect, it } from 'vitest';
import { addressOfOrganisation, organisationName } from './organisation-address.rules.ts';

describe('the short name of an organisation', () => {
  it.each([
    ['https://exams.example.edu', 'hillside', 'https://hillside.exams.example.edu'],
    ['http://localhost:4000', ' Hillside ', 'http://hillside.localhost:4000'],
  ])('at %s leads from %j to its address', (address, typed, leads) =>
    expect(addressOfOrganisation(address, organisationName(typed) ?? '')).toBe(leads),
  );
  it.each(['', 'ab', 'a b', 'evil.example', 'evil.example/x', 'a@b', 'hill_side', 'हिल'])('%j is none', (typed) =>
    expect(organisationName(typed)).toBe(null),
  );
});
