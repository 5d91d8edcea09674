import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { TAG_COLOURS } from '../student-profile/tag-colour.contract.ts';
import { studentTagText } from './student-tag.text.ts';

/** Coloured words by which an institute finds students again. */
export const studentTags = defineMaster({
  texts: [studentTagText],
  name: 'student_tag',
  plural: 'studentTags',
  path: '/api/people/student-tags',
  feature: 'studentTags',
  record: { name: text(30), colour: z.enum(TAG_COLOURS), description: z.nullable(text(200)) },
  fields: {
    name: { label: 'studentTag.name', sample: ['NSS', 'Hostel'] },
    colour: { label: 'studentTag.colour', usual: 'GREY', sample: ['GREEN', 'BLUE'] },
    description: { label: 'studentTag.description' },
  },
  search: ['name', 'description'],
  sort: ['name', 'colour'],
  filters: ['colour'],
  unique: ['name'],
  display: 'name',
});

/** Students at once. */
const MOST_STUDENTS = 5000;
const MOST_TAGS = 20;

const common = { scope: 'INSTITUTE' as const };
const path = '/api/people/student-taggings';

export const studentTaggings = {
  /** What the filter of the directory and the page of tags say beside a tag. */
  counts: defineEndpoint({
    ...common,
    name: 'studentTaggings.counts',
    summary: 'The tags, each with how many students have it',
    method: 'GET',
    path,
    permission: { feature: 'profiles', action: 'read' },
    query: z.strictObject({ studentProfileId: z.optional(id) }),
    reply: dataOf(z.array(z.object({ id, name: z.string(), colour: z.enum(TAG_COLOURS), students: z.int() }))),
  }),
  change: defineEndpoint({
    ...common,
    name: 'studentTaggings.change',
    summary: 'Puts tags on students or takes them off; who has them so already stays as they are',
    method: 'POST',
    path,
    creates: false,
    permission: { feature: 'profiles', action: 'update' },
    body: z.strictObject({
      studentProfileIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_STUDENTS)),
      studentTagIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_TAGS)),
      act: z.enum(['PUT_ON', 'TAKE_OFF']),
    }),
    /** `unknown`: students whom the caller’s right does not reach. */
    reply: dataOf(z.object({ changed: z.int(), unchanged: z.int(), unknown: z.int() })),
  }),
};
