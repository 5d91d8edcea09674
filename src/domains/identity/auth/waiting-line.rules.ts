/** Limits of the queue. */
export interface Desk {
  /** Number of seats: what can be processed within the time of one reply. */
  readonly seats: number;
  readonly perSecond: number;
}

export type Turn =
  | { readonly enters: true }
  | { readonly enters: false; readonly serial: number; readonly place: number; readonly seconds: number };

interface Ticket {
  readonly serial: number;
  readonly address: string;
  /** Deadline for the holder to ask again; after it the ticket is skipped. */
  keptUntil: number;
}

/**
 * Maximum seconds until a waiting visitor asks again, and the grace period after that. Whoever is far behind asks seldom: of 30,000 who ask every
 * 15 s the answers alone take a core, and lists are read no more.
 */
const LONGEST_PAUSE = 60;
const GRACE_MS = 5000;
/** Maximum number of tickets in total, and per address (a college's computer room shares one). */
const MOST_TICKETS = 20_000;
const MOST_OF_ADDRESS = 1000;
/** An older ticket is invalid, so that used ones need not be remembered forever. */
const OLDEST_MS = 30 * 60_000;
/** A line that gives many tickets in one millisecond is ahead of the time by some; the clocks of two machines may differ, too. */
const AHEAD_MS = 60_000;
/** Numbers in a millisecond: each line gives the one of them that is its own. */
export const LINES = 1024;

/**
 * A queue of numbered tickets for a few seats. A free seat belongs to the lowest numbers, whether they are asking
 * just now or not: nobody who keeps asking is overtaken. A number is the time at which its holder came, so that every process, each with
 * a line and seats of its own, puts a ticket of another one where it belongs. It has no clock: times are passed in.
 */
export class WaitingLine {
  private tickets: Ticket[] = [];
  private readonly used = new Set<number>();
  private readonly ofAddress = new Map<string, number>();
  private inside = 0;
  private newest = 0;
  private sweptAt = 0;
  private readonly line: number;

  /** `line`: of the numbers in a millisecond, which are given here; from 0. */
  constructor(line = 0) {
    this.line = line;
  }

  /** Asks for a seat, with the serial of the earlier ticket, if any. null: this address has too many tickets. */
  ask(serial: number | null, address: string, now: number, desk: Desk): Turn | null {
    this.passOver(now);
    const known = serial !== null && this.isGood(serial, now) ? serial : null;
    const free = Math.max(0, desk.seats - this.inside);
    const index = known === null ? this.tickets.length : this.indexOf(known);
    if (index < free) {
      if (known !== null) this.useUp(known, index);
      this.inside += 1;
      return { enters: true };
    }
    const held = this.tickets[index];
    if (held?.serial !== known && (this.ofAddress.get(address) ?? 0) >= MOST_OF_ADDRESS) return null;
    const place = index - free + 1;
    const seconds = Math.min(LONGEST_PAUSE, Math.max(1, Math.ceil(place / Math.max(1, desk.perSecond))));
    const given = known ?? this.numberAt(now);
    this.keep(given, index, address, now + seconds * 1000 + GRACE_MS);
    return { enters: false, serial: given, place, seconds };
  }

  /** Releases a seat. */
  leave(): void {
    this.inside -= 1;
  }

  private numberAt(now: number): number {
    this.newest = Math.max(this.newest + LINES, Math.floor(now) * LINES + this.line);
    return this.newest;
  }

  private isGood(serial: number, now: number): boolean {
    const at = serial / LINES;
    return Number.isSafeInteger(serial) && at > now - OLDEST_MS && at < now + AHEAD_MS && !this.used.has(serial);
  }

  /** Number of tickets before this one. */
  private indexOf(serial: number): number {
    let [low, high] = [0, this.tickets.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.tickets[middle]?.serial ?? 0) < serial) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private keep(serial: number, index: number, address: string, keptUntil: number): void {
    const held = this.tickets[index];
    if (held?.serial === serial) {
      held.keptUntil = keptUntil;
      return;
    }
    if (this.tickets.length >= MOST_TICKETS) return;
    this.tickets.splice(index, 0, { serial, address, keptUntil });
    this.ofAddress.set(address, (this.ofAddress.get(address) ?? 0) + 1);
  }

  private useUp(serial: number, index: number): void {
    this.used.add(serial);
    const held = this.tickets[index];
    if (held?.serial !== serial) return;
    this.tickets.splice(index, 1);
    this.forget(held);
  }

  private forget({ address }: Ticket): void {
    const left = (this.ofAddress.get(address) ?? 1) - 1;
    if (left > 0) this.ofAddress.set(address, left);
    else this.ofAddress.delete(address);
  }

  /** Once a second: skips tickets past their deadline. They stay valid: a late holder keeps the position. */
  private passOver(now: number): void {
    if (Math.abs(now - this.sweptAt) < 1000) return;
    this.sweptAt = now;
    for (const ticket of this.tickets) if (ticket.keptUntil < now) this.forget(ticket);
    this.tickets = this.tickets.filter((ticket) => ticket.keptUntil >= now);
    for (const serial of this.used) if (serial / LINES <= now - OLDEST_MS) this.used.delete(serial);
  }
}
