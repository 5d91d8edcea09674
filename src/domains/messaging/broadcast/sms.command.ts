import { conflict, invalid } from '../../../kit/errors/app-error.rules.ts';
import type { ErrorItem } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { smsIsSetUp } from '../../../kit/outbox/provider.server.ts';
import type { SmsTemplate } from '../sms-template/sms-template.contract.ts';
import { misfitOf, standingOf } from '../sms-template/sms-template.rules.ts';
import { findSmsTemplate } from '../sms-template/sms-template.store.ts';
import type { AudienceRow } from './audience.contract.ts';
import type { Draft, KeptSms, SmsPart } from './broadcast.contract.ts';
import type { KeptDraft, Stored } from './broadcast.store.ts';
import { dayIn } from './quiet-hours.rules.ts';
import type { Sender } from './sender.store.ts';

const kept = (template: SmsTemplate, values: SmsPart['values']): KeptSms => ({
  templateId: template.id,
  name: template.name,
  class: template.class,
  language: template.language,
  dltId: template.dltId,
  header: template.header,
  variables: template.variables,
  values,
  paise: null,
});

/** An SMS as it is kept: words and class are those of its template. Throws 404 and 422. */
export async function checkedSms(db: Db, scope: InstituteScope, { sms, ...draft }: Draft): Promise<KeptDraft> {
  if (!sms) throw invalid([{ code: 'SMS_NEEDS_TEMPLATE', message: 'Choose a registered SMS template.', path: 'body.sms' }]);
  const template = await findSmsTemplate(db, scope, sms.templateId);
  const { variables } = template;
  const faults: ErrorItem[] = [];
  if (template.standing !== 'OPEN') faults.push({ ...closed(template.standing), path: 'body.sms' });
  if (variables.length !== sms.values.length)
    faults.push({
      code: 'SMS_VALUES_MISSING',
      message: `Say for each of the ${variables.length} variables what is filled in.`,
      path: 'body.sms',
    });
  variables.forEach((variable, at) => {
    const value = sms.values[at];
    if (value?.from === 'TEXT' && misfitOf([variable], [value.text.trim()]) !== null)
      faults.push({
        code: 'SMS_FIXED_VALUE',
        message: `The text for "${variable.name}" is empty, longer than ${variable.max} signs, or of another kind.`,
        path: `body.sms.values.${at}`,
        value: variable.name,
      });
  });
  const isOptional = template.class === 'PROMOTIONAL';
  if (isOptional !== (draft.topic !== null))
    faults.push({ code: 'SMS_TOPIC', message: 'A promotional SMS needs a topic; others have none.', path: 'body.topic' });
  if (faults.length > 0) throw invalid(faults);
  return { ...draft, class: isOptional ? 'OPTIONAL' : 'SERVICE', body: template.words, sms: kept(template, sms.values) };
}

const closed = (standing: 'NOT_APPROVED' | 'EXPIRED') =>
  standing === 'EXPIRED'
    ? { code: 'SMS_TEMPLATE_EXPIRED', message: 'The registration of this SMS template has ended. Choose another one.' }
    : {
        code: 'SMS_TEMPLATE_NOT_APPROVED',
        message: 'This SMS template is not approved. Enter the day of its approval, or choose another one.',
      };

/** Throws 409 where the template may not be sent with at that moment, or is another one by now than the draft was saved with. */
export async function requireOpenTemplate(
  db: Db,
  scope: InstituteScope,
  { sms, body }: Stored,
  { zone, smsEntityId }: Sender,
  at: number,
): Promise<void> {
  if (sms === null) return;
  const template = await findSmsTemplate(db, scope, sms.templateId);
  const standing = standingOf(template, dayIn(at, zone));
  if (standing !== 'OPEN') throw conflict(closed(standing).code, closed(standing).message);
  const isSame =
    template.words === body &&
    JSON.stringify(kept({ ...template, name: sms.name }, sms.values)) === JSON.stringify(kept({ ...template, ...sms }, sms.values));
  if (!isSame)
    throw conflict(
      'SMS_TEMPLATE_CHANGED',
      'The SMS template was changed since this draft was saved. Open the draft, look at it and save it.',
    );
  if (smsEntityId === null && smsIsSetUp())
    throw conflict('SMS_ENTITY', 'Enter the entity number for SMS in the details of the institute first.');
}

const NAMED = 10;

/** Throws 409, naming the first of them: a register refuses a value that is longer than it admits, so nobody is left out before the sender has said so. */
export function requireFitting(rows: readonly AudienceRow[]): void {
  const misfits = rows.filter(({ leftOut }) => leftOut === 'MISFIT');
  if (misfits.length === 0) return;
  const names = misfits.slice(0, NAMED).map(({ people, misfit }) => `${people.map(({ name }) => name).join(', ')} (${misfit})`);
  const more = misfits.length > NAMED ? ', …' : '';
  throw conflict(
    'SMS_MISFIT',
    `A value is too long or of another kind for ${misfits.length} recipients: ${names.join('; ')}${more}. Send to the others, or correct it.`,
    {
      misfits: misfits.length,
    },
  );
}
