import type { DemoSeed } from './parts.server.ts';
import type { Shutdown } from './shutdown.server.ts';

/** Makes what is left of the demonstration; a shutdown meanwhile ends it before what it works with is stopped. */
export async function fillUnless(shutdown: Shutdown, { fill }: DemoSeed): Promise<void> {
  if (fill === null || shutdown.requested()) return;
  const stopping = new AbortController();
  const filling = fill(stopping.signal);
  shutdown.add(async () => {
    stopping.abort();
    await filling.catch(() => undefined);
  });
  await filling;
}
