import { createHash } from 'node:crypto';

const SHOWN = 'kit/print/shown';

/** Where the compiler finds a picture, below src: named by its content, because it keeps files by name. */
export function shownPath({ type, content }: { readonly type: string; readonly content: Uint8Array }): string {
  const name = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return `${SHOWN}/${name}.${type === 'image/png' ? 'png' : 'jpg'}`;
}
