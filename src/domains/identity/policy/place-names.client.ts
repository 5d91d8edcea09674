import { useMemo } from 'react';
import { useInitials } from '../../institute/hydration/hydration.door.client.ts';
import { departments } from '../../institute/department/department.contract.ts';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import type { PlaceNames } from './policy-words.client.ts';

const SIZE = '200';

/** Departments and courses of the chosen institute, to limit rights to; those of another institute stay without a name. */
export function usePlaceNames(): PlaceNames {
  const can = useCan();
  const instituteId = useInstituteId();
  const query = { size: SIZE };
  const found = useCall(departments.list, { instituteId, query }, { enabled: can('departments', 'read') }).data?.data;
  const courseRows = useInitials((initials) => initials.lists.Course);
  return useMemo(
    () => ({
      departments: new Map((found ?? []).map((row) => [row.id, row.name])),
      courses: new Map(courseRows.map((row) => [row.id, row.name])),
    }),
    [found, courseRows],
  );
}
