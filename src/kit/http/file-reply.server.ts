import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import type { FileReply } from './serve.server.ts';

/** What a download's handler answered, as the file that it must be. */
export function asFile(value: unknown): FileReply {
  if (value !== null && typeof value === 'object' && 'contentType' in value && 'content' in value) return value as FileReply;
  throw new Error('a download must answer { fileName, contentType, content }');
}

/** Streams inside the transaction that feeds it; headers are sent with the first bytes. */
export async function sendFile(file: FileReply, reply: FastifyReply): Promise<FastifyReply> {
  const cache = file.keptSeconds === undefined ? 'no-store' : `private, max-age=${file.keptSeconds}`;
  void reply.type(file.contentType).header('cache-control', cache);
  // What a browser keeps is kept for this session: the next person at the machine does not get it.
  if (file.keptSeconds !== undefined) void reply.header('vary', 'cookie');
  if (file.page) void reply.header('content-security-policy', file.page.policy);
  else if (!file.contentType.startsWith('text/event-stream')) {
    void reply.header('content-disposition', `attachment; filename="${file.fileName.replace(/[^\w.-]/g, '_')}"`);
  }
  if (typeof file.content === 'string' || Buffer.isBuffer(file.content)) return reply.send(file.content);
  void reply.send(Readable.from(file.content, { objectMode: false }));
  await finished(reply.raw).catch(() => undefined);
  return reply;
}
