import { filtersOf, madeColumns } from '../../../kit/export/list-column.server.ts';
import type { Say } from '../../../kit/export/list-column.server.ts';
import { listFile } from '../../../kit/export/list-file.server.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { everyPage } from '../../../kit/list/page.rules.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { exportRecipients } from './audience.contract.ts';
import type { Recipient } from './audience.contract.ts';
import type { MessageChannel } from './broadcast.contract.ts';
import { findBroadcast } from './broadcast.store.ts';
import { letterTo } from './letter.server.ts';
import type { Letter } from './letter.server.ts';
import { findRecipients } from './recipient.store.ts';
import { senderOf } from './sender.store.ts';
// Its headings and states.
import './broadcast.text.ts';
import './recipient-file.text.ts';

type Row = Recipient & { readonly letter: Letter };

const NAMES = { EMAIL: 'mails', BELL: 'notifications', SMS: 'sms' } as const;

const columnsOf = (channel: MessageChannel) => [
  { key: 'person', of: ({ people }: Row) => people.map(({ name }) => name).join(', ') },
  { key: 'number', of: ({ people }: Row) => people.map(({ number }) => number).join(', ') },
  ...(channel === 'BELL' ? [] : [{ key: 'address', of: ({ address }: Row) => address }]),
  { key: 'state', of: ({ state }: Row, say: Say) => say(`mail.r.${state}`) },
  ...(channel === 'SMS' ? [{ key: 'segments', kind: 'FIGURE' as const, of: ({ segments }: Row) => segments }] : []),
  { key: 'at', of: ({ at }: Row) => at },
  { key: 'fault', of: ({ fault }: Row) => fault },
  ...(channel === 'SMS' ? [] : [{ key: 'subject', of: ({ letter }: Row) => letter.subject }]),
  { key: 'text', of: ({ letter }: Row) => letter.text },
];

/** Every recipient with the words that are meant for them: an office that has no service sends them by its own means. */
export const recipientFileRoutes: Route[] = [
  serve(exportRecipients, async ({ db, scope, params: { id }, query: { format = 'csv', columns: shown, ...asked } }) => {
    const found = await findBroadcast(db, scope, id, 'READ');
    const written = { ...found, ...(await senderOf(db, scope)) };
    const { language = 'en' } = scope;
    const columns = madeColumns<Row>(columnsOf(found.channel), { name: 'recipientFile', language });
    const title = sayIn(language, `export.call.${exportRecipients.name}`);
    const pages = everyPage(async (page) => {
      const { rows } = await findRecipients(db, scope, id, asked, page);
      return rows.map((row) => ({ ...row, letter: letterTo(row.people, written, null) }));
    });
    return listFile(
      db,
      scope,
      { name: NAMES[found.channel], title, columns, pages, shown, filters: filtersOf(columns, asked, language) },
      format,
    );
  }),
];
