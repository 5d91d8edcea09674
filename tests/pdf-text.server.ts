import { inflateSync } from 'node:zlib';

/*
 * The selectable text of a PDF of our compiler: the strings of every page through the ToUnicode tables of their fonts. A text
 * missing here could not be searched, copied or read aloud either.
 */

interface Found {
  readonly pages: number;
  readonly text: string;
}

interface Body {
  readonly dictionary: string;
  readonly stream: string;
}

function objectsOf(pdf: Buffer): Map<number, Body> {
  const file = pdf.toString('latin1');
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file)?.[1]);
  const objects = new Map<number, Body>();
  const rows = [...file.slice(start).matchAll(/(\d{10}) \d{5} ([nf])/g)];
  for (const [number, row] of rows.entries()) {
    if (row[2] !== 'n') continue;
    const from = Number(row[1]);
    if (!file.startsWith(`${number} 0 obj`, from)) throw new Error(`object ${number} is not where the table says`);
    const end = file.indexOf('endobj', from);
    const mark = file.indexOf('\nstream', from);
    if (mark < 0 || mark > end) {
      objects.set(number, { dictionary: file.slice(from, end), stream: '' });
      continue;
    }
    const dictionary = file.slice(from, mark);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
    const at = file.indexOf('\n', mark + 2) + 1;
    const bytes = pdf.subarray(at, at + length);
    objects.set(number, { dictionary, stream: (dictionary.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1') });
  }
  return objects;
}

const utf16 = (hex: string) => (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

function toUnicode(stream: string): Map<number, string> {
  const map = new Map<number, string>();
  for (const block of stream.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const row of (block[1] ?? '').matchAll(/<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]*)>/g))
      map.set(Number.parseInt(row[1] ?? '', 16), utf16(row[2] ?? ''));
  }
  return map;
}

const reference = (dictionary: string, key: string) => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1]);

/** Bytes of a PDF string in parentheses. */
function unescaped(literal: string): string {
  return literal.replace(/\\([nrtbf()\\]|\d{1,3}|\r?\n)/g, (_all, sign: string) => {
    if (/^\d/.test(sign)) return String.fromCharCode(Number.parseInt(sign, 8));
    return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[sign] ?? (/^\r?\n$/.test(sign) ? '' : sign);
  });
}

/** The string in parentheses that begins at `from`, with its own pairs inside; returns its end. */
function literalAt(content: string, from: number): { bytes: string; end: number } {
  let depth = 0;
  for (let at = from; at < content.length; at++) {
    const sign = content[at];
    if (sign === '\\') at++;
    else if (sign === '(') depth++;
    else if (sign === ')' && --depth === 0) return { bytes: unescaped(content.slice(from + 1, at)), end: at + 1 };
  }
  throw new Error('a string of the page does not end');
}

const decoded = (bytes: string) => utf16(Buffer.from(bytes, 'latin1').toString('hex')).replace(/^\ufeff/, '');
const SIGN = /\/(\S+) [\d.]+ Tf|\(|<([0-9A-Fa-f\s]+)>|\b(ET)\b|\/ActualText|\b(BDC|BMC|EMC)\b/g;

/** Text operators in the order of the page; a span with its own text (ActualText) replaces its glyphs. */
function pageText(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let font: ReadonlyMap<number, string> = new Map();
  let text = '';
  let words: string | null = null;
  let wordsFollow = false;
  const open: ('SPOKEN' | 'PLAIN')[] = [];
  SIGN.lastIndex = 0;
  for (let token = SIGN.exec(content); token !== null; token = SIGN.exec(content)) {
    if (token[1] !== undefined) font = fonts.get(token[1]) ?? new Map<number, string>();
    else if (token[3] !== undefined) text += ' ';
    else if (token[0] === '/ActualText') wordsFollow = true;
    else if (token[4] === 'EMC') open.pop();
    else if (token[4] !== undefined) {
      open.push(words === null ? 'PLAIN' : 'SPOKEN');
      text += words ?? '';
      words = null;
    } else {
      const literal = token[0] === '(' ? literalAt(content, token.index) : null;
      if (literal !== null) SIGN.lastIndex = literal.end;
      const bytes = literal?.bytes ?? Buffer.from((token[2] ?? '').replace(/\s/g, ''), 'hex').toString('latin1');
      if (wordsFollow) {
        words = decoded(bytes);
        wordsFollow = false;
      } else if (!open.includes('SPOKEN'))
        for (let at = 0; at + 1 < bytes.length; at += 2) text += font.get(bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1)) ?? '';
    }
  }
  return text;
}

export function pdfText(pdf: Buffer): Found {
  const objects = objectsOf(pdf);
  const fonts = (resources: string) => {
    const dictionary = /\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? '';
    return new Map(
      [...dictionary.matchAll(/\/(\S+) (\d+) 0 R/g)].map(([, name = '', number]) => {
        const table = objects.get(reference(objects.get(Number(number))?.dictionary ?? '', 'ToUnicode'));
        return [name, toUnicode(table?.stream ?? '')] as const;
      }),
    );
  };
  const pages = [...objects.values()].filter((one) => /\/Type \/Page\b(?!s)/.test(one.dictionary));
  const text = pages.map(({ dictionary }) => {
    const resources = /\/Resources (\d+) 0 R/.test(dictionary)
      ? (objects.get(reference(dictionary, 'Resources'))?.dictionary ?? '')
      : dictionary;
    return pageText(objects.get(reference(dictionary, 'Contents'))?.stream ?? '', fonts(resources));
  });
  return { pages: pages.length, text: text.join('\n') };
}
