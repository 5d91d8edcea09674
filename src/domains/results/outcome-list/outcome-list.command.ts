import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { computeTraced } from '../../result-rules/engine/compute-result.rules.ts';
import type { OpenedResult } from '../result-run/read-results.command.ts';
import { openResults } from '../result-run/read-results.command.ts';
import { namedResults } from '../result-run/visible-result.store.ts';
import type { OutcomeRow } from './outcome-list.contract.ts';
import { outcomePage } from './outcome-list.store.ts';
import type { OutcomeFilter } from './outcome-list.store.ts';
import { stepWords } from './step-words.server.ts';
import { refusingSteps } from './refusing-steps.rules.ts';

/** One page of a list; only a near miss is computed again, for the reasons. */
export async function outcomeRows(db: Db, scope: InstituteScope, filter: OutcomeFilter, page: Page): Promise<OutcomeRow[]> {
  const found = await outcomePage(db, scope, filter, page);
  const opened = await openResults(db, scope, found.length === 0 ? [] : await namedResults(db, scope, found));
  const byStudent = new Map(opened.map((one) => [one.row.studentExamId, one]));
  const say = stepWords(scope.language ?? 'en');
  return found.map(({ runNo, ...student }) => {
    const version = byStudent.get(student.studentExamId);
    if (version === undefined) throw new Error(`version ${runNo} of ${student.studentExamId} is gone`);
    const steps = filter.kind === 'NEAR' ? refusingSteps(computeTraced(version.input, version.compiled).trace) : [];
    return {
      ...student,
      failed: failedIn(version),
      grace: graceOf(version),
      steps: steps.map((step): Record<string, string | number> => ({ ...step })),
      why: steps.map(say).join(' '),
    };
  });
}

const kindOfHead = ({ compiled }: OpenedResult, headSet: string, headNo: number) =>
  compiled.headSets.get(headSet)?.heads.find((one) => one.no === headNo)?.kind ?? null;

/** What each ordinance gave: marks of a head, else what it raised. */
function graceOf(opened: OpenedResult): OutcomeRow['grace'] {
  const { units, ordinances } = opened.result;
  const onHeads = units.flatMap(({ paperCode, headSet, heads }) =>
    heads.flatMap(({ headNo, grace }) =>
      grace.map(({ ordinance, marks }) => ({
        ordinance,
        paperCode,
        headKind: kindOfHead(opened, headSet, headNo),
        marks: formatShort(marks),
      })),
    ),
  );
  const marked = new Set(onHeads.map((one) => one.ordinance));
  const others = ordinances.filter((ordinance) => !marked.has(ordinance));
  return [...onHeads, ...others.map((ordinance) => ({ ordinance, paperCode: null, headKind: null, marks: null }))];
}

function failedIn(opened: OpenedResult): OutcomeRow['failed'] {
  const { result, rules, row } = opened;
  return result.failReasons.map(({ reason, unitId, headNo, short }) => {
    const unit = result.units.find((one) => one.unitId === unitId);
    const headKind = kindOfHead(opened, unit?.headSet ?? '', headNo);
    // The aggregate is no paper: it has the name that the pattern gives it.
    const paperCode = unit?.paperCode ?? rules.patterns[row.input.p]?.document.pattern.aggregateHead ?? null;
    return { reason, paperCode, headKind, short: formatShort(short) };
  });
}
