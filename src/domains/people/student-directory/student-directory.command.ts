import { can } from '../../../kit/access/matcher.rules.ts';
import { conditionProblem, readCondition } from '../../../kit/attribute/attribute-condition.rules.ts';
import type { Condition } from '../../../kit/attribute/attribute-condition.rules.ts';
import { readAttribute, requiredOn } from '../../../kit/attribute/attribute-value.rules.ts';
import type { AttributeField } from '../../../kit/attribute/attribute.contract.ts';
import { AppError, conflict, invalid } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { everyPage } from '../../../kit/list/page.rules.ts';
import { seenFields } from '../custom-attribute/custom-attribute.store.ts';
import type { StoredField } from '../custom-attribute/custom-attribute.store.ts';
import { firstTakenRoll } from '../enrolment/roll-holder.store.ts';
import { rollTaken } from '../enrolment/roll-taken.rules.ts';
import { ATTRIBUTE_MARK, readFilter } from './attribute-filter.rules.ts';
import { giveRoom, wordsOf } from './directory-choice.store.ts';
import type { DirectoryQuery, DirectoryView, WordFilter, WordTest } from './directory-choice.store.ts';
import { assignTo, classOfDivision, countLacking, directoryPage, holdEnrolments } from './student-directory.store.ts';
import type { Assignment } from './student-directory.store.ts';

type Asked = DirectoryQuery & { readonly attributes?: string | undefined; readonly incomplete?: 'true' | undefined };

/** A condition on index words. The searched value need not be valid for entry today. */
async function testOf(db: Db, field: AttributeField, condition: Condition): Promise<WordTest> {
  switch (condition.op) {
    case 'IN': {
      const words: string[] = [];
      for (const text of condition.values) {
        const read = readAttribute({ ...field, least: null, most: null, pattern: null }, text);
        words.push(...(await ('value' in read ? wordsOf(db, field.type, [read.value]) : wordsOf(db, 'TEXT', [text]))));
      }
      return { op: 'IN', words };
    }
    case 'RANGE': {
      const [from = null] = condition.from === null ? [] : await wordsOf(db, field.type, [condition.from]);
      const [to = null] = condition.to === null ? [] : await wordsOf(db, field.type, [condition.to]);
      return { op: 'RANGE', from, to };
    }
    case 'HAS':
    case 'BEGINS': {
      const [word = ''] = await wordsOf(db, 'TEXT', [condition.text]);
      return { op: condition.op, word };
    }
    case 'EMPTY':
    case 'FILLED':
      return condition;
  }
}

const refused = (code: string, message: string, path: string) => invalid([{ code, message, path }]);
const unknown = (path: string) => refused('ATTRIBUTE_UNKNOWN', 'The directory has no such attribute.', path);

/** Filter conditions, each parsed by its attribute's type; an attribute outside the directory cannot be filtered. */
async function filtersOf(db: Db, listed: readonly StoredField[], text: string): Promise<WordFilter[]> {
  const path = 'query.attributes';
  const all = readFilter(text);
  if (all === null) throw unknown(path);
  const filters: WordFilter[] = [];
  for (const [key, one] of Object.entries(all)) {
    const field = listed.find((each) => each.key === key);
    if (!field) throw unknown(path);
    const condition = readCondition(one);
    if (!condition) throw refused('ATTRIBUTE_CONDITION', `${field.label}: ${one} is not a valid condition.`, path);
    const problem = conditionProblem(field, condition);
    if (problem) throw refused(problem.code, `${field.label}: ${problem.message}`, path);
    filters.push({ attributeId: field.id, several: field.type === 'OPTIONS', test: await testOf(db, field, condition) });
  }
  return filters;
}

/** The attributes that a list or a file shows, and the conditions on them. */
export async function directoryView(db: Db, scope: InstituteScope, query: Asked, shows: (field: AttributeField) => boolean) {
  const fields = await seenFields(db, scope, 'STUDENT_PROFILE');
  const listed = fields.filter((field) => field.listed && field.active);
  const filters = query.attributes === undefined ? [] : await filtersOf(db, listed, query.attributes);
  const shown = fields.filter((field) => field.active && field.sensitivity !== 'SENSITIVE' && shows(field));
  const sortKey = query.sort?.startsWith(ATTRIBUTE_MARK) ? query.sort.slice(ATTRIBUTE_MARK.length) : null;
  const ordering = listed.find((field) => field.key === sortKey) ?? null;
  if (sortKey !== null && !ordering) throw unknown('query.sort');
  if (ordering?.type === 'OPTIONS')
    throw refused('NOT_ORDERED', 'The list cannot be sorted by an attribute with several options.', 'query.sort');
  const seats = can(scope.rights, 'seatNumbers', 'read') || can(scope.rights, 'results', 'read');
  const lacking = query.incomplete ? requiredOn(fields, 'OFFICE').map((field) => field.id) : null;
  const view: DirectoryView = {
    filters,
    orderedBy: ordering?.id ?? null,
    keys: shown.map((field) => field.key),
    seats,
    lacking,
    found: 'MANY',
  };
  await giveRoom(db, view);
  return { view, shown };
}

/** Chosen students who lack required attributes that the caller may see. */
export async function directoryGaps(db: Db, scope: InstituteScope, query: Asked) {
  const required = requiredOn(await seenFields(db, scope, 'STUDENT_PROFILE'), 'OFFICE');
  if (required.length === 0) return { students: 0, attributes: [] };
  const { view } = await directoryView(db, scope, query, () => false);
  const ids = required.map((field) => field.id);
  const { students, byAttribute } = await countLacking(db, scope, query, view, ids);
  const attributes = required.flatMap(({ id, key }) => (byAttribute[id] === undefined ? [] : [{ key, students: byAttribute[id] }]));
  return { students, attributes };
}

/** All filtered rows, page by page. */
export const directoryPages = (db: Db, scope: InstituteScope, query: DirectoryQuery, view: DirectoryView) =>
  everyPage((page) => directoryPage(db, scope, query, view, page));

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
      throw invalid([{ code: 'UNKNOWN_DIVISION', message: 'Division not found.', path: 'body.divisionId' }]);
    }
    const others = held.filter((one) => one.courseInstanceId !== own).length;
    if (others > 0) {
      throw conflict(
        'DIVISION_OF_ANOTHER_CLASS',
        `${others} of ${held.length} students are enrolled in another class than this division: filter by the class and choose again. Nothing was changed.`,
      );
    }
    const ids = held.map((one) => one.id);
    const taken = await firstTakenRoll(db, scope, ids, to.divisionId);
    if (taken !== null) throw new AppError(409, [rollTaken(taken)]);
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
