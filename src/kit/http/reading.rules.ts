import { featureFacts } from '../access/access.contract.ts';
import type { AboutPeople, Permission } from '../access/access.contract.ts';
import type { Endpoint } from './endpoint.contract.ts';

/** Rows under an undeclared feature may be people, and count as such. */
const aboutPeople = ({ feature }: Permission): AboutPeople => featureFacts(feature)?.people ?? 'LISTED';

/** Lists of people by their feature; files also of what one works on, because a file is carried away. */
export function readsPeople(endpoint: Endpoint): boolean {
  const { kind, scope, permission } = endpoint;
  if ((kind !== 'READ' && kind !== 'DOWNLOAD') || scope !== 'INSTITUTE') return false;
  if (endpoint.kind === 'READ' && endpoint.peopleAt !== null) return true;
  if (typeof permission === 'string') return false;
  const about = aboutPeople(permission);
  return about === 'LISTED' || (endpoint.kind === 'DOWNLOAD' && (endpoint.people || about !== 'NONE'));
}

/**
 * Files about many people that are carried away: above a limit they need a reason, above another a second person. What is printed is one where its call
 * says so; an imported file's bad rows are the reader's own file.
 */
export function carriesPeople(endpoint: Endpoint): boolean {
  const { permission } = endpoint;
  if (endpoint.kind !== 'DOWNLOAD' || typeof permission === 'string' || !readsPeople(endpoint)) return false;
  return endpoint.people || permission.action === 'export' || aboutPeople(permission) === 'WORKED_ON';
}

/** Rows of a page, or those inside of an answer that says where they are; one record is none of many. */
export function rowsIn(endpoint: Endpoint, reply: unknown): number {
  const data = valueAt(reply, 'data');
  const rows = endpoint.kind === 'READ' && endpoint.peopleAt !== null ? valueAt(data, endpoint.peopleAt) : data;
  return Array.isArray(rows) ? rows.length : 0;
}
const valueAt = (value: unknown, key: string): unknown =>
  value !== null && typeof value === 'object' ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined;

/** Rows of one list that a person may well leaf through: of few people any, of many three in a hundred. */
export const leafingAllowed = (people: number): number => Math.max(LEAFED, Math.floor((people * 3) / 100));
const LEAFED = 100;

interface Sent {
  readonly contentType: string;
  readonly content: string | Uint8Array | AsyncIterable<string | Uint8Array>;
  /** Documents in a file that has no lines. */
  readonly documents?: number;
  /** People's rows that have gone into it so far, where its lines do not tell. */
  readonly rows?: () => number;
}

const LINE_FEED = 10;
const linesIn = (part: string | Uint8Array): number =>
  typeof part === 'string' ? part.split('\n').length - 1 : part.reduce((lines, byte) => lines + (byte === LINE_FEED ? 1 : 0), 0);

/** The same file, whose rows are counted while it is sent: those it counts itself, else lines of a table, documents of any other. */
export function counting<File extends Sent>(file: File, hear: (rows: number) => void): File {
  const { content, rows } = file;
  if (rows) {
    let told = 0;
    const more = () => {
      const now = rows();
      hear(now - told);
      told = now;
    };
    if (typeof content !== 'string' && !(content instanceof Uint8Array)) return { ...file, content: passing(content, more, more) };
    more();
    return file;
  }
  if (!file.contentType.startsWith('text/csv')) {
    hear(file.documents ?? 1);
    return file;
  }
  if (typeof content === 'string' || content instanceof Uint8Array) {
    hear(linesIn(content));
    return file;
  }
  return { ...file, content: passing(content, (part) => hear(linesIn(part))) };
}

async function* passing(
  content: AsyncIterable<string | Uint8Array>,
  take: (part: string | Uint8Array) => void,
  end: () => void = () => undefined,
) {
  for await (const part of content) {
    take(part);
    yield part;
  }
  end();
}

/** Rows as they pass, and how many have passed. */
export function counted<Item>(source: AsyncIterable<Item>, sizeOf: (item: Item) => number = () => 1) {
  let passed = 0;
  async function* each() {
    for await (const item of source) {
      passed += sizeOf(item);
      yield item;
    }
  }
  return { each: each(), rows: () => passed };
}
