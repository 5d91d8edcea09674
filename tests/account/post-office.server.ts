import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { eventually } from '../eventually.server.ts';

export interface Delivered {
  readonly to: readonly string[];
  readonly text: string;
}

/** A real SMTP server and an SMS gateway on loopback that keep what they are given. */
export interface PostOffice {
  readonly smtpUrl: string;
  readonly smsUrl: string;
  readonly mails: readonly Delivered[];
  readonly texts: readonly Delivered[];
  /** The next message to this recipient after those already seen; waits for it. */
  next(recipient: string): Promise<string>;
  /** How the mail server answers this recipient next: an SMTP code each, 250 when none is left. */
  answers(recipient: string, ...codes: number[]): void;
  close(): Promise<void>;
}

export const SMS_TOKEN = 'sms-token-of-this-test';

export async function openPostOffice(): Promise<PostOffice> {
  const mails: Delivered[] = [];
  const texts: Delivered[] = [];
  const planned = new Map<string, number[]>();
  const seen = new Map<string, number>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const code = planned.get(address)?.shift() ?? 250;
      done(code === 250 ? null : Object.assign(new Error('planned'), { responseCode: code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: plainText(Buffer.concat(chunks).toString('utf8')) });
        done();
      });
    },
  });
  const gateway = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.headers.authorization !== `Bearer ${SMS_TOKEN}`) return response.writeHead(401).end();
      const { to, text } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { to: string; text: string };
      texts.push({ to: [to], text });
      return response.writeHead(200).end('{}');
    });
  });
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready));
  const port = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  return {
    smtpUrl: `smtp://127.0.0.1:${port(smtp.server)}`,
    smsUrl: `http://127.0.0.1:${port(gateway)}/send`,
    mails,
    texts,
    answers: (recipient, ...codes) => void planned.set(recipient, codes),
    async next(recipient) {
      const already = seen.get(recipient) ?? 0;
      const found = await eventually(() => [...mails, ...texts].filter(({ to }) => to.includes(recipient))[already]);
      seen.set(recipient, already + 1);
      return found?.text ?? '';
    },
    async close() {
      await new Promise<void>((closed) => smtp.close(() => closed()));
      await new Promise<void>((closed) => gateway.close(() => closed()));
    },
  };
}

/** The body of a mail of one part, whatever its transfer encoding. */
function plainText(mail: string): string {
  const at = mail.indexOf('\r\n\r\n');
  const [head, body] = [mail.slice(0, at), mail.slice(at + 4)];
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/transfer-encoding: quoted-printable/i.test(head)) return body;
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

export const otpIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';
