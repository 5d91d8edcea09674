const MARKS = ['forwarded', 'x-real-ip', 'via', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip', 'x-host', 'x-original-forwarded-for'];
const OWN_NAME = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * Whether a request came through something in front of us, which strangers may stand behind: a proxy says so, or the request was
 * meant for another name than this machine has for itself, as through a page whose name leads here.
 */
export const isForwarded = (headers: { readonly host?: string | undefined }): boolean =>
  !OWN_NAME.test(headers.host ?? '') || Object.keys(headers).some((name) => MARKS.includes(name) || name.startsWith('x-forwarded-'));
