import { hash } from 'node:crypto';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { inTurns } from '../../../kit/jobs/awaited-later.server.ts';
import { formatHundredths, formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { canonicalTrace } from '../../result-rules/engine/canonical-trace.rules.ts';
import { computeTraced } from '../../result-rules/engine/compute-result.rules.ts';
import type { CompiledSettings, StudentResult } from '../../result-rules/engine/engine.contract.ts';
import { withBetterAttempts } from './better-attempt.rules.ts';
import { buildInput, placesOf } from './build-input.rules.ts';
import type { PastResult, Places, StudentFacts } from './build-input.rules.ts';
import {
  chunkActivity,
  chunkBackward,
  chunkExtraCredits,
  chunkMarks,
  chunkModeration,
  chunkPapers,
  chunkPast,
  chunkStudents,
  placeTables,
} from './chunk-read.store.ts';
import type { ChunkStudent, PlaceTables } from './chunk-read.store.ts';
import { previousResults } from './chunk-write.store.ts';
import type { NewResult, PreviousResult } from './chunk-write.store.ts';
import { earlierResults } from './earlier-results.store.ts';
import { mergedSettings } from './merged-settings.rules.ts';
import { runRules } from './run-rules.contract.ts';
import type { RunRules } from './run-rules.contract.ts';
import { findRunRules } from './run.store.ts';
import { storedBody } from './stored-body.rules.ts';
import { engineInput } from './stored-input.rules.ts';
import type { StoredInput } from './stored-result.contract.ts';

/** What stays the same through a run. */
export interface RunFrame {
  readonly examInstanceId: string;
  readonly runNo: number;
  readonly only: readonly string[] | null;
  readonly rules: RunRules;
  readonly places: Places;
  readonly tables: PlaceTables;
  readonly compiled: readonly CompiledSettings[];
  /** Rules of the published runs that backlog examinations build on, by `instance run`. */
  readonly pastRules: Map<string, RunRules>;
  readonly hasPrevious: boolean;
}

/** A frame over these rules; run number and students are the caller's. */
export function frameOf(
  rules: RunRules,
  run: { readonly examInstanceId: string; readonly runNo: number; readonly only: readonly string[] | null },
): RunFrame {
  return {
    ...run,
    rules,
    places: placesOf(rules),
    tables: placeTables(rules),
    compiled: mergedSettings(rules),
    pastRules: new Map(),
    hasPrevious: run.runNo > 1,
  };
}

export interface ChunkRow {
  readonly student: ChunkStudent;
  readonly facts: StudentFacts;
  readonly previous: PreviousResult | undefined;
}

/** A few queries for the whole chunk, however many students it has. */
export async function loadChunk(db: Db, scope: InstituteScope, frame: RunFrame, after: string, size: number): Promise<ChunkRow[]> {
  const students = await chunkStudents(db, scope, frame.examInstanceId, after, size, frame.only);
  if (students.length === 0) return [];
  const ids = students.map((one) => one.id);
  const profiles = students.map((one) => one.studentProfileId);
  const papers = await chunkPapers(db, scope, ids, frame.tables);
  const marks = await chunkMarks(db, scope, ids, frame.tables);
  const moderation = await chunkModeration(db, scope, frame.examInstanceId, ids, frame.tables);
  const backward = await chunkBackward(db, scope, profiles);
  const activity = await chunkActivity(db, scope, ids);
  const extra = await chunkExtraCredits(db, scope, ids);
  const past = await loadPast(db, scope, frame, profiles);
  const counts = await chunkPast(db, scope, profiles);
  const previous = frame.hasPrevious
    ? await previousResults(db, scope, frame.examInstanceId, frame.runNo, ids)
    : new Map<string, PreviousResult>();
  return students.map((student) => ({
    student,
    previous: previous.get(student.id),
    facts: {
      ...student,
      papers: papers.get(student.id) ?? '',
      marks: marks.get(student.id) ?? '',
      moderation: moderation.get(student.id) ?? '',
      backward: backward.get(student.studentProfileId) ?? '',
      activityMarks: activity.get(student.id) ?? 0,
      extraCredits: extra.get(student.id) ?? 0,
      backlogs: counts.get(student.studentProfileId)?.backlogs ?? 0,
      sessions: counts.get(student.studentProfileId)?.sessions ?? 1,
      past: past.get(student.studentProfileId) ?? [],
    },
  }));
}

async function loadPast(db: Db, scope: InstituteScope, frame: RunFrame, profiles: readonly string[]): Promise<Map<string, PastResult[]>> {
  const rows = await earlierResults(db, scope, frame.examInstanceId, frame.rules.semester, profiles);
  const past = new Map<string, PastResult[]>();
  for (const row of rows) {
    const key = `${row.examInstanceId} ${row.runNo}`;
    if (row.input !== null && !frame.pastRules.has(key)) {
      frame.pastRules.set(key, runRules.parse(await findRunRules(db, scope, row.examInstanceId, row.runNo)));
    }
    const list = past.get(row.studentProfileId) ?? [];
    list.push({ ...row, rules: row.input === null ? null : (frame.pastRules.get(key) ?? null) });
    past.set(row.studentProfileId, list);
  }
  return past;
}

export interface ComputedChunk {
  /** Rows that differ from the version before. */
  readonly rows: NewResult[];
  /** Students whose mark of freshness must be set. */
  readonly renewed: string[];
  /** In the order of the students, for counts and digest. */
  readonly outcomes: {
    readonly studentExamId: string;
    readonly letter: string;
    readonly graced: boolean;
    readonly before: string | null;
    readonly differs: boolean;
    readonly traceHash: string;
  }[];
}

/** Work on a loaded chunk without the database: the engine, the hash of its trace, and what of it is new. */
export async function computeChunk(chunk: readonly ChunkRow[], frame: RunFrame): Promise<ComputedChunk> {
  const computed = await inTurns(chunk, (one) => computeRow(one, frame));
  return {
    rows: computed.flatMap(({ row }) => row ?? []),
    renewed: computed.flatMap(({ row, student }) => (row !== null || student.needsMark ? student.id : [])),
    outcomes: computed.map(({ outcome }) => outcome),
  };
}

function computeRow({ student, facts, previous }: ChunkRow, frame: RunFrame) {
  const { stored, result, trace } = computeFacts(student.id, facts, frame);
  const traceHash = hash('sha256', canonicalTrace(trace), 'hex');
  const differs = previous === undefined || previous.traceHash !== traceHash || previous.letter !== result.letter;
  const row: NewResult | null = differs
    ? {
        studentExamId: student.id,
        studentProfileId: student.studentProfileId,
        versionNo: (previous?.versionNo ?? 0) + 1,
        ...storedFigures(result),
        input: JSON.stringify(stored),
        body: JSON.stringify(storedBody(result, frame.places.unitOf)),
        traceHash,
      }
    : null;
  const outcome: ComputedChunk['outcomes'][number] = {
    studentExamId: student.id,
    letter: result.letter,
    graced: result.ordinances.length > 0,
    before: previous?.letter ?? null,
    differs,
    traceHash,
  };
  return { student, row, outcome };
}

/** What counts of a student under the pattern's policy for attempts, and the engine's answer to it. */
export function computeFacts(id: string, facts: StudentFacts, frame: RunFrame): { stored: StoredInput } & ReturnType<typeof computeTraced> {
  const sat = buildInput(facts, frame.places);
  const computed = computeStored(id, sat, frame);
  const better = withBetterAttempts(sat, () => storedBody(computed.result, frame.places.unitOf).u, facts, frame.places);
  return better === null ? { stored: sat, ...computed } : { stored: better, ...computeStored(id, better, frame) };
}

/** The engine over a stored input: of the chunk that is computed, or of a result that is examined later. */
export function computeStored(
  id: string,
  stored: StoredInput,
  frame: Pick<RunFrame, 'rules' | 'compiled'>,
): ReturnType<typeof computeTraced> {
  const compiled = frame.compiled[stored.p];
  if (compiled === undefined) throw new RangeError(`pattern ${stored.p} is not in the rules of this run`);
  return computeTraced(engineInput(id, stored, frame.rules), compiled);
}

/** The columns of a result row beside its input and body. */
export function storedFigures(result: StudentResult) {
  return {
    letter: result.letter,
    remark: result.remark,
    sumCredits: formatShort(result.sumCredits),
    sumPoints: formatHundredths(result.sumPoints),
    sgpi: result.sgpi === null ? null : formatHundredths(result.sgpi),
    sgpiAddition: formatHundredths(result.sgpiAddition),
    cgpi: result.cgpi === null ? null : formatHundredths(result.cgpi),
    cgpiAddition: formatHundredths(result.cgpiAddition),
    className: result.class,
  };
}
