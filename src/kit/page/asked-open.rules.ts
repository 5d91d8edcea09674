/** What makes something (`?open=new`); every other value names a record. */
export const MAKERS = ['new', 'usual', 'enrol'] as const;
export type Maker = (typeof MAKERS)[number];

/** The id that an address asks for, as records have it: an id copied from elsewhere may have capitals and spaces. Null: none. */
export function askedRecord(open: unknown): string | null {
  const id = typeof open === 'string' ? open.trim().toLowerCase() : '';
  return id === '' || MAKERS.some((maker) => maker === id) ? null : id;
}

/**
 * The address of a list that opens one of its records: what is copied, sent and linked to. It names the record's institute, so that who
 * stands in another one is led to it, however many they have.
 */
export const openingLink = (list: string, id: string, instituteId: string): string =>
  `${list}${list.includes('?') ? '&' : '?'}open=${id}&institute=${instituteId}`;
