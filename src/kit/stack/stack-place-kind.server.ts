import type { Feature } from '../access/access.contract.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { Master } from '../master/master.contract.ts';
import type { StackContent } from './stack-document.rules.ts';
import type { NamedPlaceKind } from './stack-places.contract.ts';
import type { PlaceMove } from './stack-retarget.rules.ts';

export interface StackPlace {
  readonly id: string;
  readonly name: string;
  /** The natural key of its record. */
  readonly key: string;
}

/** A place that was chosen. */
export interface ChosenPlace {
  readonly name: string;
  /** How records of the institute in the scope come to it. */
  movesFrom(db: Db, there: InstituteScope): Promise<PlaceMove>;
}

/** A kind of place that records are copied from or for, beside the institute. */
export interface StackPlaceKind extends NamedPlaceKind {
  /** What its places are, in words. */
  readonly title: string;
  /** Who may read it may choose by it. */
  readonly feature: Feature;
  /** Where records name such a place. */
  readonly field: string;
  /** Refuses a run in which every record belongs to no place of this kind. */
  readonly allServe: { readonly code: string; readonly message: string } | null;
  /** In the order in which they are offered. */
  list(db: Db, scope: InstituteScope): Promise<readonly StackPlace[]>;
  find(db: Db, scope: InstituteScope, id: string): Promise<ChosenPlace | null>;
}

interface PlaceDefinition<Place extends StackPlace> {
  readonly master: Master;
  readonly list: (db: Db, scope: InstituteScope) => Promise<readonly Place[]>;
  /**
   * What else of a record is another one at the place `to`; its field and, where need be, its code are seen to. `from` is the place in the
   * source, null when it has gone. Absent: such a place only narrows what is copied.
   */
  readonly move?: (content: StackContent, from: Place | null, to: Place) => StackContent;
  readonly allServe?: StackPlaceKind['allServe'];
}

const camel = (noun: string): string => noun.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** Records of a master as places to copy from and for. */
export function stackPlaces<Place extends StackPlace>({ master, list, move, allServe }: PlaceDefinition<Place>): StackPlaceKind {
  const name = camel(master.name);
  const field = `${name}Id`;
  return {
    name,
    title: master.name.replaceAll('_', ' '),
    feature: master.feature,
    field,
    isTarget: move !== undefined,
    allServe: allServe ?? null,
    list,
    find: async (db, scope, id) => {
      const to = (await list(db, scope)).find((one) => one.id === id);
      if (!to) return null;
      return {
        name: to.name,
        movesFrom: async (there, scopeThere) => {
          const known = new Map((await list(there, scopeThere)).map((one) => [one.key, one]));
          const moved: PlaceMove['move'] = (content, from) => move?.(content, known.get(from) ?? null, to) ?? content;
          return { kind: name, field, noun: master.name, key: to.key, move: moved };
        },
      };
    },
  };
}
