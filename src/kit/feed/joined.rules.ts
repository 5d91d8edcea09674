import type { Constants } from './feed.contract.ts';

type Keyed = readonly ({ readonly key: string | null } | null)[];

const placesOf = (order: readonly string[], plan: Keyed): number[] =>
  order.map((part) => plan.findIndex((one) => one?.key === part)).filter((at) => at >= 0);

/** The cell that a row has there: its parts in this order, those that it has. */
export function joining(order: readonly string[], plan: Keyed): (cells: readonly string[]) => string {
  const places = placesOf(order, plan);
  return (cells) =>
    places
      .map((at) => (cells[at] ?? '').trim())
      .filter((part) => part !== '')
      .join(' ');
}

/** What is joined in a file, by key. */
export const joinsOf = (constants: Constants): { readonly key: string; readonly order: readonly string[] }[] =>
  Object.entries(constants).flatMap(([key, fill]) => (typeof fill === 'object' && 'joined' in fill ? [{ key, order: fill.joined }] : []));
