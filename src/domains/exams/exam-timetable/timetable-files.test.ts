import { describe, expect, it } from 'vitest';
import { drawnItc } from '../../../../tests/timetable-sets.server.ts';
import { readCarter } from './carter-files.rules.ts';
import { readItc } from './itc-file.rules.ts';
import { readTableFile, writeRooms, writeSlots } from './table-file.rules.ts';
import { timetableCost } from './timetable-cost.rules.ts';

const carter = (papers: string, students: string) => readCarter({ file: 'x.crs', text: papers }, { file: 'x.stu', text: students }, 5);
const itc = (text: string) => readItc({ file: 'x.exam', text });

describe('files of Carter', () => {
  it('are read with any line ends and blanks, a paper named twice by a student counting once', () => {
    const { problem, remarks } = carter('\uFEFFA 2\r\nB 1\r\n\r\n', 'A  B \r\nA A\r\n');
    expect(problem.papers).toEqual([
      { name: 'A', students: [0, 1], minutes: 0 },
      { name: 'B', students: [0], minutes: 0 },
    ]);
    expect([problem.students.length, problem.slots.length, remarks]).toEqual([2, 5, []]);
  });

  it('may name student and paper in each line', () => {
    const { problem } = carter('A 2\nB 1\n', 's1 A\ns1 B\ns2 A\n');
    expect(problem.students).toEqual(['s1', 's2']);
    expect(problem.papers.map((paper) => paper.students)).toEqual([[0, 1], [0]]);
  });

  it('that say two things are remarked on', () => {
    expect(carter('A 3\nB 1\n', 'A B\nA\n').remarks).toEqual(['x.crs: paper A has 3 students there and 2 in x.stu.']);
  });

  it.each([
    ['', 'A\n', 'x.crs names no paper. Each line is a paper and the number of its students.'],
    ['A 1\n', ' \n', 'x.stu names no student. Each line holds the papers of one student.'],
    ['A one\n', 'A\n', 'x.crs, line 1: "A one" is not a paper and the number of its students.'],
    ['A 1\nA 1\n', 'A\n', 'x.crs, line 2: paper A stands there a second time. Take one out.'],
    ['A 1\n', 'A\nA C\n', 'x.stu, line 2: paper C is not in x.crs. Add it there or take it out here.'],
  ])('%j and %j are refused', (papers, students, message) => {
    expect(() => carter(papers, students)).toThrow(message);
  });
});

