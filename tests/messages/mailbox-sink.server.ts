import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface Mailbox {
  readonly url: string;
  /** As they lie there, the first with the UID 1. */
  readonly mails: { readonly raw: string; seen: boolean }[];
  /** How often somebody signed in. */
  readonly signIns: () => number;
  close(): Promise<void>;
}

const uidsOf = (set: string): number[] =>
  set.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split(':').map(Number);
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });

/** As much of an IMAP server (RFC 3501) as reading a mailbox needs. */
export async function openMailbox(password = 'mailbox secret'): Promise<Mailbox> {
  const mails: Mailbox['mails'] = [];
  const sockets = new Set<Socket>();
  let signIns = 0;

  const fetched = (uid: number, range: RegExpExecArray | null): string => {
    const raw = Buffer.from(mails[uid - 1]?.raw ?? '');
    const part = range ? raw.subarray(Number(range[1]), Number(range[1]) + Number(range[2])) : raw;
    return `* ${uid} FETCH (UID ${uid} BODY[]${range ? `<${range[1]}>` : ''} {${part.length}}\r\n${part.toString()})\r\n`;
  };
  const answers: Readonly<Record<string, (rest: string) => string | null>> = {
    CAPABILITY: () => '* CAPABILITY IMAP4rev1\r\n',
    LOGIN: (rest) => {
      if (!rest.includes(password)) return null;
      signIns += 1;
      return '';
    },
    LIST: () => '* LIST () "/" INBOX\r\n',
    SELECT: () => `* FLAGS (\\Seen)\r\n* ${mails.length} EXISTS\r\n* OK [UIDVALIDITY 1]\r\n* OK [UIDNEXT ${mails.length + 1}]\r\n`,
    'UID SEARCH': () => `* SEARCH${mails.map(({ seen }, at) => (seen ? '' : ` ${at + 1}`)).join('')}\r\n`,
    'UID FETCH': (rest) => {
      const range = /BODY\.PEEK\[\]<(\d+)\.(\d+)>/.exec(rest);
      return uidsOf(rest.split(' ')[0] ?? '')
        .map((uid) => fetched(uid, range))
        .join('');
    },
    'UID STORE': (rest) => {
      for (const uid of uidsOf(rest.split(' ')[0] ?? '')) Object.assign(mails[uid - 1] ?? {}, { seen: true });
      return '';
    },
    LOGOUT: () => '* BYE\r\n',
  };
  const answer = (line: string): string => {
    const [, tag = '*', command = '', rest = ''] = /^(\S+) ((?:UID )?\S+)(?: (.*))?$/i.exec(line) ?? [];
    const said = answers[command.toUpperCase()]?.(rest) ?? (command.toUpperCase() === 'LOGIN' ? null : '');
    return said === null ? `${tag} NO [AUTHENTICATIONFAILED] wrong\r\n` : `${said}${tag} OK done\r\n`;
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    socket.write('* OK ready\r\n');
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = `${rest}${chunk.toString()}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) socket.write(answer(line));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://bounces:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    mails,
    signIns: () => signIns,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
