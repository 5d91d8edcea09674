import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { programs } from '../../academics/program/program.contract.ts';
import { documentTypeText } from './document-type.text.ts';

const WHOM = ['ALL', 'CATEGORY', 'PROGRAM'] as const;
/** KEPT: the office keeps the original; RETURNED: it looks at it and gives it back; NOT_ASKED: a copy is enough. */
export const ORIGINALS = ['KEPT', 'RETURNED', 'NOT_ASKED'] as const;

/** What the office asks of students on paper: of everybody, of a category, or of the students of a program. */
export const documentTypes = defineMaster({
  texts: [documentTypeText],
  name: 'document_type',
  plural: 'documentTypes',
  path: '/api/people/document-types',
  feature: 'documentTypes',
  record: {
    code: text(20),
    name: text(100),
    appliesTo: z.enum(WHOM),
    category: z.nullable(text(40)),
    programId: z.nullable(id),
    mandatory: z.boolean(),
    originals: z.enum(ORIGINALS),
    position: z.int().check(z.gte(1), z.lte(999)),
  },
  fields: {
    code: { label: 'documentType.code', sample: ['LC', 'CASTE'] },
    name: { label: 'documentType.name', sample: ['Leaving certificate', 'Caste certificate'] },
    appliesTo: { label: 'documentType.appliesTo', sample: ['ALL', 'ALL'] },
    category: { label: 'documentType.category', help: 'documentType.category.help', sample: ['', ''] },
    programId: { label: 'documentType.program', help: 'documentType.program.help', references: () => programs, sample: ['', ''] },
    mandatory: { label: 'documentType.mandatory', sample: ['yes', 'no'] },
    originals: { label: 'documentType.originals', sample: ['KEPT', 'RETURNED'] },
    position: { label: 'documentType.position', sample: ['1', '2'] },
  },
  search: ['code', 'name'],
  sort: ['position', 'code', 'name'],
  filters: ['appliesTo', 'programId', 'mandatory'],
  countBy: 'appliesTo',
  unique: ['code'],
  display: 'name',
});
