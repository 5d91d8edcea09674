import type { DutyKind, NoSupervisor, OpenReason } from './exam-duty.contract.ts';
import { diceFrom, drawBelow } from '../exam-timetable/same-chance.rules.ts';

/** Somebody who may be asked. */
export interface Supervisor {
  readonly id: string;
  /** Duties they have already. */
  readonly duties: number;
  /** Days of those duties. */
  readonly days: readonly string[];
  /** Papers that they teach. */
  readonly papers: readonly string[];
  /** Have leave that day, or a duty at that time. */
  readonly isAway: boolean;
}

/** What is to be watched: a block with its papers, or something of the whole slot, which has them all. */
export interface Post {
  readonly key: string;
  readonly kind: DutyKind;
  readonly papers: readonly string[];
}

export interface DutyWishes {
  readonly heldOn: string;
  readonly seed: number;
}

export interface SharedDuties {
  readonly given: readonly { readonly key: string; readonly supervisorId: string }[];
  /** Posts for which nobody is left, and why. */
  readonly open: readonly { readonly key: string; readonly why: NoSupervisor }[];
}

/** Nobody watches a paper that they teach. */
export const mayWatch = (one: Supervisor, post: Post): boolean =>
  !one.isAway && (post.kind === 'SENIOR' || !post.papers.some((paper) => one.papers.includes(paper)));

function whyNobody(staff: readonly Supervisor[], post: Post): NoSupervisor {
  if (staff.every((one) => one.isAway)) return 'ALL_AWAY';
  return staff.some((one) => mayWatch(one, post)) ? 'TOO_FEW' : 'ALL_TEACH_THE_PAPER';
}

/** Why a post has nobody now: as the last sharing had it, or somebody could take it who has no duty of this slot. */
export function whyOpen(staff: readonly Supervisor[], post: Post, busy: ReadonlySet<string>): OpenReason {
  return staff.some((one) => mayWatch(one, post) && !busy.has(one.id)) ? 'NOT_ASKED' : whyNobody(staff, post);
}

/**
 * One slot: the post for which fewest may be asked comes first; it takes who has the fewest duties, of those who have none that day before others. Equals are
 * drawn by the seed. Where only somebody who has a post already could take another, that one is moved on, so that a post stays open only when it must.
 */
export function shareDuties(staff: readonly Supervisor[], posts: readonly Post[], { heldOn, seed }: DutyWishes): SharedDuties {
  const dice = diceFrom(seed);
  const drawn = new Map(staff.map(({ id }) => [id, drawBelow(dice, 2 ** 31)]));
  const onDay = (one: Supervisor) => (one.days.includes(heldOn) ? 1 : 0);
  const byTurn = [...staff].sort(
    (a, b) => a.duties - b.duties || onDay(a) - onDay(b) || (drawn.get(a.id) ?? 0) - (drawn.get(b.id) ?? 0) || (a.id < b.id ? -1 : 1),
  );
  const may = posts.map((post) => byTurn.filter((one) => mayWatch(one, post)));
  const order = [...posts.keys()].sort((a, b) => (may[a]?.length ?? 0) - (may[b]?.length ?? 0) || a - b);
  const postOf = new Map<string, number>();
  const give = (post: number, tried: Set<string>): boolean => {
    const able = may[post] ?? [];
    const free = able.find(({ id }) => !postOf.has(id));
    if (free) {
      postOf.set(free.id, post);
      return true;
    }
    for (const { id } of able) {
      const held = postOf.get(id);
      if (held === undefined || tried.has(id)) continue;
      tried.add(id);
      if (!give(held, tried)) continue;
      postOf.set(id, post);
      return true;
    }
    return false;
  };
  for (const post of order) give(post, new Set());
  const by = new Map([...postOf].map(([id, post]) => [post, id]));
  return {
    given: posts.flatMap(({ key }, at) => {
      const supervisorId = by.get(at);
      return supervisorId === undefined ? [] : [{ key, supervisorId }];
    }),
    open: posts.flatMap((post, at) => (by.has(at) ? [] : [{ key: post.key, why: whyNobody(staff, post) }])),
  };
}
