import * as z from 'zod/mini';
import {
  ATTRIBUTE_FORMS,
  ATTRIBUTE_PRINTS,
  ATTRIBUTE_TYPES,
  attributeField,
  attributeKey,
  SENSITIVITIES,
} from '../../../kit/attribute/attribute.contract.ts';
import { dataOf, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { customAttributeText } from './custom-attribute.text.ts';

export const APPLIES_TO = ['STUDENT_PROFILE', 'APPLICATION', 'COURSE_INSTANCE'] as const;
export type AppliesTo = (typeof APPLIES_TO)[number];

/** A field that an institute adds to the fixed columns of a record. */
export const customAttributes = defineMaster({
  texts: [customAttributeText],
  name: 'custom_attribute',
  plural: 'customAttributes',
  path: '/api/people/custom-attributes',
  feature: 'customAttributes',
  record: {
    appliesTo: z.enum(APPLIES_TO),
    /** The header in files and the name of the stored value; fixed while values exist. */
    key: attributeKey,
    label: text(60),
    labelHi: z.nullable(text(60)),
    labelMr: z.nullable(text(60)),
    type: z.enum(ATTRIBUTE_TYPES),
    options: z.array(text(60)).check(z.maxLength(100)),
    required: z.boolean(),
    groupName: z.nullable(text(60)),
    position: z.int().check(z.gte(1), z.lte(9999)),
    sensitivity: z.enum(SENSITIVITIES),
    /** Policies whose holders see it; none: every reader of the record. */
    visibleTo: z.array(id).check(z.maxLength(30)),
    forms: z.array(z.enum(ATTRIBUTE_FORMS)).check(z.maxLength(ATTRIBUTE_FORMS.length)),
    prints: z.array(z.enum(ATTRIBUTE_PRINTS)).check(z.maxLength(ATTRIBUTE_PRINTS.length)),
    listed: z.boolean(),
    least: z.nullable(text(20)),
    most: z.nullable(text(20)),
    pattern: z.nullable(text(60)),
    active: z.boolean(),
  },
  fields: {
    appliesTo: { label: 'customAttribute.appliesTo', sample: ['STUDENT_PROFILE'] },
    key: { label: 'customAttribute.key', sample: ['bloodGroup', 'busStop'] },
    label: { label: 'customAttribute.label', sample: ['Blood group', 'Bus stop'] },
    labelHi: { label: 'customAttribute.labelHi', sample: ['रक्त समूह', 'बस स्टॉप'] },
    labelMr: { label: 'customAttribute.labelMr', sample: ['रक्तगट', 'बस थांबा'] },
    type: { label: 'customAttribute.type', sample: ['TEXT'] },
    options: { label: 'customAttribute.options', sample: [''] },
    required: { label: 'customAttribute.required', sample: ['no'] },
    groupName: { label: 'customAttribute.groupName', sample: [''] },
    position: { label: 'customAttribute.position', sample: ['1', '2'] },
    sensitivity: { label: 'customAttribute.sensitivity', sample: ['PUBLIC'] },
    visibleTo: { label: 'customAttribute.visibleTo', sample: [''] },
    forms: { label: 'customAttribute.forms', sample: [''] },
    prints: { label: 'customAttribute.prints', sample: [''] },
    listed: { label: 'customAttribute.listed', sample: ['no'] },
    least: { label: 'customAttribute.least', sample: [''] },
    most: { label: 'customAttribute.most', sample: [''] },
    pattern: { label: 'customAttribute.pattern', sample: [''] },
    active: { label: 'customAttribute.active', sample: ['yes'] },
  },
  search: ['key', 'label', 'groupName'],
  sort: ['position', 'key', 'label', 'type'],
  filters: ['appliesTo', 'type', 'sensitivity', 'required', 'listed', 'active'],
  countBy: 'appliesTo',
  unique: ['appliesTo', 'key'],
  caseBlind: [{ key: 'key', within: ['appliesTo'] }],
  display: 'label',
});

/** Attribute definitions for readers of a record, without those hidden from them. */
export const attributeFields = defineEndpoint({
  name: 'attributeFields',
  summary: 'The attributes of students, applications or course instances that the caller may see, in their order',
  method: 'GET',
  path: '/api/people/attribute-fields',
  scope: 'INSTITUTE',
  permission: 'SELF',
  query: z.strictObject({ appliesTo: z.enum(APPLIES_TO) }),
  reply: dataOf(z.array(attributeField)),
});

/** Forms with attributes: the office's form of a student, the form of an applicant, the form of a course instance. */
export const FORM_PLACES = ['STUDENT_PROFILE', 'APPLICATION', 'COURSE_INSTANCE'] as const;
export type FormPlace = (typeof FORM_PLACES)[number];

/** One form. An applicant also fills fields of the later student profile: `appliesTo` says whose value it is. */
export const attributeForm = defineEndpoint({
  name: 'attributeForm',
  summary: 'The attributes of one form that the caller may see, in order and by groups',
  method: 'GET',
  path: '/api/people/attribute-form',
  scope: 'INSTITUTE',
  permission: 'SELF',
  query: z.strictObject({ place: z.enum(FORM_PLACES) }),
  reply: dataOf(
    z.array(z.object({ group: z.nullable(z.string()), fields: z.array(z.extend(attributeField, { appliesTo: z.enum(APPLIES_TO) })) })),
  ),
});

export const attributeReaders = defineEndpoint({
  name: 'attributeReaders',
  summary: 'The policies of the organisation, for choosing whose holders see an attribute',
  method: 'GET',
  path: '/api/people/attribute-readers',
  scope: 'INSTITUTE',
  permission: { feature: 'customAttributes', action: 'read' },
  reply: dataOf(z.array(z.object({ id, name: z.string() }))),
});
