import { encode as base64, wrap as wrapBase64 } from 'nodemailer/lib/base64';
import MailComposer from 'nodemailer/lib/mail-composer';
import type MimeNode from 'nodemailer/lib/mime-node';
import { encode as quotedPrintable, wrap as wrapQuoted } from 'nodemailer/lib/qp';

/**
 * The bytes of a mail in one step: the library's own headers and encodings, without the streams that it puts them together by. To many people these took
 * longer than everything else about a mail.
 */
export function compose(mail: ConstructorParameters<typeof MailComposer>[0]): Buffer {
  const text = written(new MailComposer(mail).compile());
  return Buffer.from(text.endsWith('\n') ? text : `${text}\r\n`);
}

function written(node: MimeNode): string {
  const encoding = node.getTransferEncoding();
  const head = `${node.buildHeaders()}\r\n\r\n`;
  if (!node.multipart) return head + encoded(node.content, encoding);
  const parts = node.childNodes.map((child) => `--${String(node.boundary)}\r\n${written(child)}`);
  return `${head}${parts.join('\r\n')}\r\n--${String(node.boundary)}--\r\n`;
}

/** Files of a message to many are encoded once. */
const files = new WeakMap<Buffer, string>();

function encoded(content: MimeNode['content'], encoding: string | false): string {
  if (typeof content === 'string') {
    if (encoding === 'base64') return wrapBase64(base64(content));
    return encoding === 'quoted-printable' ? wrapQuoted(quotedPrintable(content)) : content;
  }
  if (!(content instanceof Buffer) || encoding !== 'base64') throw new Error('a mail is made of words and of files in memory');
  const known = files.get(content) ?? wrapBase64(base64(content));
  files.set(content, known);
  return known;
}
