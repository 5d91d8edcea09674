import * as z from 'zod/mini';
import { can } from '../../../kit/access/matcher.rules.ts';
import { exampleOf, judgeValues, readAttribute } from '../../../kit/attribute/attribute-value.rules.ts';
import type { AttributeField, AttributeValue, AttributeValues } from '../../../kit/attribute/attribute.contract.ts';
import type { Feed, FeedColumn, FeedContext, FeedRow, RowOutcome, Values } from '../../../kit/feed/feed-definition.server.ts';
import { masterFeed } from '../../../kit/feed/master-feed.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { seenFields } from '../custom-attribute/custom-attribute.store.ts';
import { splitValues } from '../student-attribute/split-values.rules.ts';
import { valuesByPrn } from '../student-attribute/student-attribute.store.ts';
import type { StoredValues } from '../student-attribute/student-attribute.store.ts';
import { studentProfileMaster } from './student-profile.routes.ts';

/** Before the keys of attributes in a row of the file, so that none can be taken for a column of the profile. */
const MARK = 'attribute.';

/** A cell by the one rule of values: what it refuses is said in its words. */
function schemaOf(field: AttributeField) {
  const one = z.string().check((payload) => {
    const read = readAttribute(field, payload.value);
    if ('problem' in read) payload.issues.push({ code: 'custom', input: payload.value, message: read.problem.message });
  });
  return field.required ? one : z.nullable(one);
}

const columnOf = (field: AttributeField, names: ReadonlySet<string>): FeedColumn => ({
  key: `${MARK}${field.key}`,
  header: field.key,
  aliases: [field.label, field.labelHi, field.labelMr].flatMap((name) => (name === null || names.has(name.toLowerCase()) ? [] : [name])),
  schema: schemaOf(field),
  // A file that changes something else need not carry it; a new student without it is refused row by row.
  required: false,
  reference: null,
  example: exampleOf(field),
});

const inFiles = (fields: readonly AttributeField[]) => fields.filter((field) => field.active);

/** A row apart: what is the profile's, and what it says of attributes. */
function apart(row: FeedRow): { own: Values; given: AttributeValues } {
  const own: Record<string, unknown> = {};
  const given: Record<string, AttributeValue> = {};
  for (const [key, value] of Object.entries(row.record)) {
    if (key.startsWith(MARK)) given[key.slice(MARK.length)] = typeof value === 'string' ? value : null;
    else own[key] = value;
  }
  return { own, given };
}

interface Ready {
  readonly rows: readonly FeedRow[];
  readonly refused: readonly RowOutcome[];
}

/** Rows as the profile's table takes them: the attributes of the file laid over those that stand. */
function ready(
  fields: readonly AttributeField[],
  known: ReadonlyMap<string, StoredValues>,
  rows: readonly FeedRow[],
  { mode }: FeedContext,
): Ready {
  const refused: RowOutcome[] = [];
  const kept: FeedRow[] = [];
  for (const row of rows) {
    const { own, given } = apart(row);
    const before = known.get(String(own['universityPrn']));
    if (!before && mode === 'UPDATE') {
      kept.push({ rowNo: row.rowNo, record: own });
      continue;
    }
    const open = before?.customAttributes ?? {};
    const all = { ...open, ...before?.sensitiveAttributes };
    const { values, problems } = judgeValues(fields, all, given);
    // Of a student who is there already only what the file says is asked; a new one must have what is required.
    const own_ = problems.filter(({ key }) => !before || key in given);
    const [first] = own_;
    if (first) {
      const reason = own_.map(({ key, message }) => `${fields.find((field) => field.key === key)?.label ?? key} ${message}`).join('; ');
      refused.push({ rowNo: row.rowNo, outcome: 'FAILED', reason, ...(first.key in given ? { column: `${MARK}${first.key}` } : {}) });
      continue;
    }
    if (Object.keys(given).length === 0) {
      kept.push({ rowNo: row.rowNo, record: own });
      continue;
    }
    const unseen = Object.entries(before?.sensitiveAttributes ?? {}).filter(([key]) => !fields.some((field) => field.key === key));
    const parts = splitValues(fields, values);
    const customAttributes = Object.fromEntries(Object.entries(parts.open).filter(([key]) => !unseen.some(([hidden]) => hidden === key)));
    const sensitiveAttributes = { ...Object.fromEntries(unseen), ...parts.sensitive };
    kept.push({ rowNo: row.rowNo, record: { ...own, customAttributes, sensitiveAttributes } });
  }
  return { rows: kept, refused };
}

const inner = masterFeed(studentProfileMaster);

async function act(
  db: Db,
  scope: InstituteScope,
  rows: readonly FeedRow[],
  feed: FeedContext,
  how: Feed['apply'],
  hold?: 'FOR_UPDATE',
): Promise<readonly RowOutcome[]> {
  const fields = await seenFields(db, scope, 'STUDENT_PROFILE', hold && 'FOR_SHARE');
  if (fields.length === 0) return how(db, scope, rows, feed);
  const known = await valuesByPrn(
    db,
    scope,
    rows.map((row) => String(row.record['universityPrn'])),
    hold,
  );
  const { rows: good, refused } = ready(fields, known, rows, feed);
  return [...refused, ...(good.length > 0 ? await how(db, scope, good, feed) : [])];
}

/**
 * The file of students with a column for each attribute. The values go into the profile's own row with the rest of it, so a batch is
 * deleted, restored and undone with them; the rule of values is that of the forms.
 */
export const studentFeed: Feed = {
  ...inner,
  further: async (db, scope) => {
    const names = new Set(inner.columns.flatMap((column) => [column.header, ...column.aliases]).map((name) => name.toLowerCase()));
    return inFiles(await seenFields(db, scope, 'STUDENT_PROFILE')).map((field) => columnOf(field, names));
  },
  apply: (db, scope, rows, feed) => act(db, scope, rows, feed, inner.apply, 'FOR_UPDATE'),
  ...(inner.tryOut ? { tryOut: (db, scope, rows, feed) => act(db, scope, rows, feed, inner.tryOut ?? inner.apply) } : {}),
  withheld: async (db, scope) =>
    can(scope.rights, 'sensitiveAttributes', 'read')
      ? []
      : (await seenFields(db, scope, 'STUDENT_PROFILE'))
          .filter((field) => field.sensitivity === 'SENSITIVE')
          .map((field) => `${MARK}${field.key}`),
};
