/**
 * Costs of a timetable from the texts of its files alone, written from the published definitions and sharing no code with the product.
 */

const words = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));

const PROXIMITY: Readonly<Record<number, number>> = { 1: 16, 2: 8, 3: 4, 4: 2, 5: 1 };

/** Carter: 2^(5 − d) for each student and pair of papers at distance d = 1 … 5, and pairs in one slot. */
export function scoreCarter(students: string, solution: string): { cost: number; clashes: number } {
  const slotOf = new Map(words(solution).map(([paper, slot]) => [paper, Number(slot)]));
  const score = { cost: 0, clashes: 0 };
  for (const papers of words(students)) {
    const slots = papers.map((paper) => slotOf.get(paper)!);
    slots.forEach((one, at) =>
      slots.slice(at + 1).forEach((other) => {
        if (one === other) score.clashes += 1;
        score.cost += PROXIMITY[Math.abs(one - other)] ?? 0;
      }),
    );
  }
  return score;
}

interface ItcScore {
  hard: number;
  twoInARow: number;
  twoInADay: number;
  periodSpread: number;
  mixedDurations: number;
  frontLoad: number;
  roomPenalty: number;
  periodPenalty: number;
}

/** The seven soft terms and the broken hard rules of ITC 2007, by student, by room and by constraint. */
export function scoreItc(set: string, solution: string): ItcScore & { soft: number } {
  const parts = new Map(
    set
      .trim()
      .split(/^\[/m)
      .slice(1)
      .map((part) => {
        const [head = '', ...lines] = part.trim().split('\n');
        return [head.replace(/[:\]].*/, ''), lines.map((line) => line.split(',').map((word) => word.trim()))];
      }),
  );
  const of = (name: string) => parts.get(name) ?? [];
  const weight = (name: string, place = 1) => Number(of('InstitutionalWeightings').find((line) => line[0] === name)?.[place]);
  const exams = of('Exams').map((line) => ({ minutes: Number(line[0]), students: line.slice(1) }));
  const periods = of('Periods').map(([date, , minutes, penalty]) => ({ date, minutes: Number(minutes), penalty: Number(penalty) }));
  const rooms = of('Rooms').map(([seats, penalty]) => ({ seats: Number(seats), penalty: Number(penalty) }));
  const at = new Map(words(solution).map(([exam, period, room]) => [Number(exam), { period: Number(period), room: Number(room) }]));
  const period = (exam: number) => at.get(exam)!.period;
  const score: ItcScore = {
    hard: 0,
    twoInARow: 0,
    twoInADay: 0,
    periodSpread: 0,
    mixedDurations: 0,
    frontLoad: 0,
    roomPenalty: 0,
    periodPenalty: 0,
  };

  for (const one of exams.keys()) {
    for (const other of exams.keys()) {
      if (other <= one) continue;
      const common = exams[one]!.students.filter((student) => exams[other]!.students.includes(student)).length;
      const distance = Math.abs(period(one) - period(other));
      const sameDay = periods[period(one)]!.date === periods[period(other)]!.date;
      if (distance === 0) score.hard += common;
      if (distance === 1 && sameDay) score.twoInARow += common * weight('TWOINAROW');
      if (distance > 1 && sameDay) score.twoInADay += common * weight('TWOINADAY');
      if (distance > 0 && distance <= weight('PERIODSPREAD')) score.periodSpread += common;
    }
  }
  for (const [index, { seats }] of rooms.entries()) {
    for (const slot of periods.keys()) {
      const sitting = [...exams.keys()].filter((exam) => at.get(exam)!.room === index && period(exam) === slot);
      if (sitting.reduce((sum, exam) => sum + exams[exam]!.students.length, 0) > seats) score.hard += 1;
      const lengths = new Set(sitting.map((exam) => exams[exam]!.minutes)).size;
      if (lengths > 1) score.mixedDurations += (lengths - 1) * weight('NONMIXEDDURATIONS');
      const exclusive = of('RoomHardConstraints').filter(([exam]) => sitting.includes(Number(exam)));
      if (sitting.length > 1) score.hard += exclusive.length;
    }
  }
  const bySize = [...exams.keys()].sort((a, b) => exams[b]!.students.length - exams[a]!.students.length || a - b);
  for (const [rank, exam] of bySize.entries()) {
    const isLate = period(exam) >= periods.length - weight('FRONTLOAD', 2);
    if (rank < weight('FRONTLOAD', 1) && isLate) score.frontLoad += weight('FRONTLOAD', 3);
    score.roomPenalty += rooms[at.get(exam)!.room]!.penalty;
    score.periodPenalty += periods[period(exam)]!.penalty;
    if (exams[exam]!.minutes > periods[period(exam)]!.minutes) score.hard += 1;
  }
  for (const [one, kind, other] of of('PeriodHardConstraints')) {
    const [a, b] = [Number(one), Number(other)];
    const clash = exams[a]!.students.some((student) => exams[b]!.students.includes(student));
    if (kind === 'AFTER' && period(a) <= period(b)) score.hard += 1;
    if (kind === 'EXCLUSION' && period(a) === period(b)) score.hard += 1;
    if (kind === 'EXAM_COINCIDENCE' && period(a) !== period(b) && !clash) score.hard += 1;
  }
  const all = Object.values(score).reduce((sum, one) => sum + one, 0);
  return { ...score, soft: all - score.hard };
}
