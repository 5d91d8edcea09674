/** Days after which rows that have served their purpose are thrown away. */
export interface RetentionDays {
  /** One-time passwords, links and passkey challenges, after they ended. */
  readonly codes: number;
  /** Messages that were sent, shown or given up. */
  readonly messages: number;
  /** Sessions, after they ended. */
  readonly sessions: number;
  /** Answers kept for a call that is repeated. */
  readonly repeats: number;
  /** Deleted records, after their deletion. */
  readonly trash: number;
  /** Files that were sent and not applied. */
  readonly files: number;
}

const DEFAULTS: RetentionDays = { codes: 30, messages: 90, sessions: 180, repeats: 7, trash: 90, files: 7 };
const SETTINGS: Readonly<Record<keyof RetentionDays, string>> = {
  codes: 'RETENTION_CODES_DAYS',
  messages: 'RETENTION_MESSAGES_DAYS',
  sessions: 'RETENTION_SESSIONS_DAYS',
  repeats: 'RETENTION_REPEATS_DAYS',
  trash: 'RETENTION_TRASH_DAYS',
  files: 'RETENTION_FILES_DAYS',
};

/** Whole days from 1 to 3650; anything else is the default, as if nothing was set. */
export function retentionDays(env: Readonly<Record<string, string | undefined>>): RetentionDays {
  const read = (name: keyof RetentionDays): number => {
    const days = Number(env[SETTINGS[name]]?.trim() || Number.NaN);
    return Number.isInteger(days) && days >= 1 && days <= 3650 ? days : DEFAULTS[name];
  };
  return {
    codes: read('codes'),
    messages: read('messages'),
    sessions: read('sessions'),
    repeats: read('repeats'),
    trash: read('trash'),
    files: read('files'),
  };
}

const DAY_MS = 86_400_000;

/** Rows that ended before this time have expired. */
export const cutOff = (now: number, days: number): string => new Date(now - days * DAY_MS).toISOString();
