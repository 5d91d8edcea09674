import pg from 'pg';
import { setting } from '../setting/setting.server.ts';

const RETRY_MS = 500;

export interface Listener {
  /** Resolves once the server listens; starts the connection at the first call. Rejects when it cannot. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** One connection that listens to a channel, opened on first use and reopened when lost. */
export function openListener(url: string, channel: string, on: { heard(payload: string): void; lost(): void }): Listener {
  let current: Promise<pg.Client> | null = null;
  let closed = false;

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: `prangan listen ${channel}`,
      keepAlive: true,
      connectionTimeoutMillis: setting('CONNECTION_SECONDS') * 1000,
    });
    client.on('error', () => undefined);
    await client.connect();
    client.on('notification', (message) => message.payload && on.heard(message.payload));
    client.on('end', () => {
      current = null;
      if (closed) return;
      on.lost();
      setTimeout(() => void ready().catch(() => undefined), RETRY_MS).unref();
    });
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return client;
  };
  const ready = async (): Promise<void> => {
    if (closed) throw new Error('the listener is closed');
    current ??= connect().catch((error: unknown) => {
      current = null;
      throw error;
    });
    await current;
  };
  return {
    ready,
    close: async () => {
      closed = true;
      await current?.then((client) => client.end()).catch(() => undefined);
    },
  };
}
