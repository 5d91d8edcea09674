import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text, wholeNumber } from '../../../kit/http/endpoint.contract.ts';
import { exportOf } from '../../../kit/export/list-export.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { decimalText, hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { evidenceCalls, keptEvidence, namedEvidence } from '../evidence/evidence.contract.ts';
import { MANUAL_OUTCOMES, manualSemester } from '../manual-view/manual-view.contract.ts';

export const MOST_PAPERS = 40;
const EARLIEST_YEAR = 1950;
const LATEST_YEAR = 2100;

/** Words that a refusal of a field is known by. */
export const ABOVE_MAX = 'marks are above the maximum';
export const MARKS_HALF = 'give both marks and maximum, or neither';
export const CODE_TWICE = 'two papers have this code';
export const TEN_RANGE = 'must be from 0 to 10';
export const SGPI_OF_PASS = 'a passed semester has an SGPI from 4.00 to 10.00, or none';
export const NO_HALF = 'must be a multiple of 0.5, up to 100';

export const semesterNo = z.int().check(z.gte(1), z.lte(16));
export const monthNo = z.int().check(z.gte(1), z.lte(12));
export const yearNo = z.int().check(z.gte(EARLIEST_YEAR), z.lte(LATEST_YEAR));
export const tenText = decimalText.check(z.refine((value) => hundredthsOf(value) <= 1000, { error: TEN_RANGE }));
export const creditsText = decimalText.check(
  z.refine((value) => hundredthsOf(value) % 50 === 0 && hundredthsOf(value) <= 10_000, { error: NO_HALF }),
);
export const marksText = decimalText.check(z.refine((value) => hundredthsOf(value) < 10_000_000, { error: 'decimal-two-places' }));
export const outcome = z.enum(MANUAL_OUTCOMES);

interface Marked {
  readonly marks: string | null;
  readonly maxMarks: string | null;
}

/** Marks come with their maximum and do not exceed it; null: they are right. */
function marksFault({ marks, maxMarks }: Marked): string | null {
  if ((marks === null) !== (maxMarks === null)) return MARKS_HALF;
  return marks !== null && maxMarks !== null && hundredthsOf(marks) > hundredthsOf(maxMarks) ? ABOVE_MAX : null;
}

/** As `marksFault`, for the SGPI of a whole semester. */
const sgpiFault = (result: { readonly outcome: string; readonly sgpi: string | null }): string | null =>
  result.outcome === 'PASS' && result.sgpi !== null && hundredthsOf(result.sgpi) < 400 ? SGPI_OF_PASS : null;

const typedPaper = z
  .strictObject({
    code: text(30),
    title: text(160),
    credits: z.nullable(creditsText),
    marks: z.nullable(marksText),
    maxMarks: z.nullable(marksText),
    grade: z.nullable(text(10)),
    gradePoint: z.nullable(tenText),
    outcome,
  })
  .check((checked) => {
    const fault = marksFault(checked.value);
    if (fault !== null) checked.issues.push({ code: 'custom', message: fault, input: checked.value.marks, path: ['marks'] });
  });

const typed = {
  examName: text(120),
  examMonth: monthNo,
  examYear: yearNo,
  issuedBy: text(160),
  outcome,
  sgpi: z.nullable(tenText),
  total: z.nullable(marksText),
  totalMax: z.nullable(marksText),
  className: z.nullable(text(60)),
  differenceReason: z.nullable(text(300, 5)),
  sourceDocument: text(200),
  evidenceId: id,
  papers: z.array(typedPaper).check(z.minLength(1), z.maxLength(MOST_PAPERS)),
};

interface Typed extends Record<'outcome', string> {
  readonly sgpi: string | null;
  readonly total: string | null;
  readonly totalMax: string | null;
  readonly papers: readonly { readonly code: string }[];
}

interface Checked<T> {
  readonly value: T;
  readonly issues: z.core.$ZodRawIssue[];
}

/** What no field alone can say. */
function whole({ value, issues }: Checked<Typed>): void {
  const say = (message: string, input: unknown, ...path: (string | number)[]) => issues.push({ code: 'custom', message, input, path });
  const total = marksFault({ marks: value.total, maxMarks: value.totalMax });
  if (total !== null) say(total, value.total, 'total');
  const sgpi = sgpiFault(value);
  if (sgpi !== null) say(sgpi, value.sgpi, 'sgpi');
  const seen = new Set<string>();
  value.papers.forEach(({ code }, at) => {
    const known = code.trim().toLowerCase();
    if (seen.has(known)) say(CODE_TWICE, code, 'papers', at, 'code');
    seen.add(known);
  });
}

