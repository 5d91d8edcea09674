import { invalid } from '../errors/app-error.rules.ts';
import { print } from './printer.server.ts';

const UNPRINTABLE = {
  code: 'PICTURE_NOT_PRINTABLE',
  message: 'This picture cannot be printed: open it in a picture editor and save it again as a plain PNG.',
  path: 'body',
};

/** Returns the picture after a test print: a damaged scan must not stop every print that is to show it. */
export async function requirePrintable<P extends { readonly type: string; readonly content: Uint8Array }>(picture: P): Promise<P> {
  const path = `kit/print/shown/probe.${picture.type === 'image/png' ? 'png' : 'jpg'}`;
  const order = { template: 'kit/print/picture-probe.typ', documents: 1, form: 'UNTAGGED' as const };
  const set = print({ ...order, content: JSON.stringify({ picture: `/${path}` }), pictures: { [path]: picture.content } });
  await set.catch(() => {
    throw invalid([UNPRINTABLE]);
  });
  return picture;
}
