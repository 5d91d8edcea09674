import * as z from 'zod/mini';
import { dateOnly, id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { examSessionText } from './exam-session.text.ts';
import { academicYears } from '../../academics/academic-year/academic-year.contract.ts';

const HALVES = ['FIRST', 'SECOND'] as const;
export const EXAM_STATES = ['DRAFT', 'OPEN', 'CLOSED'] as const;

export const examSessions = defineMaster({
  texts: [examSessionText],
  name: 'exam_session',
  plural: 'examSessions',
  path: '/api/exams/exam-sessions',
  feature: 'examSessions',
  record: {
    code: text(30),
    name: text(120),
    academicYearId: id,
    half: z.enum(HALVES),
    startsOn: dateOnly,
    endsOn: dateOnly,
    resultDate: z.nullable(dateOnly),
    /** In the numbers of its statements, after the year; null: W or S by the month in which it ends. */
    letters: z.nullable(text(4)),
  },
  decided: { state: z.enum(EXAM_STATES) },
  fields: {
    code: { label: 'examSession.code' },
    name: { label: 'examSession.name' },
    academicYearId: { label: 'examSession.academicYear', references: () => academicYears },
    half: { label: 'examSession.half' },
    startsOn: { label: 'examSession.startsOn' },
    endsOn: { label: 'examSession.endsOn' },
    resultDate: { label: 'examSession.resultDate', sample: [''] },
    letters: { label: 'examSession.letters', sample: [''] },
    state: { label: 'examSession.state' },
  },
  search: ['code', 'name'],
  sort: ['startsOn', 'code', 'name'],
  filters: ['academicYearId', 'half', 'state'],
  countBy: 'state',
  unique: ['code'],
  display: 'name',
  moves: {
    open: { from: ['DRAFT', 'CLOSED'], to: 'OPEN', action: 'update', summary: 'Open an examination session' },
    close: { from: ['OPEN'], to: 'CLOSED', action: 'update', summary: 'Close an examination session' },
  },
});
