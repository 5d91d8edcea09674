const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB', hi: 'hi-IN-u-nu-latn', mr: 'mr-IN-u-nu-latn' };

/** A point in time → '05 Dec 2026, 11:42' in the language of the screen, as an Indian clock shows it. */
export function momentText(iso: string): string {
  const when = new Date(iso);
  if (Number.isNaN(when.getTime())) return iso;
  const locale = LOCALES[document.documentElement.lang] ?? 'en-GB';
  return new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  }).format(when);
}
