import * as z from 'zod/mini';
import type { Feature } from '../access/access.contract.ts';
import { defineEndpoint } from '../http/endpoint.contract.ts';
import { pageOf } from '../list/page.contract.ts';
import type { FieldInfo } from './master.contract.ts';

type Shape = Record<string, z.core.$ZodType>;
type NoShape = Record<never, never>;

/** The parts of a master that its list uses. */
interface Plain<S extends Shape, Q extends z.core.$ZodType, D extends Shape, F> {
  readonly plural: string;
  readonly path: string;
  readonly feature: Feature;
  readonly row: z.ZodMiniObject<S>;
  readonly list: { readonly query: Q };
  readonly decided: D;
  readonly fields: F;
}

interface More<Fi extends Shape, B extends Shape> {
  readonly summary: string;
  /** List columns besides the row's fields, mostly counts of dependents; each has a label. */
  readonly figures: Fi;
  readonly labels: { readonly [K in keyof NoInfer<Fi>]: string };
  /** Fields returned with a row but shown in no column. */
  readonly beside?: B;
}

/**
 * For a master whose list says more of a row than the record holds: the `list` call that answers it, and what is `listed` in place of the
 * plain row, where the figures are columns like the fields that the server decides.
 */
export function withFigures<
  S extends Shape,
  Q extends z.core.$ZodType,
  D extends Shape,
  F extends Readonly<Record<string, FieldInfo>>,
  Fi extends Shape,
  B extends Shape = NoShape,
>(plain: Plain<S, Q, D, F>, { summary, figures, labels, beside }: More<Fi, B>) {
  // Absent `beside` is the empty shape that B then defaults to.
  const row = z.object({ ...plain.row.shape, ...figures, ...(beside ?? ({} as B)) });
  const list = defineEndpoint({
    name: `${plain.plural}.list`,
    summary,
    scope: 'INSTITUTE',
    method: 'GET',
    path: plain.path,
    permission: { feature: plain.feature, action: 'read' },
    query: plain.list.query,
    reply: pageOf(row),
  });
  const told = Object.fromEntries(Object.entries<string>(labels).map(([key, label]) => [key, { label }])) as { [K in keyof Fi]: FieldInfo };
  return {
    list,
    listed: { row, decided: { ...plain.decided, ...figures }, fields: { ...plain.fields, ...told } },
  };
}
