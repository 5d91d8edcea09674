import { sql } from 'kysely';
import { expect } from 'vitest';
import type { App } from '../harness.server.ts';
import { draft, draftTo, makeStudents, sendAll, write } from './broadcast-desk.server.ts';
import { givePhones, makeTemplate, setMessages, smsTo } from './sms-desk.server.ts';

/** A message of each channel to more people than one person may write to, and what its card says. */
export const messageCases = (of: () => App, reason: string) => {
  const ask = async (written: Parameters<typeof draft>[1]) => {
    await write(of(), sql`update institute set settings = settings || '{"broadcastMails": 1}' where id = ${of().institute.id}`);
    await sendAll(of().as('admin'), await draft(of().as('admin'), written), { reason });
  };
  return [
    {
      act: 'messaging.send',
      asker: 'admin' as const,
      ask: async () => {
        const numbers = await makeStudents(of(), 'card', 3, `case when n < 3 then 'card' || n || '@example.org' end`);
        const audience = [{ source: 'students.numbers', values: [...numbers], labels: ['The third year'] }];
        await ask(draftTo([], { audience, body: `<p>Dear {{name}},</p>${'<p>Read on.</p>'.repeat(300)}<p>The last word.</p>` }));
      },
      facts: {
        subject: 'Result of {{name}}',
        // All of it: what is hidden is not approved.
        message: expect.stringMatching(/^Dear \{\{name\}\},\n\n(?:Read on\.\n\n){300}The last word\.$/),
        audience: [{ key: 'audience.students.numbers', of: 'The third year (2)' }],
        without: '1',
        firstOfThem: 'card Student 1 (card1), card Student 2 (card2)',
        mails: '2',
      },
      changes: [],
    },
    {
      act: 'messaging.sendNotification',
      asker: 'admin' as const,
      ask: async () => {
        const values = [of().userId('clerk'), of().userId('teacher')];
        await ask(draftTo([], { channel: 'BELL', body: 'Come, {{name}}.', audience: [{ source: 'users.chosen', values }] }));
      },
      facts: {
        subject: 'Result of {{name}}',
        message: 'Come, {{name}}.',
        notifications: '2',
        audience: [{ key: 'audience.users.chosen', of: '2' }],
      },
      changes: [],
    },
    {
      act: 'messaging.sendSms',
      asker: 'admin' as const,
      ask: async () => {
        await setMessages(of(), { smsPaise: '13.5' });
        const numbers = await makeStudents(of(), 'sms', 2, 'null');
        await givePhones(of(), 'sms', `'+91900000070' || n`);
        await ask(smsTo(numbers, await makeTemplate(of().as('admin'))));
      },
      facts: {
        smsTitle: 'Results',
        smsText: 'Dear sms Student 1, the result of PRN sms1 is declared. VCE',
        segments: '2',
        cost: '₹ 0.27',
        sms: '2',
        audience: [{ key: 'audience.students.numbers', of: '2' }],
      },
      changes: [],
    },
  ];
};
