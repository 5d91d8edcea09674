import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import {
  createMessageTemplate,
  getMessageTemplate,
  listMessageTemplates,
  removeMessageTemplate,
  updateMessageTemplate,
} from './message-template.contract.ts';
import { changeTemplate, findTemplate, findTemplates, insertTemplate, removeTemplate } from './message-template.store.ts';
import { checked } from './words.server.ts';

export const messageTemplateRoutes: Route[] = [
  serve(listMessageTemplates, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    return pageReply({ ...(await findTemplates(db, scope, query, page)), page });
  }),
  serve(getMessageTemplate, async ({ db, scope, params }) => ({ data: await findTemplate(db, scope, params.id) })),
  serve(createMessageTemplate, async ({ db, scope, body }) => ({ data: await insertTemplate(db, scope, checked(body)) })),
  serve(updateMessageTemplate, async ({ db, scope, params, body: { version, ...template } }) => {
    const { channel } = await findTemplate(db, scope, params.id);
    const { channel: _, ...kept } = checked({ ...template, channel });
    return { data: await changeTemplate(db, scope, { id: params.id, version }, kept) };
  }),
  serve(removeMessageTemplate, async ({ db, scope, params }) => {
    await removeTemplate(db, scope, params.id);
    return { data: { id: params.id } };
  }),
];
