import { examFeedText } from '../inward/exam-feed.text.ts';
import { reasonsOf } from '../../../kit/feed/feed-reason.server.ts';
import * as z from 'zod/mini';
import type { FeedRow, Resolved } from '../../../kit/feed/feed-definition.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { findCells } from './feed-cell.store.ts';
import { headNamed, unitNamed } from './named-head.rules.ts';
import { CANDIDATE_HEADS, MASK_HEADS } from '../inward/candidate-heads.rules.ts';
import type { FoundCell, KnownBy, NamedCell } from './feed-cell.store.ts';
import { maskKnowledge } from '../sheet-mask/mask-duties.store.ts';

const why = reasonsOf(examFeedText);

const name = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

/** Columns that identify one head of one student in an exam instance. */
export const cellColumns = {
  student: {
    schema: name(60),
    aliases: [...CANDIDATE_HEADS, ...MASK_HEADS],
    label: 'examFeed.student',
    sample: ['2024016400101', '2024016400102'],
  },
  paper: {
    schema: name(60),
    aliases: ['paper_code', 'paperCode', 'Paper', 'Subject code', 'विषय कोड'],
    label: 'examFeed.paper',
    sample: ['IT401'],
  },
  // By number, or as the screens name them: U1, TH, IA.
  unit: { schema: name(20), aliases: ['unit_no', 'unitNo', 'Unit no'], label: 'examFeed.unit', sample: ['1'] },
  head: { schema: name(20), aliases: ['head_no', 'headNo', 'Head no'], label: 'examFeed.head', sample: ['TH', 'IA'] },
} as const;

export interface ResolvedCell {
  readonly studentExamId: string;
  readonly headId: string;
  readonly sheetId: string | null;
}

interface Named {
  readonly student: string;
  readonly paper: string;
  readonly unit: string;
  readonly head: string;
}

/** Resolves rows in one look-up and adds the fields that `rest` reads from each. */
export async function resolveCells<R extends Named, T extends object>(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  rows: readonly FeedRow<R>[],
  rest: (record: R) => T,
  known: KnownBy = 'MASK',
): Promise<Resolved<ResolvedCell & T>> {
  const found = new Map(
    (
      await findCells(
        db,
        scope,
        examInstanceId,
        rows.map(({ rowNo, record }) => cellNamed(rowNo, record)),
        known,
      )
    ).map((one) => [one.rowNo, one]),
  );
  const isApart = ![...found.values()].some(({ masked }) => masked) || (await maskKnowledge(db, scope, null)) === null;
  const resolved: FeedRow<ResolvedCell & T>[] = [];
  const errors: { rowNo: number; column: string; value: string; reason: string }[] = [];
  for (const { rowNo, record } of rows) {
    const cell = found.get(rowNo);
    const fault = cell?.masked === true && !isApart ? knownOf(scope, record) : faultOf(scope, cell, record);
    if (fault !== null) errors.push({ rowNo, ...fault });
    else if (cell?.studentExamId && cell.headId) {
      resolved.push({ rowNo, record: { ...rest(record), studentExamId: cell.studentExamId, headId: cell.headId, sheetId: cell.sheetId } });
    }
  }
  return { rows: resolved, errors };
}

function cellNamed(rowNo: number, { student, paper, unit, head }: Named): NamedCell {
  const unitNo = unitNamed(unit);
  return { rowNo, student, paper, unit: unitNo, head: unitNo === null ? null : headNamed(head, unitNo) };
}

const knownOf = (scope: InstituteScope, { student }: Named) => ({
  column: 'student',
  value: student,
  reason: why(scope, 'examWhy.maskApart'),
});

function faultOf(
  scope: InstituteScope,
  cell: FoundCell | undefined,
  named: Named,
): { column: string; value: string; reason: string } | null {
  if (cell?.masked === true && !cell.studentExamId)
    return { column: 'student', value: named.student, reason: why(scope, 'examWhy.notMask') };
  if (!cell?.studentExamId) return { column: 'student', value: named.student, reason: why(scope, 'examWhy.notInwarded') };
  if (!cell.headId) {
    const value = `${named.paper} ${named.unit}.${named.head}`;
    if (cell.heads === null) return { column: 'head', value, reason: why(scope, 'examWhy.noHead') };
    return { column: 'head', value, reason: why(scope, 'examWhy.notOneHead', { heads: cell.heads }) };
  }
  if (!cell.studentPaperId) return { column: 'paper', value: named.paper, reason: why(scope, 'examWhy.notTheirPaper') };
  return null;
}
