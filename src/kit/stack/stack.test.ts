import { describe, expect, it } from 'vitest';
import { differencesOf, keyOf, referencesIn, referenceTo, replaceReferences } from './stack-document.rules.ts';
import type { StackContent, StackItem } from './stack-document.rules.ts';
import { inOrder, madeAtOnce, place, planRows } from './stack-plan.rules.ts';
import type { StackTarget } from './stack-plan.rules.ts';
import { retarget, servesAlready, withoutPeople } from './stack-retarget.rules.ts';
import type { Retarget } from './stack-retarget.rules.ts';

const item = (noun: string, key: string, content: StackContent = {}): StackItem => ({
  noun,
  key,
  label: key,
  content: { code: key, ...content },
});
const core = referenceTo('subject_category', 'CORE');

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

  it('has a natural key, in which another record stands by its own', () => {
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
    expect(differencesOf(there, here)).toEqual(wanted);
  });
});

describe('the plan', () => {
  const target = (has: { existing?: readonly StackItem[]; present?: readonly string[]; barred?: readonly string[] } = {}): StackTarget => ({
    existing: new Map((has.existing ?? []).map((one) => [place(one.noun, one.key), { id: one.key, content: one.content }])),
    present: new Set(has.present ?? []),
    mayBeEmpty: (_noun, path) => path === 'departmentId',
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
    const bare = withoutPeople(content);
    expect(bare).toEqual({ content: { code: 'D', name: 'x', headId: null }, people: ['headId'] });
    const one = { ...item('department', 'D'), ...bare };
    expect(planRows([one], target())).toMatchObject([{ verdict: 'CREATE', remarks: [{ kind: 'PERSON', field: 'headId' }] }]);
    expect(verdicts([one], { existing: [item('department', 'D', content)] })).toEqual(['SAME']);
  });

  it.each([
    [
      'no year',
      { code: 'P', courseId: referenceTo('course', 'FY') },
      { year: { key: 'Y', startsOn: '2027-06-01' }, course: null },
      'academicYearId',
    ],
    ['no course', { code: 'S' }, { year: null, course: { key: 'FY', semesters: [] } }, 'courseId'],
    ['the target', { code: 'B', courseId: referenceTo('course', 'FY') }, { year: null, course: { key: 'FY', semesters: [] } }, 'OWN'],
    [
      'a version',
      { code: 'I', blueprintVersionId: 'v', academicYearId: 'y' },
      { year: null, course: { key: 'FY', semesters: [] } },
      'VERSION',
    ],
  ] as const)('says of a record inside one institute that belongs to %s that it serves already', (_what, content, where, serves) => {
    const to = { ...where, semestersOf: new Map(), startOf: new Map(), renames: true };
    expect(servesAlready(content, to)).toBe(serves);
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

describe('another course or year', () => {
  const to = (more: Partial<Retarget>): Retarget => ({
    course: { key: 'SY', semesters: [3, 4] },
    year: null,
    semestersOf: new Map([['FY', [1, 2]]]),
    startOf: new Map([['2025-26', '2025-06-15']]),
    renames: true,
    ...more,
  });
  const year = { course: null, year: { key: '2027-28', startsOn: '2027-06-15' } };
  const blueprint = {
    code: 'FY-BP',
    courseId: referenceTo('course', 'FY'),
    branchId: referenceTo('branch', 'B'),
    papers: [{ semester: 2, title: 'T' }],
    baskets: [{ semester: 1 }],
  };

  it.each<[string, StackContent, Partial<Retarget>, StackContent]>([
    [
      'a blueprint: course, semesters, code',
      blueprint,
      {},
      {
        code: 'SY-BP',
        courseId: referenceTo('course', 'SY'),
        branchId: null,
        papers: [{ semester: 4, title: 'T' }],
        baskets: [{ semester: 3 }],
      },
    ],
    ['in another institute it keeps its code', blueprint, { renames: false }, { code: 'FY-BP', courseId: referenceTo('course', 'SY') }],
    ['a code without the course gets its name', { ...blueprint, code: 'CURRICULUM' }, {}, { code: 'CURRICULUM-SY' }],
    [
      'a paper: course and semester, its code is its own',
      { code: 'P1', courseId: referenceTo('course', 'FY'), branchId: null, semester: 1 },
      {},
      { code: 'P1', courseId: referenceTo('course', 'SY'), semester: 3 },
    ],
    ['what has no course stays', { code: 'S' }, {}, { code: 'S' }],
    [
      'an instance: year, days, code',
      {
        code: 'FY 2025-26',
        academicYearId: referenceTo('academic_year', '2025-26'),
        startsOn: '2024-02-29',
        timeline: [{ semester: 1, endsOn: '2025-12-01' }],
      },
      year,
      {
        code: 'FY 2027-28',
        academicYearId: referenceTo('academic_year', '2027-28'),
        startsOn: '2026-02-28',
        timeline: [{ semester: 1, endsOn: '2027-12-01' }],
      },
    ],
  ])('%s', (_what, content, more, wanted) => {
    expect(retarget(content, to(more))).toMatchObject(wanted);
  });
});
