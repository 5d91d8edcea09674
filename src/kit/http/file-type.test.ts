import { expect, test } from 'vitest';
import { fileTypeOf } from './file-type.server.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n');
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('x'), Buffer.from('49454e44ae426082', 'hex')]);
const jpeg = Buffer.from('ffd8ffe000ffd9', 'hex');
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An archive with empty files of these names. */
function zip(...names: string[]): Buffer {
  const local = Buffer.from('504b0304', 'hex');
  const entries = names.map((name) => {
    const head = Buffer.alloc(46);
    head.writeUInt32BE(0x504b_0102, 0);
    head.writeUInt16LE(name.length, 28);
    return Buffer.concat([head, Buffer.from(name)]);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32BE(0x504b_0506, 0);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, ...entries, end]);
}
const book = zip('[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml');

test.each([
  ['result.pdf', pdf, 'application/pdf'],
  ['RESULT.PDF', pdf, 'application/pdf'],
  ['seal.png', png, 'image/png'],
  ['seal.jpeg', jpeg, 'image/jpeg'],
  ['list.csv', Buffer.from('नाव,गुण\r\nRekha,75'), 'text/csv'],
  ['list.xlsx', book, XLSX],
  ['a page as a picture: seal.png', Buffer.from('<html><script>x</script></html>'), null],
  ['a program as a list: list.csv', Buffer.from('MZ\u0000\u0001'), null],
  ['not in UTF-8: list.csv', Buffer.from([0xff, 0xfe, 0x41]), null],
  ['a picture as another: seal.png', jpeg, null],
  ['a half: result.pdf', pdf.subarray(0, 20), null],
  ['a half: seal.jpg', jpeg.subarray(0, 5), null],
  ['two bytes: seal.jpg', Buffer.from([0xff, 0xd8]), null],
  ['with a program: list.xlsx', zip('[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin'), null],
  ['another archive: list.xlsx', zip('readme.txt'), null],
  ['a directory that points out of it: list.xlsx', Buffer.concat([book.subarray(0, -6), Buffer.from('ffffffff0000', 'hex')]), null],
  ['page.html', Buffer.from('<p>x</p>'), null],
  ['result.pdf.exe', pdf, null],
  ['pdf', pdf, null],
])('%s', (name, bytes, type) => expect(fileTypeOf(name, bytes)).toBe(type));
