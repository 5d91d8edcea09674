const MARKS = ['forwarded', 'x-real-ip', 'via'];

/** Whether a request came through something in front of us, which strangers may stand behind. */
export const isForwarded = (headers: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(headers).some((name) => MARKS.includes(name) || name.startsWith('x-forwarded-'));
