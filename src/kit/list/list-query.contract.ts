import * as z from 'zod/mini';

/** Of a list's call: its query says which values are valid. */
export interface AskedList {
  readonly query: z.core.$ZodType;
}

/** True where the call names the key, or nothing is known of its keys. */
export function isAsked({ query }: AskedList, key: string): boolean {
  return !(query instanceof z.core.$ZodObject) || Object.hasOwn(query._zod.def.shape, key);
}

/** A key that the call does not name is converted before it is asked, so nothing is known of its values here. */
export function takes({ query }: AskedList, key: string, value: string): boolean {
  if (!(query instanceof z.core.$ZodObject) || !Object.hasOwn(query._zod.def.shape, key)) return true;
  const field = query._zod.def.shape[key];
  return field === undefined || z.safeParse(field, value).success;
}
