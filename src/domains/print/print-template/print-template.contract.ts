import * as z from 'zod/mini';
import { dataOf, dateOnly, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { PRINT_LANGUAGES, printTemplate } from '../../../kit/print-template/template.contract.ts';
import { PRINT_KINDS } from '../print-kind/print-kinds.contract.ts';
import { SAMPLES } from '../print-kind/print-kinds.contract.ts';
import { SHIPPED } from '../print-kind/shipped-templates.contract.ts';
import { printTemplateText } from './print-template.text.ts';

const TEMPLATE_STATES = ['DRAFT', 'ACTIVE', 'RETIRED'] as const;

export const printTemplates = defineMaster({
  texts: [printTemplateText],
  name: 'print_template',
  plural: 'printTemplates',
  path: '/api/print/templates',
  feature: 'printTemplates',
  record: {
    kind: z.enum(PRINT_KINDS),
    name: text(80),
    /** Papers dated from this day on are printed by it, once it is active. */
    startsOn: dateOnly,
    notes: z.optional(z.nullable(text(500))),
    document: printTemplate,
  },
  decided: { versionNo: z.int(), state: z.enum(TEMPLATE_STATES), hash: z.string() },
  fields: {
    kind: { label: 'printTemplate.kind' },
    name: { label: 'printTemplate.name' },
    startsOn: { label: 'printTemplate.startsOn' },
    notes: { label: 'printTemplate.notes' },
    document: { label: 'printTemplate.document', sample: [JSON.stringify(SHIPPED.BONAFIDE)] },
    versionNo: { label: 'printTemplate.versionNo', sample: [''] },
    state: { label: 'printTemplate.state' },
    hash: { label: 'printTemplate.hash' },
  },
  search: ['name'],
  sort: ['kind', 'name', 'startsOn', 'versionNo'],
  filters: ['kind', 'state'],
  countBy: 'state',
  unique: ['kind', 'versionNo'],
  display: 'name',
  moves: {
    activate: {
      from: ['DRAFT'],
      to: 'ACTIVE',
      action: 'update',
      summary: 'Activate a print template: it is fixed from then on, and papers of its day and later are printed by it',
    },
    retire: { from: ['ACTIVE'], to: 'RETIRED', action: 'update', summary: 'Retire a print template: nothing more is printed by it' },
  },
});
export type PrintTemplateRow = z.output<typeof printTemplates.row>;

const common = { scope: 'INSTITUTE' as const };

export const copyTemplate = defineEndpoint({
  ...common,
  name: 'printTemplates.copy',
  summary: 'Copy a print template to a draft with the next version number of its kind',
  method: 'POST',
  path: '/api/print/templates/:id/copy',
  permission: { feature: 'printTemplates', action: 'create' },
  params: idParams,
  body: z.strictObject({ name: text(80), startsOn: dateOnly }),
  reply: dataOf(printTemplates.row),
});

const box = z.object({
  id: z.string(),
  page: z.int(),
  x: z.int(),
  y: z.int(),
  w: z.int(),
  h: z.int(),
  state: z.enum(['WHOLE', 'SHRUNK', 'WRAPPED', 'CUT']),
});
const problem = z.object({ code: z.enum(['MISSING', 'UNPRINTABLE', 'CUT', 'TOO_FINE', 'OVERLAP']), element: z.string(), of: z.string() });

export const previewTemplate = defineEndpoint({
  ...common,
  name: 'printTemplates.preview',
  summary:
    'The page itself of a template that need not be saved, with sample values or those of a student, and where each element came to lie',
  method: 'POST',
  creates: false,
  long: true,
  path: '/api/print/templates/preview',
  permission: { feature: 'printTemplates', action: 'read' },
  body: z.strictObject({
    kind: z.enum(PRINT_KINDS),
    document: printTemplate,
    language: z.enum(PRINT_LANGUAGES),
    sample: z.enum(SAMPLES),
    /** A student or, for a staff card, a teacher; takes the place of the sample, and asks for the right to read their records. */
    personId: z.nullable(id),
  }),
  reply: dataOf(
    z.object({
      /** A PDF in base64. */
      pdf: z.string(),
      pages: z.int(),
      /** In hundredths of a millimetre from the upper left corner of the page. */
      boxes: z.array(box),
      problems: z.array(problem),
    }),
  ),
});

export const missingForTemplate = defineEndpoint({
  ...common,
  name: 'printTemplates.missing',
  summary:
    'What the institute and the people lack for a print template: fields, with the number and the first of the active students or staff',
  method: 'GET',
  path: '/api/print/templates/:id/missing',
  permission: { feature: 'printTemplates', action: 'read' },
  params: idParams,
  peopleAt: 'people',
  reply: dataOf(
    z.object({
      institute: z.array(z.string()),
      counts: z.array(z.object({ field: z.string(), count: z.int() })),
      /** At most a hundred; empty for those who may not read all of them. `number`: the PRN, or the staff number. */
      people: z.array(z.object({ id, name: z.string(), number: z.string(), lacks: z.array(z.string()) })),
    }),
  ),
});

const faulty = z.object({
  id,
  name: z.string(),
  number: z.string(),
  faults: z.array(z.object({ code: z.enum(['CUT', 'UNPRINTABLE', 'TOO_FINE']), element: z.string(), of: z.string() })),
});
export type FaultyPerson = z.output<typeof faulty>;

const faults = z.object({
  /** Active students or staff, and how many of them were looked at now. */
  total: z.int(),
  checked: z.int(),
  /** Where the next call goes on; null: all were looked at. */
  next: z.nullable(id),
  people: z.array(faulty),
});
export type TextFaults = z.output<typeof faults>;

export const textFaultsOfTemplate = defineEndpoint({
  ...common,
  name: 'printTemplates.textFaults',
  summary:
    'Whose words would be cut or cannot be printed by a saved print template: the next of the active students or staff; asks for the right to all of their records',
  method: 'GET',
  path: '/api/print/templates/:id/text-faults',
  permission: { feature: 'printTemplates', action: 'read' },
  params: idParams,
  query: z.strictObject({ language: z.enum(PRINT_LANGUAGES), after: z.optional(id) }),
  peopleAt: 'people',
  reply: dataOf(faults),
});
