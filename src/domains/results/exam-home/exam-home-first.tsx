import { Navigate } from '@tanstack/react-router';
import { useCan } from '../../../kit/access/authorization.client.ts';
import type { AroundProps } from '../../../kit/console/client-module.client.ts';
import { beginsWithExams } from './exam-begin.rules.ts';

/** Leads whoever begins with examinations to their own work. */
export function ExamHomeFirst({ hasPages, children }: AroundProps) {
  const can = useCan();
  const begins = beginsWithExams({ hasPages, seesExams: can('examInstances', 'read'), runsInstitute: can('institutes', 'update') });
  return begins ? <Navigate to="/my-dashboard/my-work" replace /> : children;
}
