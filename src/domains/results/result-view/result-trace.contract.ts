import * as z from 'zod/mini';
import { id } from '../../../kit/http/endpoint.contract.ts';

/** A result's computation: its steps, and whether they still lead to it. */
export const traceReply = z.object({
  studentExamId: id,
  runNo: z.int(),
  versionNo: z.int(),
  traceHash: z.string(),
  /** Whether the computation, done again from the stored marks and rules, gives the stored hash. */
  agrees: z.boolean(),
  steps: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
});
