import { describe, expect, it, test } from 'vitest';
import { isSamePlace } from './same-place.rules.ts';
import { differencesOf, keyOf, referencesIn, referenceTo, replaceReferences } from './stack-document.rules.ts';
import type { StackContent, StackItem } from './stack-document.rules.ts';
import { inOrder, madeAtOnce, place, planRows } from './stack-plan.rules.ts';
import type { StackTarget } from './stack-plan.rules.ts';
import { retarget, servesAlready, withoutPeople } from './stack-retarget.rules.ts';
import type { PlaceMove, Retarget } from './stack-retarget.rules.ts';

const item = (noun: string, key: string, content: StackContent = {}): StackItem => ({
  noun,
  key,
  label: key,
  content: { code: key, ...content },
});
const core = referenceTo('subject_category', 'CORE');
const stay: PlaceMove['move'] = (content) => content;
const course: PlaceMove = { kind: 'course', field: 'courseId', noun: 'course', key: 'FY', move: stay };
const year: PlaceMove = { kind: 'academicYear', field: 'academicYearId', noun: 'academic_year', key: 'Y', move: stay };

test.each([
  ['another institute', false, {}, {}, false],
  ['the same, nothing chosen', true, {}, {}, true],
  ['a part of it, into the whole', true, { course: 'FY' }, {}, true],
  ['the same course on both sides', true, { course: 'FY' }, { course: 'FY' }, true],
  ['another course', true, { course: 'FY' }, { course: 'SY' }, false],
  ['the same course in another year', true, { course: 'FY', academicYear: '1' }, { course: 'FY', academicYear: '2' }, false],
  ['every course into one', true, {}, { course: 'SY' }, false],
])('source and target: %s', (_what, isOne, from: Record<string, string>, to: Record<string, string>, same) => {
  expect(isSamePlace(isOne, from, to)).toBe(same);
});

describe('a record without its ids', () => {
  it('knows what it names and where, at any depth', () => {
    const content = {
      code: 'A',
      categoryId: core,
      papers: [{ subjectId: referenceTo('subject', 'S1') }, { subjectId: referenceTo('subject', 'S2') }],
    };
    expect(referencesIn(content).map(({ path, reference }) => `${path} ${reference.$key}`)).toEqual([
      'categoryId CORE',
      'papers[].subjectId S1',
      'papers[].subjectId S2',
    ]);
    expect(replaceReferences(content, (one) => one.$key.toLowerCase())).toEqual({
      code: 'A',
      categoryId: 'core',
      papers: [{ subjectId: 's1' }, { subjectId: 's2' }],
    });
  });

  it('has a natural key, in which another record is named by its own key', () => {
    expect(keyOf(['courseId', 'branchId', 'code'], { code: 'P', branchId: null, courseId: referenceTo('course', 'FY') })).toBe(
      'FY\u001f\u001fP',
    );
  });

  it.each<[string, StackContent, StackContent, object[]]>([
    ['nothing', { a: 1, d: { x: 1, y: 2 } }, { a: 1, d: { y: 2, x: 1 }, more: 3 }, []],
    ['a value', { a: 1 }, { a: 2 }, [{ field: 'a', there: '1', here: '2' }]],
    ['an empty one', { a: null }, { a: 'x' }, [{ field: 'a', there: '', here: 'x' }]],
    ['a reference', { c: core }, { c: null }, [{ field: 'c', there: 'CORE', here: '' }]],
    ['a list', { l: [core] }, { l: [] }, [{ field: 'l', there: 'CORE', here: '' }]],
    [
      'entries of a list, by what they are called',
      {
        p: [
          { code: 'A', n: 1 },
          { code: 'B', n: 1 },
          { semester: 2, code: 'C' },
        ],
      },
      { p: [{ code: 'A', n: 1 }, { code: 'B', n: 2 }, { code: 'D' }] },
      [{ field: 'p', there: 'B, 2/C', here: 'B, D' }],
    ],
    [
      'the order of entries',
      { p: [{ code: 'A' }, { code: 'B' }] },
      { p: [{ code: 'B' }, { code: 'A' }] },
      [{ field: 'p', there: null, here: null }],
    ],
    ['a document, without its content', { d: { x: 1 } }, { d: { x: 2 } }, [{ field: 'd', there: null, here: null }]],
  ])('differs in %s', (_what, there, here, wanted) => {
    expect(differencesOf(there, here, 'semester')).toEqual(wanted);
  });
});

