import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface SunkMail {
  readonly to: string;
  /** Where the envelope says that it goes back to. */
  readonly from: string;
  readonly messageId: string;
  readonly raw: string;
}

/** Where a mail is when something happens to its sender. */
export type Moment = 'CONNECT' | 'RCPT' | 'BEFORE' | 'AFTER' | 'ANSWERED';

export interface MailSink {
  readonly smtpUrl: string;
  readonly taken: SunkMail[];
  /** Asked at every moment of every mail; true: the mail gets no answer. */
  at: (moment: Moment, to: string) => boolean;
  /** The code and words that an address is refused with at RCPT. */
  refuses: (to: string) => { readonly code: number; readonly words: string } | null;
  close(): Promise<void>;
}

/** A mail server that takes everything, but for what a test says. */
export async function openMailSink(): Promise<MailSink> {
  const taken: SunkMail[] = [];
  const sink: { at: MailSink['at']; refuses: MailSink['refuses'] } = { at: () => false, refuses: () => null };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, done) {
      if (!sink.at('CONNECT', '')) done();
    },
    onRcptTo({ address }, _session, done) {
      const refused = sink.refuses(address);
      if (refused) done(Object.assign(new Error(refused.words), { responseCode: refused.code }));
      else if (!sink.at('RCPT', address)) done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        if (sink.at('BEFORE', to)) return;
        const raw = Buffer.concat(chunks).toString('utf8');
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
        taken.push({ to, from, raw, messageId: /^message-id: (<[^>]+>)/im.exec(raw)?.[1] ?? '' });
        if (sink.at('AFTER', to)) return;
        done();
        sink.at('ANSWERED', to);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return Object.assign(sink, {
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  });
}

/** As fast as it can. */
export const unhurried = (smtpUrl: string) => ({
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'VCE Exam Cell <exams@vce.example>',
  MAILS_PER_SECOND: '100000',
  MAILS_PER_SECOND_DOMAIN: '100000',
});
