import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { pageOf, paging } from '../../../kit/list/page.contract.ts';
import { CHANNELS, written } from './broadcast.contract.ts';

/** The words of an SMS are registered elsewhere. */
export const WORD_CHANNELS = CHANNELS.filter((channel) => channel !== 'SMS');
export type WordChannel = (typeof WORD_CHANNELS)[number];

const FEATURE = 'messaging';
const reading = { scope: 'INSTITUTE', permission: { feature: FEATURE, action: 'read' } } as const;
const writing = { scope: 'INSTITUTE', permission: { feature: FEATURE, action: 'update' } } as const;

const fields = { ...written, name: text(100) };
const head = {
  id,
  channel: z.enum(WORD_CHANNELS),
  name: z.string(),
  class: written.class,
  topic: written.topic,
  subject: z.string(),
  updatedAt: z.string(),
  version: z.int(),
};
const row = z.object(head);
export type MessageTemplateRow = z.output<typeof row>;
const template = z.object({ ...head, body: z.string() });
export type MessageTemplate = z.output<typeof template>;
const given = z.strictObject({ ...fields, channel: z.enum(WORD_CHANNELS) });
export type GivenTemplate = z.output<typeof given>;
const saved = dataOf(z.object({ id, version: z.int() }));

export const listMessageTemplates = defineEndpoint({
  name: 'messageTemplates.list',
  summary: 'Templates of messages by name',
  method: 'GET',
  path: '/api/message-templates',
  ...reading,
  query: z.strictObject({ ...paging, channel: z.optional(z.enum(WORD_CHANNELS)), q: z.optional(text(100)) }),
  reply: pageOf(row),
});

export const getMessageTemplate = defineEndpoint({
  name: 'messageTemplates.get',
  summary: 'One template of a message',
  method: 'GET',
  path: '/api/message-templates/:id',
  ...reading,
  params: idParams,
  reply: dataOf(template),
});

export const createMessageTemplate = defineEndpoint({
  name: 'messageTemplates.create',
  summary: 'Keep a message as a template',
  method: 'POST',
  path: '/api/message-templates',
  scope: 'INSTITUTE',
  permission: { feature: FEATURE, action: 'create' },
  body: given,
  reply: saved,
});

export const updateMessageTemplate = defineEndpoint({
  name: 'messageTemplates.update',
  summary: 'Change a template of a message; messages written with it stay as they are',
  method: 'PUT',
  path: '/api/message-templates/:id',
  ...writing,
  params: idParams,
  body: z.strictObject({ ...fields, version: z.int() }),
  reply: saved,
});

export const removeMessageTemplate = defineEndpoint({
  name: 'messageTemplates.remove',
  summary: 'Remove a template of a message; messages written with it stay as they are',
  method: 'DELETE',
  path: '/api/message-templates/:id',
  ...writing,
  params: idParams,
  reply: dataOf(z.object({ id })),
});
