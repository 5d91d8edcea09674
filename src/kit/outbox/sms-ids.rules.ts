/** What the operators in India ask for with every SMS (DLT): who sends it, under which header, by which registered text. */
export interface SmsIds {
  readonly entityId: string;
  readonly header: string;
  readonly templateId: string;
}

/** As the SMS service is given them; an SMS with a code has none. */
export const registeredIds = (sms: SmsIds | undefined): Partial<SmsIds> =>
  sms === undefined ? {} : { entityId: sms.entityId, header: sms.header, templateId: sms.templateId };
