import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { withFigures } from '../../../kit/master/listed-master.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { credits } from '../../academics/subject/credits.contract.ts';
import { EVALUATORS } from '../../result-rules/engine/head-set.contract.ts';
import { examPaperText } from './exam-paper.text.ts';
import { courses } from '../../academics/course/course.contract.ts';
import { branches } from '../../academics/branch/branch.contract.ts';
import { subjects } from '../../academics/subject/subject.contract.ts';
import { examPatterns } from '../exam-pattern/exam-pattern.contract.ts';

const EXAM_PAPER_KINDS = ['CREDIT', 'NONCREDIT', 'AUDIT'] as const;

/** A subject as examined in a course and semester. */
const plain = defineMaster({
  texts: [examPaperText],
  name: 'exam_paper',
  plural: 'examPapers',
  path: '/api/exams/exam-papers',
  feature: 'examPapers',
  record: {
    code: text(30),
    title: text(200),
    courseId: id,
    branchId: z.nullable(id),
    semester: z.int().check(z.gte(1), z.lte(16)),
    subjectId: z.nullable(id),
    examPatternId: id,
    kind: z.enum(EXAM_PAPER_KINDS),
    electiveGroup: z.nullable(text(60)),
    durationMinutes: z.nullable(z.int().check(z.gte(10), z.lte(480))),
  },
  fields: {
    code: {
      label: 'examPaper.code',
      heads: ['Paper Code', 'Paper No', 'Subject Code', 'Sub Code', 'Q P Code', 'पेपर कोड', 'पेपर क्रमांक', 'प्रश्नपत्र कोड', 'विषय कोड'],
    },
    title: {
      label: 'examPaper.title',
      heads: [
        'Paper',
        'Paper Name',
        'Paper Title',
        'Name of Paper',
        'Subject Name',
        'Title of Paper',
        'पेपर',
        'पेपरचे नाव',
        'प्रश्नपत्र',
        'प्रश्नपत्र का नाम',
        'विषयाचे नाव',
        'विषय का नाम',
      ],
    },
    courseId: { label: 'examPaper.course', references: () => courses },
    branchId: { label: 'examPaper.branch', references: () => branches },
    semester: { label: 'examPaper.semester', heads: ['Sem', 'Semester No', 'सत्र', 'सेमेस्टर'] },
    subjectId: { label: 'examPaper.subject', references: () => subjects },
    examPatternId: { label: 'examPaper.examPattern', references: () => examPatterns },
    kind: { label: 'examPaper.kind' },
    electiveGroup: { label: 'examPaper.electiveGroup' },
    durationMinutes: { label: 'examPaper.durationMinutes', heads: ['Duration', 'Duration in Minutes', 'Minutes', 'कालावधी', 'अवधि'] },
  },
  search: ['code', 'title'],
  sort: ['code', 'title', 'semester'],
  filters: ['courseId', 'branchId', 'semester', 'subjectId', 'examPatternId', 'kind', 'electiveGroup'],
  countBy: 'kind',
  unique: ['courseId', 'branchId', 'semester', 'examPatternId', 'code'],
  caseBlind: [{ key: 'code', within: ['courseId', 'branchId', 'semester', 'examPatternId'] }],
  display: 'title',
  choiceTells: ['code', 'semester', 'examPatternId'],
  lockable: true,
});

/** A grade unit: its credits and one head set of the pattern, by name. */
export const paperUnit = z.strictObject({ unitNo: z.int().check(z.gte(1), z.lte(20)), credits, headSet: text(60) });
export type PaperUnit = z.output<typeof paperUnit>;
const units = z.array(paperUnit).check(
  z.minLength(1),
  z.maxLength(20),
  z.refine((list) => new Set(list.map((unit) => unit.unitNo)).size === list.length, { error: 'This unit number is used twice.' }),
);
const head = z.object({
  id,
  headNo: z.int(),
  kind: z.string(),
  max: z.string(),
  min: z.string(),
  step: z.string(),
  evaluator: z.enum(EVALUATORS),
  doubleEntry: z.boolean(),
});
const wholeUnit = z.object({ ...paperUnit.shape, id, heads: z.array(head) });
export type WholeUnit = z.output<typeof wholeUnit>;
const wholePaper = z.object({ ...plain.row.shape, units: z.array(wholeUnit) });
export type WholePaper = z.output<typeof wholePaper>;

const common = { scope: 'INSTITUTE' as const };
const { feature, path } = plain;

const { list, listed } = withFigures(plain, {
  summary: 'List exam papers, paged, with counts and the teachers of each',
  figures: { teachers: z.string() },
  labels: { teachers: 'paperTeachers.column' },
});

export const examPapers = {
  ...plain,
  list,
  get: defineEndpoint({
    ...common,
    name: 'examPapers.get',
    summary: 'An exam paper with its units and heads',
    method: 'GET',
    path: `${path}/:id`,
    permission: { feature, action: 'read' },
    params: idParams,
    reply: dataOf(wholePaper),
  }),
  create: defineEndpoint({
    ...common,
    name: 'examPapers.create',
    summary: 'Create an exam paper with its units; heads come from the pattern',
    method: 'POST',
    path,
    permission: { feature, action: 'create' },
    body: z.strictObject({ ...plain.shape, units }),
    reply: dataOf(wholePaper),
  }),
  update: defineEndpoint({
    ...common,
    name: 'examPapers.update',
    summary: 'Change an exam paper; units with mark sheets cannot be removed',
    method: 'PUT',
    path: `${path}/:id`,
    permission: { feature, action: 'update' },
    params: idParams,
    body: z.strictObject({ ...plain.shape, units, version: z.int() }),
    reply: dataOf(wholePaper),
  }),
};

/** A paper with its units as a field, as its form edits it. */
export const wholeExamPapers = {
  ...examPapers,
  ...listed,
  shape: { ...plain.shape, units },
  record: z.strictObject({ ...plain.shape, units }),
  fields: { ...listed.fields, units: { label: 'examPaper.units' } },
};
