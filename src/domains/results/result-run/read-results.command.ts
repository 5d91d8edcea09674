import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { CompiledSettings, StudentInput, StudentResult } from '../../result-rules/engine/engine.contract.ts';
import { mergedSettings } from './merged-settings.rules.ts';
import { runRules } from './run-rules.contract.ts';
import type { RunRules } from './run-rules.contract.ts';
import { findRunRules } from './run.store.ts';
import { readResult } from './stored-body.rules.ts';
import { engineInput, manualSemestersOf } from './stored-input.rules.ts';
import { visibleResults } from './visible-result.store.ts';
import type { Pointer, VisibleResult } from './visible-result.store.ts';

/** A stored result as the engine gave it, with the rules it was made by. */
export interface OpenedResult {
  readonly row: VisibleResult;
  readonly result: StudentResult;
  readonly input: StudentInput;
  readonly rules: RunRules;
  readonly compiled: CompiledSettings;
  /** Units taken whole from an earlier examination: they are shown, but not posted again. */
  readonly earlierUnits: ReadonlySet<string>;
  /** Earlier semesters that were not computed here. */
  readonly manualSemesters: readonly number[];
}

/** Opens rows; the rules of each run are read once. */
export async function openResults(db: Db, scope: InstituteScope, rows: readonly VisibleResult[]): Promise<OpenedResult[]> {
  const runs = new Map<string, { rules: RunRules; compiled: CompiledSettings[] }>();
  for (const row of rows) {
    const key = `${row.examInstanceId} ${row.runNo}`;
    if (runs.has(key)) continue;
    const rules = runRules.parse(await findRunRules(db, scope, row.examInstanceId, row.runNo));
    runs.set(key, { rules, compiled: mergedSettings(rules) });
  }
  return rows.map((row) => {
    const run = runs.get(`${row.examInstanceId} ${row.runNo}`);
    const compiled = run?.compiled[row.input.p];
    if (run === undefined || compiled === undefined) throw new Error(`the rules of run ${row.runNo} are incomplete`);
    return {
      row,
      rules: run.rules,
      compiled,
      result: readResult(row.studentExamId, figuresOf(row), row.body, run.rules, row.input.p, compiled),
      // Whoever only shows a result does not need it.
      get input() {
        return engineInput(row.studentExamId, row.input, run.rules);
      },
      manualSemesters: manualSemestersOf(row.input),
      earlierUnits: new Set(row.input.u.flatMap((unit) => (unit[3] === 1 ? (run.rules.units[unit[0]]?.unitId ?? []) : []))),
    };
  });
}

function figuresOf(row: VisibleResult) {
  const exact = (text: string | null) => (text === null ? null : parseHundredths(text));
  return {
    letter: row.letter,
    remark: row.remark,
    className: row.className,
    sumCredits: exact(row.sumCredits) ?? 0,
    sumPoints: exact(row.sumPoints) ?? 0,
    sgpi: exact(row.sgpi),
    sgpiAddition: exact(row.sgpiAddition) ?? 0,
    cgpi: exact(row.cgpi),
    cgpiAddition: exact(row.cgpiAddition) ?? 0,
  };
}

/** Opened results of students at a pointer, by student exam. */
export async function resultsAt(
  db: Db,
  scope: InstituteScope,
  studentExamIds: readonly string[],
  pointer: Pointer,
): Promise<Map<string, OpenedResult>> {
  if (studentExamIds.length === 0) return new Map();
  const opened = await openResults(db, scope, await visibleResults(db, scope, studentExamIds, pointer));
  return new Map(opened.map((one) => [one.row.studentExamId, one]));
}

export interface PassedUnit {
  readonly paperId: string;
  readonly unitNo: number;
  readonly pass: boolean;
  readonly heads: readonly { readonly headNo: number; readonly pass: boolean; readonly carryForward: boolean }[];
}

/** What was passed in published results: the ground of a backlog's next attempt. */
export async function publishedResults(
  db: Db,
  scope: InstituteScope,
  studentExamIds: readonly string[],
): Promise<Map<string, { units: PassedUnit[] }>> {
  const opened = await resultsAt(db, scope, studentExamIds, 'PUBLISHED');
  return new Map(
    [...opened].map(([id, { result, compiled }]) => [
      id,
      {
        units: result.units.map((unit) => ({
          paperId: unit.paperId,
          unitNo: unit.unitNo,
          pass: unit.pass,
          heads: unit.heads.map((head) => ({
            headNo: head.headNo,
            pass: head.pass,
            carryForward: compiled.headSets.get(unit.headSet)?.heads.find((one) => one.no === head.headNo)?.carryForward ?? false,
          })),
        })),
      },
    ]),
  );
}
