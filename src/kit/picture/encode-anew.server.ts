import { Worker } from 'node:worker_threads';
import type { CodecOrder, Encoded } from './codec-thread.server.ts';

/** Milliseconds; the largest picture takes about one second of a core, and a busy machine has little of it to give. */
const PATIENCE = 120_000;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Draws the picture and writes it anew from its pixels: nothing of the file that somebody sent is kept. Null: it cannot be drawn.
 * The codecs are WebAssembly in a thread of their own, which ends with the picture, so a broken one harms nothing and leaves nothing;
 * one at a time, because an unpacked picture is a hundred times its file.
 */
export function encodeAnew(order: CodecOrder): Promise<Encoded | null> {
  const done = turn.then(() => inThread(order));
  turn = done.catch(() => undefined);
  return done;
}

function inThread(order: CodecOrder): Promise<Encoded | null> {
  const thread = new Worker(new URL('codec-thread.server.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 512 } });
  const limit = setTimeout(() => void thread.terminate(), PATIENCE);
  return new Promise<Encoded | null>((resolve, reject) => {
    thread
      .once('message', resolve)
      .once('error', reject)
      .once('exit', () => resolve(null));
    thread.postMessage(order);
  }).finally(() => {
    clearTimeout(limit);
    void thread.terminate();
  });
}
