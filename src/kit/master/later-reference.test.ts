import { expect, it } from 'vitest';
import { text } from '../http/endpoint.contract.ts';
import { defineTexts } from '../text/texts.contract.ts';
import { laterReference } from './later-reference.contract.ts';
import { defineMaster, referenceOf, type Master } from './master.contract.ts';

const master = (name: string, references?: () => Master): Master =>
  defineMaster({
    name,
    plural: `${name}s`,
    path: `/api/test/${name}s`,
    feature: 'degrees',
    record: { code: text(20) },
    texts: [defineTexts({ en: { code: 'Code' }, hi: { code: 'Code' }, mr: { code: 'Code' } })],
    fields: { code: references ? { label: 'code', references } : { label: 'code' } },
    search: [],
    sort: ['code'],
    unique: ['code'],
    display: 'code',
  });

it('two masters refer to each other once the later one has registered; before that it throws', () => {
  const heads = laterReference();
  const department = master('department', heads.to);
  const teacher = master('teacher', () => department);
  expect(referenceOf(teacher, 'code')).toBe(department);
  expect(() => referenceOf(department, 'code')).toThrow('is not loaded');
  heads.is(() => teacher);
  expect(referenceOf(department, 'code')).toBe(teacher);
  expect(referenceOf(master('plain'), 'code')).toBeNull();
});
