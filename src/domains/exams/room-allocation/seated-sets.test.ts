import { expect, test } from 'vitest';
import { seatedSet } from '../../../../tests/seated-sets.server.ts';
import { drawnCarter } from '../../../../tests/timetable-sets.server.ts';
import { readCarter } from '../exam-timetable/carter-files.rules.ts';
import { makeTimetable, paceOf } from '../exam-timetable/make-timetable.rules.ts';
import { writeSlots } from '../exam-timetable/table-file.rules.ts';

test.each([1, 2, 3])(
  'every slot of a made timetable is seated in drawn rooms: everybody once, no neighbours, no room above its capacity (set %i)',
  (seed) => {
    const texts = drawnCarter(seed, 60, 900, 5);
    const { problem } = readCarter({ file: 'x.crs', text: texts.papers }, { file: 'x.stu', text: texts.students }, 20);
    const { timetable } = makeTimetable({ problem, seed, levels: 20, pace: paceOf(20_000) });
    const sittings = texts.students.trim().split(/\s+/).length;
    expect(seatedSet(texts.students, writeSlots(problem, timetable), seed)).toEqual({
      slots: new Set(timetable.slots).size,
      seated: sittings,
      unseated: 0,
      broken: 0,
    });
  },
);
