import * as z from 'zod/mini';
import type { Permission } from '../access/access.contract.ts';
import { component } from './component.contract.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type AnySchema = z.core.$ZodType;
const nothing = z.strictObject({});
type Nothing = typeof nothing;

/**
 * PUBLIC: no session (sign-in, health). TENANT: no session, but the tenant that answers at this address (a forgotten password).
 * SESSION: the signed-in user's tenant.
 * INSTITUTE: the query carries `instituteId`, which must be among the user's institutes.
 */
export type ScopeKind = 'PUBLIC' | 'TENANT' | 'SESSION' | 'INSTITUTE';

/**
 * The session a change needs, and its effect. FRESH: only shortly after the password was confirmed; the console asks for it
 * again. RENEWED: it raises the session's rights, so the session continues with a new id, and the old one is invalid.
 * FIRST_PASSWORD: renewed, and answered also while a first password waits to be changed.
 */
export type SessionAsked = 'ANY' | 'FRESH' | 'RENEWED' | 'FIRST_PASSWORD';

interface Described<P extends AnySchema, Q extends AnySchema, B extends AnySchema, R extends AnySchema> {
  readonly name: string;
  readonly summary: string;
  readonly path: string;
  readonly scope: ScopeKind;
  readonly permission: Permission | 'SELF' | 'PUBLIC';
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly reply: R;
}

/** Answers JSON and changes nothing. */
export interface Reading<P extends AnySchema, Q extends AnySchema, B extends AnySchema, R extends AnySchema> extends Described<P, Q, B, R> {
  readonly kind: 'READ';
  readonly method: 'GET';
  /** Needs x-cookie like a change, because it returns very much at once. */
  readonly guarded: boolean;
  /** Where in `data` its rows about people are, which count whatever its right says; null: by its right, and `data` is the rows. */
  readonly peopleAt: string | null;
  /** Decides nothing: a replica of the database may answer it. */
  readonly fromReplica: boolean;
}

/** Changes or sends something; a GET that sends (a one-time password) is one, too. */
export interface Change<P extends AnySchema, Q extends AnySchema, B extends AnySchema, R extends AnySchema> extends Described<P, Q, B, R> {
  readonly kind: 'CHANGE';
  readonly method: Method;
  /** Creates something: honours Idempotency-Key. */
  readonly creates: boolean;
  /** It takes its time, as a file does: a page is set. */
  readonly long: boolean;
  readonly session: SessionAsked;
}

/** Answers a file: the handler returns `{ fileName, contentType, content }`; it is made whole inside the transaction and sent after it. */
export interface Download<P extends AnySchema, Q extends AnySchema, B extends AnySchema, R extends AnySchema> extends Described<
  P,
  Q,
  B,
  R
> {
  readonly kind: 'DOWNLOAD';
  readonly method: 'GET';
  /** Needs x-cookie like a change, because each download is logged. */
  readonly guarded: boolean;
  /** Its rows are people though its right does not say so. */
  readonly people: boolean;
  /** Also asked for: the right to read what the file carries away, where its own right is of another feature. */
  readonly besides: Permission | null;
  /** As quickly made and sent as a read: a picture. */
  readonly brief: boolean;
  /** Decides nothing: a replica of the database may answer it. */
  readonly fromReplica: boolean;
}

/** How large a file may be, and what is said of one that is larger; without it the installation's UPLOAD_LIMIT. */
export interface Largest {
  readonly bytes: number;
  readonly refusal?: { readonly code: string; readonly message: string; readonly path?: string };
}

/** Takes a raw file of this content type instead of a JSON body; `body` then describes nothing. */
export interface Upload<P extends AnySchema, Q extends AnySchema, B extends AnySchema, R extends AnySchema> extends Described<P, Q, B, R> {
  readonly kind: 'UPLOAD';
  readonly method: 'POST' | 'PUT';
  readonly contentType: string;
  readonly largest: Largest | null;
}

/** Answers a stream that outlives the transaction (server-sent events). */
export interface Stream<P extends AnySchema, Q extends AnySchema, B extends AnySchema, R extends AnySchema> extends Described<P, Q, B, R> {
  readonly kind: 'STREAM';
  readonly method: 'GET';
}

interface Kinds<P extends AnySchema, Q extends AnySchema, B extends AnySchema, R extends AnySchema> {
  READ: Reading<P, Q, B, R>;
  CHANGE: Change<P, Q, B, R>;
  DOWNLOAD: Download<P, Q, B, R>;
  UPLOAD: Upload<P, Q, B, R>;
  STREAM: Stream<P, Q, B, R>;
}
export type Kind = keyof Kinds<AnySchema, AnySchema, AnySchema, AnySchema>;

/**
 * One call: server route, typed client, OpenAPI and the generated test grid all read this one value.
 * `permission` is a feature and action, or 'SELF' (own account only), or 'PUBLIC'.
 */
