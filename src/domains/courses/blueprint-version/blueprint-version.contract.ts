import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { credits } from '../../academics/subject/credits.contract.ts';
import { blueprintVersionText } from './blueprint-version.text.ts';
import { courseBlueprints } from '../course-blueprint/course-blueprint.contract.ts';
import { regulations } from '../../academics/regulation/regulation.contract.ts';
import { academicYears } from '../../academics/academic-year/academic-year.contract.ts';

const BLUEPRINT_STATES = ['DRAFT', 'ACTIVE', 'RETIRED'] as const;
export const PAPER_KINDS = ['CREDIT', 'NONCREDIT', 'AUDIT'] as const;

const unit = z.strictObject({ unitNo: z.int().check(z.gte(1), z.lte(20)), credits, headSet: text(60) });

/** One paper of the curriculum: a subject as examined in a semester. */
export const blueprintPaper = z.strictObject({
  semester: z.int().check(z.gte(1), z.lte(16)),
  subjectId: id,
  code: text(30),
  title: text(200),
  categoryId: z.nullable(id),
  /** Papers with the same name are an elective basket. */
  electiveGroup: z.nullable(text(60)),
  kind: z.enum(PAPER_KINDS),
  position: z.int().check(z.gte(1), z.lte(999)),
  examPatternId: z.nullable(id),
  units: z.array(unit).check(z.minLength(1), z.maxLength(20)),
});
export type BlueprintPaper = z.output<typeof blueprintPaper>;

/** How many papers of an elective basket a student takes: those of the semester that carry its name as their group. */
export const basket = z
  .strictObject({
    semester: z.int().check(z.gte(1), z.lte(16)),
    name: text(60),
    chooseMin: z.int().check(z.gte(0), z.lte(50)),
    chooseMax: z.int().check(z.gte(1), z.lte(50)),
  })
  .check(z.refine(({ chooseMin, chooseMax }) => chooseMin <= chooseMax, { path: ['chooseMax'], error: 'basket-range' }));
export type Basket = z.output<typeof basket>;

export const blueprintVersions = defineMaster({
  texts: [blueprintVersionText],
  name: 'blueprint_version',
  plural: 'blueprintVersions',
  path: '/api/courses/blueprint-versions',
  feature: 'versions',
  record: {
    courseBlueprintId: id,
    label: text(80),
    papers: z.array(blueprintPaper).check(z.maxLength(300)),
    baskets: z.array(basket).check(z.maxLength(60)),
    /** Credit target of the papers; a missed target is only a warning. */
    creditTarget: z.nullable(z.string().check(z.regex(/^\d{1,4}(\.\d)?$/))),
    /** The curriculum's scheme, such as R2019. */
    regulationId: z.optional(z.nullable(id)),
    /** It applies to students who begin in this academic year or later. */
    fromYearId: z.optional(z.nullable(id)),
    notes: z.optional(z.nullable(text(2000))),
  },
  decided: { versionNo: z.int(), state: z.enum(BLUEPRINT_STATES), isDefault: z.boolean() },
  fields: {
    courseBlueprintId: { label: 'blueprintVersion.courseBlueprint', references: () => courseBlueprints },
    label: { label: 'blueprintVersion.label' },
    papers: { label: 'blueprintVersion.papers' },
    baskets: { label: 'blueprintVersion.baskets' },
    creditTarget: { label: 'blueprintVersion.creditTarget', sample: ['22'] },
    regulationId: { label: 'blueprintVersion.regulation', references: () => regulations },
    fromYearId: { label: 'blueprintVersion.fromYear', references: () => academicYears },
    notes: { label: 'blueprintVersion.notes' },
    versionNo: { label: 'blueprintVersion.versionNo', sample: [''] },
    state: { label: 'blueprintVersion.state' },
    isDefault: { label: 'blueprintVersion.isDefault' },
  },
  search: ['label'],
  sort: ['versionNo', 'label'],
  filters: ['courseBlueprintId', 'state', 'isDefault', 'regulationId'],
  countBy: 'state',
  unique: ['courseBlueprintId', 'versionNo'],
  display: 'label',
  moves: {
    activate: {
      from: ['DRAFT'],
      to: 'ACTIVE',
      action: 'update',
      summary: 'Activate a blueprint version: its papers are fixed from then on',
    },
    retire: { from: ['ACTIVE'], to: 'RETIRED', action: 'update', summary: 'Retire a blueprint version that no course instance uses' },
  },
});
export type BlueprintVersion = z.output<typeof blueprintVersions.row>;

export const setDefaultVersion = defineEndpoint({
  name: 'blueprintVersions.setDefault',
  summary: 'Make an active version the default of its blueprint',
  method: 'POST',
  path: '/api/courses/blueprint-versions/:id/set-default',
  scope: 'INSTITUTE',
  permission: { feature: 'versions', action: 'update' },
  params: idParams,
  body: z.strictObject({ version: z.int() }),
  reply: dataOf(blueprintVersions.row),
  creates: false,
});

export const copyVersion = defineEndpoint({
  name: 'blueprintVersions.copy',
  summary: 'Copy a version to a draft with its papers, baskets, target and regulation, in its own blueprint or another one',
  method: 'POST',
  path: '/api/courses/blueprint-versions/:id/copy',
  scope: 'INSTITUTE',
  permission: { feature: 'versions', action: 'create' },
  params: idParams,
  body: z.strictObject({ label: text(80), courseBlueprintId: z.optional(id) }),
  reply: dataOf(blueprintVersions.row),
});
