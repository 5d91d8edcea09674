import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';

const FEATURE = 'messaging';
const reading = { scope: 'INSTITUTE', permission: { feature: FEATURE, action: 'read' } } as const;
const writing = { scope: 'INSTITUTE', permission: { feature: FEATURE, action: 'update' } } as const;

/** As the register knows them. PROMOTIONAL: people may opt out of it. */
export const SMS_CLASSES = ['TRANSACTIONAL', 'SERVICE', 'PROMOTIONAL'] as const;
export const SMS_LANGUAGES = ['EN', 'HI', 'MR'] as const;
/** TEXT: anything of one line. NUMBER: digits. LINK: an https address. */
export const VALUE_KINDS = ['TEXT', 'NUMBER', 'LINK'] as const;
export const SMS_STANDINGS = ['OPEN', 'NOT_APPROVED', 'EXPIRED'] as const;

/** What stands at one {#var#} of the text, in the order of the text. */
export const smsVariable = z.strictObject({
  name: text(40),
  max: z.int().check(z.gte(1), z.lte(40)),
  kind: z.enum(VALUE_KINDS),
});
export type SmsVariable = z.output<typeof smsVariable>;

const fields = {
  name: text(100),
  class: z.enum(SMS_CLASSES),
  language: z.enum(SMS_LANGUAGES),
  /** As it was registered, sign by sign. */
  words: z.string().check(z.minLength(1), z.maxLength(2_000)),
  variables: z.array(smsVariable).check(z.maxLength(20)),
  /** The number of the register. */
  dltId: z.string().check(z.regex(/^\d{10,20}$/)),
  /** Whom the SMS comes from, as registered. */
  header: z.string().check(z.regex(/^[A-Za-z]{3,6}$/)),
  /** null: not approved yet. */
  approvedOn: z.nullable(z.iso.date()),
  expiresOn: z.nullable(z.iso.date()),
};
const given = z.strictObject(fields);
export type GivenSmsTemplate = z.output<typeof given>;

const template = z.object({
  ...fields,
  id,
  name: z.string(),
  words: z.string(),
  dltId: z.string(),
  header: z.string(),
  variables: z.array(z.object(smsVariable.shape)),
  /** Today, by the institute's clock. */
  standing: z.enum(SMS_STANDINGS),
  version: z.int(),
});
const whole = z.object({ ...template.shape, updatedAt: z.string() });
export type SmsTemplate = z.output<typeof template>;
export type WholeSmsTemplate = z.output<typeof whole>;
const saved = dataOf(z.object({ id, version: z.int() }));

export const listSmsTemplates = defineEndpoint({
  name: 'smsTemplates.list',
  summary: 'Registered texts of SMS by name',
  method: 'GET',
  path: '/api/sms-templates',
  ...reading,
  query: z.strictObject({ ...paging, standing: z.optional(z.enum(SMS_STANDINGS)), q: z.optional(text(100)) }),
  reply: pageOf(template),
});

export const getSmsTemplate = defineEndpoint({
  name: 'smsTemplates.get',
  summary: 'One registered text of SMS',
  method: 'GET',
  path: '/api/sms-templates/:id',
  ...reading,
  params: idParams,
  reply: dataOf(whole),
});

export const createSmsTemplate = defineEndpoint({
  name: 'smsTemplates.create',
  summary: 'Keep a text of SMS as it was registered',
  method: 'POST',
  path: '/api/sms-templates',
  scope: 'INSTITUTE',
  permission: { feature: FEATURE, action: 'create' },
  body: given,
  reply: saved,
});

export const updateSmsTemplate = defineEndpoint({
  name: 'smsTemplates.update',
  summary: 'Change a registered text of SMS; SMS written with it are looked at again before they are sent',
  method: 'PUT',
  path: '/api/sms-templates/:id',
  ...writing,
  params: idParams,
  body: z.strictObject({ ...fields, version: z.int() }),
  reply: saved,
});

export const removeSmsTemplate = defineEndpoint({
  name: 'smsTemplates.remove',
  summary: 'Remove a registered text of SMS; those that were sent stay as they are',
  method: 'DELETE',
  path: '/api/sms-templates/:id',
  ...writing,
  params: idParams,
  reply: dataOf(z.object({ id })),
});
