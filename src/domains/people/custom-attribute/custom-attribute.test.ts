import { describe, expect, test } from 'vitest';
import type { AttributeField } from '../../../kit/attribute/attribute.contract.ts';
import { changeProblems, definitionProblems, isSeen, removeProblems } from './custom-attribute.rules.ts';
import type { Definition, Reader } from './custom-attribute.rules.ts';

const blood: Definition = {
  appliesTo: 'STUDENT_PROFILE',
  key: 'bloodGroup',
  labelHi: null,
  labelMr: null,
  type: 'OPTION',
  options: ['A+', 'O-'],
  required: false,
  groupName: null,
  position: 1,
  sensitivity: 'INTERNAL',
  forms: ['OFFICE'],
  prints: [],
  listed: true,
  least: null,
  most: null,
  pattern: null,
  active: true,
};
const TAKEN = ['universityPrn', 'id'];
const text: Partial<Definition> = { type: 'TEXT', options: [] };

describe('a definition by itself', () => {
  test.each<[string, Partial<Definition>, readonly string[]]>([
    ['a choice', {}, []],
    ['a key that a column has, in any case', { key: 'universityPRN' }, ['KEY_RESERVED']],
    ['a choice without options', { options: [] }, ['OPTIONS_NEEDED']],
    ['an option twice', { options: ['A', 'a'] }, ['OPTION_TWICE']],
    ['an option with a file’s separator', { options: ['A;B'] }, ['OPTION_SEMICOLON']],
    ['options of a text', { type: 'TEXT' }, ['OPTIONS_WITHOUT_CHOICE']],
    ['lengths of a text', { ...text, least: '2', most: '5', pattern: 'AA99' }, []],
    ['an invalid length', { ...text, least: 'two' }, ['LIMIT_COUNT']],
    ['limits of a yes', { type: 'YES_NO', options: [], most: '1' }, ['LIMIT_HAS_NO_MEANING']],
    ['a limit that is no date', { type: 'DATE', options: [], least: '2001-02-30' }, ['LIMIT_FORM']],
    ['dates the wrong way round', { type: 'DATE', options: [], least: '2002-01-01', most: '2001-01-01' }, ['LIMIT_ORDER']],
    ['numbers the wrong way round, exactly', { type: 'DECIMAL', options: [], least: '0.10', most: '0.1' }, []],
    ['a form of a number', { type: 'WHOLE_NUMBER', options: [], pattern: '99' }, ['PATTERN_TEXT']],
    [
      'a secret in the directory and on paper',
      { sensitivity: 'SENSITIVE', prints: ['PROFILE'] },
      ['SENSITIVE_LISTED', 'SENSITIVE_PRINTED'],
    ],
    ['a secret of a course', { sensitivity: 'SENSITIVE', appliesTo: 'COURSE_INSTANCE', listed: false }, ['SENSITIVE_PERSON']],
    ['a course in the directory of students', { appliesTo: 'COURSE_INSTANCE' }, ['LISTED_PLACE']],
    ['a course on a student’s print', { appliesTo: 'COURSE_INSTANCE', listed: false, prints: ['PROFILE'] }, ['PRINT_PLACE']],
    ['a course in an application', { appliesTo: 'COURSE_INSTANCE', listed: false, forms: ['APPLICATION'] }, ['FORM_PLACE']],
    ['an application that does not ask it', { appliesTo: 'APPLICATION', listed: false }, ['FORM_MISSING']],
    ['a long text in the directory', { type: 'LONG_TEXT', options: [] }, ['LISTED_PLACE']],
  ])('%s', (_what, change, codes) => {
    expect(definitionProblems({ ...blood, ...change }, TAKEN).map(({ code }) => code)).toEqual(codes);
  });
});

describe('a definition that has values', () => {
  const usage = { used: 3, byOption: { 'O-': 2 } };
  test.each<[string, Partial<Definition>, readonly string[]]>([
    ['its labels', { groupName: 'Health', position: 7, active: false, required: true }, []],
    ['its key', { key: 'blood' }, ['ATTRIBUTE_IN_USE body.key']],
    ['its type', { type: 'OPTIONS' }, ['ATTRIBUTE_IN_USE body.type']],
    ['whether it is masked', { sensitivity: 'SENSITIVE' }, ['ATTRIBUTE_IN_USE body.sensitivity']],
    ['public or internal', { sensitivity: 'PUBLIC' }, []],
    ['one more option', { options: ['A+', 'O-', 'B+'] }, []],
    ['an option nobody has', { options: ['O-'] }, []],
    ['an option that two have', { options: ['A+'] }, ['OPTION_IN_USE body.options']],
  ])('%s', (_what, change, expected) => {
    const after = { ...blood, ...change };
    expect(changeProblems(blood, after, usage).map(({ code, path }) => `${code} ${path}`)).toEqual(expected);
    expect(changeProblems(blood, after, { used: 0, byOption: {} })).toEqual([]);
  });
  test('is not deleted, and says where it is used', () => {
    expect(removeProblems('STUDENT_PROFILE', 3)).toMatchObject([
      { code: 'ATTRIBUTE_HAS_VALUES', count: 3, message: expect.stringContaining('3 students') },
    ]);
    expect(removeProblems('COURSE_INSTANCE', 0)).toEqual([]);
  });
});

test.each<[string, readonly string[], AttributeField['sensitivity'], Reader, boolean]>([
  ['the office sees what is visible to all', [], 'INTERNAL', { held: new Set(), onlyOwn: false }, true],
  ['an attribute for other policies is hidden', ['p'], 'PUBLIC', { held: new Set(['q']), onlyOwn: false }, false],
  ['one policy of several is enough', ['p', 'q'], 'INTERNAL', { held: new Set(['q']), onlyOwn: false }, true],
  ['who defines attributes sees all', ['p'], 'SENSITIVE', { held: 'ALL', onlyOwn: false }, true],
  ['a student sees of themselves what is public', [], 'PUBLIC', { held: new Set(), onlyOwn: true }, true],
  ['and not what the office keeps', [], 'INTERNAL', { held: new Set(), onlyOwn: true }, false],
])('%s', (_what, visibleTo, sensitivity, reader, seen) => expect(isSeen({ visibleTo, sensitivity }, reader)).toBe(seen));
