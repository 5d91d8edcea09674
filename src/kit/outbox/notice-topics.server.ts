import { StartError } from '../errors/start-error.server.ts';

/** A topic of Amazon SNS, by which Amazon SES says what became of mails. */
export interface NoticeTopic {
  readonly arn: string;
  /** Where SNS answers in the region of the topic. Nothing else is ever asked. */
  readonly host: string;
}

const ARN = /^arn:aws(?:-us-gov)?:sns:([a-z]{2}(?:-[a-z]+){1,3}-\d):\d{12}:[\w-]{1,256}$/;

/** By MAIL_NOTICE_TOPICS (`arn:aws:sns:ap-south-1:123456789012:mail`, several with commas between); without it none. Throws StartError. */
export function noticeTopics(env: Readonly<Record<string, string | undefined>> = process.env): readonly NoticeTopic[] {
  const arns = (env['MAIL_NOTICE_TOPICS'] ?? '').split(',').flatMap((one) => one.trim() || []);
  return arns.map((arn) => {
    const region = ARN.exec(arn)?.[1];
    if (region === undefined)
      throw new StartError(`MAIL_NOTICE_TOPICS has to name topics as arn:aws:sns:ap-south-1:123456789012:mail; "${arn}" is none.`);
    return { arn, host: `sns.${region}.amazonaws.com` };
  });
}
