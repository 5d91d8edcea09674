import { columnKind } from '../export/list-column.server.ts';
import type { ListColumn } from '../export/list-column.server.ts';
import { wordsOfChoices } from '../export/choice-words.server.ts';
import { wordsOfName } from '../export/printed-list.rules.ts';
import { sayIn } from '../text/said.server.ts';
import type { Language } from '../text/texts.contract.ts';
import type { Master } from './master.contract.ts';
import type { Values } from './master.server.ts';

export const labelIn = (master: Master, key: string, language: Language): string =>
  sayIn(language, master.fields[key]?.label ?? key, wordsOfName(key));

/** A master's fields under their labels, as a batch feed reads them. */
export const masterColumns = (master: Master, language: Language): ListColumn<Values>[] =>
  Object.entries({ ...master.shape, ...master.decided }).map(([key, schema]) => ({
    key,
    head: labelIn(master, key, language),
    kind: master.fields[key]?.references ? 'TEXT' : columnKind(schema),
    words: wordsOfChoices(schema, master.fields[key]?.label ?? key, language),
    of: (row) => row[key],
  }));
