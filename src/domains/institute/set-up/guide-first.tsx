import { Navigate } from '@tanstack/react-router';
import { useCan } from '../../../kit/access/authorization.client.ts';
import type { AroundProps } from '../../../kit/console/client-module.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { getSetUp } from './set-up.contract.ts';
import { beginsWithGuide } from './set-up-steps.rules.ts';

/** Users who set up the institute start with the guide; if the call fails, with the usual page. */
export function GuideFirst({ hasPages, children }: AroundProps) {
  const instituteId = useInstituteId();
  const can = useCan();
  const mayUpdate = can('institutes', 'update');
  const answer = useCall(getSetUp, { instituteId }, { enabled: mayUpdate });
  if (!mayUpdate || answer.isError) return children;
  if (!answer.data) return <ListWaiting />;
  return hasPages && beginsWithGuide(answer.data.data, can) ? <Navigate to="/institute/institute/set-up-guide" replace /> : children;
}
