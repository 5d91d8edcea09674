import { StartError } from '../errors/start-error.server.ts';

/** Where mails that come back arrive. */
export interface ReturnedMailbox {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; else before the password, but for this machine. */
  readonly tls: 'AT_ONCE' | 'FIRST' | 'NONE';
  readonly user: string;
  readonly password: string;
  readonly folder: string;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** By RETURNED_MAIL_URL (`imaps://user:password@host/INBOX`); null: not set up. Throws StartError. */
export function returnedMailbox(env: Readonly<Record<string, string | undefined>> = process.env): ReturnedMailbox | null {
  const text = env['RETURNED_MAIL_URL']?.trim();
  if (!text) return null;
  const url = URL.parse(text);
  if (!url || !['imap:', 'imaps:'].includes(url.protocol) || !url.hostname || !url.username || !url.password)
    throw new StartError('RETURNED_MAIL_URL has to be imaps://user:password@host/folder, with user and password percent-encoded.');
  const isTls = url.protocol === 'imaps:';
  return {
    host: url.hostname,
    port: url.port ? Number(url.port) : isTls ? 993 : 143,
    tls: isTls ? 'AT_ONCE' : LOOPBACK.has(url.hostname) ? 'NONE' : 'FIRST',
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
  };
}
