import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runGolden } from './golden.server.ts';

const FIXTURES = 'fixtures/golden';
const MUMBAI = join(FIXTURES, 'mumbai-be-sem8');
const EXPECTED = [
  'gtu-be-dec2023 credits 88/88',
  'gtu-be-dec2023 points 88/88',
  'gtu-be-dec2023 SPI 88/88',
  'gtu-be-dec2023 CPI 88/88',
  'gtu-be-dec2023 CGPA 58/58',
  'gtu-be-dec2023 result 88/88',
  'mumbai-be-sem8 heads 6438/6438',
  'mumbai-be-sem8 grade 3333/3333',
  'mumbai-be-sem8 cxg 3333/3333',
  'mumbai-be-sem8 sums 347/347',
  'mumbai-be-sem8 sgpi 289/289',
  'mumbai-be-sem8 cgpi 229/229',
  'mumbai-be-sem8 O.5042 40/40',
  'mumbai-be-sem8 O.5045 51/51',
  'mumbai-be-sem8 O.229 18/18',
  'mumbai-be-sem8 O.5043 30/30',
  'mumbai-be-sem8 letter 372/373',
  'nith-sgpi SGPI 1054/1054',
  'nith-sgpi CGPI 1054/1054',
  'vtu-arrears-2020 total 398/398',
  'vtu-arrears-2020 pass/fail 218/218',
];

describe('golden', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'golden-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const set = (name: string, files: Readonly<Record<string, string | Buffer>>): void => {
    mkdirSync(join(folder, name), { recursive: true });
    for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, name, file), content);
  };
  const sample = (name: string): string => readFileSync(join(MUMBAI, `sample_${name}.csv`), 'utf8');

  it('reproduces every figure of the published samples', () => {
    expect(runGolden(FIXTURES)).toEqual({ lines: EXPECTED, problems: [], code: 0 });
  });

  it('reads one set alone, as the whole gzipped tables, and then ignores the sample beside them', () => {
    set('mumbai', {
      'heads.csv.gz': gzipSync(sample('heads')),
      'students.csv.gz': gzipSync(sample('students')),
      'sample_heads.csv': 'broken',
      'sample_students.csv': 'broken',
    });
    const expected = EXPECTED.filter((line) => line.startsWith('mumbai')).map((line) => line.replace('mumbai-be-sem8', 'mumbai'));
    expect(runGolden(join(folder, 'mumbai'))).toEqual({ lines: expected, problems: [], code: 0 });
  });

  it('skips folders it does not know', () => {
    set('exam-timetabling', { 'car.crs': '0001 12' });
    cpSync(join(FIXTURES, 'vtu-arrears-2020'), join(folder, 'vtu'), { recursive: true });
    expect(runGolden(folder).lines).toEqual(['vtu total 398/398', 'vtu pass/fail 218/218']);
  });

  it.each([
    ['SGPI', 'students', /^(2,.*?,26,240),9\.23,/m, '$1,9.22,', 'sgpi 288/289', 1, ['m sgpi: 1 differ, 0 allowed (row 2).']],
    ['C×G', 'heads', /N,4,C,7,28$/m, 'N,4,C,7,27', 'cxg 3332/3333', 1, ['m cxg: 1 differ, 0 allowed (row 2 unit 1).']],
    ['O.5043, one of which may differ', 'students', /@0\.10$/m, '@0.09', 'O.5043 29/30', 0, []],
    ['a letter, some of which may differ', 'students', /^(2,.*?,Y?N?,)P,/m, '$1F,', 'letter 371/373', 0, []],
  ])('one false printed value of %s is found', (_name, table, pattern, replacement, line, code, problems) => {
    const tables = { heads: sample('heads'), students: sample('students') };
    const changed = { ...tables, [table]: tables[table === 'heads' ? 'heads' : 'students'].replace(pattern, replacement) };
    set('m', { 'heads.csv': changed.heads, 'students.csv': changed.students });
    const run = runGolden(folder);
    expect(run.lines).toContain(`m ${line}`);
    expect([run.code, run.problems]).toEqual([code, problems]);
  });

  it('an internal head below its minimum without a flag counts against heads only', () => {
    const heads = sample('heads').replace('\n10,3,Th,80,32,37,,0,,In,20,8,12,', '\n10,3,Th,80,32,44,,0,,In,20,8,5,');
    set('m', { 'heads.csv': heads, 'students.csv': sample('students') });
    expect(runGolden(folder).lines).toEqual(
      expect.arrayContaining(['m heads 6437/6438', 'm grade 3333/3333', 'm letter 372/373', 'm sgpi 289/289']),
    );
  });

  it.each([
    ['a missing folder', 'nowhere', {}, 'There is no folder'],
    ['a folder without sets', '.', {}, 'No published result set was found'],
    ['a missing column', '.', { 'heads.csv': 'row,unit\n1,1\n', 'students.csv': 'row\n1\n' }, 'lacks the column heads_incomplete'],
    ['an empty table', '.', { 'sgpi_cgpi.csv': 'row,branch\n' }, 'has no rows'],
    ['rows of unequal length', '.', { 'sgpi_cgpi.csv': 'row,branch\n1\n' }, 'is not a well-formed table'],
    ['a broken gzip file', '.', { 'sgpi_cgpi.csv.gz': 'no gzip' }, 'cannot be read'],
    [
      'a mark that is no number',
      '.',
      { 'subjects.csv': 'row,scheme,sem,subject_code,cie_marks,see_marks,total,result\n1,2018,1,X,1o,2,3,F\n' },
      '"1o" in cie_marks is not a number',
    ],
  ])('%s is one clear sentence and exit 2', (_name, at, files, sentence) => {
    if (Object.keys(files).length > 0) set('set', files);
    const run = runGolden(join(folder, at));
    expect(run).toMatchObject({ code: 2, lines: [] });
    expect(run.problems).toHaveLength(1);
    expect(run.problems[0]).toContain(sentence);
  });

  it('as a command prints one figure per line and exits 0', () => {
    const output = execFileSync(process.execPath, ['src/golden/golden.server.ts', FIXTURES], { encoding: 'utf8' });
    expect(output.trimEnd().split('\n')).toEqual(EXPECTED);
  });
});
