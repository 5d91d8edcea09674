import { Suspense } from 'react';
import type { ApprovalView } from '../../kit/approval/approval.contract.ts';
import { clientModules } from '../../kit/console/declared.client.ts';

interface Props {
  readonly request: ApprovalView;
  /** The way to the record leads away from here. */
  readonly onGo: () => void;
}

/** The first declared subject whose name is in what the request will be run with. */
function subjectOf({ payload }: ApprovalView) {
  const subjects = clientModules().flatMap((module) => Object.entries(module.approvalSubjects));
  return subjects.find(([name]) => typeof payload[name] === 'string');
}

/** Whether a request's subject says what it is about; else its card's facts do. */
export const hasSubject = (request: ApprovalView): boolean => subjectOf(request) !== undefined;

/** What a request is about. */
export function ApprovalSubject({ request, onGo }: Props) {
  const found = subjectOf(request);
  if (!found) return null;
  const [name, Subject] = found;
  return (
    <Suspense fallback={null}>
      <Subject value={String(request.payload[name])} payload={request.payload} onGo={onGo} />
    </Suspense>
  );
}
