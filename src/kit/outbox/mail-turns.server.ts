import type { Db } from '../db/database.server.ts';
import { takeMails } from './mail-rate.store.ts';

/** Taken at once, so that not every mail asks the shared buckets. What a killed worker had taken is lost, which is the safe side. */
const AT_ONCE = 20;
const AT_ONCE_DOMAIN = 5;
/** A domain that was empty is asked again after so long. */
const EMPTY_MS = 250;

/** The mails that a worker may hand over at this moment, in all and by domain. */
export interface MailTurns {
  /** Takes one; false: there is none, wait. */
  mayOne(db: Db): Promise<boolean>;
  /** What was taken was not used. */
  unused(): void;
  /** Takes one to this domain; false: there is none, another domain may have one. */
  mayTo(db: Db, domain: string): Promise<boolean>;
  /** Domains that may have none right now. */
  emptyDomains(): readonly string[];
}

interface Rate {
  readonly bucket: string;
  readonly perSecond: number;
  readonly perSecondDomain: number;
}

export function mailTurns({ bucket, perSecond, perSecondDomain }: Rate): MailTurns {
  let left = 0;
  const leftTo = new Map<string, number>();
  const emptyUntil = new Map<string, number>();
  return {
    async mayOne(db) {
      if (left <= 0) left += await takeMails(db, bucket, AT_ONCE, perSecond);
      if (left <= 0) return false;
      left -= 1;
      return true;
    },
    unused() {
      left += 1;
    },
    async mayTo(db, domain) {
      let here = leftTo.get(domain) ?? 0;
      if (here <= 0) here += await takeMails(db, domain, AT_ONCE_DOMAIN, perSecondDomain);
      leftTo.set(domain, Math.max(0, here - 1));
      if (here > 0) return true;
      emptyUntil.set(domain, performance.now() + EMPTY_MS);
      return false;
    },
    emptyDomains() {
      const now = performance.now();
      for (const [domain, until] of emptyUntil) if (until <= now) emptyUntil.delete(domain);
      return [...emptyUntil.keys()];
    },
  };
}
