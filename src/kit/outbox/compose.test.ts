import MailComposer from 'nodemailer/lib/mail-composer';
import { expect, it } from 'vitest';
import { fc } from '../../../tests/property.server.ts';
import { compose } from './compose.server.ts';

const words = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(fc.constantFrom('Your result', ' ', '\n', '\r\n', '.', '=', 'निकाल', 'x'.repeat(80), 'ä', '\t'), { maxLength: 60 })
    .map((parts) => parts.join('')),
);
const file = fc.record({ filename: fc.constantFrom('Time table.pdf', 'निकाल.pdf', 'a"b.txt'), content: fc.uint8Array({ maxLength: 400 }) });

it('writes what the library writes through its streams, byte for byte', async () => {
  const drawn = fc.record({ subject: words, text: words, html: words, files: fc.array(file, { maxLength: 2 }) });
  await fc.assert(
    fc.asyncProperty(drawn, async ({ subject, text, html, files }) => {
      const mail = {
        from: 'Exam Cell <exams@vce.example>',
        to: { name: '', address: 'asha@bücher.example' },
        messageId: '<1@vce.example>',
        date: new Date(0),
        baseBoundary: 'between',
        subject,
        text,
        html,
        attachments: files.map(({ filename, content }) => ({ filename, contentType: 'application/pdf', content: Buffer.from(content) })),
        headers: { 'X-Mark': { prepared: true, foldLines: false, value: 'm'.repeat(100) } },
      };
      expect(compose(mail).toString()).toBe((await new MailComposer(mail).compile().build()).toString());
    }),
  );
});
