import { reasonsOf } from '../../../kit/feed/feed-reason.server.ts';
import * as z from 'zod/mini';
import { headsOf } from '../../../kit/export/list-column.server.ts';
import { resultColumnText } from '../result-view/result-column.text.ts';
import { backwardSgpiText } from './backward-sgpi.text.ts';
import { defineFeed, labelled } from '../../../kit/feed/feed-definition.server.ts';
import { resultFeedText } from './result-feed.text.ts';
import type { DoneRow, Feed, FeedRow, RowOutcome } from '../../../kit/feed/feed-definition.server.ts';
import type { FeedMode } from '../../../kit/feed/feed.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { evidenceColumn, noEvidence, sampleEvidence } from '../evidence/evidence-column.server.ts';
import { evidenceByName } from '../evidence/evidence.store.ts';
import { codeOf, sayBar, SGPI_FILES } from './backward-sgpi.command.ts';
import type { EntryBar } from './backward-sgpi.store.ts';
import { sayRefusal } from '../../../kit/text/said.server.ts';
import { creditsText, pointsText, semesterNo, sgpiText } from './backward-sgpi.contract.ts';
import {
  barredEntries,
  changeEntries,
  entryKey,
  insertEntries,
  presentEntries,
  firstStudents,
  restoreEntries,
  studentsNamed,
} from './backward-sgpi.store.ts';
import type { NewEntry } from './backward-sgpi.store.ts';

const why = reasonsOf(resultFeedText);

const said = labelled(resultFeedText);

const LIST = { name: 'backwardSgpis', texts: [resultColumnText, backwardSgpiText] };

/** What the list of these entries calls its columns. */
const listed = (...keys: readonly string[]) => headsOf(keys, LIST);

/** SGPIs of earlier semesters by file; the batch counts once a second person has verified it. */
export const backwardSgpiFeed: Feed = defineFeed({
  kind: 'backwardSgpis',
  feature: 'backwardSgpi',
  columns: {
    prn: {
      schema: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      aliases: ['student', 'university_prn', 'universityPrn', 'PRN No', 'University PRN', 'Student ID'],
      ...said('resultFeed.prn'),
      sample: ['2024016400101', '2024016400102'],
    },
    semester: { schema: semesterNo, ...said('resultFeed.semester'), aliases: ['Sem'] },
    sgpi: { schema: sgpiText, ...said('resultFeed.sgpi'), aliases: ['SGPA'], sample: ['8.25', '7.50'] },
    credits: { schema: z.optional(z.nullable(creditsText)), ...said('resultFeed.credits'), sample: ['22'] },
    points: { schema: z.optional(z.nullable(pointsText)), ...said('resultFeed.points'), sample: ['181.5'] },
    document: {
      schema: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      aliases: ['source_document', 'sourceDocument', ...listed('sourceDocument')],
      ...said('resultFeed.document'),
      sample: ['Grade card 1245/2024'],
    },
    evidence: evidenceColumn(LIST),
  },
  ignored: listed('name', 'nameInScript', 'enteredByName', 'verifiedByName', 'verifiedAt'),
  naturalKey: ['prn', 'semester'],
  context: z.strictObject({}),
  example: async (db, scope) => {
    const evidence = await sampleEvidence(db, scope, SGPI_FILES);
    return (await firstStudents(db, scope)).map((one) => ({ ...one, ...evidence }));
  },
  tables: ['backward_sgpi'],
  resolve: async (db, scope, rows) => {
    const students = await studentsNamed(
      db,
      scope,
      rows.map(({ record }) => record.prn),
    );
    const evidence = await evidenceByName(
      db,
      scope,
      SGPI_FILES,
      rows.map(({ record }) => record.evidence),
    );
    return {
      rows: rows.flatMap(({ rowNo, record: { prn, semester, sgpi, credits, points, document, evidence: name } }) => {
        const [studentProfileId, evidenceId] = [students.get(prn), evidence.get(name)];
        if (studentProfileId === undefined || evidenceId === undefined) return [];
        const figures = { sgpi, credits: credits ?? null, points: points ?? null };
        return [{ rowNo, record: { studentProfileId, semester, ...figures, sourceDocument: document, evidenceId } }];
      }),
      errors: rows.flatMap(({ rowNo, record: { prn, evidence: name } }) => [
        ...(students.has(prn) ? [] : [{ rowNo, column: 'prn', value: prn, reason: why(scope, 'resultWhy.noStudent') }]),
        ...(evidence.has(name) ? [] : [noEvidence(scope, rowNo, name)]),
      ]),
    };
  },
  apply: (db, scope, rows, feed) => applyEntries(db, scope, rows, feed.mode),
  takeBack: {
    needs: ['delete', 'update'],
    table: 'backward_sgpi',
    undo: async (db, scope, rows) => {
      const barred = await barsOf(db, scope, rows);
      const free = rows.filter(({ rowNo }) => !barred.has(rowNo));
      const back = await restoreEntries(db, scope, free);
      return rows.map(({ rowNo, targetId }) =>
        back.has(targetId)
          ? { rowNo, outcome: 'UPDATED' }
          : { rowNo, outcome: 'FAILED', reason: barred.get(rowNo) ?? why(scope, 'resultWhy.entryChanged') },
      );
    },
    bars: (db, scope, rows) => barsOf(db, scope, rows),
  },
});