describe('the plan', () => {
  const target = (has: { existing?: readonly StackItem[]; present?: readonly string[]; barred?: readonly string[] } = {}): StackTarget => ({
    existing: new Map((has.existing ?? []).map((one) => [place(one.noun, one.key), { id: one.key, content: one.content }])),
    present: new Set(has.present ?? []),
    mayBeEmpty: (_noun, path) => path === 'departmentId',
    entriesBy: () => null,
    barred: new Set(has.barred ?? []),
  });
  const subject = (key: string, more: StackContent = {}) => item('subject', key, { categoryId: core, ...more });
  const verdicts = (items: readonly StackItem[], has: Parameters<typeof target>[0]) =>
    planRows(items, target(has)).map((row) => row.verdict);

  it.each<[string, readonly StackItem[], Parameters<typeof target>[0], readonly string[]]>([
    ['a record that is not here', [item('subject_category', 'CORE')], {}, ['CREATE']],
    ['one that is the same', [item('subject_category', 'CORE')], { existing: [item('subject_category', 'CORE')] }, ['SAME']],
    [
      'one of the same key with another content',
      [item('degree', 'D', { name: 'x' })],
      { existing: [item('degree', 'D', { name: 'y' })] },
      ['CONFLICT'],
    ],
    ['one whose parent comes with it', [item('subject_category', 'CORE'), subject('S')], {}, ['CREATE', 'CREATE']],
    ['one whose parent is here', [subject('S')], { present: [place('subject_category', 'CORE')] }, ['CREATE']],
    [
      'one whose parent is missing, and one that names it',
      [subject('S'), item('subject_flow', 'F', { subjectId: referenceTo('subject', 'S') })],
      {},
      ['MISSING', 'MISSING'],
    ],
    [
      'one whose parent conflicts: it takes the one that is here',
      [item('subject_category', 'CORE', { name: 'a' }), subject('S')],
      { existing: [item('subject_category', 'CORE', { name: 'b' })], present: [place('subject_category', 'CORE')] },
      ['CONFLICT', 'CREATE'],
    ],
    [
      'one that the person may not make, and what names it',
      [item('subject_category', 'CORE'), subject('S')],
      { barred: ['subject_category'] },
      ['MISSING', 'MISSING'],
    ],
  ])('%s', (_what, items, has, wanted) => {
    expect(verdicts(items, has)).toEqual(wanted);
  });

  it('leaves a field empty that may be, says so, and finds the result the same the next time', () => {
    const here = { present: [place('subject_category', 'CORE')] };
    const away = subject('S', { departmentId: referenceTo('department', 'PHY') });
    const [row] = planRows([away], target(here));
    expect(row).toMatchObject({
      verdict: 'CREATE',
      content: { departmentId: null },
      remarks: [{ kind: 'LEFT_EMPTY', field: 'departmentId', key: 'PHY' }],
    });
    expect(verdicts([away], { ...here, existing: [subject('S', { departmentId: null })] })).toEqual(['SAME']);
  });

  it('of a record that is here compares only what can be had here, and says why it can only be kept', () => {
    const away = subject('S', { name: 'x', departmentId: referenceTo('department', 'PHY') });
    const here = { existing: [subject('S', { name: 'y', departmentId: referenceTo('department', 'CHE') })] };
    const present = { present: [place('subject_category', 'CORE')] };
    const differs = { kind: 'DIFFERS', field: 'name', there: 'x', here: 'y' };
    expect(planRows([away], target({ ...here, ...present }))).toMatchObject([
      { verdict: 'CONFLICT', targetId: 'S', keeps: null, remarks: [differs], content: { code: 'S', name: 'x', categoryId: core } },
    ]);
    expect(planRows([away], target({ ...here, ...present }))[0]?.content).not.toHaveProperty('departmentId');
    expect(planRows([away], target(here))).toMatchObject([
      { verdict: 'CONFLICT', keeps: 'LACKS', remarks: [differs, { kind: 'MISSING' }] },
    ]);
  });

  it('takes nobody along: a person stays where they are, here too', () => {
    const content = { code: 'D', name: 'x', headId: referenceTo('teacher_profile', 'T1') };
    const bare = withoutPeople(content, (noun) => noun === 'teacher_profile');
    expect(bare).toEqual({ content: { code: 'D', name: 'x', headId: null }, people: ['headId'] });
    const one = { ...item('department', 'D'), ...bare };
    expect(planRows([one], target())).toMatchObject([{ verdict: 'CREATE', remarks: [{ kind: 'PERSON', field: 'headId' }] }]);
    expect(verdicts([one], { existing: [item('department', 'D', content)] })).toEqual(['SAME']);
  });

  it.each([
    ['no year', { code: 'P', courseId: referenceTo('course', 'FY') }, [year], {}, 'academicYearId'],
    ['no course', { code: 'S' }, [course], {}, 'courseId'],
    ['the target', { code: 'B', courseId: referenceTo('course', 'FY') }, [course], {}, 'OWN'],
    ['a version', { code: 'I', blueprintVersionId: 'v', academicYearId: 'y' }, [course], { course: 'VERSION' }, 'VERSION'],
    ['a version, in another year', { code: 'I', academicYearId: 'y' }, [year], { course: 'VERSION' }, 'OWN'],
  ] as const)('says of a record inside one institute that belongs to %s that it serves already', (_what, content, moves, stays, serves) => {
    expect(servesAlready(content, { moves, renames: true }, stays)).toBe(serves);
    const one = { ...item('exam_paper', 'P', content), serves };
    expect(planRows([one], target({ existing: [one] }))).toMatchObject([{ verdict: 'SAME', remarks: [{ kind: 'SERVES', field: serves }] }]);
  });

  it('goes by parents first, and makes at once only what does not name one another', () => {
    const nouns = [
      { noun: 'paper', parents: ['subject', 'course'] },
      { noun: 'subject', parents: ['category', 'department'] },
      { noun: 'course', parents: ['course'] },
      { noun: 'category', parents: [] },
    ];
    expect(inOrder(nouns).map((one) => one.noun)).toEqual(['category', 'subject', 'course', 'paper']);
    const year = (key: string, next: string | null) =>
      item('course_year', key, { next: next === null ? null : referenceTo('course_year', next) });
    const rows = [year('TY', null), year('X', null), year('SY', 'TY'), year('FY', 'SY')];
    expect(madeAtOnce(rows).map((row) => row.key)).toEqual(['TY', 'X']);
    expect(madeAtOnce(rows.slice(2)).map((row) => row.key)).toEqual(['SY']);
    expect(madeAtOnce([rows[0], subject('S')].flatMap((row) => row ?? [])).map((row) => row.key)).toEqual(['TY']);
  });
});

