import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { credits } from '../subject/credits.contract.ts';
import { subjectGroupText } from './subject-group.text.ts';
import { subjects } from '../subject/subject.contract.ts';

const choice = (least: number) => z.int().check(z.gte(least), z.lte(50));

/** An elective basket: students choose some of its subjects. */
export const subjectGroups = defineMaster({
  texts: [subjectGroupText],
  name: 'subject_group',
  plural: 'subjectGroups',
  path: '/api/academics/subject-groups',
  feature: 'subjectGroups',
  record: {
    code: text(20),
    name: text(120),
    subjectIds: z.array(id).check(
      z.minLength(1),
      z.maxLength(50),
      z.refine((list) => new Set(list).size === list.length, { error: 'This subject is listed twice.' }),
    ),
    minChoose: choice(0),
    maxChoose: choice(1),
    minCredits: z.nullable(credits),
    maxCredits: z.nullable(credits),
  },
  fields: {
    code: { label: 'subjectGroup.code' },
    name: { label: 'subjectGroup.name' },
    subjectIds: { label: 'subjectGroup.subjects', references: () => subjects },
    minChoose: { label: 'subjectGroup.minChoose' },
    maxChoose: { label: 'subjectGroup.maxChoose' },
    minCredits: { label: 'subjectGroup.minCredits', sample: [''] },
    maxCredits: { label: 'subjectGroup.maxCredits', sample: [''] },
  },
  search: ['code', 'name'],
  sort: ['code', 'name'],
  filters: ['subjectIds'],
  unique: ['code'],
  display: 'name',
});
