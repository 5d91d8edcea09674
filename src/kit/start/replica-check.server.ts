import pg from 'pg';
import { errorText, StartError } from '../errors/start-error.server.ts';
import { urlFor } from './roles.server.ts';

/**
 * The address of the replica for the application's role, which has the same password there. One that is away is told and asked later;
 * throws StartError for a database that is no replica of this one.
 */
export async function replicaUrl(readUrl: string | null, appUrl: string, say: (line: string) => void): Promise<string | null> {
  if (readUrl === null) return null;
  const url = urlFor(readUrl, 'prangan_app', new URL(appUrl).password);
  const [here, there] = [await lookAt(appUrl), await lookAt(url)];
  if (typeof there === 'string')
    say(`The replica of DATABASE_READ_URL does not answer (${there}); reports are read at the primary meanwhile.`);
  else if (!there.isReplica || (typeof here !== 'string' && here.system !== there.system))
    throw new StartError('DATABASE_READ_URL names no replica of this database: it has to follow it by streaming replication.');
  return url;
}

interface Look {
  readonly isReplica: boolean;
  /** The same in a cluster and its replicas. */
  readonly system: string;
}

/** Why it does not answer, as a text. */
async function lookAt(url: string): Promise<Look | string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'prangan start' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const found = await client.query<{ is_replica: boolean; system: string }>(
      'select pg_is_in_recovery() as is_replica, system_identifier::text as system from pg_control_system()',
    );
    return { isReplica: found.rows[0]?.is_replica === true, system: found.rows[0]?.system ?? '' };
  } catch (error) {
    return errorText(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}
