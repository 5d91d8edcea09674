import { expect, test } from 'vitest';
import { clockOf } from '../../../kit/text/clock-of.rules.ts';
import { ticketValues } from './ticket-values.rules.ts';
import type { TicketFacts, TicketPaper } from './ticket-values.rules.ts';

const paper = (code: string, more: Partial<TicketPaper> = {}): TicketPaper => ({
  code,
  paperId: code,
  title: `Title of ${code}`,
  semester: 5,
  isBacklog: false,
  heldOn: '2026-10-26',
  startsMinute: 630,
  endsMinute: 810,
  seat: null,
  ...more,
});

const FACTS: TicketFacts = {
  studentExamId: 'x',
  studentProfileId: 'p',
  seatNo: '2181012',
  name: 'Pawar Sneha Ganesh',
  nameScript: null,
  motherName: null,
  fatherName: null,
  gender: 'FEMALE',
  birthDate: null,
  prn: '2024016400217931',
  studentId: 'S1',
  category: null,
  mobile: null,
  email: null,
  abcId: null,
  exam: 'T.E. Semester V',
  session: 'November 2026',
  examType: 'Regular',
  program: 'B.E.',
  course: 'T.E.',
  year: '2026-27',
  division: null,
  rollNo: null,
  papers: [],
  photoType: null,
  photo: null,
};

test.each([
  [0, '00:00'],
  [630, '10:30'],
  [1439, '23:59'],
  [1440, '00:00'],
  [-20, '23:40'],
])('minute %i is %s', (minute, clock) => {
  expect(clockOf(minute)).toBe(clock);
});

test('papers stand with day, time and when to be there; those without a place are named below', () => {
  const papers = [
    paper('CE501'),
    paper('AM402', { isBacklog: true, startsMinute: 870, endsMinute: 1050 }),
    paper('CE506', { heldOn: null, startsMinute: null, endsMinute: null }),
    paper('CE507', { heldOn: null, startsMinute: null, endsMinute: null }),
  ];
  const values = ticketValues({ ...FACTS, papers }, 'a.png', { language: 'en', report: 20 });
  expect(values['exam.papers']).toEqual([
    {
      place: '1',
      code: 'CE501',
      title: 'Title of CE501',
      semester: '5',
      date: '26/10/2026',
      time: '10:30 – 13:30',
      reportBy: '10:10',
      room: 'see door notice',
    },
    {
      place: '2',
      code: 'AM402',
      title: 'Title of AM402 (backlog)',
      semester: '5',
      date: '26/10/2026',
      time: '14:30 – 17:30',
      reportBy: '14:10',
      room: 'see door notice',
    },
  ]);
  expect([values['exam.unplaced'], values['student.photo'], values['student.gender']]).toEqual(['CE506, CE507', 'a.png', 'Female']);
});

test('a ticket of written papers alone names none below, and says backlog in its language', () => {
  const values = ticketValues({ ...FACTS, papers: [paper('CE501', { isBacklog: true })] }, null, { language: 'mr', report: 0 });
  expect(values['exam.unplaced']).toBe(null);
  expect(JSON.stringify(values['exam.papers'])).toContain('(बॅकलॉग)');
});

const SEAT = { room: 'A-301', benchRows: 5, benchColumns: 6, seatsPerBench: 1, plan: null, blockSize: 15 } as const;

test.each([
  ['its block by whole columns', { row: 2, place: 5 }, 'A-301 · 2 · 2-5'],
  ['the first block', { row: 5, place: 3 }, 'A-301 · 1 · 5-3'],
  ['blocks of the plan', { row: 1, place: 6, plan: { blocked: [], accessible: [], blockStarts: [3, 6] } }, 'A-301 · 3 · 1-6'],
])('a confirmed seat stands with room, %s, row and place', (_, seat, written) => {
  const values = ticketValues({ ...FACTS, papers: [paper('CE501', { seat: { ...SEAT, ...seat } })] }, null, { language: 'en', report: 0 });
  expect(values['exam.papers']).toMatchObject([{ room: written }]);
});

test.each([
  ['T.E. Semester V', 'November 2026'],
  ['T.E. Semester V, november 2026', null],
])('the session stands beside %s only where the name does not say it', (exam, beside) => {
  const values = ticketValues({ ...FACTS, exam }, null, { language: 'en', report: 20 });
  expect([values['exam.session'], values['exam.sessionBeside']]).toEqual(['November 2026', beside]);
});
