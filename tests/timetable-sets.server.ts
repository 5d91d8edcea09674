import { type Random, randomFrom } from '../bench/random.server.ts';

/** Files of a set, drawn by a seed. */
export interface CarterTexts {
  readonly papers: string;
  readonly students: string;
}

/** Students of a programme take its papers, and now and then one of another: so that papers have many neighbours and few heavy ones. */
export function drawnCarter(seed: number, papers: number, students: number, most: number): CarterTexts {
  const random = randomFrom(seed);
  const counts = new Map<string, number>();
  const name = (paper: number) => String(paper + 1).padStart(4, '0');
  const lines = Array.from({ length: students }, () => {
    const programme = random.below(Math.max(1, Math.floor(papers / 8)));
    const taken = new Set<number>();
    for (let paper = random.below(most) + 1; paper > 0; paper -= 1) taken.add(paperOf(random, programme, papers));
    for (const paper of taken) counts.set(name(paper), (counts.get(name(paper)) ?? 0) + 1);
    return [...taken].map(name).join(' ');
  });
  const sizes = Array.from({ length: papers }, (_, paper) => `${name(paper)} ${counts.get(name(paper)) ?? 0}`);
  return { papers: `${sizes.join('\n')}\n`, students: `${lines.join('\n')}\n` };
}

function paperOf(random: Random, programme: number, papers: number): number {
  return random.below(5) === 0 ? random.below(papers) : (programme * 8 + random.below(8)) % papers;
}

const CONSTRAINTS = `[PeriodHardConstraints]
1, AFTER, 0
2, AFTER, 1
3, EXCLUSION, 4
5, EXAM_COINCIDENCE, 6
7, EXCLUSION, 8
[RoomHardConstraints]
9, ROOM_EXCLUSIVE
10, ROOM_EXCLUSIVE
[InstitutionalWeightings]
TWOINAROW,7
TWOINADAY,5
PERIODSPREAD,5
NONMIXEDDURATIONS,10
FRONTLOAD,8,6,5
`;

/** A set of the competition's kind with every sort of constraint; loose enough that some table keeps them all. */
export function drawnItc(seed: number): string {
  const random = randomFrom(seed);
  const exams = 24;
  const lines = Array.from({ length: exams }, (_, exam) => {
    const minutes = random.pick([90, 120, 180]);
    const students = new Set(Array.from({ length: 6 + random.below(20) }, () => random.below(400)));
    return `${exam % 7 === 0 ? 60 : minutes}, ${[...students].join(', ')}`;
  });
  const periods = Array.from({ length: 18 }, (_, slot) => {
    const day = String(1 + Math.floor(slot / 3)).padStart(2, '0');
    const hour = String(9 + 3 * (slot % 3)).padStart(2, '0');
    return `${day}:04:2005, ${hour}:30:00, ${slot % 5 === 4 ? 120 : 180}, ${random.below(3) * 10}`;
  });
  const rooms = ['60, 0', '40, 5', '26, 0'];
  const head = [`[Exams:${exams}]`, ...lines, `[Periods:${periods.length}]`, ...periods, `[Rooms:${rooms.length}]`, ...rooms];
  return `${head.join('\n')}\n${CONSTRAINTS}`;
}
