import { expect, test } from 'vitest';
import { creditsBySemester, creditTotals, factsOf, lacksOf, standOf, teachersByDivision } from './paper-report.rules.ts';

const paper = (more: object = {}) => ({
  semester: 1,
  code: 'MA101',
  title: 'Mathematics I',
  category: 'Core',
  elective: null,
  credits: '4.0',
  pattern: 'R2019 v1',
  hasPaper: true,
  heads: [
    { kind: 'TH', max: '80', min: '32' },
    { kind: 'IA', max: '20', min: '8' },
  ],
  teachers: [{ division: 'A', name: 'Rao' }],
  exam: 'Semester I',
  regular: 40,
  repeaters: 2,
  backlog: 3,
  sheets: 2,
  lockedSheets: 0,
  entered: 10,
  toEnter: 90,
  ...more,
});

test('a paper says its heads, maximum, teachers by division and all of its students', () => {
  expect(
    factsOf(
      paper({
        teachers: [
          { division: 'B', name: 'Iyer' },
          { division: 'A', name: 'Shah' },
          { division: null, name: 'Rao' },
        ],
      }),
      String,
    ),
  ).toMatchObject({
    key: '1 MA101',
    heads: 'TH 80/32, IA 20/8',
    maximum: '100',
    teachers: 'Rao; A: Shah; B: Iyer',
    students: 45,
    stand: 'ENTRY',
    lacks: '',
  });
  expect(teachersByDivision([])).toBe('');
});

test.each([
  ['nothing', {}, []],
  [
    'everything',
    { pattern: null, hasPaper: false, teachers: [], regular: 0, repeaters: 0, backlog: 0 },
    ['PATTERN', 'PAPER', 'TEACHER', 'STUDENTS'],
  ],
  ['no students, for a backlog is one', { regular: 0, repeaters: 0 }, []],
])('what lacks: %s', (_what, more, lacks) => {
  expect(lacksOf(paper(more))).toEqual(lacks);
});

test.each([
  ['NONE', { sheets: 0, entered: 0, toEnter: 0 }],
  ['ENTRY', {}],
  ['ENTERED', { entered: 90 }],
  ['LOCKED', { entered: 90, lockedSheets: 2 }],
])('the marks stand at %s', (stand, more) => {
  expect(standOf(paper(more))).toBe(stand);
});

test('credits add up by semester, electives apart, and in all', () => {
  const rows = creditsBySemester([
    paper(),
    paper({ code: 'MA102', credits: '1.5', teachers: [] }),
    paper({ code: 'EL1', credits: '3.0', elective: 'E1', pattern: null }),
    paper({ semester: 2, code: 'MA201' }),
  ]);
  expect(rows).toEqual([
    {
      semester: 1,
      papers: 3,
      compulsory: '5.5',
      electives: '3.0',
      credits: '8.5',
      withoutPattern: 1,
      withoutPaper: 0,
      withoutTeacher: 1,
      withoutStudents: 0,
    },
    {
      semester: 2,
      papers: 1,
      compulsory: '4.0',
      electives: '0.0',
      credits: '4.0',
      withoutPattern: 0,
      withoutPaper: 0,
      withoutTeacher: 0,
      withoutStudents: 0,
    },
  ]);
  expect(creditTotals(rows)).toMatchObject({ papers: 4, credits: '12.5', withoutTeacher: 1 });
});
