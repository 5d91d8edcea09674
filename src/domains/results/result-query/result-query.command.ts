import { holdersOf } from '../../../kit/access/holders.store.ts';
import { grant } from '../../../kit/access/matcher.rules.ts';
import type { Compiled } from '../../../kit/access/matcher.rules.ts';
import { conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { tellPeople } from '../../../kit/notification/notification.store.ts';
import { answerQuery, findQuery, insertQuery } from './result-query.store.ts';
import type { NewQuery, QueryInHand } from './result-query.store.ts';

/** Who answers for every examination: a narrowed right finds the report on My Work. */
const answers = (rights: Compiled): boolean => grant(rights, 'results', 'correct')?.allow === null;

/** Never the words of the student: they are read where they are answered. */
const factsOf = ({ paper, examName, examInstanceId }: QueryInHand) => ({ paper: paper ?? '', place: examName, instance: examInstanceId });

/** A student's report, told to whoever may answer it. */
export async function reportMistake(db: Db, scope: InstituteScope, one: NewQuery): Promise<string> {
  const id = await insertQuery(db, scope, one);
  const query = await findQuery(db, scope, id);
  if (query === undefined) throw new Error('a report is there after it was written');
  const cell = await holdersOf(db, scope, 'results', answers);
  await tellPeople(db, scope, { kind: 'MISTAKE_REPORTED', event: `mistake:${id}`, facts: factsOf(query), arrives: 'UNREAD' }, cell);
  return id;
}

/** The answer, told to the student; 409 when it was answered since it was read. */
export async function answerMistake(db: Db, scope: InstituteScope, query: QueryInHand, answer: string, version: number): Promise<void> {
  if (!(await answerQuery(db, scope, query.id, answer, version)))
    throw conflict('QUERY_ANSWERED', 'This report has been answered since. Read the answer first.');
  const news = { kind: 'MISTAKE_ANSWERED', event: `mistake:${query.id}:answer`, facts: factsOf(query), arrives: 'UNREAD' } as const;
  await tellPeople(db, scope, news, query.userId === null ? [] : [query.userId]);
}
