import { StartError } from '../errors/start-error.server.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** A local part has at most 64 characters (RFC 5321), and 53 of them are the sign and the mark. */
const PATH = /^([\w.-]{1,11})@([a-z\d](?:[a-z\d.-]*[a-z\d])?)$/i;

/**
 * By MAIL_RETURN_PATH (`bounces@vce.example`): the address that a mail to one of many people is returned to, with the mark of its recipient in it. null: not set
 * up, because a domain has to take addresses with a plus. Throws StartError.
 */
export function returnPath(env: Env = process.env): ((mark: string) => string) | null {
  const text = env['MAIL_RETURN_PATH']?.trim();
  if (!text) return null;
  const [, box, domain] = PATH.exec(text) ?? [];
  if (box === undefined || domain === undefined)
    throw new StartError(
      'MAIL_RETURN_PATH has to be an address such as bounces@vce.example, with at most 11 characters before the @ and no +.',
    );
  return (mark) => `${box}+${mark}@${domain}`;
}
