import * as z from 'zod/mini';

/**
 * What a right can be about, with the module of each. Kit declares the features of its own calls, every domain those of its own, in a
 * `.features.ts`, which widens this interface by them. The names are kept for the wire: a 403 carries the feature, the console clears that
 * feature's flag.
 */
export interface FeatureModules {}
export type Feature = keyof FeatureModules;

/**
 * Whether rows under a feature are people. LISTED: its lists and files are about people. WORKED_ON: a sheet or roster that one works on all
 * day, so only its files are, because a file is carried away. SENT: what the reader sent in themselves. NONE: about no person.
 */
export type AboutPeople = 'LISTED' | 'WORKED_ON' | 'SENT' | 'NONE';

export interface FeatureFacts {
  /** What an institute switches off together with it; null: in no module, always available. */
  readonly module: string | null;
  readonly people: AboutPeople;
  /** All that is under it is the caller's own, whatever narrows the right. */
  readonly own?: true;
}

type FeatureTable = Readonly<Record<string, FeatureFacts>>;
export const defineFeatures = <const T extends FeatureTable>(table: T): T => table;

/** RECORDS: holds for the listed records. OWN: holds for what is the holder's own. */
export type ConditionKind = 'RECORDS' | 'OWN';

/** How a statement can be narrowed, by the condition's name; every domain declares its own. */
export interface ConditionKinds {}

type ConditionTable = Readonly<Record<string, ConditionKind>>;
export const defineConditions = <const T extends ConditionTable>(table: T): T => table;

export type KindsOf<Table extends ConditionTable> = Table;
export type ModulesOf<Table extends FeatureTable> = { readonly [Name in keyof Table]: Table[Name]['module'] };

/** What a domain declares of rights. */
export interface Rights {
  readonly features: FeatureTable;
  readonly conditions?: ConditionTable;
  /** Its statements in the policies that every organisation starts with. */
  readonly seeds?: SeededShares;
  readonly duties?: ApartDuties;
}

/** Two rights that should not be in one hand: whoever holds both is shown where rights are reviewed. */
export interface ApartDuty {
  /** What such a person does, as a printed paper says it. */
  readonly says: string;
  readonly rights: readonly [Permission, Permission];
}
/** By the name of the conflict. */
export type ApartDuties = Readonly<Record<string, ApartDuty>>;

const features = new Map<string, FeatureFacts>();
const conditions = new Map<string, ConditionKind>();
const duties = new Map<string, ApartDuty>();

function fill<Facts>(known: Map<string, Facts>, tables: readonly Readonly<Record<string, Facts>>[]): void {
  known.clear();
  for (const [name, facts] of tables.flatMap((table) => Object.entries(table))) {
    if (known.has(name)) throw new Error(`${name} is declared twice`);
    known.set(name, facts);
  }
}

/** Called once with the rights of the kit and of all domains, for the server and for the console: what is not among these is granted to nobody. */
export function declareRights(declared: readonly Rights[]): void {
  fill(
    features,
    declared.map((one) => one.features),
  );
  fill(
    conditions,
    declared.map((one) => one.conditions ?? {}),
  );
  fill(
    duties,
    declared.map((one) => one.duties ?? {}),
  );
  for (const [name, { rights }] of duties) for (const { feature } of rights) assertDeclared(feature, `the duties ${name}`);
  seeds = declared.flatMap(({ seeds: shares }) => (shares === undefined ? [] : [shares]));
  const granted = seeds.flatMap((shares) =>
    Object.values(shares).flatMap(({ statements }) => statements.flatMap(({ resources }) => resources)),
  );
  for (const feature of granted) if (feature !== '*') assertDeclared(feature, 'a first policy');
}

// Declared names are the keys of the widened interfaces: the tables that are declared are what widens them.
export const featureNames = (): readonly Feature[] => [...features.keys()] as Feature[];
export const conditionNames = (): readonly (keyof ConditionKinds)[] => [...conditions.keys()] as (keyof ConditionKinds)[];

/** What a feature is, null when nobody declares it. */
export const featureFacts = (name: string): FeatureFacts | null => features.get(name) ?? null;

/** Throws for an undeclared feature, so that the server does not start. */
export function assertDeclared(feature: string, by: string): void {
  if (!features.has(feature)) throw new Error(`${by}: nobody declares the feature ${feature}`);
}

/** Duties that should be apart, in the order of their domains. */
export const apartDuties = (): ReadonlyMap<string, ApartDuty> => duties;

export const conditionKind = (name: string): ConditionKind | null => conditions.get(name) ?? null;

/** Evaluated lazily: contracts are loaded before the assembly has declared anything. */
export const featureName = z.lazy(() => z.enum(featureNames()));

export const ACTIONS = [
  'read',
  'create',
  'update',
  'delete',
  'enter',
  'grace',
  'compute',
  'lock',
  'unlock',
  'publish',
  'unpublish',
  'correct',
  'approve',
  'export',
  'pay',
] as const;
export type Action = (typeof ACTIONS)[number];

/** Actions that an organisation may demand a second factor for: what leaves the house, and what changes what was closed. */
export const FACTOR_ACTIONS = ['export', 'publish', 'unpublish', 'unlock', 'correct', 'pay'] as const satisfies readonly Action[];
export type FactorAction = (typeof FACTOR_ACTIONS)[number];

/** Narrows a statement; several conditions must all hold. */
export type Condition = { [Name in keyof ConditionKinds]?: (ConditionKinds[Name] extends 'OWN' ? true : string[]) | undefined };

const conditionValue = { RECORDS: z.array(z.uuid()), OWN: z.literal(true) };

export const condition = z.lazy((): z.ZodMiniType<Condition, Condition> => {
  const fields = [...conditions].map(([name, kind]) => [name, z.optional(conditionValue[kind])] as const);
  return z.strictObject(Object.fromEntries(fields));
});

// By its name, not by the features of today: a domain that is added widens it, also where it was compiled before.
const resource = z.lazy((): z.ZodMiniType<Feature | '*', Feature | '*'> => z.enum([...featureNames(), '*']));

export const statement = z.strictObject({
  effect: z.enum(['ALLOW', 'DENY']),
  resources: z.array(resource).check(z.minLength(1)),
  actions: z.array(z.enum([...ACTIONS, '*'])).check(z.minLength(1)),
  condition: z.optional(condition),
});
export type Statement = z.output<typeof statement>;

/** A domain's part of one policy that every organisation starts with: its pages, and the rights about its own features. */
export interface SeededShare {
  readonly pages?: readonly string[];
  /** Every page of the menu below these addresses. */
  readonly pagesBelow?: readonly string[];
  readonly statements: readonly Statement[];
}
/** By the policy's template. */
export type SeededShares = Readonly<Record<string, SeededShare>>;

let seeds: readonly SeededShares[] = [];
export const seededShares = (): readonly SeededShares[] => seeds;

export interface Permission {
  readonly feature: Feature;
  readonly action: Action;
}

/** Why access is denied: no account in use, no policy at all, granted in other institutes only, no statement, or a DENY. */
export const MISSING = ['DISABLED', 'NOTHING_HELD', 'OTHER_INSTITUTE', 'NO_GROUND', 'DENIED'] as const;
export type Missing = (typeof MISSING)[number];
