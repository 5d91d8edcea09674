import * as z from 'zod/mini';
import { decimal } from '../../../kit/http/endpoint.contract.ts';

/** What can be another between two versions of a result; NEW: there was none before. */
export const CHANGE_KINDS = ['NEW', 'LETTER', 'SGPI', 'CGPI', 'CLASS', 'REMARK', 'MARKS', 'GRACE', 'OTHER'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

const side = z.object({ mark: z.nullable(z.string()), final: decimal(2), pass: z.boolean(), grace: z.string() });

/** One head whose mark, grace or passing is another; null: the head was not there. */
const headChange = z.object({
  paperCode: z.string(),
  unitNo: z.int(),
  headNo: z.int(),
  kind: z.string(),
  before: z.nullable(side),
  after: z.nullable(side),
});
export type HeadChange = z.output<typeof headChange>;

const figures = z.object({
  letter: z.string(),
  remark: z.nullable(z.string()),
  sgpi: z.nullable(decimal(2)),
  cgpi: z.nullable(decimal(2)),
  className: z.nullable(z.string()),
});

export const resultChange = z.object({
  kinds: z.array(z.enum(CHANGE_KINDS)),
  before: z.nullable(figures),
  after: figures,
  heads: z.array(headChange),
});
export type ResultChange = z.output<typeof resultChange>;
