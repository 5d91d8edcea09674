import * as z from 'zod/mini';
import { dataOf, decimal, defineEndpoint, id, idParams, text, wholeNumber } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { exportOf } from '../../../kit/export/list-export.contract.ts';
import { evidenceCalls, keptEvidence, namedEvidence } from '../evidence/evidence.contract.ts';

export const SGPI_RANGE = 'must be 0, or from 4.00 to 10.00';
/** "0" and "0.00": the semester is not cleared, which keeps the CGPI back. Otherwise 4.00 to 10.00. */
export const sgpiText = z.string().check(
  z.regex(/^\d{1,2}(\.\d{1,2})?$/),
  z.refine(
    (value) => {
      const sgpi = hundredthsOf(value);
      return sgpi === 0 || (sgpi >= 400 && sgpi <= 1000);
    },
    { error: SGPI_RANGE },
  ),
);
export const semesterNo = z.int().check(z.gte(1), z.lte(16));
/** Needed where the pattern weights by credits. */
export const creditsText = z.string().check(z.regex(/^\d{1,2}(\.\d)?$|^100(\.0)?$/));
export const pointsText = z.string().check(z.regex(/^\d{1,4}(\.\d{1,2})?$/));

const entry = {
  sgpi: sgpiText,
  credits: z.nullable(creditsText),
  points: z.nullable(pointsText),
  sourceDocument: text(200),
  evidenceId: id,
};

const row = z.object({
  id,
  studentProfileId: id,
  prn: z.string(),
  name: z.string(),
  nameInScript: z.nullable(z.string()),
  semester: z.int(),
  sgpi: decimal(2),
  credits: z.nullable(decimal(1)),
  points: z.nullable(decimal(2)),
  sourceDocument: z.string(),
  ...namedEvidence,
  enteredBy: z.nullable(id),
  enteredByName: z.nullable(z.string()),
  verifiedBy: z.nullable(id),
  verifiedByName: z.nullable(z.string()),
  verifiedAt: z.nullable(z.string()),
  /** It came with a manual result, and goes with it. */
  ofManual: z.boolean(),
  version: z.int(),
});
export type BackwardSgpiRow = z.output<typeof row>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/results/backward-sgpis';

/** A row counts only when a second person has verified it. */
export const backwardSgpis = {
  list: defineEndpoint({
    ...common,
    name: 'backwardSgpis.list',
    summary: 'SGPIs of semesters this system did not process',
    method: 'GET',
    path,
    permission: { feature: 'backwardSgpi', action: 'read' },
    query: z.strictObject({
      ...paging,
      q: z.optional(text(100)),
      studentProfileId: z.optional(id),
      semester: z.optional(wholeNumber(1, 16)),
      state: z.optional(z.enum(['VERIFIED', 'UNVERIFIED'])),
    }),
    reply: pageOf(row),
  }),
  get: defineEndpoint({
    ...common,
    name: 'backwardSgpis.get',
    summary: 'One SGPI of a semester this system did not process',
    method: 'GET',
    path: `${path}/:id`,
    permission: { feature: 'backwardSgpi', action: 'read' },
    params: idParams,
    reply: dataOf(row),
  }),
  open: defineEndpoint({
    ...common,
    name: 'backwardSgpis.open',
    summary: 'How many of the caller’s own entries are pending verification, and the newest evidence',
    method: 'GET',
    path: `${path}/open`,
    permission: { feature: 'backwardSgpi', action: 'read' },
    reply: dataOf(z.object({ entries: z.int(), evidence: z.array(keptEvidence) })),
  }),
  create: defineEndpoint({
    ...common,
    name: 'backwardSgpis.create',
    summary: 'Enters the SGPI of one earlier semester',
    method: 'POST',
    path,
    permission: { feature: 'backwardSgpi', action: 'create' },
    body: z.strictObject({ studentProfileId: id, semester: semesterNo, ...entry }),
    reply: dataOf(row),
  }),
  update: defineEndpoint({
    ...common,
    name: 'backwardSgpis.update',
    summary: 'Changes an entry; it must be verified again',
    method: 'PUT',
    path: `${path}/:id`,
    permission: { feature: 'backwardSgpi', action: 'update' },
    params: idParams,
    body: z.strictObject({ ...entry, version: z.int() }),
    reply: dataOf(row),
  }),
  remove: defineEndpoint({
    ...common,
    name: 'backwardSgpis.remove',
    summary: 'Deletes an entry that no locked result uses',
    method: 'DELETE',
    path: `${path}/:id`,
    permission: { feature: 'backwardSgpi', action: 'delete' },
    params: idParams,
    body: z.strictObject({ version: z.int() }),
    reply: dataOf(z.object({ id })),
  }),
  requestVerification: defineEndpoint({
    ...common,
    name: 'backwardSgpis.requestVerification',
    summary: 'Sends all of the caller’s open entries for verification',
    method: 'POST',
    path: `${path}/verification`,
    permission: { feature: 'backwardSgpi', action: 'create' },
    body: z.strictObject({ reason: text(500, 5), document: z.optional(text(200)) }),
    reply: dataOf(z.object({ approvalId: id, entries: z.int() })),
  }),
  ...evidenceCalls({ name: 'backwardSgpis', what: 'earlier SGPIs', path, feature: 'backwardSgpi', keep: 'create', place: {} }),
};

export const exportBackwardSgpis = exportOf(backwardSgpis.list, { permission: { feature: 'backwardSgpi', action: 'export' } });
