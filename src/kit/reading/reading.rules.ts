import type { Feature } from '../access/access.contract.ts';
import type { Endpoint } from '../http/endpoint.contract.ts';

/** What lists and files about many people are read under. Sheets and rosters that one works on all day are not among them. */
const PEOPLE: readonly Feature[] = [
  'profiles',
  'teachers',
  'enrolments',
  'results',
  'reports',
  'hallTickets',
  'accounts',
  'hr',
  'users',
  'print',
];
const WORKED_ON: readonly Feature[] = [
  'inward',
  'seatNumbers',
  'markEntry',
  'backlogs',
  'backwardSgpi',
  'gracing',
  'lockAndUnlock',
  'jobs',
];

/** Lists of people by their feature; files also of what one works on, because a file is carried away. */
export function readsPeople({ method, scope, permission, download, stream }: Endpoint): boolean {
  if (method !== 'GET' || stream || scope !== 'INSTITUTE' || typeof permission === 'string') return false;
  return PEOPLE.includes(permission.feature) || (download && WORKED_ON.includes(permission.feature));
}

/** Rows of a page; one record is none of many. */
export function rowsIn(reply: unknown): number {
  if (reply === null || typeof reply !== 'object' || !('data' in reply)) return 0;
  return Array.isArray(reply.data) ? reply.data.length : 0;
}

interface Sent {
  readonly contentType: string;
  readonly content: string | Uint8Array | AsyncIterable<string | Uint8Array>;
  /** Documents in a file that has no lines. */
  readonly documents?: number;
}

const LINE_FEED = 10;
const linesIn = (part: string | Uint8Array): number =>
  typeof part === 'string' ? part.split('\n').length - 1 : part.reduce((lines, byte) => lines + (byte === LINE_FEED ? 1 : 0), 0);

/** The same file, whose rows are counted while it is sent: lines of a table, documents of any other. */
export function counting<File extends Sent>(file: File, hear: (rows: number) => void): File {
  const { content } = file;
  if (!file.contentType.startsWith('text/csv')) {
    hear(file.documents ?? 1);
    return file;
  }
  if (typeof content === 'string' || content instanceof Uint8Array) {
    hear(linesIn(content));
    return file;
  }
  return { ...file, content: passing(content, hear) };
}

async function* passing(content: AsyncIterable<string | Uint8Array>, hear: (rows: number) => void) {
  for await (const part of content) {
    hear(linesIn(part));
    yield part;
  }
}
