import { invalid } from '../errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import type { Constants, FeedMode, Fill, FillChoices } from '../feed/feed.contract.ts';
import type { Feed } from '../feed/feed-definition.server.ts';

interface Asked {
  /** Of the file, in the order of its header. */
  readonly columns: readonly (string | null)[];
  readonly mode: FeedMode;
  readonly choices: FillChoices;
  readonly headerRow: number;
}

/** How the columns that the file lacks are filled. What is said for columns that the file has is not used: its own cells count. */
export async function fillsOf(db: Db, scope: InstituteScope, feed: Feed, asked: Asked): Promise<Constants> {
  const fills: Record<string, Fill> = {};
  for (const [key, choice] of Object.entries(asked.choices)) {
    const refuse = (code: string, message: string) => invalid([{ code, message, path: `body.constants.${key}` }]);
    const column = feed.columns.find((one) => one.key === key);
    if (!column || column.part) throw refuse('COLUMN_UNKNOWN', `There is no column "${key}" here.`);
    if (asked.columns.includes(key) || choice === '') continue;
    if (typeof choice === 'string') {
      if (choice.trim() !== '') fills[key] = choice;
    } else if ('sameAs' in choice) {
      if (!column.fill.from.includes(choice.sameAs)) throw refuse('FILL_FROM', 'This column cannot be filled from that one.');
      if (!asked.columns.includes(choice.sameAs))
        throw refuse('FILL_FROM', 'The file does not have the column that this one is to be filled from.');
      fills[key] = choice;
    } else if ('joined' in choice) {
      const { joined } = column.fill;
      if (!joined?.orders.some((order) => order.join() === choice.joined.join()) || !asked.columns.includes(joined.lead))
        throw refuse('FILL_JOINED', 'This column cannot be joined of these columns of the file.');
      fills[key] = choice;
    } else {
      // Existing records would get new numbers each time their list is imported.
      if (!column.fill.numbered || !feed.nextNumber || asked.mode !== 'INSERT')
        throw refuse('FILL_NUMBERS', 'Numbers can be given to new records only.');
      fills[key] = { ...choice, ...(await feed.nextNumber(db, scope, key, choice.prefix)), fromRow: asked.headerRow + 1 };
    }
  }
  return fills;
}
