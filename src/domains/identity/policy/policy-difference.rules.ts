import type { Condition, Statement } from '../../../kit/access/access.contract.ts';
import { cellKey, COLUMNS, matrixOf, rightRows } from './right-matrix.rules.ts';
import type { Column, Effect, Row } from './right-matrix.rules.ts';

interface Document {
  readonly name: string;
  readonly UIReferences: Readonly<Record<string, object>>;
  readonly statements: readonly Statement[];
}

/** Rights of one resource under one condition that changed in the same way. */
export interface RightChange {
  readonly row: Row;
  readonly columns: readonly Column[];
  readonly condition: Condition;
  readonly from: Effect | null;
  readonly to: Effect | null;
}

export interface PolicyDifference {
  readonly name: { readonly from: string; readonly to: string } | null;
  readonly pagesAdded: readonly string[];
  readonly pagesRemoved: readonly string[];
  readonly rights: readonly RightChange[];
}

/** Differences between two versions, in the order of the matrix. */
export function policyDifference(before: Document, after: Document): PolicyDifference {
  const [old, now] = [Object.keys(before.UIReferences), Object.keys(after.UIReferences)];
  return {
    name: before.name === after.name ? null : { from: before.name, to: after.name },
    pagesAdded: now.filter((page) => !old.includes(page)),
    pagesRemoved: old.filter((page) => !now.includes(page)),
    rights: rightChanges(before.statements, after.statements),
  };
}

function rightChanges(before: readonly Statement[], after: readonly Statement[]): RightChange[] {
  const [old, now] = [matrixOf(before), matrixOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const condition = (now.get(key) ?? old.get(key))?.condition ?? {};
    return rightRows().flatMap((row) => {
      const cells = COLUMNS.map((column) => {
        const cell = cellKey(row, column);
        return { column, from: old.get(key)?.cells.get(cell) ?? null, to: now.get(key)?.cells.get(cell) ?? null };
      }).filter(({ from, to }) => from !== to);
      const alike = Map.groupBy(cells, ({ from, to }) => `${from} ${to}`);
      return [...alike.values()].flatMap((same) =>
        same[0] ? [{ row, condition, columns: same.map(({ column }) => column), from: same[0].from, to: same[0].to }] : [],
      );
    });
  });
}

export const isSame = ({ name, pagesAdded, pagesRemoved, rights }: PolicyDifference): boolean =>
  name === null && pagesAdded.length === 0 && pagesRemoved.length === 0 && rights.length === 0;
