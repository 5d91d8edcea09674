import type { RecipientState } from '../broadcast/broadcast.contract.ts';

/**
 * What a mail service or gateway reports afterwards. BOUNCED: nobody has this address. SOFT_BOUNCED: returned for a reason that may pass. REFUSED: for one
 * that is not about the address. COMPLAINT: its reader called the mail unwanted. STOP: an answer to an SMS.
 */
export const REPORT_KINDS = ['DELIVERED', 'BOUNCED', 'SOFT_BOUNCED', 'REFUSED', 'COMPLAINT', 'STOP'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export interface Report {
  readonly source: 'WEBHOOK' | 'MAILBOX';
  /** The same whenever it is sent again. */
  readonly key: string;
  readonly kind: ReportKind;
  readonly channel: 'EMAIL' | 'SMS';
  /** As it was handed over with the message; null: the address alone is known. */
  readonly recipientId: string | null;
  readonly address: string | null;
  readonly reason: string | null;
}

/** What becomes of a recipient; null: nothing. */
export const STATE_OF: Readonly<Record<ReportKind, RecipientState | null>> = {
  DELIVERED: 'DELIVERED',
  BOUNCED: 'BOUNCED',
  SOFT_BOUNCED: 'SOFT_BOUNCED',
  REFUSED: 'FAILED',
  COMPLAINT: 'COMPLAINED',
  STOP: null,
};

const HANDED: readonly RecipientState[] = ['CLAIMED', 'SENT', 'UNKNOWN'];
const RETURNED: readonly RecipientState[] = [...HANDED, 'DELIVERED', 'SOFT_BOUNCED'];

/** The states that a report changes: reports come in any order, and none takes back what is worse. */
export const CHANGES: Readonly<Record<ReportKind, readonly RecipientState[]>> = {
  DELIVERED: HANDED,
  BOUNCED: RETURNED,
  SOFT_BOUNCED: [...HANDED, 'DELIVERED'],
  REFUSED: [...HANDED, 'DELIVERED'],
  COMPLAINT: RETURNED,
  STOP: [],
};

/** Returned on so many days of the last seven, an address gets nothing more. */
export const SOFT_BOUNCE_DAYS = 3;
export const SOFT_DAYS = 7;

const ID = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.[\w-]{22})?(?:@[^<>\s]*)?>?$/i;

/** The id in `<id@host>` or `id.mark`, as our mails have it, or in the id alone; null: not one of ours. */
export const recipientIdIn = (message: string): string | null => ID.exec(message.trim())?.[1]?.toLowerCase() ?? null;

/** Of an enhanced status code (RFC 3463) and the words of the other server; null: it says that nothing is wrong. */
export function kindOfStatus(status: string, words: string): ReportKind | null {
  const [said = status] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(words) ?? [];
  // "5.0.0" says nothing where the words say more.
  const [, kind = '', subject = '', detail = ''] = /^([245])\.(\d+)\.(\d+)$/.exec(/^5\.0\.\d+$/.test(status) ? said : status) ?? [];
  if (kind === '2') return null;
  if (kind !== '5') return 'SOFT_BOUNCED';
  if (subject === '7') return 'REFUSED';
  // 5.1.7 and 5.1.8 are about the sender's address.
  if (subject === '1') return ['7', '8'].includes(detail) ? 'REFUSED' : 'BOUNCED';
  return subject === '2' && detail === '1' ? 'BOUNCED' : 'SOFT_BOUNCED';
}
