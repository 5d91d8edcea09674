import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileReply } from './serve.server.ts';
import type { MadeFile } from './spool.server.ts';

/** A download handler's result as a file. */
export function asFile(value: unknown): FileReply {
  if (value !== null && typeof value === 'object' && 'contentType' in value && 'content' in value) return value as FileReply;
  throw new Error('a download must answer { fileName, contentType, content }');
}

/** Sends what was made whole; no transaction waits for the reader. */
export function sendFile(file: FileReply, made: MadeFile, reply: FastifyReply): FastifyReply {
  void reply.type(file.contentType).header('cache-control', 'private, no-store').header('content-length', made.size);
  if (file.page) void reply.header('content-security-policy', file.page.policy);
  else void reply.header('content-disposition', `attachment; filename="${file.fileName.replace(/[^\w.-]/g, '_')}"`);
  return reply.send(made.open());
}

/** Sends events as they come. */
export function sendEvents({ contentType, content }: FileReply, reply: FastifyReply): FastifyReply {
  if (typeof content === 'string' || Buffer.isBuffer(content)) throw new Error('a stream must answer its events one by one');
  return reply
    .type(contentType)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(content, { objectMode: false }));
}
