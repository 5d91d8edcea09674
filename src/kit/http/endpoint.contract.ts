import * as z from 'zod/mini';
import type { Permission } from '../access/access.contract.ts';
import { component, componentName } from './component.contract.ts';

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
 * One call: server route, typed client, OpenAPI and the generated test grid all read this one value.
 * `permission` is a feature and action, or 'SELF' (own account only), or 'PUBLIC'.
 */
export interface Endpoint<
  Params extends AnySchema = AnySchema,
  Query extends AnySchema = AnySchema,
  Body extends AnySchema = AnySchema,
  Reply extends AnySchema = AnySchema,
> {
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  readonly path: string;
  readonly scope: ScopeKind;
  readonly permission: Permission | 'SELF' | 'PUBLIC';
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  /** A GET that sends something (an OTP) is guarded like a change: it needs x-cookie. */
  readonly sends: boolean;
  /** Creates something: honours Idempotency-Key. */
  readonly creates: boolean;
  /** Answers also while a first password waits to be changed. */
  readonly beforeFirstPassword: boolean;
  /** Only soon after the password was given; the console asks for it once more. */
  readonly fresh: boolean;
  /** What it does raises the session's rights: the session goes on under a new id, and the old one is worth nothing. */
  readonly renewsSession: boolean;
  /** A raw upload of this content type instead of a JSON body; `body` then describes nothing. */
  readonly upload: string | null;
  /** Answers a file: the handler returns `{ fileName, contentType, content }`, read inside the transaction. */
  readonly download: boolean;
  /** Answers a stream that outlives the transaction (server-sent events). */
  readonly stream: boolean;
  /** A file whose rows are people though its right does not say so. */
  readonly people: boolean;
}

interface Definition<P extends AnySchema, Q extends AnySchema, B extends AnySchema, R extends AnySchema> {
  name: string;
  summary: string;
  method: Method;
  path: string;
  scope: ScopeKind;
  permission: Permission | 'SELF' | 'PUBLIC';
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  sends?: boolean;
  creates?: boolean;
  beforeFirstPassword?: boolean;
  fresh?: boolean;
  renewsSession?: boolean;
  upload?: string;
  download?: boolean;
  stream?: boolean;
  people?: boolean;
}

/** Completes a definition with its defaults. Path parameters are written `:id`. */
export function defineEndpoint<
  R extends AnySchema,
  P extends AnySchema = Nothing,
  Q extends AnySchema = Nothing,
  B extends AnySchema = Nothing,
>(definition: Definition<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    sends: false,
    download: false,
    stream: false,
    people: false,
    beforeFirstPassword: false,
    fresh: false,
    renewsSession: false,
    ...definition,
    creates: definition.creates ?? definition.method === 'POST',
    upload: definition.upload ?? null,
    // The defaults stand exactly where the type parameters default to Nothing.
    params: definition.params ?? (nothing as AnySchema as P),
    query: definition.query ?? (nothing as AnySchema as Q),
    body: definition.body ?? (nothing as AnySchema as B),
  };
}

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
    errors: z.array(z.object({ message: z.string(), code: z.string(), path: z.optional(z.string()), count: z.optional(z.int()) })),
  }),
);

/** `{ message?, data }` */
export const dataOf = <T extends AnySchema>(data: T) => z.object({ message: z.optional(z.string()), data });

const pageInfo = component('Page', z.object({ size: z.int(), next: z.nullable(z.int()), total: z.int() }));

/** `{ data: [], page: { size, next, total }, counts?, abilities? }`: `next` is the next page's number or null. */
export function pageOf<T extends AnySchema>(item: T) {
  const page = z.object({
    data: z.array(item),
    page: pageInfo,
    counts: z.optional(z.record(z.string(), z.int())),
    abilities: z.optional(z.record(z.string(), z.boolean())),
  });
  const name = componentName(item);
  return name === undefined ? page : component(`${name}Page`, page);
}

/** Query strings are text: these read whole numbers and flags strictly. */
export const wholeNumber = (from: number, to: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/)),
      z.transform((text: string) => Number(text)),
    ),
    z.int().check(z.gte(from), z.lte(to)),
  );

export const paging = {
  page: z.optional(wholeNumber(1, 1_000_000)),
  size: z.optional(wholeNumber(1, 200)),
};

export const id = z.uuid();
export const idParams = z.strictObject({ id });

/** Free text as people type it: trimmed, without NUL or other control characters. */
export const text = (max: number, min = 1) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.trim()),
    ),
    z.string().check(z.minLength(min), z.maxLength(max), z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/)),
  );

/** An exact decimal on the wire: a string such as "7.50". */
export const decimal = (places: number) => z.string().check(z.regex(new RegExp(`^-?\\d{1,9}(\\.\\d{1,${places}})?$`)));

export const dateOnly = z.iso.date();
