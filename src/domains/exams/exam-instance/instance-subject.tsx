import { Link } from '@tanstack/react-router';
import type { SubjectProps } from '../../../kit/console/client-module.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { examInstances } from './exam-instance.contract.ts';

const BOARD = '/exam-master/exam-configuration/exam-instance';

/** The examination that a request is about, with a link to its board. */
export function InstanceSubject({ value: id, onGo }: Pick<SubjectProps, 'value' | 'onGo'>) {
  const instituteId = useInstituteId();
  const row = useCall(examInstances.get, { instituteId, params: { id } }).data?.data;
  if (!row) return null;
  return (
    <Link to={`${BOARD}/${id}`} onClick={onGo}>
      {row.name}
    </Link>
  );
}
