import type { Refusal } from '../../../kit/master/master.contract.ts';

interface Offer {
  readonly paper_id: string;
  readonly seatCap: number | null;
}

interface Seated {
  readonly instance: string;
  readonly instanceCapacity: number | null;
  readonly capacity: number | null;
}

/** Instances whose seats are not those of their divisions together; where one of both has no limit there is nothing to compare. */
export function seatDifferences(divisions: readonly Seated[]): readonly { instance: string; seats: number; inDivisions: number }[] {
  return [...Map.groupBy(divisions, ({ instance }) => instance)].flatMap(([instance, ones]) => {
    const seats = ones[0]?.instanceCapacity ?? null;
    const capacities = ones.flatMap(({ capacity }) => (capacity === null ? [] : [capacity]));
    const inDivisions = capacities.reduce((sum, each) => sum + each, 0);
    if (seats === null || capacities.length < ones.length || seats === inDivisions) return [];
    return [{ instance, seats, inDivisions }];
  });
}

/** Only electives of the course are offered, and no paper has more seats than the division. */
export function preferenceProblems(papers: readonly Offer[], electives: ReadonlySet<string>, capacity: number | null): readonly Refusal[] {
  return papers.flatMap(({ paper_id, seatCap }, at): Refusal[] => {
    const path = `body.papers.${at}`;
    if (!electives.has(paper_id))
      return [{ code: 'NO_ELECTIVE', message: 'This is not an elective paper of the course.', path: `${path}.paper_id` }];
    if (capacity === null || seatCap === null || seatCap <= capacity) return [];
    const message = `The division has ${capacity} seats: a paper cannot have more.`;
    return [{ code: 'SEAT_CAP_ABOVE_CAPACITY', message, path: `${path}.seatCap`, count: capacity }];
  });
}

export function capacityProblems(capacity: number | null, enrolled: number, highestCap: number | null): readonly Refusal[] {
  if (capacity === null) return [];
  if (capacity < enrolled) {
    const message = `The capacity cannot be less than the number of students in this division (${enrolled}).`;
    return [{ code: 'CAPACITY_BELOW_ENROLLED', message, path: 'body.capacity', conflict: true, count: enrolled }];
  }
  if (highestCap === null || highestCap <= capacity) return [];
  const message = `A paper of this division has ${highestCap} seats: lower its seat cap first.`;
  return [{ code: 'SEAT_CAP_ABOVE_CAPACITY', message, path: 'body.capacity', conflict: true, count: highestCap }];
}
