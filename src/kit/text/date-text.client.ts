const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB', hi: 'hi-IN-u-nu-latn', mr: 'mr-IN-u-nu-latn' };
const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** '2026-12-05' or a point in time → '05 Dec 2026' in the language of the screen; points in time as an Indian clock shows them. */
export function dayText(iso: string): string {
  const when = new Date(iso);
  if (Number.isNaN(when.getTime())) return iso;
  const timeZone = DAY_ONLY.test(iso) ? 'UTC' : 'Asia/Kolkata';
  const locale = LOCALES[document.documentElement.lang] ?? 'en-GB';
  return new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short', year: 'numeric', timeZone }).format(when);
}