const row = z.object({
  ...manualSemester.shape,
  studentProfileId: id,
  prn: z.string(),
  name: z.string(),
  nameInScript: z.nullable(z.string()),
  differenceReason: z.nullable(z.string()),
  /** What the grade points of its papers come to, where each has them; null: some lack them. */
  sgpiOfPapers: z.nullable(z.string()),
  /** Sum over the papers. */
  credits: z.nullable(z.string()),
  sourceDocument: z.string(),
  ...namedEvidence,
  enteredBy: id,
  /** The caller entered it. */
  isOwn: z.boolean(),
  enteredByName: z.nullable(z.string()),
  approvedBy: z.nullable(id),
  approvedByName: z.nullable(z.string()),
  approvedAt: z.nullable(z.string()),
  /** In a request that waits for a second person. */
  sent: z.boolean(),
  version: z.int(),
});
export type ManualResultRow = z.output<typeof row>;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/results/manual-results';
const asking = { reason: text(500, 5), document: z.optional(text(200)) };

/** Results that were computed elsewhere or before: each counts once a second person has approved it. */
export const manualResults = {
  list: defineEndpoint({
    ...common,
    name: 'manualResults.list',
    summary: 'Results that were not computed here, with their papers',
    method: 'GET',
    path,
    permission: { feature: 'manualResults', action: 'read' },
    query: z.strictObject({
      ...paging,
      q: z.optional(text(100)),
      studentProfileId: z.optional(id),
      semester: z.optional(wholeNumber(1, 16)),
      state: z.optional(z.enum(['APPROVED', 'UNAPPROVED'])),
    }),
    reply: pageOf(row),
  }),
  get: defineEndpoint({
    ...common,
    name: 'manualResults.get',
    summary: 'One result that was not computed here',
    method: 'GET',
    path: `${path}/:id`,
    permission: { feature: 'manualResults', action: 'read' },
    params: idParams,
    reply: dataOf(row),
  }),
  open: defineEndpoint({
    ...common,
    name: 'manualResults.open',
    summary: 'How many of the caller’s own entries are pending approval, and the newest evidence',
    method: 'GET',
    path: `${path}/open`,
    permission: { feature: 'manualResults', action: 'read' },
    reply: dataOf(z.object({ entries: z.int(), evidence: z.array(keptEvidence) })),
  }),
  create: defineEndpoint({
    ...common,
    name: 'manualResults.create',
    summary: 'Enters one semester of a student as a document has it',
    method: 'POST',
    path,
    permission: { feature: 'manualResults', action: 'create' },
    body: z.strictObject({ studentProfileId: id, semester: semesterNo, ...typed }).check(whole),
    reply: dataOf(row),
  }),
  update: defineEndpoint({
    ...common,
    name: 'manualResults.update',
    summary: 'Changes an entry of the caller’s own that nobody has approved',
    method: 'PUT',
    path: `${path}/:id`,
    permission: { feature: 'manualResults', action: 'update' },
    params: idParams,
    body: z.strictObject({ ...typed, version: z.int() }).check(whole),
    reply: dataOf(row),
  }),
  remove: defineEndpoint({
    ...common,
    name: 'manualResults.remove',
    summary: 'Deletes an entry that nobody has approved',
    method: 'DELETE',
    path: `${path}/:id`,
    permission: { feature: 'manualResults', action: 'delete' },
    params: idParams,
    body: z.strictObject({ version: z.int() }),
    reply: dataOf(z.object({ id })),
  }),
  requestApproval: defineEndpoint({
    ...common,
    name: 'manualResults.requestApproval',
    summary: 'Sends all of the caller’s open entries to a second person',
    method: 'POST',
    path: `${path}/approval`,
    permission: { feature: 'manualResults', action: 'create' },
    body: z.strictObject(asking),
    reply: dataOf(z.object({ approvalId: id, entries: z.int() })),
  }),
  requestRemoval: defineEndpoint({
    ...common,
    name: 'manualResults.requestRemoval',
    summary: 'Asks a second person to take an approved result back, while nothing uses it',
    method: 'POST',
    path: `${path}/:id/removal`,
    permission: { feature: 'manualResults', action: 'create' },
    params: idParams,
    body: z.strictObject({ ...asking, version: z.int() }),
    reply: dataOf(z.object({ approvalId: id })),
  }),
  ...evidenceCalls({ name: 'manualResults', what: 'manual results', path, feature: 'manualResults', keep: 'create', place: {} }),
};

export const exportManualResults = exportOf(manualResults.list, { permission: { feature: 'manualResults', action: 'export' } });
