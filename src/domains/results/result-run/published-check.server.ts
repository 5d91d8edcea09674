import { createHash, hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type pg from 'pg';
import { loggedRuns } from '../../../kit/audit/logged-run.store.ts';
import { queriesOver } from '../../../kit/db/database.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { DatabaseCheck } from '../../../kit/start/doctor.server.ts';
import { canonicalTrace } from '../../result-rules/engine/canonical-trace.rules.ts';
import { buildInput, placesOf } from './build-input.rules.ts';
import type { Places } from './build-input.rules.ts';
import { chunkMarks, chunkModeration, chunkPapers, placeTables } from './chunk-read.store.ts';
import { computeStored, storedFigures } from './compute-chunk.command.ts';
import { mergedSettings } from './merged-settings.rules.ts';
import { runRules } from './run-rules.contract.ts';
import type { RunRules } from './run-rules.contract.ts';
import { storedBody } from './stored-body.rules.ts';
import type { StoredUnit } from './stored-result.contract.ts';
import type { VisibleResult } from './visible-result.store.ts';

const SHOWN = 5;
const PAGE = 500;

interface PublishedRun {
  readonly id: string;
  readonly instituteId: string;
  readonly examInstanceId: string;
  readonly code: string;
  readonly runNo: number;
  readonly kind: string;
  readonly rules: unknown;
}

/** A result as students see it. `settled`: no mark of the student waits for a computation or for the publication of one. */
type Published = VisibleResult & {
  readonly seatNo: string | null;
  readonly patternId: string;
  readonly settled: boolean;
};

/**
 * Every published result is what the engine gives for its stored input; the results of a run together are those whose digest the
 * audit log keeps; and the input holds the marks of today. A result that was written by hand, an input or rules that were altered with
 * it, a result that is gone, and marks that were changed below a published result are found.
 */
export const publishedCheck: DatabaseCheck = { title: 'Published results', run: examinePublished };

async function examinePublished(pool: pg.Pool) {
  const found: string[] = [];
  let results = 0;
  await queriesOver(pool)
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const logged = await loggedRuns(db, 'result_run');
      for (const run of await publishedRuns(db)) {
        const rules = runRules.parse(run.rules);
        const frame = { rules, compiled: mergedSettings(rules), places: placesOf(rules) };
        for (let page = await publishedPage(db, run, null); page.length > 0; page = await publishedPage(db, run, page.at(-1) ?? null)) {
          results += page.length;
          const sat = await unitsSat(db, run, page, frame);
          for (const row of page) {
            const name = `${run.code}${row.seatNo === null ? '' : ` seat ${row.seatNo}`}`;
            if (!isAsComputed(row, frame)) found.push(`${name} is not what its marks give`);
            else if (row.settled && !isDeepStrictEqual(...unitsOf(row, sat.get(row.studentExamId) ?? [])))
              found.push(`${name} was computed from other marks`);
          }
        }
        if (!(await isAsLogged(db, run, logged.get(run.id)))) found.push(`run ${run.runNo} of ${run.code} is not what the log says of it`);
      }
    });
  if (found.length === 0) return { level: 'ok' as const, text: `${results} computed again from their marks, all the same` };
  return {
    level: 'fail' as const,
    text: `${found.length} of ${results} differ: ${found.slice(0, SHOWN).join('; ')}${found.length > SHOWN ? '; …' : ''}`,
  };
}

interface CheckFrame {
  readonly rules: RunRules;
  readonly compiled: ReturnType<typeof mergedSettings>;
  readonly places: Places;
}

function isAsComputed(row: Published, frame: CheckFrame): boolean {
  const { result, trace } = computeStored(row.studentExamId, row.input, frame);
  const figures = storedFigures(result);
  const number = (text: string | null) => (text === null ? null : parseHundredths(text));
  return (
    row.traceHash === hash('sha256', canonicalTrace(trace), 'hex') &&
    row.letter === figures.letter &&
    row.remark === figures.remark &&
    row.className === figures.className &&
    (['sumCredits', 'sumPoints', 'sgpi', 'sgpiAddition', 'cgpi', 'cgpiAddition'] as const).every(
      (key) => number(row[key]) === number(figures[key]),
    ) &&
    isDeepStrictEqual(storedBody(result, frame.places.unitOf), row.body)
  );
}

/**
 * Whether the traces of this run's students make the digest that was logged when it ended. The log says how many there were: where
 * more are there now, some left since, and where a run of single students changed only some of them, who they were is not kept.
 */
