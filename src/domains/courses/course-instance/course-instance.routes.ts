import { cellText } from '../../../kit/attribute/attribute-value.rules.ts';
import type { AttributeValues } from '../../../kit/attribute/attribute.contract.ts';
import { masterFile } from '../../../kit/master/master-file.server.ts';
import type { FurtherColumns } from '../../../kit/master/master-file.server.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import type { Refusal } from '../../../kit/master/master.contract.ts';
import { masterRoutes } from '../../../kit/master/master.routes.ts';
import type { MasterRules, RowOf } from '../../../kit/master/master.server.ts';
import { heldByStudents } from '../../academics/course/course.door.ts';
import { seenFields } from '../../people/custom-attribute/custom-attribute.door.ts';
import { courseInstances, getCourseVersions } from './course-instance.contract.ts';
import { dateProblems, daysOf, moveProblems } from './course-instance.rules.ts';
import { attributesByCode, instanceUse, moveFacts, versionFacts, versionsOf, yearFacts } from './course-instance.store.ts';

type Row = RowOf<typeof courseInstances>;
type Entered = Pick<Row, 'blueprintVersionId' | 'academicYearId'>;

/** A new version or year: it must be open, and nothing may depend on the previous one. */
async function placeProblems(db: Db, scope: InstituteScope, instance: Entered, before: Row | null): Promise<readonly Refusal[]> {
  const path = 'body.blueprintVersionId';
  const version = await versionFacts(db, scope, instance.blueprintVersionId);
  if (!version) return [{ code: 'UNKNOWN_REFERENCE', message: 'There is no such blueprint version.', path }];
  const isMoved = before?.blueprintVersionId !== instance.blueprintVersionId || before.academicYearId !== instance.academicYearId;
  if (!isMoved) return [];
  if (version.state !== 'ACTIVE')
    return [{ code: 'VERSION_NOT_ACTIVE', message: 'Only an active blueprint version can be used. Activate it first.', path }];
  if (!version.isCourseActive) return [{ code: 'COURSE_NOT_ACTIVE', message: 'The course is not active. Activate it first.', path }];
  if (!before) return [];
  const use = await instanceUse(db, scope, before.id);
  if (use.divisions + use.enrolled === 0) return [];
  const message = `This instance has divisions (${use.divisions}) or enrolments (${use.enrolled}): its blueprint version and academic year cannot be changed.`;
  return [{ code: 'INSTANCE_IN_USE', message, conflict: true }];
}

/** Custom attributes of instances, by the headers of the import file. */
async function attributeColumns(db: Db, scope: InstituteScope): Promise<FurtherColumns> {
  const { language = 'en' } = scope;
  const fields = (await seenFields(db, scope, 'COURSE_INSTANCE')).filter((field) => field.active);
  const keys = fields.map((field) => field.key);
  return {
    columns: fields.map(({ key, label, labelHi, labelMr }) => ({
      key,
      head: { en: label, hi: labelHi ?? label, mr: labelMr ?? label }[language],
      kind: 'TEXT',
      of: (row) => row[key],
    })),
    fill: async (rows) => {
      const known = await attributesByCode(
        db,
        scope,
        rows.map((row) => String(row['code'])),
      );
      const cellsOf = (values: AttributeValues) => Object.fromEntries(keys.map((key) => [key, cellText(values[key])]));
      return rows.map((row) => ({ ...row, ...cellsOf(known.get(String(row['code'])) ?? {}) }));
    },
  };
}

const rules: MasterRules<typeof courseInstances> = {
  check: async (instance, { db, scope, before }) => {
    if (before?.state === 'CLOSED')
      return [{ code: 'COURSE_INSTANCE_CLOSED', message: 'This instance is closed: reopen it first.', conflict: true }];
    const place = await placeProblems(db, scope, instance, before);
    if (place.length > 0) return place;
    const year = await yearFacts(db, scope, instance.academicYearId);
    if (!year) return [{ code: 'UNKNOWN_REFERENCE', message: 'There is no such academic year.', path: 'body.academicYearId' }];
    if (year.frozen) return [{ code: 'YEAR_FROZEN', message: 'The academic year is frozen. Unfreeze it first.', conflict: true }];
    const { capacity } = instance;
    if (before && capacity !== null && capacity < before.enrolled) {
      const message = `The capacity cannot be less than the number of enrolled students (${before.enrolled}).`;
      return [{ code: 'CAPACITY_BELOW_ENROLLED', message, path: 'body.capacity', conflict: true, count: before.enrolled }];
    }
    return dateProblems(instance, year);
  },
  decide: async (instance, { db, scope }) => {
    const year = await yearFacts(db, scope, instance.academicYearId);
    const days = year ? daysOf(instance, year) : {};
    return { courseId: (await versionFacts(db, scope, instance.blueprintVersionId))?.courseId, ...days };
  },
  checkMove: async (verb, instance, { db, scope }) => moveProblems(verb, await moveFacts(db, scope, instance.id)),
  checkRemove: async (instance, { db, scope }) => heldByStudents(await instanceUse(db, scope, instance.id)),
};

export const courseInstanceMaster = masterRoutes(courseInstances, rules, {
  exportCsv: async (call) => masterFile(courseInstances, call, await attributeColumns(call.db, call.scope)),
});

export const courseInstanceRoutes: Route[] = [
  serve(getCourseVersions, async ({ db, scope, query }) => ({ data: await versionsOf(db, scope, query.Course) })),
];
