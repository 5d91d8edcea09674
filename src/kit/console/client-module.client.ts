import type { Icon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { Action, Feature, Permission, Rights } from '../access/access.contract.ts';
import type { Texts } from '../text/texts.contract.ts';
import type { MenuGroup } from './menu.contract.ts';

/** A lazy component: loaded when first shown. */
export type LoadPart<Props = object> = () => Promise<ComponentType<Props>>;

/** An address of the console with its query. */
export interface Place {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  /** A part of the page that comes into view. */
  readonly hash?: string;
}

/** Parameters of a notification. */
export type Facts = Readonly<Record<string, string>>;

/** Who asks for the records that a right can be limited to. */
export interface RecordsAsk {
  readonly instituteId: string;
  readonly can: (feature: Feature, action: Action) => boolean;
}

/** Something that the search dialog offers: the query is marked in its title. */
export interface FoundRecord {
  readonly key: string;
  readonly title: string;
  /** Another name it is found by. */
  readonly also: string;
  readonly detail: string;
  readonly icon: Icon;
  readonly place: Place;
}

/** What was found of one kind of record. */
export interface FoundPart {
  readonly title: string;
  readonly records: readonly FoundRecord[];
  /** The list with all that match; null: they are all here. */
  readonly all: Place | null;
}

export interface FindAsk {
  readonly instituteId: string;
  readonly query: string;
  /** The first of these pages that this person may open. */
  readonly openOf: (...links: readonly string[]) => string | null;
}

/** Records that the search dialog finds beside pages and settings. */
export interface SearchTarget {
  readonly name: string;
  /** Minimum number of characters. */
  readonly from: number;
  /** Searched if the user may open one of these pages. */
  readonly places: readonly string[];
  readonly load: () => Promise<(ask: FindAsk) => Promise<readonly FoundPart[]>>;
}

/** Title of an ended job, and the page to continue on. */
export interface JobView {
  readonly title?: (facts: Facts) => string;
  readonly lines?: (facts: Facts) => readonly string[];
  readonly place?: (facts: Facts) => Place;
}

/** The page to continue on after an approval was requested or decided. */
export interface ApprovalView {
  readonly place: (facts: Facts) => Place;
}

export interface NotificationWords {
  readonly title: string;
  /** Its subject and outcome; empty ones are left out. */
  readonly lines: readonly string[];
  /** The page to continue on; null: none. */
  readonly place: Place | null;
}

export type NotificationView = (facts: Facts) => NotificationWords;

/** Name of a kind of work (a text key), and the page to do it. */
export interface ReminderView {
  readonly title: string;
  readonly page: string;
}

/** Names the record of a request, by the payload's value under the declared name. */
export interface SubjectProps {
  readonly value: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Called before the link to the record leaves this page. */
  readonly onGo: () => void;
}

/** A kind of place by which a part of an institute is chosen for a duplication: keys of its sentences. */
export interface StackPlaceView {
  /** Its name on the server. */
  readonly kind: string;
  readonly title: string;
  /** Shown while none is chosen to copy from. */
  readonly all: string;
  /** What else becomes of copies for another place; null: no copies are made for another. */
  readonly toHint: string | null;
  /** What to do when all that was chosen is here already. */
  readonly allHere?: string;
}

/** A tab that a domain adds to the page of another domain's record. */
export interface RecordTab {
  readonly value: string;
  /** Catalog key of the title, from a text that the module declares: it is shown before the tab itself is loaded. */
  readonly title: string;
  readonly needs: Permission;
  readonly Body: ComponentType<{ readonly id: string }>;
}

/** Wraps the shell's content, and may show something else. */
export interface AroundProps {
  /** False: no page is open to this person. */
  readonly hasPages: boolean;
  readonly children: ReactNode;
}

/** The profile settings that the specification names; what one is notified of is on the profile page alone. */
export type SettingName = 'PROFILE' | 'INBOX' | 'CHANGE_PASSWORD' | 'CONFIRM_ACCOUNT' | 'NOTIFICATIONS';

/** What a domain declares to the console. The menu is data and loaded at once; a component comes when it is shown. */
export interface ClientModule {
  readonly name: string;
  /** The same as the server's module declares. */
  readonly rights: Rights;
  readonly menu: readonly MenuGroup[];
  /** Sentences that are needed before a page of the domain is loaded: titles of the menu and of tabs, and what notifications say. */
  readonly texts: readonly Texts[];
  /** Pages by their name; a menu entry names one as `domain/page`. */
  readonly pages: Readonly<Record<string, LoadPart>>;
  /** Kinds of record whose list is not called after them, with the page that lists them, and its tab (`room?tab=types`). */
  readonly listPages: Readonly<Record<string, string>>;
  /** Kinds of record that no page lists, by the field in which they use another: where that other record shows them. */
  readonly usePlaces: Readonly<Record<string, Readonly<Record<string, (id: string) => string>>>>;
  readonly searchTargets: readonly SearchTarget[];
  /** By the job's name. */
  readonly jobViews: Readonly<Record<string, JobView>>;
  /** By the act that a second person approves. */
  readonly approvalViews: Readonly<Record<string, ApprovalView>>;
  /** By the name in a request's payload. */
  readonly approvalSubjects: Readonly<Record<string, ComponentType<SubjectProps>>>;
  /** By the notification's kind. */
  readonly notificationViews: Readonly<Record<string, NotificationView>>;
  /** By the reminder's topic. */
  readonly reminderViews: Readonly<Record<string, ReminderView>>;
  /** By the kind of record (`student_profile`). */
  readonly recordTabs: Readonly<Record<string, readonly RecordTab[]>>;
  readonly settingPanes: Readonly<Partial<Record<SettingName, ComponentType>>>;
  /** Small components that are always there and show themselves when they are needed. */
  readonly prompts: readonly ComponentType[];
  /** Around the way from `/` to the first page of the menu. */
  readonly aroundStart: readonly ComponentType<AroundProps>[];
  /** Wraps the message for users without an institute. */
  readonly aroundNoInstitute: readonly ComponentType<AroundProps>[];
  /** Icons of one's own pages in the phone bar, by address. */
  readonly placeIcons: Readonly<Record<string, Icon>>;
  /** By the condition's name: the records of the institute that a right can be limited to, with their names. */
  readonly conditionRecords: Readonly<Record<string, () => Promise<(ask: RecordsAsk) => Promise<ReadonlyMap<string, string>>>>>;
  /** Kinds of record under the heading that they have where an institute duplicates records. */
  readonly stackGroups: Readonly<Record<string, readonly string[]>>;
  /** In the order of the server. */
  readonly stackPlaces: readonly StackPlaceView[];
}

type Declared = Pick<ClientModule, 'name' | 'menu' | 'texts' | 'pages'> & Partial<ClientModule>;

export const defineClientModule = (declared: Declared): ClientModule => ({
  rights: { features: {} },
  listPages: {},
  usePlaces: {},
  searchTargets: [],
  jobViews: {},
  approvalViews: {},
  approvalSubjects: {},
  notificationViews: {},
  reminderViews: {},
  recordTabs: {},
  settingPanes: {},
  prompts: [],
  aroundStart: [],
  aroundNoInstitute: [],
  placeIcons: {},
  conditionRecords: {},
  stackGroups: {},
  stackPlaces: [],
  ...declared,
});

/** What a domain's pages are for beyond their titles, found from two characters on. */
export const actsTarget = (domain: string, menu: readonly MenuGroup[], load: SearchTarget['load']): SearchTarget => ({
  name: `acts of ${domain}`,
  from: 2,
  places: menu.flatMap(({ links }) => links.map(({ link }) => link)),
  load,
});

/** A place that carries what of its question is known. */
export const placeWith = (to: string, search: Readonly<Record<string, string | undefined>> = {}): Place => ({
  to,
  search: Object.fromEntries(Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
});