describe('a file of the competition', () => {
  const text = drawnItc(1);

  it('is read whole', () => {
    const problem = itc(text.replaceAll('\n', '\r\n'));
    expect([problem.papers.length, problem.slots.length, problem.rooms.length]).toEqual([24, 18, 3]);
    expect(problem.slots[4]).toMatchObject({ day: 1, minutes: 120 });
    expect(problem.rooms[1]).toEqual({ name: '1', seats: 40, penalty: 5 });
    expect(problem).toMatchObject({
      after: [
        [1, 0],
        [2, 1],
      ],
      apart: [
        [3, 4],
        [7, 8],
      ],
      alone: [9, 10],
      mixedLengths: 10,
    });
    expect(problem.late).toEqual({ largest: 8, lastSlots: 6, cost: 5 });
    // Side by side on one day 7 and 1 for the spread, with one between 5 and 1, over night 1, six apart nothing.
    expect([0, 1, 2, 3, 6].map((slot) => problem.spacing[slot])).toEqual([0, 8, 6, 1, 0]);
  });

  it('asks papers with common students to sit together in vain, as the competition rules', () => {
    const common = text.replace(/^(\[Exams:24\]\n(?:.*\n){5})(\d+), .*\n(\d+), .*\n/, '$1$2, 7\n$3, 7\n');
    expect(itc(common).together).toEqual([]);
    expect(itc(common.replace(', 7\n', ', 8\n')).together).toEqual([[5, 6]]);
  });

  it.each([
    [/^\[Exams:24\]/, '[Exams:25]', 'x.exam: [Exams:25] is followed by 24 lines. The file may be cut off.'],
    [/^\[Exams/, '[Papers', 'x.exam, line 1: [Papers] is no section of an examination file.'],
    [/^/, '5\n', 'x.exam, line 1: the file does not begin with a section such as [Exams:10].'],
    [/^[^]*$/, '', 'x.exam has no [Exams:n] or nothing in it. The file may be cut off.'],
    [/\[InstitutionalWeightings\][^]*/, '', 'x.exam has no [InstitutionalWeightings]. The file may be cut off.'],
    [/PERIODSPREAD,5\n/, '', 'x.exam: [InstitutionalWeightings] lacks PERIODSPREAD.'],
    [/1, AFTER, 0/, '1, AFTER, 99', 'x.exam, line 50: "1, AFTER, 99" is no constraint of papers 0 to 23.'],
    [/1, AFTER, 0/, '1, BEFORE, 0', 'x.exam, line 50: "1, BEFORE, 0" is no constraint of papers 0 to 23.'],
    [/1, AFTER, 0/, '1, AFTER, 1', 'x.exam, line 50: "1, AFTER, 1" is no constraint of papers 0 to 23.'],
    [/01:04:2005, 12/, '2005-04-01, 12', 'x.exam, line 28: a period is "dd:mm:yyyy, hh:mm:ss, minutes, penalty"'],
    [/02:04:2005, 09/, '01:04:2004, 09', 'x.exam, line 30: the period is earlier than the one before.'],
    [/40, 5/, 'forty, 5', 'x.exam, line 47: "forty, 5" should be whole numbers.'],
  ])('with %s as %j is refused', (part, other, message) => {
    expect(() => itc(text.replace(part, other))).toThrow(message);
  });
});

describe('a written table', () => {
  const { problem } = carter('001 1\n002 1\n', '001 002\n');

  it('is read again as it was, with or without zeros in front', () => {
    const table = readTableFile({ file: 'x.sol', text: '1 5\n002 1\n' }, problem, 1);
    expect([...table.slots]).toEqual([4, 0]);
    expect(writeSlots(problem, table)).toBe('001 5\n002 1\n');
  });

  it('may count slots from 0', () => {
    expect([...readTableFile({ file: 'x.sol', text: '001 0\n002 4\n' }, problem, 1).slots]).toEqual([0, 4]);
  });

  it('with rooms counts from 0', () => {
    const set = itc(drawnItc(1));
    const rows = set.papers.map((_, paper) => `${paper} ${paper % 18} ${paper % 3}\n`).join('');
    expect(writeRooms(set, readTableFile({ file: 'x.sol', text: rows }, set, 0))).toBe(rows);
  });

  it.each([
    ['', 'x.sol holds no table. Each line is a paper and its slot.'],
    ['003 1\n', 'x.sol, line 1: there is no paper 003.'],
    ['001 1\n001 2\n', 'x.sol, line 2: paper 001 stands there a second time.'],
    ['001 6\n', 'x.sol, line 1: the slot of paper 001 must be a number from 1 to 5.'],
  ])('%j is refused', (text, message) => {
    expect(() => readTableFile({ file: 'x.sol', text }, problem, 1)).toThrow(message);
  });
});

/** Of the course assignment of Politecnico di Torino (Tadei, Manerba, 2019/2020): 4 papers, 8 students, 6 slots. */
describe('the worked example of Torino', () => {
  const { problem } = readCarter(
    { file: 'tiny.crs', text: '1 4\n2 3\n3 5\n4 2\n' },
    { file: 'tiny.stu', text: '1 2 3\n1 3\n4\n3\n1 3\n4\n2 3\n1 2\n' },
    6,
  );
  it.each([
    ['the feasible table', '1 1\n2 2\n3 3\n4 4\n', 11, 0],
    ['the best table', '1 1\n2 3\n3 6\n4 1\n', 3.375, 0],
    // Papers at one time cost nothing: the two clashes say that it is none.
    ['the table that is none', '1 1\n2 1\n3 3\n4 4\n', 5, 2],
  ])('%s', (_, text, cost, clashes) => {
    const { spacing, broken } = timetableCost(problem, readTableFile({ file: 'tiny.sol', text }, problem, 1));
    expect(broken.clashes).toBe(clashes);
    expect(spacing).toBe(cost * problem.students.length);
  });
});
