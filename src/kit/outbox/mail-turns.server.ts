import type { Db } from '../db/database.server.ts';
import { takeMails, takeMailsTo } from './mail-rate.store.ts';

/** Taken at once, so that not every mail asks the shared buckets. What a killed worker had taken is lost, which is the safe side. */
const AT_ONCE = 20;
const AT_ONCE_DOMAIN = 5;
/** Where more may leave in a second, a twentieth of it. */
const PART = 20;
/** A domain that was empty is asked again after so long. */
const EMPTY_MS = 250;

/** The mails that a worker may hand over at this moment, in all and by domain. */
export interface MailTurns {
  /** Takes as many as there are, at most so many; 0: wait. */
  may(db: Db, wanted: number): Promise<number>;
  /** Takes one for each of these; those to whose domain none may go right now are left out. */
  mayTo<To extends { readonly domain: string }>(db: Db, to: readonly To[]): Promise<readonly To[]>;
  /** So many were taken in all and not used, of those by domain these. */
  unused(count: number, to: readonly { readonly domain: string }[]): void;
  /** Domains that may have none right now. */
  emptyDomains(): readonly string[];
}

interface Rate {
  readonly bucket: string;
  readonly perSecond: number;
  readonly perSecondDomain: number;
}

const atOnce = (least: number, perSecond: number): number => Math.max(least, Math.floor(perSecond / PART));

export function mailTurns({ bucket, perSecond, perSecondDomain }: Rate): MailTurns {
  let left = 0;
  const leftTo = new Map<string, number>();
  const emptyUntil = new Map<string, number>();
  const refill = async (db: Db, to: readonly { readonly domain: string }[]): Promise<void> => {
    const wanted = Map.groupBy(to, ({ domain }) => domain);
    const domains = [...wanted].flatMap(([domain, all]) => ((leftTo.get(domain) ?? 0) < all.length ? domain : []));
    if (domains.length === 0) return;
    for (const { domain, given } of await takeMailsTo(db, domains, atOnce(AT_ONCE_DOMAIN, perSecondDomain), perSecondDomain))
      leftTo.set(domain, (leftTo.get(domain) ?? 0) + given);
  };
  return {
    async may(db, wanted) {
      if (left < wanted) left += await takeMails(db, bucket, Math.max(wanted, atOnce(AT_ONCE, perSecond)), perSecond);
      const given = Math.min(left, wanted);
      left -= given;
      return given;
    },
    async mayTo(db, to) {
      await refill(db, to);
      return to.filter(({ domain }) => {
        const here = leftTo.get(domain) ?? 0;
        if (here > 0) leftTo.set(domain, here - 1);
        else emptyUntil.set(domain, performance.now() + EMPTY_MS);
        return here > 0;
      });
    },
    unused(count, to) {
      left += count;
      for (const { domain } of to) leftTo.set(domain, (leftTo.get(domain) ?? 0) + 1);
    },
    emptyDomains() {
      const now = performance.now();
      for (const [domain, until] of emptyUntil) if (until <= now) emptyUntil.delete(domain);
      return [...emptyUntil.keys()];
    },
  };
}
