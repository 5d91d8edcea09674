import type { Feature } from '../access/access.contract.ts';
import { canEverywhere } from '../access/matcher.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { AudiencePerson } from './audience.rules.ts';

export interface AudienceChoice {
  readonly value: string;
  readonly label: string;
}

/** CHOICES: of a list that is searched. NUMBERS: typed, pasted or from a file. NOTHING: the source is one set of people. */
export const AUDIENCE_WAYS = ['CHOICES', 'NUMBERS', 'NOTHING'] as const;
export type AudienceWay = (typeof AUDIENCE_WAYS)[number];

export interface FoundPeople {
  readonly people: readonly AudiencePerson[];
  /** Numbers that are nobody's. */
  readonly unknown?: readonly string[];
}

/** A way to choose people for a message, declared by the domain that knows them. Its name is said by the text `audience.<name>`. */
export interface AudienceSource {
  readonly name: string;
  /** Offered to those who may read all of it: a message tells its writer who is there. */
  readonly feature: Feature;
  /** A second right that it needs, where it joins what two domains know. */
  readonly also?: Feature;
  readonly way: AudienceWay;
  /** Its values are ids of people of this kind: who was told once is found again by it. */
  readonly kind?: string;
  /** At most so many as a list shows; empty for the other ways. */
  choices(db: Db, scope: InstituteScope, q: string | undefined): Promise<readonly AudienceChoice[]>;
  people(db: Db, scope: InstituteScope, values: readonly string[]): Promise<FoundPeople>;
}

type Definition = Omit<AudienceSource, 'choices'> & Partial<Pick<AudienceSource, 'choices'>>;

export const defineAudience = (definition: Definition): AudienceSource => ({ choices: async () => [], ...definition });

/** How many a list of choices shows. */
export const MOST_CHOICES = 50;

export const openSources = (sources: readonly AudienceSource[], scope: InstituteScope): readonly AudienceSource[] =>
  sources.filter(({ feature, also = feature }) => [feature, also].every((one) => canEverywhere(scope.rights, one, 'read')));
