import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scoreCarter, scoreItc } from '../../tests/timetable-score.server.ts';
import { drawnCarter, drawnItc } from '../../tests/timetable-sets.server.ts';
import { thousandths } from './timetable-line.rules.ts';
import { runTimetable } from './timetable.server.ts';

describe('the command', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'timetable-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const put = (files: Readonly<Record<string, string | Buffer>>): void => {
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(join(folder, file, '..'), { recursive: true });
      writeFileSync(join(folder, file), content);
    }
  };
  const run = (...words: string[]) => {
    const [lines, problems]: [string[], string[]] = [[], []];
    const code = runTimetable(words, { print: (line) => lines.push(line), complain: (line) => problems.push(line) });
    return { code, lines, problems: problems.map((one) => one.replaceAll(folder, 'DIR')) };
  };

  it('prints a line a set and writes the tables', () => {
    const { papers, students } = drawnCarter(4, 60, 200, 5);
    const exam = drawnItc(4);
    put({ 'own.crs': papers, 'own.stu': students, 'own.slo': '20\n', 'inner/comp.exam': exam });
    const out = join(folder, 'out');
    const { code, lines, problems } = run(folder, '--seconds', '1', '--seed', '7', '--out', out);
    expect([code, problems]).toEqual([0, []]);
    const own = scoreCarter(students, readFileSync(join(out, 'own.sol'), 'utf8'));
    const comp = scoreItc(exam, readFileSync(join(out, 'comp.sol'), 'utf8'));
    expect(lines[0]).toMatch(/^own slots 20 clashes 0 cost \d+(?:\.\d{1,3})? seconds \d+$/);
    expect(lines[0]).toContain(` cost ${thousandths(Math.round((own.cost * 1000) / 200))} `);
    expect(lines[1]).toMatch(new RegExp(`^comp slots 18 rooms 3 hard 0 soft ${comp.soft} seconds \\d+$`));
    expect([own.clashes, comp.hard, lines.length]).toEqual([0, 0, 2]);
  });

  it('compares a published set with the best that is known', () => {
    put({ 'hec-s-92.crs': 'A 1\nB 1\n', 'hec-s-92.stu': 'A B\n' });
    expect(run(folder, '--seconds', '1').lines).toEqual(['hec-s-92 slots 18 clashes 0 cost 0 best 10.05 ratio 0 seconds 0']);
  });

  it.each([
    [{ 'a.crs': 'A 1\n' }, ['DIR/a.stu is missing.'], 1],
    [{ 'a.stu': 'A\n' }, ['DIR/a.stu has no papers beside it: add a.crs.', 'No set was found in DIR: neither .crs and .stu nor .exam.'], 2],
    [{ 'a.crs': 'A 1\n', 'a.stu': 'A\n' }, ['DIR/a.crs: how many slots there are is not known. Write the number into a.slo.'], 1],
    [{ 'a.crs': 'A 1\n', 'a.stu': 'A\n', 'a.slo': 'six' }, ['DIR/a.slo must hold one number, of slots, from 1 to 10000.'], 1],
    [{ 'a.crs': Buffer.from([0x41, 0xff]), 'a.slo': '6', 'a.stu': 'A\n' }, [expect.stringMatching(/^DIR\/a\.crs cannot be read: /)], 1],
    [{ 'a.exam': '' }, ['DIR/a.exam has no [Exams:n] or nothing in it. The file may be cut off.'], 1],
    [
      { 'a.crs': 'A 1\nB 1\n', 'a.stu': 'A B\n', 'a.slo': '1' },
      ['a: student 1 has 2 papers (A, B) and there are 1 slots: add slots or a special sitting.'],
      1,
    ],
  ])('says what is wrong in %j', (files, problems, code) => {
    put(files);
    expect(run(folder, '--seconds', '1')).toEqual({ code, lines: [], problems });
  });

  it('solves a set whose files say two things, and says so', () => {
    put({ 'a.crs': 'A 2\nB 1\n', 'a.stu': 'A B\n', 'a.slo': '7' });
    const { code, lines, problems } = run(folder, '--seconds', '1');
    expect([code, lines]).toEqual([1, ['a slots 7 clashes 0 cost 0 seconds 0']]);
    expect(problems).toEqual(['DIR/a.crs: paper A has 2 students there and 1 in DIR/a.stu.']);
  });

  it('makes the table of an earlier run again, and says what each unit costs', () => {
    const { papers, students } = drawnCarter(5, 60, 200, 5);
    put({ 'own.crs': papers, 'own.stu': students, 'own.slo': '20' });
    const [out, again] = [join(folder, 'out'), join(folder, 'again')];
    run(folder, '--seconds', '1', '--out', out, '--why');
    run(folder, '--repeat', out, '--out', again);
    const text = (file: string) => readFileSync(file, 'utf8');
    expect(text(join(again, 'own.sol'))).toBe(text(join(out, 'own.sol')));
    const { cost } = scoreCarter(students, text(join(out, 'own.sol')));
    const column = (file: string, place: number) =>
      text(join(out, file))
        .trim()
        .split('\n')
        .slice(1)
        .reduce((sum, line) => sum + Number(line.replaceAll('"', '').split(',')[place]), 0);
    expect([column('own.pairs.csv', 6), column('own.students.csv', 1)]).toEqual([cost, cost]);
  });

  it('ends in the same table everywhere when it is bounded by proposals', () => {
    const { papers, students } = drawnCarter(5, 60, 200, 5);
    put({ 'own.crs': papers, 'own.stu': students, 'own.slo': '20' });
    const lineOf = (seed: string) => run(folder, '--proposals', '100000', '--seed', seed).lines[0]?.replace(/ seconds.*/, '');
    expect(lineOf('1')).toBe('own slots 20 clashes 0 cost 2.615');
    expect(lineOf('2')).toBe('own slots 20 clashes 0 cost 2.66');
  });

  it('repairs a table: what had to move is listed, the rest stays', () => {
    const { papers, students } = drawnCarter(6, 60, 200, 5);
    put({ 'own.crs': papers, 'own.stu': students, 'own.slo': '20' });
    const [out, mended] = [join(folder, 'out'), join(folder, 'mended')];
    run(folder, '--seconds', '1', '--out', out);
    const rows = (at: string) => readFileSync(join(at, 'own.sol'), 'utf8').trim().split('\n');
    const { code, lines } = run(folder, '--from', out, '--close', '3,9', '--move', '0005:1', '--out', mended);
    expect([code, lines.at(-1)]).toEqual([0, expect.stringMatching(/^own slots 20 clashes 0 cost /)]);
    expect(rows(mended).filter((row) => / (?:3|9)$/.test(row))).toEqual([]);
    expect(rows(mended)).toContain('0005 1');
    const different = rows(mended).filter((row, place) => row !== rows(out)[place]);
    expect(lines.at(-2)).toMatch(new RegExp(`^own moved papers ${different.length} students \\d+$`));
    expect(lines.slice(0, -2).map((line) => line.replace(/^own moved (\S+) from \d+ to (\d+)$/, '$1 $2'))).toEqual(different);
    const later = run(folder, '--from', mended, '--seconds', '1');
    expect(later.code).toBe(0);
  });

  it.each([
    [['--move', '9999'], 'own: there is no paper 9999.'],
    [['--move', '0001:9'], 'own: there is no slot 9; they are 1 to 2.'],
    [['--close', '0'], 'own: there is no slot 0; they are 1 to 2.'],
    [['--close', '1,2'], 'own: no slot suits paper 0001 of 0 minutes: lengthen a slot or widen the window.'],
  ])('says what is wrong with the repair %j', (words, problem) => {
    put({ 'own.crs': '0001 1\n', 'own.stu': '0001\n', 'own.slo': '2', 'now/own.sol': '0001 1\n' });
    expect(run(folder, '--from', join(folder, 'now'), ...words)).toEqual({ code: 1, lines: [], problems: [problem] });
  });

  it('refuses options that it does not know', () => {
    const problem = (...words: string[]) => run(...words).problems[0];
    expect(problem()).toMatch(/^Name the folder/);
    expect(problem('/nowhere/at/all')).toBe('There is no folder /nowhere/at/all.');
    expect(problem(folder, '--seconds', '0')).toBe('--seconds is a whole number from 1 to 86400.');
    expect(problem(folder, '--proposals', 'many')).toBe('--proposals is a whole number from 1 to 9999999999.');
    expect(problem(folder, '--seed', '-1')).toMatch(/Name the folder|--seed is/);
    expect(problem(folder, '--fast')).toMatch(/--fast/);
    expect(problem(folder, '--close', '1')).toBe('--move and --close need --from, the folder with the present tables.');
    expect(problem(folder, '--why')).toBe('--why needs --out, the folder that it writes to.');
    expect(problem(folder, '--repeat', '/nowhere/at/all')).toBe('There is no folder /nowhere/at/all.');
  });
});
