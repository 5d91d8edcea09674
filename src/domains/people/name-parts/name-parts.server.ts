import * as z from 'zod/mini';
import { labelled } from '../../../kit/feed/feed-definition.server.ts';
import type { Feed, FeedColumn } from '../../../kit/feed/feed-definition.server.ts';
import { sayInEach } from '../../../kit/text/said.server.ts';
import { writesGivenFirst } from './name-order.store.ts';
import { namePartsText } from './name-parts.text.ts';

const word = labelled(namePartsText);

/** The parts as registers head them. A father's name alone is a field of its own: the office says where it is the middle name. */
const PARTS = {
  surname: { ...word('nameParts.surname'), heads: ['Last Name', 'Family Name', 'कुलनाम'] },
  firstName: {
    ...word('nameParts.firstName'),
    heads: ['Given Name', 'Forename', 'First Name of Student', 'Student First Name', 'प्रथम नाव', 'प्रथम नाम', 'स्वतःचे नाव'],
  },
  middleName: {
    ...word('nameParts.middleName'),
    heads: [
      'Second Name',
      'Husband Name',
      'Husband’s Name',
      'Father/Husband Name',
      'Father’s/Husband’s Name',
      'Name of Father/Husband',
      'Father or Husband Name',
      'मधील नाव',
      'मध्य नाव',
      'मध्यम नाव',
      'मध्यम नाम',
      'बीच का नाम',
      'पतीचे नाव',
      'वडिलांचे/पतीचे नाव',
      'वडील/पतीचे नाव',
      'पति का नाम',
      'पिता/पति का नाम',
    ],
  },
};
type Part = keyof typeof PARTS;
const isPart = (key: string): key is Part => Object.hasOwn(PARTS, key);

const FAMILY_FIRST: readonly Part[] = ['surname', 'firstName', 'middleName'];
const GIVEN_FIRST: readonly Part[] = ['firstName', 'middleName', 'surname'];
const SHORT = ['Name', 'Names', 'नाव', 'नाम'];

const partColumn = (key: Part): FeedColumn => ({
  key,
  header: key,
  aliases: PARTS[key].heads,
  schema: z.nullable(z.string()),
  required: false,
  reference: null,
  labels: sayInEach(PARTS[key].label),
  choices: [],
  usual: null,
  fill: { from: [], numbered: false },
  sample: [],
  doubt: null,
  part: true,
});

/** Headings of the parts that are of no field: other lists of the same people have them too. */
export const partHeads = (): string[] =>
  (['firstName', 'middleName'] as const).flatMap((key) => [key, ...Object.values(sayInEach(PARTS[key].label)), ...PARTS[key].heads]);

/** A list that has the name in parts is read, too: it is joined in the order in which the institute writes names. */
export function namedInParts(feed: Feed, whole: string): Feed {
  const own = new Set(feed.columns.map(({ key }) => key));
  const joinedIn = (columns: readonly FeedColumn[], orders: readonly (readonly Part[])[]) =>
    columns.map((column) =>
      column.key === whole ? { ...column, fill: { ...column.fill, joined: { lead: 'firstName', orders, short: SHORT } } } : column,
    );
  return {
    ...feed,
    columns: [
      ...joinedIn(feed.columns, [FAMILY_FIRST, GIVEN_FIRST]),
      ...Object.keys(PARTS)
        .filter(isPart)
        .filter((key) => !own.has(key))
        .map(partColumn),
    ],
    ordered: async (db, scope, columns) => ((await writesGivenFirst(db, scope)) ? joinedIn(columns, [GIVEN_FIRST, FAMILY_FIRST]) : columns),
  };
}
