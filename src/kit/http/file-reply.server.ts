import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import type { FileReply } from './serve.server.ts';

/** A download handler's result as a file. */
export function asFile(value: unknown): FileReply {
  if (value !== null && typeof value === 'object' && 'contentType' in value && 'content' in value) return value as FileReply;
  throw new Error('a download must answer { fileName, contentType, content }');
}

/** The same pieces once the first one that holds anything is made: a refusal until then is a normal reply, not a broken file. */
async function begun(content: AsyncIterable<string | Buffer>): Promise<AsyncGenerator<string | Buffer>> {
  const pieces = content[Symbol.asyncIterator]();
  let first = await pieces.next();
  while (!first.done && first.value.length === 0) first = await pieces.next();
  return (async function* () {
    try {
      for (let next = first; !next.done; next = await pieces.next()) yield next.value;
    } finally {
      await pieces.return?.();
    }
  })();
}

/** Streams inside the transaction that feeds it; headers are sent with the first bytes. */
export async function sendFile(file: FileReply, reply: FastifyReply): Promise<FastifyReply> {
  const { content } = file;
  const isText = typeof content === 'string' || Buffer.isBuffer(content);
  const isEvents = file.contentType.startsWith('text/event-stream');
  const sent = isText || isEvents ? content : await begun(content);
  void reply.type(file.contentType).header('cache-control', 'private, no-store');
  if (file.page) void reply.header('content-security-policy', file.page.policy);
  else if (!isEvents) {
    void reply.header('content-disposition', `attachment; filename="${file.fileName.replace(/[^\w.-]/g, '_')}"`);
  }
  if (typeof sent === 'string' || Buffer.isBuffer(sent)) return reply.send(sent);
  void reply.send(Readable.from(sent, { objectMode: false }));
  await finished(reply.raw).catch(() => undefined);
  return reply;
}
