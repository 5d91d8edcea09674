import { canEverywhere } from '../access/matcher.rules.ts';
import { composed } from '../db/composed.server.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { listWordsText } from '../export/list-words.text.ts';
import { wordsOfChoices } from '../export/choice-words.server.ts';
import { filled } from '../text/sentence.rules.ts';
import { sayIn } from '../text/said.server.ts';
import { sentencesOf } from '../text/texts.contract.ts';
import { labelIn } from './master-columns.server.ts';
import { naturalName, snake, tableOf } from './master-sql.store.ts';
import { referenceOf } from './master.contract.ts';
import type { Master } from './master.contract.ts';
import { masterNamed } from './master.server.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a list was asked for, in the words of its filters: "Status: Active", "Department: SCI". */
export async function filtersInWords(
  db: Db,
  scope: InstituteScope,
  master: Master,
  asked: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const { language = 'en' } = scope;
  const said: string[] = [];
  for (const key of master.filters) {
    const value = asked[key];
    if (typeof value !== 'string' || value === '') continue;
    const other = referenceOf(master, key);
    const schema = master.shape[key] ?? master.decided[key];
    const word = schema ? wordsOfChoices(schema, master.fields[key]?.label ?? key, language).get(value) : undefined;
    said.push(`${labelIn(master, key, language)}: ${other ? await nameOf(db, scope, other, value) : (word ?? value)}`);
  }
  const { q } = asked;
  if (typeof q === 'string' && q !== '') said.push(filled(sentencesOf(listWordsText, language)['listFile.search'], () => q, language));
  return said;
}

/** A record that a filter of any list names, by its kind, for who may read all of them: `courseId` is the id of a row of the master `course`. */
export async function recordInWords(db: Db, scope: InstituteScope, key: string, id: string): Promise<string | null> {
  const { language = 'en' } = scope;
  const master = masterNamed(snake(key.slice(0, -'Id'.length)));
  if (master === null || !canEverywhere(scope.rights, master.feature, 'read')) return null;
  const noun = sayIn(language, `${master.plural}.one`);
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}: ${await nameOf(db, scope, master, id)}`;
}

async function nameOf(db: Db, scope: InstituteScope, other: Master, id: string): Promise<string> {
  if (!UUID.test(id)) return '–';
  const found = await composed({ name: 'text?' })`
    select ${naturalName(other, 'n')} as name from ${tableOf(other)} n where n.institute_id = ${scope.instituteId} and n.id = ${id}::uuid`.execute(
    db,
  );
  return found.rows[0]?.name ?? '–';
}