export type Endpoint<
  Params extends AnySchema = AnySchema,
  Query extends AnySchema = AnySchema,
  Body extends AnySchema = AnySchema,
  Reply extends AnySchema = AnySchema,
  K extends Kind = Kind,
> = Kinds<Params, Query, Body, Reply>[K];

/** Any call of these kinds. */
export type CallOf<K extends Kind> = Endpoint<AnySchema, AnySchema, AnySchema, AnySchema, K>;

type OfAnyKind =
  | 'fromReplica'
  | 'guarded'
  | 'creates'
  | 'long'
  | 'session'
  | 'people'
  | 'besides'
  | 'peopleAt'
  | 'brief'
  | 'contentType'
  | 'largest';
/** Has none of the members of the other kinds. */
type Alone<T> = T & { readonly [Key in Exclude<OfAnyKind, keyof T>]?: never };

/** What a definition says of its kind; a GET without a kind reads, every other method changes. */
export type Act =
  | Alone<{
      readonly kind?: 'READ';
      readonly method: 'GET';
      readonly guarded?: true;
      readonly peopleAt?: string;
      readonly fromReplica?: true;
    }>
  | Alone<{ readonly kind: 'CHANGE'; readonly method: 'GET'; readonly session?: SessionAsked }>
  | Alone<{
      readonly kind?: 'CHANGE';
      readonly method: 'POST';
      readonly creates?: false;
      readonly long?: true;
      readonly session?: SessionAsked;
    }>
  | Alone<{ readonly kind?: 'CHANGE'; readonly method: 'PUT' | 'PATCH' | 'DELETE'; readonly session?: SessionAsked }>
  | Alone<{
      readonly kind: 'DOWNLOAD';
      readonly method: 'GET';
      readonly guarded?: true;
      readonly people?: boolean;
      readonly besides?: Permission;
      readonly brief?: true;
      readonly fromReplica?: true;
    }>
  | Alone<{ readonly kind: 'UPLOAD'; readonly method: 'POST' | 'PUT'; readonly contentType: string; readonly largest?: Largest }>
  | Alone<{ readonly kind: 'STREAM'; readonly method: 'GET' }>;

type KindOf<A extends Act> = A extends { readonly kind: infer K extends Kind }
  ? K
  : A extends { readonly method: 'GET' }
    ? 'READ'
    : 'CHANGE';

type Definition<P extends AnySchema, Q extends AnySchema, B extends AnySchema, R extends AnySchema> = Omit<
  Described<P, Q, B, R>,
  'params' | 'query' | 'body'
> & { readonly params?: P; readonly query?: Q; readonly body?: B };

/** Completes a definition with its defaults. Path parameters are written `:id`. */
export function defineEndpoint<
  R extends AnySchema,
  A extends Act,
  P extends AnySchema = Nothing,
  Q extends AnySchema = Nothing,
  B extends AnySchema = Nothing,
>(definition: Definition<P, Q, B, R> & A): Endpoint<P, Q, B, R, KindOf<A>>;
export function defineEndpoint(definition: Definition<AnySchema, AnySchema, AnySchema, AnySchema> & Act): Endpoint {
  const { name, summary, path, scope, permission, params = nothing, query = nothing, body = nothing, reply, ...act } = definition;
  return { name, summary, path, scope, permission, params, query, body, reply, ...completed(act) };
}

type Own<K extends Kind> = K extends Kind ? Omit<CallOf<K>, keyof Described<AnySchema, AnySchema, AnySchema, AnySchema>> : never;

function completed(act: Act): Own<Kind> {
  switch (act.kind) {
    case 'DOWNLOAD':
      return {
        kind: 'DOWNLOAD',
        method: act.method,
        guarded: act.guarded ?? false,
        people: act.people ?? false,
        besides: act.besides ?? null,
        brief: act.brief ?? false,
        fromReplica: act.fromReplica ?? false,
      };
    case 'UPLOAD':
      return { kind: 'UPLOAD', method: act.method, contentType: act.contentType, largest: act.largest ?? null };
    case 'STREAM':
      return { kind: 'STREAM', method: act.method };
    case 'CHANGE':
      return {
        kind: 'CHANGE',
        method: act.method,
        creates: act.method === 'POST' && act.creates !== false,
        long: act.long ?? false,
        session: act.session ?? 'ANY',
      };
    case 'READ':
      return {
        kind: 'READ',
        method: act.method,
        guarded: act.guarded ?? false,
        peopleAt: act.peopleAt ?? null,
        fromReplica: act.fromReplica ?? false,
      };
    default:
      return completed(act.method === 'GET' ? { ...act, kind: 'READ' } : { ...act, kind: 'CHANGE' });
  }
}

/** Needs x-cookie and our own origin: changes, and calls guarded like a change. */
export const isGuarded = (endpoint: Endpoint): boolean =>
  endpoint.kind === 'CHANGE' || endpoint.kind === 'UPLOAD' || (endpoint.kind !== 'STREAM' && endpoint.guarded);

