import { can } from '../../../kit/access/matcher.rules.ts';
import type { Feature } from '../../../kit/access/access.contract.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import { enrolments } from '../enrolment/enrolment.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { attributeFields, attributeForm, attributeReaders, customAttributes } from './custom-attribute.contract.ts';
import type { AppliesTo } from './custom-attribute.contract.ts';
import { changeProblems, definitionProblems, formOf, removeProblems } from './custom-attribute.rules.ts';
import { findPolicies, seenFields, usageOf } from './custom-attribute.store.ts';

const namesOf = (master: { readonly shape: object; readonly decided: object }) => [
  ...Object.keys(master.shape),
  ...Object.keys(master.decided),
];
const OWN = ['id', 'version', 'reasons', 'customAttributes', 'sensitiveAttributes'];
/** Headers of the record's file and names of the directory's columns: an attribute of that name would hide one. */
const TAKEN: Readonly<Record<AppliesTo, readonly string[]>> = {
  STUDENT_PROFILE: [...OWN, ...namesOf(studentProfiles), ...namesOf(enrolments), 'division', 'seatNo', 'course', 'academicYear'],
  APPLICATION: OWN,
  COURSE_INSTANCE: [...OWN, ...namesOf(courseInstances)],
};
const READ_WITH: Readonly<Record<AppliesTo, Feature>> = {
  STUDENT_PROFILE: 'profiles',
  APPLICATION: 'admissions',
  COURSE_INSTANCE: 'instances',
};

export const customAttributeMaster = masterRoutes(customAttributes, {
  check: async (definition, { db, scope, before }) => {
    const wrong = definitionProblems(definition, TAKEN[definition.appliesTo]);
    if (wrong.length > 0) return wrong;
    if (definition.visibleTo.length > 0) {
      const known = new Set((await findPolicies(db, scope)).map((policy) => policy.id));
      if (definition.visibleTo.some((id) => !known.has(id)))
        return [{ code: 'UNKNOWN_REFERENCE', message: 'There is no such policy.', path: 'body.visibleTo' }];
    }
    return before ? changeProblems(before, definition, await usageOf(db, scope, before.appliesTo, before.key)) : [];
  },
  usesBeside: async ({ appliesTo, key }, { db, scope }) => [
    {
      noun: appliesTo === 'COURSE_INSTANCE' ? 'course_instance' : 'student_profile',
      count: (await usageOf(db, scope, appliesTo, key)).used,
    },
  ],
  checkRemove: async ({ appliesTo, key }, { db, scope }) => removeProblems(appliesTo, (await usageOf(db, scope, appliesTo, key)).used),
});

/** Readable with the right to the records or to the definitions. */
const isTold = ({ rights }: InstituteScope, appliesTo: AppliesTo): boolean =>
  can(rights, READ_WITH[appliesTo], 'read') || can(rights, 'customAttributes', 'read');
const shownFields = async (db: Db, scope: InstituteScope, appliesTo: AppliesTo) =>
  isTold(scope, appliesTo) ? seenFields(db, scope, appliesTo) : [];

export const customAttributeRoutes: Route[] = [
  serve(attributeFields, async ({ db, scope, query }) => ({ data: await shownFields(db, scope, query.appliesTo) })),
  serve(attributeForm, async ({ db, scope, query: { place } }) => {
    const [own, students] = [await shownFields(db, scope, place), await seenFields(db, scope, 'STUDENT_PROFILE')];
    const further = place === 'APPLICATION' && isTold(scope, place) ? students : [];
    const fieldsOf = { STUDENT_PROFILE: further, APPLICATION: [], COURSE_INSTANCE: [], [place]: own };
    return { data: formOf(place, fieldsOf) };
  }),
  serve(attributeReaders, async ({ db, scope }) => ({ data: await findPolicies(db, scope) })),
];
