import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { setting } from '../setting/setting.server.ts';
import { compose } from './compose.server.ts';
import { addressOf, ANSWER_MS, attached, faultOf, mailSettings } from './provider.server.ts';
import type { MailAttachment } from './provider.server.ts';
import { returnPath } from './return-path.server.ts';
import type { SmsIds } from './sms-ids.rules.ts';

export interface BulkMail {
  /** The same at every try, for services that recognise a repetition. */
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one POST ends mails of this topic (RFC 8058); null: nobody may opt out of it. */
  readonly unsubscribe: string | null;
  /** Proves, in what comes back, that the mail was ours and whose it was. */
  readonly mark: string;
  /** The same as a part of an address: 52 letters and digits whose case does not count. */
  readonly addressMark: string;
  readonly files?: readonly MailAttachment[];
  /** Of an SMS. */
  readonly sms?: SmsIds;
}

/**
 * What became of a mail that was handed over. REFUSED: the server said no for good. BAD_ADDRESS: because there is no such box. LATER: it was
 * certainly not taken. UNKNOWN: its text was on the way when the connection ended, so it may have been taken.
 */
export interface Handed {
  readonly outcome: 'TAKEN' | 'REFUSED' | 'BAD_ADDRESS' | 'LATER' | 'UNKNOWN';
  readonly fault: string | null;
  /** The server answered no mail at all. */
  readonly isAway: boolean;
}

/** One connection, one mail at a time. */
export interface BulkSender {
  hand(mail: BulkMail): Promise<Handed>;
  close(): void;
}

export interface BulkMailer {
  /** Whose turns it takes: mails and SMS have rates of their own. */
  readonly bucket: string;
  /** Senders of one worker. */
  readonly senders: number;
  readonly perSecond: number;
  readonly perSecondDomain: number;
  open(): BulkSender;
}

/** Names the recipient in what a mail server returns. */
export const MESSAGE_HEADER = 'X-Prangan-Message';

type Env = Readonly<Record<string, string | undefined>>;

/** By SMTP_URL and MAIL_FROM; null: not set up. */
export function bulkMailerOf(env: Env = process.env): BulkMailer | null {
  const { smtp, from } = mailSettings(env);
  const returned = returnPath(env);
  if (smtp === null) return null;
  return {
    bucket: '*',
    senders: setting('MAIL_CONNECTIONS', env),
    perSecond: setting('MAILS_PER_SECOND', env),
    perSecondDomain: setting('MAILS_PER_SECOND_DOMAIN', env),
    open: () => smtpSender(smtp, from, ({ addressMark }) => returned?.(addressMark) ?? addressOf(from)),
  };
}

/**
 * nodemailer's own pool sends again by itself when a connection ends, and does not say whether the text was on its way: so a sender has its
 * connection in its own hands.
 */
function smtpSender(url: string, from: string, returnedTo: (mail: BulkMail) => string): BulkSender {
  let open: Promise<SMTPConnection> | null = null;
  const connect = (): Promise<SMTPConnection> => {
    const mine = connected(url, () => {
      if (open === mine) open = null;
    });
    open = mine;
    return mine;
  };
  const drop = (): void => {
    void open?.then((connection) => connection.close()).catch(() => undefined);
    open = null;
  };
  return {
    async hand(mail) {
      let connection: SMTPConnection;
      try {
        connection = await (open ?? connect());
      } catch (error) {
        open = null;
        return { outcome: 'LATER', fault: faultOf(error), isAway: true };
      }
      const handed = await send(connection, { from: returnedTo(mail), to: [mail.recipient] }, composed(mail, from));
      if (handed.outcome !== 'TAKEN') drop();
      return handed;
    },
    close: drop,
  };
}

async function connected(url: string, ended: () => void): Promise<SMTPConnection> {
  const { auth, ...options } = parseConnectionUrl(url);
  const connection = new SMTPConnection({ connectionTimeout: ANSWER_MS, greetingTimeout: ANSWER_MS, socketTimeout: ANSWER_MS, ...options });
  await new Promise<void>((done, failed) => {
    connection.once('error', failed);
    connection.connect((error) => (error ? failed(error) : done()));
  });
  if (auth) await new Promise<void>((done, failed) => connection.login(auth, (error) => (error ? failed(error) : done())));
  connection.removeAllListeners('error');
  connection.on('error', () => undefined);
  connection.once('end', ended);
  return connection;
}

const composed = ({ id, recipient, subject, text, html, unsubscribe, mark, files = [] }: BulkMail, from: string): Buffer =>
  compose({
    from,
    to: { name: '', address: recipient },
    messageId: `<${id}@${addressOf(from).split('@')[1] ?? 'localhost'}>`,
    subject,
    text,
    html,
    attachments: attached(files),
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: {
      // In one line, as below: it is read back as it was written.
      [MESSAGE_HEADER]: { prepared: true, foldLines: false, value: mark },
      ...(unsubscribe === null
        ? {}
        : {
            // In one line: some readers do not unfold it.
            'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${unsubscribe}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
  });

interface Envelope {
  readonly from: string;
  readonly to: string[];
}

/** The text is given as a stream: what nobody began to read was not sent. */
function send(connection: SMTPConnection, envelope: Envelope, text: Buffer): Promise<Handed> {
  const stream = new Readable({
    read() {
      this.push(text);
      this.push(null);
    },
  });
  return new Promise((done) => {
    connection.send(envelope, stream, (error) => {
      done(error ? judged(error, stream.readableDidRead) : { outcome: 'TAKEN', fault: null, isAway: false });
    });
  });
}

const NO_SUCH_BOX = new Set([550, 551, 553]);

function judged(error: SMTPConnection.SMTPError, wasRead: boolean): Handed {
  const { responseCode = 0, command } = error;
  const fault = faultOf(error);
  if (responseCode >= 500) {
    const isAddress = command === 'RCPT TO' && NO_SUCH_BOX.has(responseCode) && !/\b5\.7\./.test(error.response ?? '');
    return { outcome: isAddress ? 'BAD_ADDRESS' : 'REFUSED', fault, isAway: false };
  }
  if (responseCode >= 400) return { outcome: 'LATER', fault, isAway: false };
  return wasRead ? { outcome: 'UNKNOWN', fault, isAway: false } : { outcome: 'LATER', fault, isAway: true };
}
