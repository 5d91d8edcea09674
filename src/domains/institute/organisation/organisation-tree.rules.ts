import type { OrganisationNode } from './organisation.contract.ts';

/** Rows as stored in the database. */
export interface BranchRows {
  readonly institute: { readonly id: string; readonly code: string; readonly name: string };
  readonly faculties: readonly { readonly id: string; readonly code: string; readonly name: string }[];
  readonly departments: readonly {
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly parentId: string | null;
    readonly facultyId: string | null;
    readonly subjects: number;
    readonly teachers: number;
  }[];
  readonly programs: readonly {
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly departmentId: string | null;
    /** Of its degree. */
    readonly facultyId: string | null;
    readonly students: number;
  }[];
}

type Counts = Pick<OrganisationNode, 'departments' | 'programs' | 'subjects' | 'teachers' | 'students'>;
const NONE: Counts = { departments: 0, programs: 0, subjects: 0, teachers: 0, students: 0 };
const KEYS = ['departments', 'programs', 'subjects', 'teachers', 'students'] as const;

/**
 * The lines of one institute from the top down, a department below the one it is part of, else below its faculty; a program
 * below its department, else below the faculty of its degree. Anything else goes below the institute itself.
 */
export function branchNodes({ institute, faculties, departments, programs }: BranchRows): OrganisationNode[] {
  const top: OrganisationNode = { ...institute, parentId: null, kind: 'INSTITUTE', ...NONE };
  const lines: OrganisationNode[] = [
    top,
    ...faculties.map((one) => ({ ...one, parentId: institute.id, kind: 'FACULTY' as const, ...NONE })),
    ...departments.map((one) => ({
      ...NONE,
      id: one.id,
      code: one.code,
      name: one.name,
      kind: 'DEPARTMENT' as const,
      parentId: one.parentId ?? one.facultyId ?? institute.id,
      departments: 1,
      subjects: one.subjects,
      teachers: one.teachers,
    })),
    ...programs.map((one) => ({
      ...NONE,
      id: one.id,
      code: one.code,
      name: one.name,
      kind: 'PROGRAM' as const,
      parentId: one.departmentId ?? one.facultyId ?? institute.id,
      programs: 1,
      students: one.students,
    })),
  ];
  return counted(lines);
}

/** Adds to every line the counts of all lines below it; a line does not count itself. */
function counted(lines: readonly OrganisationNode[]): OrganisationNode[] {
  const byId = new Map(lines.map((line) => [line.id, { ...line }]));
  for (const line of deepestFirst(lines)) {
    const above = line.parentId === null ? undefined : byId.get(line.parentId);
    const own = byId.get(line.id);
    if (above && own) for (const key of KEYS) above[key] += own[key];
  }
  return lines.map((line) => {
    const sum = byId.get(line.id) ?? line;
    const itself = line.kind === 'DEPARTMENT' ? { departments: sum.departments - 1 } : {};
    return { ...sum, ...itself, ...(line.kind === 'PROGRAM' ? { programs: 0 } : {}) };
  });
}

/** Lines by depth, the deepest first: each is complete before it is added to its parent. */
function deepestFirst(lines: readonly OrganisationNode[]): OrganisationNode[] {
  const children = Map.groupBy(lines, ({ parentId }) => parentId);
  // The set grows while it is iterated: children come after their parent, each line once.
  const order = new Set(children.get(null) ?? []);
  for (const line of order) for (const below of children.get(line.id) ?? []) order.add(below);
  return [...order].toReversed();
}
