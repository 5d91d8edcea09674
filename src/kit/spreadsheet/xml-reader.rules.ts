import { broken, tooLarge, UnreadableTable } from './unreadable.rules.ts';

export interface XmlHandler {
  /** `attributes` is the tag's text behind its name. */
  open(name: string, attributes: string): void;
  text(value: string): void;
  close(name: string): void;
}

const LONGEST_TAG = 64 * 1024;
const LONGEST_TEXT = 1_000_000;
const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Text between tags. Only the five named and the numeric entities are supported: nothing else is resolved. */
function plainText(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(/&([^;]{0,12};)?/g, (all, inner: string | undefined) => {
    const name = inner?.slice(0, -1) ?? '';
    const code = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(name);
    if (code) {
      const point = code[1] === undefined ? Number(code[2]) : parseInt(code[1], 16);
      if (point > 0 && point <= 0x10_ff_ff) return String.fromCodePoint(point);
    }
    const sign = Object.hasOwn(SIGNS, name) ? SIGNS[name] : undefined;
    if (sign === undefined) throw refusedEntity(all);
    return sign;
  });
}

const refusedEntity = (all: string) =>
  new UnreadableTable('WORKBOOK_DTD', `The workbook uses "${all.slice(0, 20)}", which no spreadsheet program writes.`);

const attributeForms = new Map<string, RegExp>();
export function attributeOf(attributes: string, name: string): string | null {
  let form = attributeForms.get(name);
  if (!form) attributeForms.set(name, (form = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)));
  const found = form.exec(attributes);
  return found ? plainText(found[1] ?? found[2] ?? '') : null;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads XML as it comes, piece by piece; it knows tags and text, and refuses declarations (DTD, entities). */
export function xmlReader(handler: XmlHandler) {
  let rest = '';
  const tag = (inner: string): void => {
    if (inner.startsWith('?')) return;
    if (inner.startsWith('!'))
      throw new UnreadableTable('WORKBOOK_DTD', 'The workbook declares a document type, which no spreadsheet program does.');
    if (inner.startsWith('/')) return handler.close(localName(inner.slice(1).trim()));
    const own = inner.endsWith('/');
    const body = own ? inner.slice(0, -1) : inner;
    const blank = body.search(/\s/);
    const name = localName(blank < 0 ? body : body.slice(0, blank));
    handler.open(name, blank < 0 ? '' : body.slice(blank));
    if (own) handler.close(name);
  };
  const push = (piece: string): void => {
    const text = rest + piece;
    let at = 0;
    for (;;) {
      const from = text.indexOf('<', at);
      if (from < 0) break;
      const to = endOfTag(text, from);
      if (to < 0) {
        at = sendText(text, at, from);
        break;
      }
      if (from > at) handler.text(plainText(text.slice(at, from)));
      if (text.startsWith('<![CDATA[', from)) handler.text(text.slice(from + 9, to - 2));
      else if (!text.startsWith('<!--', from)) tag(text.slice(from + 1, to));
      at = to + 1;
    }
    rest = text.slice(at);
    if (rest.length > (rest.startsWith('<') && !rest.startsWith('<![') ? LONGEST_TAG : LONGEST_TEXT)) throw tooLarge('a text in it');
  };
  const sendText = (text: string, at: number, from: number): number => {
    if (from > at) handler.text(plainText(text.slice(at, from)));
    return from;
  };
  const end = (): void => {
    if (rest.trim() !== '') throw broken('a part ends too early');
  };
  return { push, end };
}

/** Where the tag that begins at `from` ends, or -1 when the rest has not come yet. */
function endOfTag(text: string, from: number): number {
  if (text.startsWith('<!--', from)) return after(text, '-->', from + 4);
  if (text.startsWith('<![CDATA[', from)) return after(text, ']]>', from + 9);
  // What these begin may still be on its way.
  if (text.length - from < 9 && ('<!--'.startsWith(text.slice(from)) || '<![CDATA['.startsWith(text.slice(from)))) return -1;
  let to = text.indexOf('>', from);
  // A ">" may occur in a quoted value.
  while (to >= 0 && isInQuotes(text.slice(from, to))) to = text.indexOf('>', to + 1);
  return to;
}

const after = (text: string, end: string, from: number) => {
  const found = text.indexOf(end, from);
  return found < 0 ? -1 : found + end.length - 1;
};

function isInQuotes(tag: string): boolean {
  let quote = '';
  for (const sign of tag) {
    if (quote === '') quote = sign === '"' || sign === "'" ? sign : '';
    else if (sign === quote) quote = '';
  }
  return quote !== '';
}
