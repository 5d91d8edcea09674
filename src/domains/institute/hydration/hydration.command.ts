import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { LIST_NAMES } from './hydration.contract.ts';
import type { Hydration, ListName } from './hydration.contract.ts';
import { hydrationList, hydrationLists } from './hydration.store.ts';

interface Hydrated {
  readonly data: Hydration;
  readonly version: string;
  readonly failed: ListName[];
}

/** Version of lists read one by one: the next version event makes the console reload them. */
const NO_VERSION = '';

/** The value, or null when the statement failed; the transaction continues either way. */
async function attempt<T>(db: Db, read: () => Promise<T>): Promise<T | null> {
  await sql`savepoint hydration`.execute(db);
  try {
    const found = await read();
    await sql`release savepoint hydration`.execute(db);
    return found;
  } catch {
    await sql`rollback to savepoint hydration`.execute(db);
    return null;
  }
}

/** The ten lists with their version. When the one statement fails each list is read alone: a list that fails is empty, and named. */
export async function hydrated(db: Db, scope: InstituteScope): Promise<Hydrated> {
  const whole = await attempt(db, () => hydrationLists(db, scope));
  if (whole) return { data: whole.lists, version: whole.version, failed: [] };
  const failed: ListName[] = [];
  const one = async <N extends ListName>(name: N): Promise<Hydration[N] | []> => {
    const list = await attempt(db, () => hydrationList(db, scope, name));
    if (list === null) failed.push(name);
    return list ?? [];
  };
  const data: Hydration = {
    AcademicYear: await one('AcademicYear'),
    Faculty: await one('Faculty'),
    Degree: await one('Degree'),
    Program: await one('Program'),
    Course: await one('Course'),
    Branch: await one('Branch'),
    ExamPattern: await one('ExamPattern'),
    ExamSession: await one('ExamSession'),
    ExamType: await one('ExamType'),
    ExamStatus: await one('ExamStatus'),
  };
  // No list could be read: fail the call.
  if (failed.length === LIST_NAMES.length) throw new Error('hydration: no list can be read');
  return { data, version: NO_VERSION, failed };
}
