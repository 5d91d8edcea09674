import { linesOf, type NamedText, UnusableTimetableFile, wholeNumber } from './carter-files.rules.ts';
import { NOT_PLACED, type Timetable, type TimetableProblem } from './timetable-problem.rules.ts';

/** `paper slot` a line, slots from 1, as Carter's sets are exchanged. */
export function writeSlots(problem: TimetableProblem, timetable: Timetable): string {
  const lines = problem.papers.map(({ name }, paper) => [name, (timetable.slots[paper] ?? NOT_PLACED) + 1] as const);
  return lines.map(([name, slot]) => (slot === 0 ? '' : `${name} ${slot}\n`)).join('');
}

/** `paper period room` a line, all from 0. */
export function writeRooms(problem: TimetableProblem, timetable: Timetable): string {
  const placed = problem.papers.map(({ name }, paper) => ({ name, slot: timetable.slots[paper], room: timetable.rooms[paper] }));
  return placed.map(({ name, slot, room }) => (slot === NOT_PLACED ? '' : `${name} ${slot} ${room}\n`)).join('');
}

/**
 * Reads what was written; papers that the file does not name have no slot. `first`: the number of the first slot; some published tables of
 * Carter's sets count from 0, which is known by a slot 0 in them.
 */
export function readTableFile({ file, text }: NamedText, problem: TimetableProblem, first: 0 | 1): Timetable {
  const exact = new Map(problem.papers.map(({ name }, paper) => [name, paper]));
  // Some published tables leave out the zeros in front.
  const plain = new Map(problem.papers.map(({ name }, paper) => [name.replace(/^0+(?=.)/, ''), paper]));
  const slots = new Int32Array(problem.papers.length).fill(NOT_PLACED);
  const rooms = slots.slice();
  const lines = linesOf(text);
  if (lines.length === 0) throw new UnusableTimetableFile(`${file} holds no table. Each line is a paper and its slot.`);
  const lowest = lines.some(({ words }) => words[1] === '0') ? 0 : first;
  for (const { number, words } of lines) {
    const [name = '', slotWord, roomWord] = words;
    const paper = exact.get(name) ?? plain.get(name.replace(/^0+(?=.)/, ''));
    if (paper === undefined) throw new UnusableTimetableFile(`${file}, line ${number}: there is no paper ${name}.`);
    if (slots[paper] !== NOT_PLACED) throw new UnusableTimetableFile(`${file}, line ${number}: paper ${name} stands there a second time.`);
    slots[paper] = within(wholeNumber(slotWord), lowest, problem.slots.length, `${file}, line ${number}: the slot of paper ${name}`);
    if (problem.rooms.length > 0)
      rooms[paper] = within(wholeNumber(roomWord), 0, problem.rooms.length, `${file}, line ${number}: the room of paper ${name}`);
  }
  return { slots, rooms };
}

function within(value: number | null, first: number, count: number, what: string): number {
  if (value === null || value < first || value >= first + count)
    throw new UnusableTimetableFile(`${what} must be a number from ${first} to ${first + count - 1}.`);
  return value - first;
}
