import { booksCheck } from '../../domains/accounts/books/books-check.server.ts';
import { paperTwiceCheck } from '../../domains/exams/instance-paper/twice-check.server.ts';
import { markLogCheck } from '../../domains/exams/mark-entry/mark-log-check.server.ts';
import { raisedLimitsCheck } from '../../domains/institute/institute/raised-check.server.ts';
import { publishedCheck } from '../../domains/results/result-run/published-check.server.ts';
import { rowCountCheck } from '../../kit/master/row-count-check.server.ts';
import { auditCheck } from '../../kit/start/doctor-audit.server.ts';
import { databaseChecks } from '../../kit/start/doctor.server.ts';
import type { DatabaseCheck } from '../../kit/start/doctor.server.ts';

/** What must be true of an installation's database: asked by `npm run doctor`, and of a restored one. */
export const installationChecks: readonly DatabaseCheck[] = [
  ...databaseChecks,
  auditCheck,
  rowCountCheck,
  paperTwiceCheck,
  markLogCheck,
  publishedCheck,
  raisedLimitsCheck,
  booksCheck,
];
