import * as z from 'zod/mini';
import { decimal, id } from '../../../kit/http/endpoint.contract.ts';

const grace = z.object({ ordinance: z.string(), symbol: z.string(), marks: decimal(2) });

const head = z.object({
  headNo: z.int(),
  kind: z.string(),
  /** Marked by an examiner from outside; the others are internal. */
  external: z.boolean(),
  max: decimal(2),
  min: decimal(2),
  mark: z.nullable(decimal(2)),
  status: z.nullable(z.string()),
  grace: z.array(grace),
  finalMark: decimal(2),
  pass: z.boolean(),
  flag: z.string(),
  /** The mark contains moderation; left out: it does not. */
  moderated: z.optional(z.literal(true)),
});

const unit = z.object({
  paperCode: z.string(),
  paperTitle: z.string(),
  semester: z.int(),
  unitNo: z.int(),
  kind: z.string(),
  heads: z.array(head),
  total: decimal(2),
  totalMax: decimal(2),
  credits: decimal(2),
  creditsEarned: decimal(2),
  grade: z.string(),
  gradePoint: decimal(2),
  creditPoints: decimal(2),
  pass: z.boolean(),
  /** The whole unit is taken from an earlier examination. */
  fromEarlier: z.boolean(),
});

/** A result as people read it: exact decimals as text. */
export const resultView = z.object({
  studentExamId: id,
  examInstanceId: id,
  examCode: z.string(),
  examName: z.string(),
  sessionName: z.string(),
  semesters: z.array(z.int()),
  prn: z.string(),
  name: z.string(),
  seatNo: z.nullable(z.string()),
  runNo: z.int(),
  versionNo: z.int(),
  letter: z.string(),
  remark: z.nullable(z.string()),
  units: z.array(unit),
  total: decimal(2),
  totalMax: decimal(2),
  sumCredits: decimal(2),
  sumPoints: decimal(2),
  /** Credits beside the papers, in no index; left out: none. */
  extraCredits: z.optional(decimal(2)),
  sgpi: z.nullable(decimal(2)),
  sgpiAddition: decimal(2),
  cgpi: z.nullable(decimal(2)),
  cgpiAddition: decimal(2),
  /** Index of the semesters that count for the class; left out: the pattern has none, or nothing counts yet. */
  classIndex: z.optional(decimal(2)),
  percentage: z.nullable(decimal(2)),
  className: z.nullable(z.string()),
  ordinances: z.array(z.string()),
  /** Ordinances that raised SGPI or CGPI, with their signs; left out: none did. */
  indexGrace: z.optional(z.array(z.object({ index: z.enum(['SGPI', 'CGPI']), ordinance: z.string(), symbol: z.string() }))),
  /** Earlier semesters in the CGPI that were not computed here; left out: none. */
  manualSemesters: z.optional(z.array(z.int())),
  publishedAt: z.nullable(z.string()),
});
export type ResultView = z.output<typeof resultView>;

const PLACE = {
  studentExamId: true,
  examInstanceId: true,
  examCode: true,
  examName: true,
  sessionName: true,
  semesters: true,
  prn: true,
  name: true,
  seatNo: true,
  publishedAt: true,
} as const;
/** Where a result belongs, as it is now. */
export const placeView = z.pick(resultView, PLACE);
/** What its run decided: the same for as long as this version exists. */
export const resultFigures = z.omit(resultView, PLACE);
export type ResultFigures = z.output<typeof resultFigures>;