const barIn = ({ language = 'en' }: InstituteScope, bar: EntryBar) => sayRefusal(language, { code: codeOf(bar), message: sayBar(bar) });

/** Rows whose entries are read by a run that goes on, or by a locked result. */
async function barsOf(db: Db, scope: InstituteScope, rows: readonly DoneRow<NewEntry>[]): Promise<Map<number, string>> {
  const barred = await barredEntries(
    db,
    scope,
    rows.map(({ record }) => record),
  );
  return new Map(
    rows.flatMap(({ rowNo, record }) => {
      const bar = barred.get(entryKey(record));
      return bar ? [[rowNo, barIn(scope, bar)] as const] : [];
    }),
  );
}

async function applyEntries(db: Db, scope: InstituteScope, rows: readonly FeedRow<NewEntry>[], mode: FeedMode): Promise<RowOutcome[]> {
  const barred = await barredEntries(
    db,
    scope,
    rows.map(({ record }) => record),
  );
  const present = await presentEntries(
    db,
    scope,
    rows.map(({ record }) => record),
  );
  const free = rows.filter(({ record }) => !barred.has(entryKey(record)));
  const adding = mode === 'UPDATE' ? [] : free.filter(({ record }) => !present.has(entryKey(record)));
  const changing = mode === 'INSERT' ? [] : free.filter(({ record }) => present.has(entryKey(record)));
  const added =
    adding.length === 0
      ? new Map<string, string>()
      : await insertEntries(
          db,
          scope,
          adding.map(({ record }) => record),
        );
  const changed =
    changing.length === 0
      ? new Map<string, { id: string; before: string }>()
      : await changeEntries(
          db,
          scope,
          changing.map(({ record }) => record),
        );
  return rows.map(({ rowNo, record }): RowOutcome => {
    const key = entryKey(record);
    const bar = barred.get(key);
    if (bar) return { rowNo, outcome: 'FAILED', reason: barIn(scope, bar) };
    const created = added.get(key);
    if (created !== undefined) return { rowNo, outcome: 'CREATED', targetId: created };
    const updated = changed.get(key);
    if (updated) return { rowNo, outcome: 'UPDATED', targetId: updated.id, before: updated.before };
    const there = present.get(key);
    if (there === undefined) return { rowNo, outcome: 'FAILED', reason: why(scope, 'resultWhy.noEntry') };
    return mode === 'INSERT'
      ? { rowNo, outcome: 'FAILED', reason: why(scope, 'resultWhy.entryThere') }
      : { rowNo, outcome: 'SKIPPED', targetId: there };
  });
}
