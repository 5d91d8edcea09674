import { open } from 'node:fs/promises';
import type { SpooledFile } from '../../../kit/http/spool.server.ts';

const HEAD_BYTES = 64 * 1024;
const FIRST_LINE = /^[^\r\n]*(?:\r\n|\n|\r)?/;

/** The first line of a text as it came. */
export async function firstLine({ path }: SpooledFile): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    // The mark of UTF-8 belongs to what is kept.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(buffer.subarray(0, bytesRead));
    return FIRST_LINE.exec(text)?.[0] ?? '';
  } finally {
    await file.close();
  }
}
