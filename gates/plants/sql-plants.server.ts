import { plant, type Plant } from './plant.server.ts';

const MIGRATION = 'db/migrations/0001-start.sql';
const NEXT_SQL = 'db/migrations/0002-more.sql';
const TABLES = 'db/tables.ts';
const OWN = 'src/domains/exams/paper/other.store.ts';
const FOREIGN = 'src/domains/results/grade/grade.store.ts';
const HEAD = `import { type RawBuilder, sql, type Transaction } from 'kysely';\nimport type { Tables } from '../../../../db/tables.ts';\n\ntype Db = Transaction<Tables>;\n`;

/** A store with one function of `parameters` that answers `expression`. */
function store(expression: string, parameters = 'db: Db'): string {
  return `${HEAD}export const found = (${parameters}) => ${expression};\n`;
}

function statement(text: string, row = '{ id: string }', parameters = 'db: Db'): string {
  return store(`sql<${row}>\`${text}\`.execute(db)`, parameters);
}

/** What owners and statements must find. */
export const SQL_PLANTS: readonly Plant[] = [
  plant('owners', 'an insert into the table of another domain', /grade\.store\.ts:5: writes paper, which exams owns/, {
    [FOREIGN]: store('sql`insert into paper (institute_id, title) values (app_institute(), 1)`.execute(db)'),
  }),
  plant('owners', 'an update after a named query', /writes paper/, {
    [FOREIGN]: store("sql`with one as (select 1) update paper set title = '' from one`.execute(db)"),
  }),
  plant('owners', 'a builder that deletes from the table of another domain', /writes paper/, {
    [FOREIGN]: store("db.deleteFrom('paper').execute()"),
  }),
  plant('owners', 'a join with the table of another domain', /reads paper, which exams keeps to itself/, {
    [FOREIGN]: store('sql`select p.id from app_institute() i join paper p on p.institute_id = i`.execute(db)'),
  }),
  plant('owners', 'the second table of a list', /reads paper/, {
    [FOREIGN]: store('sql`select p.id from app_institute() i, paper p`.execute(db)'),
  }),
  plant('owners', 'a fragment that reads the table of another domain', /reads paper/, { [FOREIGN]: store('sql`from paper p`', '') }),
  plant('owners', 'the application reads the table of a domain', /app\/one\.server\.ts:5: reads paper/, {
    'src/app/one.server.ts': store("db.selectFrom('paper').selectAll().execute()"),
  }),
  plant('owners', 'a name of a table made at run time', /sql\.table hides/, {
    [FOREIGN]: store('sql`select 1 from ${sql.table(name)}`.execute(db)', 'db: Db, name: string'),
  }),
  plant('owners', 'a table without an owner', /mark has no owner/, {
    [TABLES]: (text) => text.replace('{\n', '{\n  mark: { id: string };\n'),
  }),
  plant('owners', 'a definer function without an owner', /find_paper has no owner/, {
    [NEXT_SQL]: `create function find_paper() returns uuid language sql security definer set search_path = public as $$ select null $$;\n`,
  }),
  plant('owners', 'an owner that does not exist', /the owner fees of paper has no folder/, {
    [MIGRATION]: (text) => text.replace('owner: exams', 'owner: fees'),
  }),
  plant('owners', 'an owner in words of its own', /is not "owner:/, {
    [MIGRATION]: (text) => text.replace('owner: exams', 'of the exams'),
  }),
  plant('owners', 'a view under the name of nobody', /does not begin with the name of its owner/, {
    [TABLES]: (text) => text.replace('{\n', '{\n  everyPaper: { id: string };\n'),
    [NEXT_SQL]: `create view every_paper with (security_invoker = true) as select id from paper;\ncomment on view every_paper is 'owner: exams';\n`,
  }),
  plant('owners', 'no table at all', /nothing was checked/, { [TABLES]: 'export type Tables = Record<string, never>;\n' }),

  plant('statements', 'a column that the table does not have', /other\.store\.ts:5: column "titel" does not exist/, {
    [OWN]: statement('select titel as id from paper'),
  }),
  plant('statements', 'a column that the statement does not answer', /declares code, which the statement does not answer/, {
    [OWN]: statement('select id from paper', '{ id: string; code: string }'),
  }),
  plant('statements', 'a column that nobody declares', /answers title, which the row does not declare/, {
    [OWN]: statement('select id, title from paper'),
  }),
  plant('statements', 'a number that is a text', /n is bigint, read as string, and declared number/, {
    [OWN]: statement('select count(*) as n from paper', '{ n: number }'),
  }),
  plant('statements', 'what an outer join leaves empty', /title can be null, and declared string/, {
    [OWN]: statement('select q.title from paper p left join paper q on q.institute_id = p.institute_id', 'Row').replace(
      'export const',
      'interface Row {\n  readonly title: string;\n}\nexport const',
    ),
  }),
  plant('statements', 'the branch that is not taken first', /column p\.code does not exist/, {
    [OWN]: statement('select p.id from paper p order by ${by ? sql`p.title` : sql`p.code`}', '{ id: string }', 'db: Db, by: boolean'),
  }),
  plant('statements', 'a text made at run time with a row that is believed', /known only at run time/, {
    [OWN]: statement('select id from paper where ${more}', '{ id: string }', 'db: Db, more: RawBuilder<unknown>'),
  }),
  plant('statements', 'a known text that says it is made at run time', /its text is known beforehand/, {
    [OWN]: `${store("composed({ id: 'text' })`select id from paper`.execute(db)")}const composed = (_columns: object) => sql<{ id: string }>;\n`,
  }),
  plant('statements', 'a row type that nobody can read', /its row type cannot be read/, {
    [OWN]: `${HEAD}export const found = <Row,>(db: Db) => sql<Row>\`select id from paper\`.execute(db);\n`,
  }),
  plant('statements', 'no statement at all', /nothing was checked/, {
    'src/kit/db/scope.server.ts': (text) => text.replace('.execute(db)', ''),
  }),
];
