import * as z from 'zod/mini';
import { dataOf, decimal, defineEndpoint, id } from '../../../kit/http/endpoint.contract.ts';
import { traceReply } from '../result-view/result-trace.contract.ts';
import { resultNotice } from '../result-notice/result-notice.contract.ts';
import { manualSemester } from '../manual-view/manual-view.contract.ts';
import { placeView, resultView } from '../result-view/result-view.contract.ts';

const entry = z.object({
  studentExamId: id,
  examInstanceId: id,
  examCode: z.string(),
  examName: z.string(),
  sessionName: z.string(),
  semesters: z.array(z.int()),
  publishedAt: z.string(),
  letter: z.string(),
  versionNo: z.int(),
  /** With what an ordinance added to them. */
  sgpi: z.nullable(decimal(2)),
  cgpi: z.nullable(decimal(2)),
  creditsEarned: decimal(2),
  creditsRegistered: decimal(2),
  kind: z.enum(['REGULAR', 'ADDITIONAL', 'BACKLOG']),
  attemptNo: z.int(),
});
export type OwnEntry = z.output<typeof entry>;

/** A semester before the examinations here, as the exam cell entered it and a second person verified it; SGPI 0: not cleared. */
const earlierSemester = z.object({ semester: z.int(), sgpi: decimal(2), credits: z.nullable(decimal(2)) });
export type EarlierSemesterEntry = z.output<typeof earlierSemester>;

/** A result that the student saw and does not see now; nothing of what it says. `at`: when it was taken back, withheld or reserved. */
const hiddenResult = z.object({
  examInstanceId: id,
  examName: z.string(),
  sessionName: z.string(),
  semesters: z.array(z.int()),
  what: z.enum(['TAKEN_BACK', 'WITHHELD', 'RESERVED']),
  at: z.string(),
});
export type HiddenResult = z.output<typeof hiddenResult>;

/** Whom the account is connected to; null: to no student. */
const student = z.nullable(z.object({ prn: z.string(), name: z.string(), nameInScript: z.nullable(z.string()) }));

/** What the institute announced with a result, and until when it can be seen; null: nothing, no end. */
const announced = z.object({ notice: z.nullable(resultNotice), visibleUntil: z.nullable(z.string()) });
export type OwnAnnouncement = z.output<typeof announced>;

/** What is read for an answer whose figures are ready. */
export const ownHead = z.object({ data: placeView, ...announced.shape });

const common = { scope: 'INSTITUTE' as const, permission: { feature: 'ownResult', action: 'read' } as const };

/** The signed-in student's own results: only published ones, and none that is withheld or reserved. */
export const ownResults = {
  list: defineEndpoint({
    ...common,
    name: 'ownResults.list',
    summary: 'Published examinations of the signed-in student',
    method: 'GET',
    path: '/api/results/own',
    reply: z.object({
      data: z.array(entry),
      student,
      earlier: z.array(earlierSemester),
      manual: z.array(manualSemester),
      hidden: z.array(hiddenResult),
    }),
  }),
  get: defineEndpoint({
    ...common,
    name: 'ownResults.get',
    summary: 'One published result of the signed-in student',
    method: 'GET',
    path: '/api/results/own/:examInstanceId',
    params: z.strictObject({ examInstanceId: id }),
    reply: z.object({ data: resultView, ...announced.shape }),
  }),
  trace: defineEndpoint({
    ...common,
    name: 'ownResults.trace',
    summary: 'How one published result of the signed-in student was computed, step by step',
    method: 'GET',
    path: '/api/results/own/:examInstanceId/trace',
    params: z.strictObject({ examInstanceId: id }),
    reply: dataOf(traceReply),
  }),
};
