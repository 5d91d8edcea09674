import { featureFacts } from '../access/access.contract.ts';
import { canEverywhere } from '../access/matcher.rules.ts';
import { shownValue } from '../feed/check-rows.server.ts';
import type { CellError } from '../feed/feed.contract.ts';
import type { FeedRow, Resolved, Values } from '../feed/feed-definition.server.ts';
import { sayReason } from '../feed/feed-reason.server.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { referenceOf } from '../master/master.contract.ts';
import type { Master } from '../master/master.contract.ts';
import { sayIn } from '../text/said.server.ts';
import { findByNames, findBySight, firstNamed, OFFERED } from './master-feed.store.ts';

/** Rows with the ids of what their cells name; and the cells that name nothing, or several. */
export async function resolveReferences(db: Db, scope: InstituteScope, master: Master, rows: readonly FeedRow[]): Promise<Resolved> {
  const errors: (CellError & { rowNo: number })[] = [];
  let resolved: readonly FeedRow[] = rows;
  for (const key of Object.keys(rows[0]?.record ?? {})) {
    const other = referenceOf(master, key);
    if (!other) continue;
    const ofRow = await findReferences(
      db,
      scope,
      master,
      other,
      rows.flatMap((row) => namesIn(row.record[key])),
    );
    const missing: { rowNo: number; value: string; many: boolean }[] = [];
    resolved = resolved.map((row) => {
      const cell = row.record[key];
      if (cell === null || cell === undefined) return row;
      const ids = namesIn(cell).map((name) => {
        const found = ofRow(name, row.record);
        if (typeof found !== 'string') missing.push({ rowNo: row.rowNo, value: name, many: found.many });
        return typeof found === 'string' ? found : null;
      });
      return { ...row, record: { ...row.record, [key]: Array.isArray(cell) ? ids : ids[0] } };
    });
    if (missing.length === 0) continue;
    const reason = await reasonsFor(db, scope, other);
    errors.push(...missing.map(({ many, ...cell }) => ({ ...cell, column: key, reason: many ? reason.many : reason.none(cell.value) })));
  }
  return { rows: resolved, errors };
}

const namesIn = (cell: unknown): string[] => [cell ?? []].flat().map(String);

/** Whether the sender reads all records of a master. */
export const readsAll = ({ rights }: InstituteScope, { feature }: Master): boolean => canEverywhere(rights, feature, 'read');

/**
 * Whether the records of a master may be told by name to who sends a file: not where some of them are hidden from the sender, nor people,
 * who are looked for in their own lists, which are counted.
 */
export const mayBeNamed = (scope: InstituteScope, master: Master): boolean =>
  readsAll(scope, master) && featureFacts(master.feature)?.people === 'NONE';

/** Named in a reason; of a long list, as of students, some would be of no help. */
const NAMED = 12;
/** Of a cell that names nothing so much is repeated. */
const QUOTED = 60;
const quoted = (value: string) => shownValue(value.length > QUOTED ? `${value.slice(0, QUOTED)}…` : value);

interface Reasons {
  readonly many: string;
  none(value: string): string;
}

/** Why a cell names no record, or several: with those that there are, or where they are made. */
async function reasonsFor(db: Db, scope: InstituteScope, other: Master): Promise<Reasons> {
  const { language = 'en' } = scope;
  const title = sayIn(language, `${other.plural}.title`, other.name.replaceAll('_', ' '));
  const noun = sayIn(language, `${other.plural}.one`, title);
  const many = sayReason(language, 'manySuch', { noun });
  if (!mayBeNamed(scope, other)) return { many, none: (value) => sayReason(language, 'noSuch', { noun, value: quoted(value) }) };
  const found = await firstNamed(db, scope, other);
  if (found.length === 0) return { many, none: () => sayReason(language, 'noneYet', { noun, place: title }) };
  if (found.length > OFFERED) return { many, none: (value) => sayReason(language, 'noSuch', { noun, value: quoted(value) }) };
  const names = found.slice(0, NAMED).map(({ label }) => label);
  const some = `${names.join(', ')}${found.length > NAMED ? ', …' : ''}`;
  return { many, none: (value) => sayReason(language, 'noSuchOf', { noun, value: quoted(value), names: some }) };
}

type Finder = (name: string, record: Values) => string | { readonly many: boolean };

/**
 * What cells of a column name: by the natural key as it stands, else by anything that people see of a record. Of several with one name it
 * is the one that belongs to what the row itself names: division A of the row's own class.
 */
async function findReferences(db: Db, scope: InstituteScope, master: Master, other: Master, cells: readonly string[]): Promise<Finder> {
  const names = [...new Set(cells)];
  const ids = await findByNames(db, scope, other, names);
  const sighted = await findBySight(
    db,
    scope,
    other,
    names.filter((name) => !ids.has(name)),
  );
  const shared = other.unique.flatMap((part) => {
    const parent = referenceOf(other, part);
    const mine = Object.keys(master.shape).find((key) => parent !== null && referenceOf(master, key) === parent);
    return mine === undefined ? [] : [{ part, mine }];
  });
  return (name, record) => {
    const known = ids.get(name);
    if (known !== undefined) return known;
    const all = sighted.get(name) ?? [];
    const own = shared.length === 0 ? all : all.filter(({ parents }) => shared.every(({ part, mine }) => parents[part] === record[mine]));
    const fit = own.length > 0 ? own : all;
    return fit.length === 1 && fit[0] ? fit[0].id : { many: fit.length > 1 };
  };
}
