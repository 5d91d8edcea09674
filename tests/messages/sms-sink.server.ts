import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SunkSms {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly entityId?: string;
  readonly header?: string;
  readonly templateId?: string;
}

/** Where an SMS is when something happens to its sender. */
export type SmsMoment = 'BEFORE' | 'AFTER' | 'ANSWERED';

export interface SmsSink {
  readonly url: string;
  readonly taken: SunkSms[];
  /** Asked at every moment of every SMS; true: it gets no answer. */
  at: (moment: SmsMoment, to: string) => boolean;
  /** The status that a number is refused with. */
  refuses: (to: string) => number | null;
  close(): Promise<void>;
}

/** An SMS service that takes everything, but for what a test says. */
export async function openSmsSink(): Promise<SmsSink> {
  const taken: SunkSms[] = [];
  const sink: Pick<SmsSink, 'at' | 'refuses'> = { at: () => false, refuses: () => null };
  const take = (sms: SunkSms, response: ServerResponse): void => {
    const status = sink.refuses(sms.to);
    if (status !== null) return void response.writeHead(status).end();
    if (sink.at('BEFORE', sms.to)) return;
    taken.push(sms);
    if (sink.at('AFTER', sms.to)) return;
    response.writeHead(202).end();
    sink.at('ANSWERED', sms.to);
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    // What our own sender wrote.
    request.on('end', () => take(JSON.parse(Buffer.concat(chunks).toString('utf8')) as SunkSms, response));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return Object.assign(sink, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    taken,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  });
}
