import { createHash } from 'node:crypto';
import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { formatHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { viewOf } from '../result-view/result-view.rules.ts';
import { resultsAt } from '../result-run/read-results.command.ts';
import { outcomeFacts, REFUSAL_TEXTS, statementFacts, statementFactsBefore, statementRefusal } from './statement-facts.rules.ts';
import type { PrintedSemester } from './statement-facts.rules.ts';
import type { GradeRules } from './grade-legend.rules.ts';
import { statementSubjects } from './statement.store.ts';
import type { StatementSubject } from './statement.store.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A published result, ready to be printed, with the digests of what will be on the paper. */
export interface StatementFacts {
  readonly subject: StatementSubject;
  readonly view: ResultView;
  readonly earlier: readonly PrintedSemester[];
  /** null: the rules are not known any more. */
  readonly rules: GradeRules | null;
  readonly digest: string;
  readonly digestBefore: string;
  readonly outcomeDigest: string;
}

/** Facts of published results in the order asked for; 409 with the reason when one of them may not be printed. */
export async function statementFactsOf(db: Db, scope: InstituteScope, studentExamIds: readonly string[]): Promise<StatementFacts[]> {
  const subjects = await statementSubjects(db, scope, studentExamIds);
  if (subjects.length !== studentExamIds.length) throw notFound('candidate');
  const opened = await resultsAt(db, scope, studentExamIds, 'PUBLISHED');
  return subjects.map((subject) => {
    const one = opened.get(subject.studentExamId);
    const published = {
      publishedVersion: one !== undefined,
      remark: subject.where.remark,
      marksRemark: one?.result.remark ?? null,
      letter: one?.result.letter ?? '',
    };
    const refusal = statementRefusal(published);
    if (refusal !== null || one === undefined) {
      const code = refusal ?? 'RESULT_NOT_PUBLISHED';
      throw conflict(code, `${subject.person.prn}: ${REFUSAL_TEXTS[code]}`);
    }
    const view = viewOf(subject.where, one);
    const earlier = one.input.earlier.map((semester) => ({
      semester: semester.semester,
      sgpi: semester.cleared && semester.sgpi !== null ? formatHundredths(semester.sgpi) : null,
      isManual: semester.manual === true,
    }));
    const outcomeDigest = sha256(outcomeFacts(view, earlier));
    return {
      subject,
      view,
      earlier,
      rules: one.rules.patterns[one.row.input.p]?.document ?? null,
      outcomeDigest,
      digest: sha256(statementFacts(subject.person, outcomeDigest)),
      digestBefore: sha256(statementFactsBefore(subject.person, outcomeDigest)),
    };
  });
}
