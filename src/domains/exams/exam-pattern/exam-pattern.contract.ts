import { START_SETS, START_SETTINGS } from '../trial/start-pattern.contract.ts';
import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import type { Refusal } from '../../../kit/master/master.contract.ts';
import { headSet } from '../../result-rules/engine/head-set.contract.ts';
import { patternSettings } from '../../result-rules/engine/pattern-settings.contract.ts';
import { ruleDocument } from '../../result-rules/engine/settings.contract.ts';
import { examPatternText } from './exam-pattern.text.ts';
import { resultGradings } from '../result-grading/result-grading.contract.ts';
import { graceSchemes } from '../grace-scheme/grace-scheme.contract.ts';
import { classTables } from '../class-table/class-table.contract.ts';

const PATTERN_STATES = ['DRAFT', 'ACTIVE', 'SUPERSEDED', 'ARCHIVED'] as const;

export const examPatterns = defineMaster({
  texts: [examPatternText],
  name: 'exam_pattern',
  plural: 'examPatterns',
  path: '/api/exams/exam-patterns',
  feature: 'examPatterns',
  /** A line of versions under one code: everything a university decides about marks and results, as data. */
  record: {
    code: text(30),
    name: text(120),
    settings: patternSettings,
    headSets: z.array(headSet).check(
      z.minLength(1),
      z.maxLength(100),
      z.refine((sets) => new Set(sets.map((set) => set.name)).size === sets.length, { error: 'Two head sets have the same name.' }),
    ),
    resultGradingId: id,
    graceSchemeId: z.nullable(id),
    classTableId: z.nullable(id),
  },
  decided: { versionNo: z.int(), state: z.enum(PATTERN_STATES), usedAt: z.nullable(z.string()) },
  fields: {
    code: { label: 'examPattern.code' },
    name: { label: 'examPattern.name' },
    settings: { label: 'examPattern.settings', sample: [JSON.stringify(START_SETTINGS)] },
    headSets: { label: 'examPattern.headSets', sample: [JSON.stringify(START_SETS)] },
    resultGradingId: { label: 'examPattern.resultGrading', references: () => resultGradings },
    graceSchemeId: { label: 'examPattern.graceScheme', sample: [''], references: () => graceSchemes },
    classTableId: { label: 'examPattern.classTable', sample: [''], references: () => classTables },
    versionNo: { label: 'examPattern.versionNo', sample: [''] },
    state: { label: 'examPattern.state' },
    usedAt: { label: 'examPattern.usedAt' },
  },
  search: ['code', 'name'],
  sort: ['code', 'name', 'versionNo'],
  filters: ['code', 'state', 'resultGradingId'],
  countBy: 'state',
  unique: ['code', 'versionNo'],
  caseBlind: [{ key: 'code', within: [] }],
  display: 'name',
  moves: {
    activate: {
      from: ['DRAFT', 'SUPERSEDED', 'ARCHIVED'],
      to: 'ACTIVE',
      action: 'update',
      summary: 'Activate an exam pattern; its previously active version goes on for old papers only',
    },
    archive: {
      from: ['ACTIVE', 'SUPERSEDED'],
      to: 'ARCHIVED',
      action: 'update',
      summary: 'Archive an exam pattern: it is no longer offered for papers or examinations',
    },
  },
});

export const newPatternVersion = defineEndpoint({
  name: 'examPatterns.newVersion',
  summary: 'Copy an exam pattern to a draft with the next version number',
  method: 'POST',
  path: '/api/exams/exam-patterns/:id/new-version',
  scope: 'INSTITUTE',
  permission: { feature: 'examPatterns', action: 'create' },
  params: idParams,
  reply: dataOf(examPatterns.row),
});

/** Where the documents of one pattern contradict each other; paths point into the pattern's own fields. */
export function ruleProblems(whole: unknown): Refusal[] {
  const parsed = z.safeParse(ruleDocument, whole);
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => {
    const [part, ...rest] = issue.path.map(String);
    return { code: 'RULES_DISAGREE', message: issue.message, path: ['body', part === 'pattern' ? 'settings' : part, ...rest].join('.') };
  });
}
