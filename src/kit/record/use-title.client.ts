import { fill, textsOf } from '../text/text.client.ts';
import { recordText } from './record.text.ts';

const { textOf } = textsOf(recordText);

/** What the rows that use a record are called: the title of their list, else what their table is called. */
export function titleOfUse({ table, plural }: { readonly table: string; readonly plural: string | null }): string {
  const other = textOf(`uses.table.${table}`, fill(textOf('uses.other'), { table: table.replaceAll('_', ' ') }));
  return plural === null ? other : textOf(`${plural}.title`, other);
}
