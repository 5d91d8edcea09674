import { invalid } from '../../../kit/errors/app-error.rules.ts';
import type { ErrorItem } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import {
  createSmsTemplate,
  getSmsTemplate,
  listSmsTemplates,
  removeSmsTemplate,
  updateSmsTemplate,
  type GivenSmsTemplate,
} from './sms-template.contract.ts';
import { placesIn } from './sms-template.rules.ts';
import * as store from './sms-template.store.ts';

/** Throws 422: variables that are not those of the text, two of one name, days in the wrong order. */
function checked<T extends GivenSmsTemplate>(template: T): T {
  const places = placesIn(template.words);
  const { variables, approvedOn, expiresOn } = template;
  const faults: ErrorItem[] = [];
  if (places !== variables.length)
    faults.push({
      code: 'SMS_PLACES',
      message: `The text has {#var#} ${places} times: describe each of them, in the order of the text.`,
      path: 'body.variables',
    });
  variables.forEach(({ name }, at) => {
    if (variables.slice(0, at).some((one) => one.name.toLowerCase() === name.toLowerCase()))
      faults.push({ code: 'SMS_VARIABLE_TWICE', message: 'Another variable has this name.', path: `body.variables.${at}.name` });
  });
  if (approvedOn !== null && expiresOn !== null && expiresOn < approvedOn)
    faults.push({ code: 'SMS_DAYS', message: 'It expires before it was approved. Check both days.', path: 'body.expiresOn' });
  if (faults.length > 0) throw invalid(faults);
  return template;
}

export const smsTemplateRoutes: Route[] = [
  serve(listSmsTemplates, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    return pageReply({ ...(await store.findSmsTemplates(db, scope, query, page)), page });
  }),
  serve(getSmsTemplate, async ({ db, scope, params }) => ({ data: await store.findSmsTemplate(db, scope, params.id) })),
  serve(createSmsTemplate, async ({ db, scope, body }) => ({ data: await store.insertSmsTemplate(db, scope, checked(body)) })),
  serve(updateSmsTemplate, async ({ db, scope, params, body: { version, ...template } }) => ({
    data: await store.changeSmsTemplate(db, scope, { id: params.id, version }, checked(template)),
  })),
  serve(removeSmsTemplate, async ({ db, scope, params }) => {
    await store.removeSmsTemplate(db, scope, params.id);
    return { data: { id: params.id } };
  }),
];
