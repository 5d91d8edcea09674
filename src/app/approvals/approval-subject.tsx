import { Suspense } from 'react';
import type { ApprovalView } from '../../kit/approval/approval.contract.ts';
import { clientModules } from '../../kit/console/declared.client.ts';

interface Props {
  readonly request: ApprovalView;
  /** The way to the record leads away from here. */
  readonly onGo: () => void;
}

/** What a request is about: the first declared subject whose name is in what the request will be run with. */
export function ApprovalSubject({ request: { payload }, onGo }: Props) {
  const subjects = clientModules().flatMap((module) => Object.entries(module.approvalSubjects));
  for (const [name, Subject] of subjects) {
    const value = payload[name];
    if (typeof value === 'string')
      return (
        <Suspense fallback={null}>
          <Subject value={value} payload={payload} onGo={onGo} />
        </Suspense>
      );
  }
  return null;
}
