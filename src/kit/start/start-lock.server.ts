import pg from 'pg';
import { setting } from '../setting/setting.server.ts';

/** Any constants will do, as long as nobody else uses them. */
const lockKey = 7_264_003;

/** Of several starts on one database, one at a time does this; the others wait. The lock ends with its connection. */
export async function alone<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: setting('CONNECTION_SECONDS') * 1000,
    application_name: 'prangan start',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    return await work();
  } finally {
    await client.end();
  }
}
