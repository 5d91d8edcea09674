import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { SentFile } from './clients.server.ts';

export interface Reply {
  /** 0: the connection broke. */
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  readonly body: Buffer;
}

const NOTHING = Buffer.alloc(0);
const BROKEN: Reply = { status: 0, header: () => undefined, body: NOTHING };
const HEAD_ENDS = Buffer.from('\r\n\r\n');
const LINE_ENDS = Buffer.from('\r\n');

/**
 * One kept connection that carries one request at a time. Node's own client takes as much of the processor for an answer as the server
 * does, and both share the machine that is measured; this one reads only what our server writes.
 */
export class Line {
  readonly #host: URL;
  #socket: Socket | null = null;
  #got: Buffer = NOTHING;
  #heard: (() => void) | null = null;

  constructor(host: string) {
    this.#host = new URL(host);
  }

  async send({ method, url, headers, body = '' }: SentFile): Promise<Reply> {
    const { host, pathname, search } = new URL(url);
    const bytes = Buffer.from(body);
    const given = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const length = method === 'GET' ? '' : `content-length: ${bytes.length}\r\n`;
    const head = Buffer.from(`${method} ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n${given.join('')}${length}\r\n`);
    const socket = (this.#socket ??= this.#open());
    this.#got = NOTHING;
    socket.write(bytes.length > 0 ? Buffer.concat([head, bytes]) : head);
    const reply = await this.#reply(socket);
    if (reply.status === 0 || reply.header('connection') === 'close') this.close();
    return reply;
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }

  #open(): Socket {
    const socket = connect({ host: this.#host.hostname, port: Number(this.#host.port), noDelay: true });
    socket.on('data', (part: Buffer) => {
      this.#got = this.#got.length === 0 ? part : Buffer.concat([this.#got, part]);
      this.#heard?.();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = null;
      this.#heard?.();
    });
    return socket;
  }

  /** Bytes before the end mark, or this many; null: the connection ended before. */
  async #take(socket: Socket, until: Buffer | number): Promise<Buffer | null> {
    for (;;) {
      const end = typeof until === 'number' ? until : this.#got.indexOf(until);
      if (end >= 0 && this.#got.length >= end) {
        const taken = this.#got.subarray(0, end);
        this.#got = this.#got.subarray(end + (typeof until === 'number' ? 0 : until.length));
        return taken;
      }
      if (socket.destroyed) return null;
      await new Promise<void>((resolve) => (this.#heard = resolve));
    }
  }

  async #reply(socket: Socket): Promise<Reply> {
    const head = (await this.#take(socket, HEAD_ENDS))?.toString('latin1');
    if (head === undefined) return BROKEN;
    const lower = head.toLowerCase();
    const header = (name: string): string | undefined => {
      const at = lower.indexOf(`\r\n${name}: `);
      return at < 0 ? undefined : head.slice(at + name.length + 4).split('\r\n', 1)[0];
    };
    const body =
      header('transfer-encoding') === 'chunked'
        ? await this.#chunks(socket)
        : await this.#take(socket, Number(header('content-length') ?? 0));
    return body === null ? BROKEN : { status: Number(head.slice(9, 12)), header, body };
  }

  async #chunks(socket: Socket): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    for (;;) {
      const size = await this.#take(socket, LINE_ENDS);
      const part = size && (await this.#take(socket, Number.parseInt(size.toString('latin1'), 16)));
      if (!part || !(await this.#take(socket, LINE_ENDS))) return null;
      if (part.length === 0) return Buffer.concat(parts);
      parts.push(part);
    }
  }
}

/** As many kept connections as are in use at once. */
export class Lines {
  readonly #host: string;
  readonly #free: Line[] = [];
  readonly #most: number;
  readonly #waiting: ((line: Line) => void)[] = [];
  #open = 0;

  constructor(host: string, most: number) {
    this.#host = host;
    this.#most = most;
  }

  async send(sent: SentFile): Promise<Reply> {
    const line = await this.#line();
    try {
      return await line.send(sent);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(line);
      else this.#free.push(line);
    }
  }

  #line(): Promise<Line> | Line {
    const free = this.#free.pop();
    if (free) return free;
    if (this.#open === this.#most) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#open += 1;
    return new Line(this.#host);
  }

  close(): void {
    for (const line of this.#free) line.close();
  }
}