describe('another place', () => {
  const shelf: PlaceMove = {
    kind: 'shelf',
    field: 'shelfId',
    noun: 'shelf',
    key: 'LOW',
    move: (content, from) => ({ ...content, height: `below ${from}` }),
  };
  const to: Retarget = { moves: [shelf], renames: true };
  const book = { code: 'TOP-1', shelfId: referenceTo('shelf', 'TOP') };

  it.each<[string, StackContent, Retarget, readonly string[], StackContent]>([
    [
      'what is moved, its field, and its code',
      book,
      to,
      ['code'],
      { code: 'LOW-1', shelfId: referenceTo('shelf', 'LOW'), height: 'below TOP' },
    ],
    ['a code without the old name gets the new one', { ...book, code: 'B1' }, to, ['code'], { code: 'B1-LOW' }],
    ['a code of thirty characters at most', { ...book, code: 'B'.repeat(30) }, to, ['code'], { code: `${'B'.repeat(26)}-LOW` }],
    ['in another institute the code is kept', book, { ...to, renames: false }, ['code'], { code: 'TOP-1' }],
    ['the code is kept where the place is part of the key', book, to, ['shelfId', 'code'], { code: 'TOP-1' }],
  ])('%s', (_what, content, where, keyFields, wanted) => {
    expect(retarget(content, where, keyFields)).toMatchObject(wanted);
  });

  it.each<[string, StackContent]>([
    ['has none', { code: 'TOP' }],
    ['is there', { code: 'TOP', shelfId: referenceTo('shelf', 'LOW') }],
  ])('leaves as it is what %s', (_what, content) => {
    expect(retarget(content, to, ['code'])).toBe(content);
  });
});
