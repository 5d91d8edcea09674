import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../kit/clock/clock.rules.ts';
import { AppError, tooMany } from '../../../kit/errors/app-error.rules.ts';
import { countedAddress } from '../../../kit/limit/guess-delay.rules.ts';
import type { SecretKey } from '../../../kit/secret/secret-key.server.ts';
import { checksPerSecond } from '../account/password.server.ts';
import { LINES, WaitingLine } from './waiting-line.rules.ts';

/** Decides who may have a password checked now and who waits with a ticket. */
export interface SignInTurns {
  /** Returns a function that releases the seat; throws 503 with the position in the queue and a ticket that keeps it. */
  take(ticket: string | undefined, address: string): () => void;
}

/** A holder of a seat has a reply within this time; it determines the number of seats. */
const ANSWERED_WITHIN_SECONDS = 0.7;
const FEWEST_SEATS = 4;

/**
 * The queue of this process; it takes tickets of the others, which have the same key, at their time. `seats` is fixed in tests; else it
 * follows from the speed of password checks.
 */
export function signInTurns(clock: Clock, seats: number | null, key: Pick<SecretKey, 'digest'>): SignInTurns {
  const line = new WaitingLine(randomInt(LINES));
  const seal = (serial: string) => key.digest('sign-in ticket', serial).toString('base64url');
  const serialOf = (ticket: string | undefined): number | null => {
    const [serial = '', given = ''] = (ticket ?? '').split('.');
    const [held, expected] = [Buffer.from(given), Buffer.from(seal(serial))];
    return held.length === expected.length && timingSafeEqual(held, expected) ? Number(serial) : null;
  };
  return {
    take(ticket, address) {
      const perSecond = checksPerSecond();
      const desk = { perSecond, seats: seats ?? Math.max(FEWEST_SEATS, Math.floor(perSecond * ANSWERED_WITHIN_SECONDS)) };
      const turn = line.ask(serialOf(ticket), countedAddress(address), clock.now(), desk);
      if (turn === null) throw tooMany(60);
      if (turn.enters) return () => line.leave();
      throw waits(turn.place, turn.seconds, `${turn.serial}.${seal(String(turn.serial))}`);
    },
  };
}

const waits = (place: number, seconds: number, ticket: string) =>
  new AppError(503, [{ code: 'SIGN_IN_WAITS', message: `Many people are signing in just now: waiting, place ${place}.` }], {
    retryAfter: seconds,
    place,
    ticket,
  });
