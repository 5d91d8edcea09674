import * as z from 'zod/mini';
import type { CallErrorItem } from '../errors/call-error.client.ts';
import { textsOf } from '../text/text.client.ts';
import { stackText } from './stack.text.ts';
import { nounWord } from './stack-words.client.ts';

const { t } = textsOf(stackText);

const answer = z.object({
  holds: z.array(z.object({ label: z.optional(z.string()), by: z.string(), count: z.int() })),
});
const SHOWN = 8;

/** What depends on the records of a run, one line each: under the refusal to undo it. */
export function heldLines(body: unknown): readonly CallErrorItem[] {
  const read = z.safeParse(answer, body);
  if (!read.success) return [];
  const { holds } = read.data;
  const lines = holds.slice(0, SHOWN).map(({ label = '', by, count }) => ({
    code: 'HELD',
    message: by === 'CHANGED' ? t('stack.heldChanged', { label }) : t('stack.held', { label, noun: nounWord(by), count }),
  }));
  return holds.length > SHOWN ? [...lines, { code: 'HELD', message: t('stack.more', { count: holds.length - SHOWN }) }] : lines;
}
