import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { sentencesOf } from '../../../kit/text/texts.contract.ts';
import { hundredths, percentText } from '../attendance/attendance.rules.ts';
import { reachedDivisions } from '../attendance/attendance.store.ts';
import type { ReachedDivision } from '../attendance/attendance.store.ts';
import { attendanceText } from '../attendance/attendance.text.ts';
import { attendanceAbsentees, attendanceMonth, attendanceShort, attendanceUnmarked } from './attendance-report.contract.ts';
import { daysOf, quarters, weekdayOf } from './attendance-report.rules.ts';
import * as store from './attendance-report.store.ts';

/** Percentages where the institute has set none. */
const LOW = '75';
const LOWEST = '65';

interface AskedClass {
  readonly courseInstanceId: string;
  readonly divisionId?: string | undefined;
}

/** Divisions of the class that the right reaches; 404 where there is none. A teacher of one paper sees the whole division of it by that paper alone. */
async function divisionsOf(db: Db, scope: InstituteScope, asked: AskedClass): Promise<readonly ReachedDivision[]> {
  const found = (await reachedDivisions(db, scope, { courseInstanceId: asked.courseInstanceId })).filter((one) => one.whole);
  const wanted = asked.divisionId === undefined ? found : found.filter((one) => one.divisionId === asked.divisionId);
  if (wanted.length === 0) throw notFound('division');
  return wanted;
}

const ids = (divisions: readonly ReachedDivision[]) => divisions.map((one) => one.divisionId);

/** All that the right reaches on a day, or of one class. */
async function reached(
  db: Db,
  scope: InstituteScope,
  { heldOn, courseInstanceId }: { heldOn: string; courseInstanceId?: string | undefined },
) {
  const found = (await reachedDivisions(db, scope, { courseInstanceId })).filter((one) => one.whole);
  return { heldOn, divisionIds: ids(found) };
}

const titleOf = ({ language = 'en' }: InstituteScope, report: string, of: string) =>
  `${sayIn(language, `export.call.${report}.exportFile`)}, ${of}`;

/** Why nothing is held on a day, in the caller's language; null: the institute works. */
async function offDays(db: Db, scope: InstituteScope, days: Pick<store.ClassFilter, 'fromOn' | 'untilOn'>) {
  const { weekdays, holidays } = await store.workedDays(db, scope, days);
  const words = sentencesOf(attendanceText, scope.language ?? 'en');
  const named = new Map(holidays.map((one) => [one.heldOn, one.name]));
  return (day: string): string | null => named.get(day) ?? (weekdays.includes(weekdayOf(day)) ? null : words['attendance.weeklyOff']);
}

const monthRoutes = reportRoutes(attendanceMonth, {
  head: async ({ db, scope, params, query }) => {
    const [first] = await divisionsOf(db, scope, { ...params, ...query });
    const of = `${first?.classCode ?? ''} ${query.month}`;
    return { name: `attendance-${of.replaceAll(' ', '-')}`, title: titleOf(scope, 'attendanceMonth', of) };
  },
  rows: async ({ db, scope, params, query }, page) => {
    const days = daysOf(query.month);
    const divisionIds = ids(await divisionsOf(db, scope, { ...params, ...query }));
    const filter = { divisionIds, examPaperId: query.examPaperId, fromOn: days[0] ?? null, untilOn: days.at(-1) ?? null };
    const total = await store.countStudents(db, scope, filter);
    const students = await store.pageOfStudents(db, scope, filter, page);
    const cells = await store.dayCells(
      db,
      scope,
      filter,
      students.map((one) => one.enrolmentId),
    );
    const byStudent = Map.groupBy(cells, (one) => one.enrolmentId);
    const rows = students.map(({ enrolmentId, ...student }) => {
      const own = byStudent.get(enrolmentId) ?? [];
      const held = own.reduce((sum, one) => sum + one.held, 0);
      const attended = own.reduce((sum, one) => sum + one.attended, 0);
      const marks = own.map((one) => [one.heldOn, { mark: one.code ?? `${quarters(one.attended)}/${quarters(one.held)}` }] as const);
      return {
        ...student,
        days: Object.fromEntries(marks),
        held: quarters(held),
        attended: quarters(attended),
        percent: percentText(attended, held),
      };
    });
    const why = await offDays(db, scope, filter);
    return { rows, total, groups: { days: days.map((day) => ({ key: day, head: day.slice(-2), title: why(day) })) } };
  },
});

async function shortAsked(
  db: Db,
  scope: InstituteScope,
  asked: AskedClass & { examPaperId?: string | undefined; fromOn?: string | undefined; untilOn?: string | undefined },
) {
  const { examPaperId, fromOn = null, untilOn = null } = asked;
  const filter = { divisionIds: ids(await divisionsOf(db, scope, asked)), examPaperId, fromOn, untilOn };
  const texts = await store.levelTexts(db, scope);
  return { filter, levels: { low: hundredths(texts.low ?? LOW), lowest: hundredths(texts.lowest ?? LOWEST) } };
}

const shortRoutes = reportRoutes(attendanceShort, {
  head: async ({ db, scope, params, query }) => {
    const [first] = await divisionsOf(db, scope, { ...params, ...query });
    return { name: `attendance-percent-${first?.classCode ?? ''}`, title: titleOf(scope, 'attendanceShort', first?.classCode ?? '') };
  },
  rows: async ({ db, scope, params, query }, page) => {
    const { filter, levels } = await shortAsked(db, scope, { ...params, ...query });
    const counts = await store.countLevels(db, scope, filter, levels);
    const found = await store.shortStudents(db, scope, filter, { levels, level: query.level, page });
    const rows = found.map(({ enrolmentId: _of, held, attended, ...student }) => ({
      ...student,
      held: quarters(held),
      attended: quarters(attended),
      percent: percentText(attended, held),
    }));
    return { rows, total: totalOf(counts, query.level), counts };
  },
});

const absentRoutes = reportRoutes(attendanceAbsentees, {
  head: async ({ scope, query }) => ({ name: `absentees-${query.heldOn}`, title: titleOf(scope, 'attendanceAbsentees', query.heldOn) }),
  rows: async ({ db, scope, query }, page) => {
    const filter = await reached(db, scope, query);
    const words = sentencesOf(attendanceText, scope.language ?? 'en');
    const found = await store.absentStudents(db, scope, filter, page);
    const rows = found.map(({ spans, ...student }) => ({
      ...student,
      missed: spans
        .map(({ span, slotNo, paper }) =>
          span === 'FORENOON' || span === 'AFTERNOON'
            ? words[`attendance.span.${span}`]
            : span === 'SLOT'
              ? `${slotNo}: ${paper ?? ''}`
              : words['attendance.span.DAY'],
        )
        .join(', '),
    }));
    return { rows, total: await store.countAbsent(db, scope, filter) };
  },
});

const unmarkedRoutes = reportRoutes(attendanceUnmarked, {
  head: async ({ scope, query }) => ({ name: `unmarked-${query.heldOn}`, title: titleOf(scope, 'attendanceUnmarked', query.heldOn) }),
  rows: async ({ db, scope, query }, page) => {
    const filter = await reached(db, scope, query);
    return { rows: await store.unmarkedDivisions(db, scope, filter, page), total: await store.countUnmarked(db, scope, filter) };
  },
});

export const attendanceReportRoutes: Route[] = [...monthRoutes, ...shortRoutes, ...absentRoutes, ...unmarkedRoutes];
