import { ACTIONS, conditionNames, featureNames } from '../../../kit/access/access.contract.ts';
import type { Condition, Feature, Statement } from '../../../kit/access/access.contract.ts';
import { can, compileStatements } from '../../../kit/access/matcher.rules.ts';

export type Effect = Statement['effect'];
export type Row = '*' | Feature;
export const rightRows = (): readonly Row[] => ['*', ...featureNames()];
export const COLUMNS = ['*', ...ACTIONS] as const;
export type Column = (typeof COLUMNS)[number];

/** Statements under one condition, as a matrix: a missing cell means not stated. */
export interface Layer {
  readonly condition: Condition;
  readonly cells: ReadonlyMap<string, Effect>;
}
/** By the condition's key; '' is everywhere. */
export type Matrix = ReadonlyMap<string, Layer>;

export const cellKey = (row: Row, column: Column) => `${row}:${column}`;

/** One text for equal conditions: lists in order, absent keys left out. */
export const conditionKey = (condition: Condition): string =>
  conditionNames()
    .flatMap((name) => {
      const value = condition[name];
      return value === undefined ? [] : [value === true ? name : `${name}=${value.toSorted().join(',')}`];
    })
    .join(' ');

/** The statements in cells, condition by condition. Where one condition both allows and denies a cell, DENY wins, as in the engine. */
export function matrixOf(statements: readonly Statement[]): Matrix {
  const layers = new Map<string, { condition: Condition; cells: Map<string, Effect> }>([['', { condition: {}, cells: new Map() }]]);
  for (const { effect, resources, actions, condition = {} } of statements) {
    const key = conditionKey(condition);
    const layer = layers.get(key) ?? { condition, cells: new Map<string, Effect>() };
    layers.set(key, layer);
    for (const row of resources)
      for (const column of actions) {
        const cell = cellKey(row, column);
        if (layer.cells.get(cell) !== 'DENY') layer.cells.set(cell, effect);
      }
  }
  return layers;
}

/** The fewest statements that say the same: rows with the same actions are merged. */
export function statementsOf(matrix: Matrix): Statement[] {
  return [...matrix.values()].flatMap(({ condition, cells }) =>
    (['ALLOW', 'DENY'] as const).flatMap((effect) => {
      const rows = rightRows().flatMap((row) => {
        const actions = COLUMNS.filter((column) => cells.get(cellKey(row, column)) === effect);
        return actions.length > 0 ? [{ row, actions }] : [];
      });
      const together = Map.groupBy(rows, ({ actions }) => actions.join(' '));
      return [...together.values()].flatMap((same) =>
        same[0]
          ? [
              {
                effect,
                resources: same.map(({ row }) => row),
                actions: [...same[0].actions],
                ...(Object.keys(condition).length > 0 ? { condition } : {}),
              },
            ]
          : [],
      );
    }),
  );
}

/** A cell's own value, and the effective one with the rows and columns of '*'. */
export function cellState(layer: Layer, row: Row, column: Column): { readonly own: Effect | null; readonly effective: Effect | null } {
  const said = [cellKey(row, column), cellKey('*', column), cellKey(row, '*'), cellKey('*', '*')].map((key) => layer.cells.get(key));
  const effective = said.includes('DENY') ? 'DENY' : said.includes('ALLOW') ? 'ALLOW' : null;
  return { own: layer.cells.get(cellKey(row, column)) ?? null, effective };
}

/** Nothing, then allowed, then denied, then nothing again. */
export function turned(matrix: Matrix, layerKey: string, row: Row, column: Column): Matrix {
  const layer = matrix.get(layerKey);
  if (!layer) return matrix;
  const cells = new Map(layer.cells);
  const key = cellKey(row, column);
  const now = cells.get(key);
  if (now === undefined) cells.set(key, 'ALLOW');
  else if (now === 'ALLOW') cells.set(key, 'DENY');
  else cells.delete(key);
  return new Map(matrix).set(layerKey, { ...layer, cells });
}

/** Features that these pages read and the rights do not allow anywhere: the pages would open empty. */
export function lackingRights(matrix: Matrix, reads: readonly (Feature | null)[]): Feature[] {
  const held = compileStatements(statementsOf(matrix));
  return [...new Set(reads)].filter((feature) => feature !== null).filter((feature) => !can(held, feature, 'read'));
}

/** The same with the right to read these everywhere; what is denied stays so. */
export function withReading(matrix: Matrix, features: readonly Feature[]): Matrix {
  const everywhere = matrix.get('') ?? { condition: {}, cells: new Map<string, Effect>() };
  const cells = new Map(everywhere.cells);
  for (const feature of features) if (!cells.has(cellKey(feature, 'read'))) cells.set(cellKey(feature, 'read'), 'ALLOW');
  return new Map(matrix).set('', { ...everywhere, cells });
}

export const withLayer = (matrix: Matrix, condition: Condition): Matrix => {
  const key = conditionKey(condition);
  return matrix.has(key) ? matrix : new Map(matrix).set(key, { condition, cells: new Map() });
};
