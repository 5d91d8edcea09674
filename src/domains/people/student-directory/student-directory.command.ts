import { can } from '../../../kit/access/matcher.rules.ts';
import { readAttribute } from '../../../kit/attribute/attribute-value.rules.ts';
import type { AttributeField } from '../../../kit/attribute/attribute.contract.ts';
import { conflict, invalid } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { seenFields } from '../custom-attribute/custom-attribute.store.ts';
import { ATTRIBUTE_MARK, readFilter } from './attribute-filter.rules.ts';
import { assignTo, classOfDivision, directoryPage, holdEnrolments, wordsOf } from './student-directory.store.ts';
import type { Assignment, DirectoryQuery, DirectoryView, WordFilter } from './student-directory.store.ts';
import type { DirectoryRow } from './student-directory.contract.ts';

const STREAMED = 1000;

type Asked = DirectoryQuery & { readonly attributes?: string | undefined };

/** The attributes that a list or a file shows, and what is asked of them; one that is not in the directory cannot be asked. */
export async function directoryView(db: Db, scope: InstituteScope, query: Asked, shows: (field: AttributeField) => boolean) {
  const fields = await seenFields(db, scope, 'STUDENT_PROFILE');
  const listed = fields.filter((field) => field.listed && field.active);
  const unknown = (path: string) => invalid([{ code: 'ATTRIBUTE_UNKNOWN', message: 'The directory has no such attribute.', path }]);
  const find = (key: string, path: string) => {
    const field = listed.find((one) => one.key === key);
    if (!field) throw unknown(path);
    return field;
  };
  const asked = query.attributes === undefined ? {} : readFilter(query.attributes);
  if (asked === null) throw unknown('query.attributes');
  const filters: WordFilter[] = [];
  for (const [key, text] of Object.entries(asked)) {
    const field = find(key, 'query.attributes');
    // What is looked for need not be what may be entered today.
    const read = readAttribute({ ...field, least: null, most: null, pattern: null }, text);
    filters.push({
      attributeId: field.id,
      words: await wordsOf(db, 'value' in read ? field.type : 'TEXT', 'value' in read ? read.value : text),
    });
  }
  const shown = fields.filter((field) => field.active && field.sensitivity !== 'SENSITIVE' && shows(field));
  const ordering = query.sort?.startsWith(ATTRIBUTE_MARK) ? find(query.sort.slice(ATTRIBUTE_MARK.length), 'query.sort') : null;
  if (ordering?.type === 'OPTIONS') throw invalid([{ code: 'NOT_ORDERED', message: 'Several options have no order.', path: 'query.sort' }]);
  const seats = can(scope.rights, 'seatNumbers', 'read') || can(scope.rights, 'results', 'read');
  const view: DirectoryView = { filters, orderedBy: ordering?.id ?? null, keys: shown.map((field) => field.key), seats };
  return { view, shown };
}

/** Every row under the filters, page by page. */
export async function* directoryPages(
  db: Db,
  scope: InstituteScope,
  query: DirectoryQuery,
  view: DirectoryView,
): AsyncGenerator<readonly DirectoryRow[]> {
  for (let offset = 0; ; offset += STREAMED) {
    const rows = await directoryPage(db, scope, query, view, { limit: STREAMED, offset });
    yield rows;
    if (rows.length < STREAMED) return;
  }
}

/** All or nothing: a division takes students of its own class only. */
export async function assign(db: Db, scope: InstituteScope, ids: readonly string[], to: Assignment) {
  if (to.divisionId === undefined && to.studentExamStatusId === undefined) {
    throw invalid([{ code: 'NOTHING_TO_ASSIGN', message: 'Choose a division or an exam status.', path: 'body.divisionId' }]);
  }
  const unique = [...new Set(ids)];
  const held = await holdEnrolments(db, scope, unique);
  if (typeof to.divisionId === 'string') {
    const own = await classOfDivision(db, scope, to.divisionId);
    if (own === undefined) {
      throw invalid([{ code: 'UNKNOWN_DIVISION', message: 'There is no such division.', path: 'body.divisionId' }]);
    }
    const others = held.filter((one) => one.courseInstanceId !== own).length;
    if (others > 0) {
      throw conflict(
        'DIVISION_OF_ANOTHER_CLASS',
        `${others} of ${held.length} students are enrolled in another class than this division: filter by the class and choose again. Nothing was changed.`,
      );
    }
  }
  const changed =
    held.length === 0
      ? 0
      : await assignTo(
          db,
          scope,
          held.map((one) => one.id),
          to,
        );
  return { changed, unchanged: held.length - changed, unknown: unique.length - held.length };
}
