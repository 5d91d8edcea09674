import { classTables } from '../domains/exams/class-table/class-table.contract.ts';
import { examPatterns } from '../domains/exams/exam-pattern/exam-pattern.contract.ts';
import { graceSchemes } from '../domains/exams/grace-scheme/grace-scheme.contract.ts';
import { resultGradings } from '../domains/exams/result-grading/result-grading.contract.ts';
import type { RuleDocument } from '../domains/result-rules/engine/settings.contract.ts';
import type { Staff } from './stage.server.ts';

/** Grading, grace scheme, class table and an active pattern with them. Returns the pattern's id. */
export async function makeRules({ controller }: Staff, rules: RuleDocument, code = 'CBSGS'): Promise<string> {
  const grading = await controller.ok(resultGradings.create, { body: { code, name: rules.grading.name, document: rules.grading } });
  const grace = await controller.ok(graceSchemes.create, { body: { code, name: 'University ordinances', document: rules.graceScheme } });
  const classes = await controller.ok(classTables.create, { body: { code, name: 'Classes by CGPI', document: rules.classTable } });
  const pattern = await controller.ok(examPatterns.create, {
    body: {
      code,
      name: rules.pattern.name,
      settings: rules.pattern,
      headSets: rules.headSets,
      resultGradingId: grading.data.id,
      graceSchemeId: grace.data.id,
      classTableId: classes.data.id,
    },
  });
  const active = await controller.ok(examPatterns.steps.activate, {
    params: { id: pattern.data.id },
    body: { version: pattern.data.version },
  });
  return active.data.id;
}
