import { useMemo } from 'react';
import { useInitialList } from '../../institute/hydration/hydration.door.client.ts';
import { useCan } from '../../../kit/access/authorization.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useRememberedSet } from '../../../kit/session/use-remembered.client.ts';
import { academicYears } from '../../academics/academic-year/academic-year.contract.ts';
import { examSessions } from '../exam-session/exam-session.contract.ts';
import { examInstances } from './exam-instance.contract.ts';

export type ExamInstanceRow = ReplyOf<typeof examInstances.get>['data'];

const NAMES = ['year', 'session', 'instance'] as const;
const ALL = { size: '200' };

/** The requested item of a list, else the only item. */
function chosenOf<Row extends { readonly id: string }>(rows: readonly Row[] | undefined, id: string | null | undefined): Row | null {
  const asked = rows?.find((row) => row.id === id);
  return asked ?? (rows?.length === 1 ? (rows[0] ?? null) : null);
}

/**
 * Academic year → exam session → exam instance, from the address or as last chosen here. An instance named alone
 * brings its session and year with it. A user who may not read years and sessions chooses among the instances directly.
 */
export function useExamScope() {
  const instituteId = useInstituteId();
  const can = useCan();
  const [asked, change] = useRememberedSet(NAMES);
  const withSessions = can('examSessions', 'read') && can('academicYears', 'read');

  const named = useCall(
    examInstances.get,
    { instituteId, params: { id: asked['instance'] ?? '' } },
    { enabled: asked['instance'] != null },
  );
  const instanceNamed = named.data?.data ?? null;
  const sessionId = instanceNamed?.examSessionId ?? asked['session'];
  const ofSession = useCall(
    examSessions.get,
    { instituteId, params: { id: sessionId ?? '' } },
    { enabled: withSessions && sessionId != null },
  );
  // The console already has the years; requested on its own when that list failed.
  const kept = useInitialList('AcademicYear');
  const years = useCall(
    academicYears.list,
    { instituteId, query: { ...ALL, sort: 'startsOn', order: 'desc' } },
    { enabled: withSessions && kept === null },
  );
  const yearRows: readonly { readonly id: string; readonly name: string; readonly isCurrent: boolean }[] | undefined = useMemo(
    () => (Array.isArray(kept) ? kept.toReversed() : years.data?.data),
    [kept, years.data],
  );
  const yearId = ofSession.data?.data.academicYearId ?? asked['year'];
  const year = chosenOf(yearRows, yearId) ?? yearRows?.find((row) => row.isCurrent) ?? null;
  const sessions = useCall(
    examSessions.list,
    { instituteId, query: { ...ALL, sort: 'startsOn', order: 'desc', academicYearId: year?.id ?? '' } },
    { enabled: withSessions && year !== null },
  );
  const session = chosenOf(sessions.data?.data, sessionId);
  const instances = useCall(
    examInstances.list,
    { instituteId, query: { ...ALL, sort: 'name', ...(session ? { examSessionId: session.id } : {}) } },
    { enabled: !withSessions || session !== null },
  );
  const instanceRows = instances.data?.data;
  const instance: ExamInstanceRow | null = instanceNamed ?? chosenOf(instanceRows, null);
  const waiting = (withSessions && kept === 'WAITING') || [named, ofSession, years, sessions, instances].some((each) => each.isLoading);
  const failed = [years, sessions, instances].find((each) => each.isError && !each.data) ?? null;
  return {
    withSessions,
    waiting,
    failed,
    year,
    session,
    instance,
    years: yearRows,
    sessions: sessions.data?.data,
    instances: instanceRows,
    chooseYear: (id: string | null) => change({ year: id, session: null, instance: null }),
    chooseSession: (id: string | null) => change({ year: year?.id ?? null, session: id, instance: null }),
    chooseInstance: (id: string | null) => change({ year: year?.id ?? null, session: session?.id ?? null, instance: id }),
  };
}

export type ExamScope = ReturnType<typeof useExamScope>;
