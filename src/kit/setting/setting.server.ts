import { StartError } from '../errors/start-error.server.ts';

/** What one installation may carry, each a setting of the environment: bytes, rows, connections, seconds, files at once. */
export const SETTINGS = {
  UPLOAD_LIMIT: 50_000_000,
  DATABASE_CONNECTIONS: 10,
  /** Within which a connection of the database must be free. */
  CONNECTION_SECONDS: 10,
  /** Within which one of the servers must be ready after a start. */
  START_SECONDS: 60,
  /** For files in and out, beside the calls. */
  FILE_CONNECTIONS: 4,
  STATEMENT_SECONDS: 60,
  FILE_STATEMENT_SECONDS: 300,
  /** Within which a request must have come whole. */
  REQUEST_SECONDS: 300,
  /** Within which an answer must have been taken. */
  SEND_SECONDS: 300,
  FILES_AT_ONCE_USER: 4,
  FILES_AT_ONCE_INSTITUTE: 16,
  FILES_AT_ONCE_TENANT: 32,
  /** With fewer megabytes free on the disk of the data the server says that it is full. */
  DISK_MEGABYTES: 50,
  /** A replica so far behind is told to whoever reads a report. */
  READ_TOLD_SECONDS: 2,
  /** One further behind answers no report. */
  READ_BEHIND_SECONDS: 30,
  /** Of broadcasts: connections to the mail server of one worker, and mails a second of all workers, in all and to one domain. */
  MAIL_CONNECTIONS: 4,
  MAILS_PER_SECOND: 20,
  MAILS_PER_SECOND_DOMAIN: 10,
  /** The same of SMS to many people. */
  SMS_CONNECTIONS: 4,
  SMS_PER_SECOND: 20,
  FEED_ROWS: 200_000,
  PDF_ROWS: 20_000,
  /** Within which what was committed is in the archive of the log. */
  BACKUP_MINUTES: 5,
} as const;

type Name = keyof typeof SETTINGS;
type Env = Readonly<Record<string, string | undefined>>;

/** A whole number from 1. Throws StartError. */
export function setting(name: Name, env: Env = process.env): number {
  const text = env[name]?.trim();
  if (!text) return SETTINGS[name];
  const value = Number(text);
  if (/^\d{1,12}$/.test(text) && value >= 1) return value;
  throw new StartError(`${name} is "${text}", a whole number from 1 is needed.`);
}

/** Said at the start, not at the first file. */
export function requireSettings(env: Env = process.env): void {
  for (const name of Object.keys(SETTINGS)) setting(name as Name, env);
}
