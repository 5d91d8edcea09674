import { Navigate } from '@tanstack/react-router';
import { useCan } from '../../../kit/access/authorization.client.ts';
import type { AroundProps } from '../../../kit/console/client-module.client.ts';

/** The exam cell and teachers begin with their own work; whoever runs the institute begins as usual. */
export function ExamHomeFirst({ hasPages, children }: AroundProps) {
  const can = useCan();
  const begins = hasPages && can('examInstances', 'read') && !can('institutes', 'update');
  return begins ? <Navigate to="/my-dashboard/my-work" replace /> : children;
}
