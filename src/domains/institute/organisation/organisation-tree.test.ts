import { expect, test } from 'vitest';
import { pathsOf } from '../../../kit/tree/tree.rules.ts';
import { branchNodes } from './organisation-tree.rules.ts';

const named = (id: string) => ({ id, code: id.toUpperCase(), name: id });
const department = (id: string, parentId: string | null, facultyId: string | null, subjects: number, teachers: number) => ({
  ...named(id),
  parentId,
  facultyId,
  subjects,
  teachers,
});
const program = (id: string, departmentId: string | null, facultyId: string | null, students: number) => ({
  ...named(id),
  departmentId,
  facultyId,
  students,
});
const nodes = branchNodes({
  institute: named('college'),
  faculties: [named('science'), named('arts')],
  departments: [
    department('physics', null, 'science', 3, 2),
    // Part of a department: its own faculty is ignored then.
    department('optics', 'physics', 'arts', 4, 1),
    department('office', null, null, 0, 5),
  ],
  programs: [program('bsc', 'optics', 'science', 60), program('ba', null, 'arts', 40), program('cert', null, null, 7)],
});
const of = (id: string) => nodes.find((node) => node.id === id);

test('a line is placed below its nearest parent, and below the institute without one', () => {
  expect([...pathsOf(nodes).values()].toSorted()).toEqual([
    'college',
    'college › arts',
    'college › arts › ba',
    'college › cert',
    'college › office',
    'college › science',
    'college › science › physics',
    'college › science › physics › optics',
    'college › science › physics › optics › bsc',
  ]);
});

test('every line counts what is below it and not itself', () => {
  const counts = { departments: 0, programs: 0, subjects: 0, teachers: 0, students: 0 };
  expect(of('college')).toMatchObject({ departments: 3, programs: 3, subjects: 7, teachers: 8, students: 107 });
  expect(of('science')).toMatchObject({ departments: 2, programs: 1, subjects: 7, teachers: 3, students: 60 });
  expect(of('physics')).toMatchObject({ departments: 1, programs: 1, subjects: 7, teachers: 3, students: 60 });
  expect(of('optics')).toMatchObject({ departments: 0, programs: 1, subjects: 4, teachers: 1, students: 60 });
  expect(of('bsc')).toMatchObject({ ...counts, students: 60 });
  expect(of('arts')).toMatchObject({ ...counts, programs: 1, students: 40 });
});

test('rows in a cycle end the loop', () => {
  const ring = branchNodes({
    institute: named('college'),
    faculties: [named('same')],
    departments: [department('same', 'same', null, 1, 1)],
    programs: [program('same', 'same', null, 1)],
  });
  expect(ring).toHaveLength(4);
});
