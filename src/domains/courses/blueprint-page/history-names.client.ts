import { useMemo } from 'react';
import type { Feature } from '../../../kit/access/access.contract.ts';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { branches } from '../../academics/branch/branch.contract.ts';
import { courses } from '../../academics/course/course.contract.ts';
import { regulations } from '../../academics/regulation/regulation.contract.ts';

const MOST = '200';

type List = typeof branches.list | typeof courses.list | typeof regulations.list;
interface Named {
  readonly id: string;
  readonly name: string;
}

function useList(list: List, feature: Feature, wanted: boolean): readonly Named[] | undefined {
  const instituteId = useInstituteId();
  const may = useCan()(feature, 'read');
  return useCall(list, { instituteId, query: { size: MOST } }, { enabled: wanted && may }).data?.data;
}

/** Names of the records a change refers to, by id: loaded only for changed columns, and only where the user may read them. */
export function useHistoryNames(columns: ReadonlySet<string>): ReadonlyMap<string, string> {
  const course = useList(courses.list, courses.feature, columns.has('course_id'));
  const branch = useList(branches.list, branches.feature, columns.has('branch_id'));
  const regulation = useList(regulations.list, regulations.feature, columns.has('regulation_id'));
  return useMemo(
    () => new Map([...(course ?? []), ...(branch ?? []), ...(regulation ?? [])].map(({ id, name }) => [id, name])),
    [course, branch, regulation],
  );
}
