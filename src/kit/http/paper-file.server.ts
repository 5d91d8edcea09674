import { fileTypeOf } from './file-type.server.ts';
import { PAPER_TYPES } from './paper-file.contract.ts';

/** One kind of space, so that no name only looks like another; empty where it holds a path, a control letter or a break of lines. */
const plainName = (name: string): string => (/^[^/\\\p{Cc}\p{Zl}\p{Zp}]+$/u.test(name) ? name.replaceAll(/\p{Zs}+/gu, ' ').trim() : '');

/** The plain name of a scan or letter and what it is by its bytes; else why it is none. */
export function paperOf(fileName: string, content: Buffer): { readonly name: string; readonly type: string } | 'EMPTY' | 'OTHER_KIND' {
  if (content.length === 0) return 'EMPTY';
  const name = plainName(fileName);
  const type = fileTypeOf(name, content);
  return type !== null && PAPER_TYPES.some((one) => one === type) ? { name, type } : 'OTHER_KIND';
}