/** Honours Idempotency-Key. */
export const isCreating = (endpoint: Endpoint): boolean => endpoint.kind === 'CHANGE' && endpoint.creates;

/** The session continues with a new id. */
export const renewsSession = (endpoint: Endpoint): boolean =>
  endpoint.kind === 'CHANGE' && (endpoint.session === 'RENEWED' || endpoint.session === 'FIRST_PASSWORD');

/** Up to so many bytes a file comes as quickly as a form. */
const BRIEF_BYTES = 1_000_000;
/** Files that take their time, in or out, and pages that are set: they have connections and limits of their own. */
export const isLong = (endpoint: Endpoint): boolean =>
  (endpoint.kind === 'CHANGE' && endpoint.long) ||
  (endpoint.kind === 'DOWNLOAD' && !endpoint.brief) ||
  (endpoint.kind === 'UPLOAD' && (endpoint.largest === null || endpoint.largest.bytes > BRIEF_BYTES));

/** The right to another feature that its own right is held with; null: there is none. */
export const besidesOf = (endpoint: Endpoint): Permission | null => (endpoint.kind === 'DOWNLOAD' ? endpoint.besides : null);

/** Its rights in words: `reports:export and results:read`. */
export const rightsText = (endpoint: Endpoint): string => {
  const { permission } = endpoint;
  if (typeof permission === 'string') return permission;
  const besides = besidesOf(endpoint);
  return [permission, ...(besides ? [besides] : [])].map(({ feature, action }) => `${feature}:${action}`).join(' and ');
};

/** Reads what decides nothing: a replica may answer, if nothing is written with it. */
export const mayBeReplicated = (endpoint: Endpoint): boolean =>
  (endpoint.kind === 'READ' || endpoint.kind === 'DOWNLOAD') && endpoint.fromReplica && !endpoint.guarded;

/** Its reply is JSON of its contract, not a file or a stream. */
export const answersJson = (endpoint: Endpoint): endpoint is CallOf<'READ' | 'CHANGE' | 'UPLOAD'> =>
  endpoint.kind !== 'DOWNLOAD' && endpoint.kind !== 'STREAM';

/** Content type of a body. */
export const bodyTypeOf = (endpoint: Endpoint): string => (endpoint.kind === 'UPLOAD' ? endpoint.contentType : 'application/json');

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** What a caller passes; `instituteId` goes in `query` of INSTITUTE calls beside the endpoint's own keys. */
export interface CallInput<E extends Endpoint> {
  readonly instituteId?: string;
  readonly params?: z.input<E['params']>;
  readonly query?: z.input<E['query']>;
  readonly body?: z.input<E['body']>;
}

export const errorReply = component(
  'Errors',
  z.object({
    errors: z.array(
      z.object({
        message: z.string(),
        code: z.string(),
        path: z.optional(z.string()),
        count: z.optional(z.int()),
        value: z.optional(z.string()),
      }),
    ),
  }),
);

/** `{ message?, data }` */
export const dataOf = <T extends AnySchema>(data: T) => z.object({ message: z.optional(z.string()), data });

/** Query strings are text: these read whole numbers and flags strictly. */
export const wholeNumber = (from: number, to: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/)),
      z.transform((text: string) => Number(text)),
    ),
    z.int().check(z.gte(from), z.lte(to)),
  );

export const id = z.uuid();
export const idParams = z.strictObject({ id });

/** Come along when a text is copied from chats and pages: nobody sees them, no font has them, and some turn the order of the letters. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/** They shape letters beside them, in Devanagari too; alone they are nothing. */
const JOINERS_ALONE = /^[\s\u200c\u200d]+$/u;

/** Typed or pasted, without them and without spaces around it. */
export const visible = (value: string): string => value.replaceAll(INVISIBLE, '').replace(JOINERS_ALONE, '').trim();

/** Free text as people type it: trimmed, invisible letters taken away, without NUL or other control characters. */
export const text = (max: number, min = 1) =>
  z.pipe(
    z.pipe(z.string(), z.transform(visible)),
    z.string().check(z.minLength(min), z.maxLength(max), z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/)),
  );

/** An exact decimal on the wire: a string such as "7.50". */
export const decimal = (places: number) => z.string().check(z.regex(new RegExp(`^-?\\d{1,9}(\\.\\d{1,${places}})?$`)));

export const dateOnly = z.iso.date();

const KNOWN_ZONE = /(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;
const isWritten = (year: number) => year >= 1 && year <= 9999;

/** A moment with its zone: of a zone that there is, and within the years that PostgreSQL and a browser write alike. */
export const moment = z.iso
  .datetime({ offset: true })
  .check(z.refine((at) => KNOWN_ZONE.test(at) && isWritten(new Date(at).getUTCFullYear()), { error: 'This is no moment.' }));