async function isAsLogged(db: Db, run: PublishedRun, logged: Readonly<Record<string, unknown>> = {}): Promise<boolean> {
  const students = Number(logged['students'] ?? 0);
  const own = run.kind === 'FULL' ? sql`r.run_no <= ${run.runNo}` : sql`r.run_no = ${run.runNo}`;
  const { rows } = await sql<{ id: string; traceHash: string }>`
    select distinct on (r.student_exam_id) r.student_exam_id as id, r.trace_hash from result r
     where r.institute_id = ${run.instituteId} and r.exam_instance_id = ${run.examInstanceId} and ${own} order by r.student_exam_id, r.run_no desc`.execute(
    db,
  );
  if (rows.length !== students) return run.kind === 'FULL' ? rows.length > students : rows.length < students;
  const digest = createHash('sha256');
  for (const { id, traceHash } of rows) digest.update(`${id} ${traceHash}\n`);
  return digest.digest('hex') === logged['digest'];
}

/** Units of the papers sat in this examination, as they counted and as their marks are today; those taken whole from an earlier one have their marks there. */
function unitsOf(row: Published, sat: readonly StoredUnit[]): [StoredUnit[], StoredUnit[]] {
  const taken = new Set(row.input.u.filter((unit) => unit[3] === 1).map(([place]) => place));
  return [row.input.u.filter(([place]) => !taken.has(place)), sat.filter(([place]) => !taken.has(place))];
}

/** Student exam → its units with the marks of today. */
async function unitsSat(db: Db, run: PublishedRun, page: readonly Published[], { rules, places }: CheckFrame) {
  const scope = { instituteId: run.instituteId } as InstituteScope;
  const ids = page.map((row) => row.studentExamId);
  const tables = placeTables(rules);
  const papers = await chunkPapers(db, scope, ids, tables);
  const marks = await chunkMarks(db, scope, ids, tables);
  const moderation = await chunkModeration(db, scope, run.examInstanceId, ids, tables);
  return new Map(
    page.map(({ studentExamId, patternId }) => {
      const facts = {
        ...NOTHING_ELSE,
        patternId,
        papers: papers.get(studentExamId) ?? '',
        marks: marks.get(studentExamId) ?? '',
        moderation: moderation.get(studentExamId) ?? '',
      };
      return [studentExamId, buildInput(facts, places).u];
    }),
  );
}

/** What of a student's facts has no part in the units sat now. */
const NOTHING_ELSE = {
  kind: 'REGULAR',
  flow: 'REGULAR',
  improves: false,
  attemptNo: 1,
  remark: null,
  firstSemester: 1,
  backward: '',
  activityMarks: 0,
  extraCredits: 0,
  backlogs: 0,
  sessions: 1,
  past: [],
} as const;

async function publishedRuns(db: Db): Promise<PublishedRun[]> {
  const { rows } = await sql<PublishedRun>`
    select r.id, r.institute_id, r.exam_instance_id, i.code, r.run_no, r.kind, r.rules
      from result_run r join exams_exam_instance i on i.institute_id = r.institute_id and i.id = r.exam_instance_id
     where r.run_no <= i.published_run_no and r.state = 'COMPLETE' order by r.institute_id, i.code, r.run_no`.execute(db);
  return rows;
}

/** The next students whose published version this run made. */
async function publishedPage(db: Db, run: PublishedRun, last: Published | null): Promise<Published[]> {
  const { rows } = await sql<Published>`
    select r.id, r.student_exam_id, r.student_profile_id, r.exam_instance_id, r.run_no, r.version_no, r.letter, r.remark, r.sum_credits::text, r.sum_points::text,
           r.sgpi::text, r.sgpi_addition::text, r.cgpi::text, r.cgpi_addition::text, r.class_name, r.input, r.body, r.trace_hash,
           x.seat_no, x.exam_pattern_id as pattern_id, (not x.stale and x.result_run_no <= i.published_run_no) as settled
      from result r join exams_exam_instance i on i.institute_id = r.institute_id and i.id = r.exam_instance_id
      join exams_student_exam x on x.institute_id = r.institute_id and x.id = r.student_exam_id
     where r.institute_id = ${run.instituteId} and r.exam_instance_id = ${run.examInstanceId} and r.run_no = ${run.runNo}
       and (${last?.studentExamId ?? null}::uuid is null or r.student_exam_id > ${last?.studentExamId ?? null}::uuid)
       and not exists (select from result n where n.institute_id = r.institute_id and n.student_exam_id = r.student_exam_id
                          and n.run_no > r.run_no and n.run_no <= i.published_run_no)
     order by r.student_exam_id limit ${PAGE}`.execute(db);
  return rows;
}
