import type { PlaceOf } from '../notification/opening-facts.server.ts';
import type { Rights } from '../access/access.contract.ts';
import type { AudienceSource } from '../audience/audience-source.server.ts';
import type { ApprovalDefinition } from '../approval/approval-definition.server.ts';
import type { HistoryVeilDefinition } from '../audit/history-veil.server.ts';
import type { Clock } from '../clock/clock.rules.ts';
import type { OpenDatabase } from '../db/database.server.ts';
import type { DemoParts } from '../demo/demo-part.server.ts';
import type { Feed } from '../feed/feed-definition.server.ts';
import type { Route } from '../http/serve.server.ts';
import type { JobDefinition } from '../jobs/job-definition.server.ts';
import type { NightlyWork } from '../jobs/worker.server.ts';
import type { BoundMaster } from '../master/master.server.ts';
import type { ConditionWays } from '../master/condition.store.ts';
import type { MakeMessage } from '../outbox/outbox-runner.server.ts';
import type { CountPeople } from '../reading/reading-watch.server.ts';
import type { KeptRecord } from '../record/kept-record.server.ts';
import type { ReminderTopic } from '../reminder/reminder-definition.server.ts';
import type { SecretKey } from '../secret/secret-key.server.ts';
import type { StackItem } from '../stack/stack-document.rules.ts';
import type { StackNoun } from '../stack/stack-noun.server.ts';
import type { StackPlaceKind } from '../stack/stack-place-kind.server.ts';
import type { PassingTable } from '../upkeep/retention.store.ts';
import type { MenuGroup } from '../console/menu.contract.ts';

/** Time-driven work, checked once a minute; the owner's connection sees every institute. */
export type TimedWork = (at: { readonly app: OpenDatabase; readonly owner: OpenDatabase; readonly clock: Clock }) => Promise<unknown>;

/** What a domain declares on the server. What depends on the declarations of all modules together is a function of the product. */
export interface ServerModule {
  readonly name: string;
  /** What its rights are about, how they are narrowed, and what the first policies grant of them. */
  readonly rights?: Rights;
  /** Its part of the menu, as the console shows it: policies name pages by it. */
  readonly menu?: readonly MenuGroup[];
  /** Their calls and the batch feed of each come with them. */
  readonly masters?: readonly BoundMaster[];
  /** Calls beside the masters' own. */
  readonly routes?: Declared<Route>;
  /** Batch feeds of what is no master. */
  readonly feeds?: readonly Feed[];
  /** Masters whose file is more than its fields: the feed that takes the place of the plain one. */
  readonly masterFeeds?: readonly { readonly master: BoundMaster; readonly feed: (bound: BoundMaster) => Feed }[];
  readonly jobs?: Declared<JobDefinition>;
  /** Acts that a second person must approve. */
  readonly approvals?: Declared<ApprovalDefinition>;
  /** Ways to choose people for a message. */
  readonly audiences?: readonly AudienceSource[];
  /** What can be duplicated between institutes and parts of them. */
  readonly stacks?: readonly StackNoun[];
  /** Kinds of places that the part of an institute is chosen by for a duplication. */
  readonly stackPlaces?: readonly StackPlaceKind[];
  /** Its part of the built-in sample. */
  readonly samples?: readonly StackItem[];
  /** Its part of the demonstration that a first start makes. */
  readonly demo?: DemoParts;
  /** What has a history and is no master. */
  readonly histories?: readonly KeptRecord[];
  /** Parts of the log hidden from some readers. */
  readonly veils?: readonly HistoryVeilDefinition[];
  /** What people are reminded of. */
  readonly reminders?: readonly ReminderTopic[];
  /** Which records the conditions of rights hold for. */
  readonly conditions?: ConditionWays;
  /** Messages for refusals of the database, by the code that a trigger raises. */
  readonly refusals?: Readonly<Record<string, string>>;
  /** By the key of a value in a request's payload or a file's context, the fact under which a notification tells it. */
  readonly openingFacts?: Readonly<Record<string, string>>;
  /** By the same keys, the name of the record that a notification is about. */
  readonly openingPlaces?: Readonly<Record<string, PlaceOf>>;
  /** How many people it keeps records of: used to detect mass reading. */
  readonly countPeople?: CountPeople;
  /** Tables of a tenant whose rows go when they ended long enough ago. */
  readonly passingTables?: readonly PassingTable[];
  readonly nightly?: Declared<NightlyWork>;
  readonly everyMinute?: readonly TimedWork[];
  /** Writers of the messages that it sends, by kind. */
  readonly messages?: (tools: { readonly secretKey: SecretKey; readonly clock: Clock }) => Readonly<Record<string, MakeMessage>>;
}

type Declared<Part> = readonly Part[] | ((product: Product) => readonly Part[]);

/** What all modules declare together. */
export interface Product {
  readonly masters: readonly BoundMaster[];
  readonly feeds: readonly Feed[];
  readonly stacks: readonly StackNoun[];
  readonly stackPlaces: readonly StackPlaceKind[];
  readonly samples: readonly StackItem[];
  readonly demo: Required<DemoParts>;
  readonly histories: readonly KeptRecord[];
  readonly veils: readonly HistoryVeilDefinition[];
  readonly reminders: readonly ReminderTopic[];
  readonly audiences: readonly AudienceSource[];
  readonly passingTables: readonly PassingTable[];
  readonly menu: readonly MenuGroup[];
  readonly nightly: readonly NightlyWork[];
  readonly everyMinute: readonly TimedWork[];
  readonly approvals: readonly ApprovalDefinition[];
  readonly jobs: readonly JobDefinition[];
  /** Every call. Known once all modules are read: throws before. */
  readonly routes: readonly Route[];
  countPeople: CountPeople;
  messages(tools: { readonly secretKey: SecretKey; readonly clock: Clock }): Readonly<Record<string, MakeMessage>>;
}

export const defineServerModule = (module: ServerModule): ServerModule => module;
