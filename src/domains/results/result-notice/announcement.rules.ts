import type { Announcement, ResultNotice } from './result-notice.contract.ts';

/** The form as it is filled in: empty texts and null are empty fields. */
export interface TypedAnnouncement {
  readonly number: string;
  readonly issuedOn: string;
  readonly words: string;
  readonly wordsInScript: string;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
}

export const typedAnnouncement = ({ notice, window }: Announcement): TypedAnnouncement => ({
  number: notice?.number ?? '',
  issuedOn: notice?.issuedOn ?? '',
  words: notice?.words ?? '',
  wordsInScript: notice?.wordsInScript ?? '',
  opensAt: window?.opensAt ?? null,
  closesAt: window?.closesAt ?? null,
});

const FAULTS = ['NEEDED', 'ORDER'] as const;
interface Fault {
  readonly field: keyof TypedAnnouncement;
  readonly fault: (typeof FAULTS)[number];
}

const NOTICE = ['number', 'issuedOn', 'words'] as const;
const isBlank = (text: string) => text.trim() === '';

/** All or nothing of a notification; a window may have one end. */
export function announcementFaults(typed: TypedAnnouncement): Fault[] {
  const begun = [...NOTICE, 'wordsInScript' as const].some((field) => !isBlank(typed[field]));
  const faults: Fault[] = begun ? NOTICE.filter((field) => isBlank(typed[field])).map((field) => ({ field, fault: 'NEEDED' })) : [];
  const { opensAt, closesAt } = typed;
  if (opensAt !== null && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt))
    faults.push({ field: 'closesAt', fault: 'ORDER' });
  return faults;
}

/** What a form without faults means. */
export function announcementOf(typed: TypedAnnouncement): {
  readonly notice: ResultNotice | null;
  readonly window: { readonly opensAt: string | null; readonly closesAt: string | null } | null;
} {
  const { opensAt, closesAt } = typed;
  return {
    notice: isBlank(typed.number)
      ? null
      : {
          number: typed.number.trim(),
          issuedOn: typed.issuedOn,
          words: typed.words.trim(),
          wordsInScript: isBlank(typed.wordsInScript) ? null : typed.wordsInScript.trim(),
        },
    window: opensAt === null && closesAt === null ? null : { opensAt, closesAt },
  };
}
