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
      ask: async () => ask(draftTo(await makeStudents(of(), 'card', 2, `'card' || n || '@example.org'`))),
      facts: { subject: 'Result of {{name}}', message: expect.stringContaining('Dear {{name}}'), mails: '2' },
      changes: [],
    },
    {
      act: 'messaging.sendNotification',
      asker: 'admin' as const,
      ask: async () => {
        const values = [of().userId('clerk'), of().userId('teacher')];
        await ask(draftTo([], { channel: 'BELL', body: 'Come, {{name}}.', audience: [{ source: 'users.chosen', values }] }));
      },
      facts: { subject: 'Result of {{name}}', message: 'Come, {{name}}.', notifications: '2' },
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
      },
      changes: [],
    },
  ];
};
