import { useMemo } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { instancePapers } from '../exam-instance/instance-paper.contract.ts';

/** Papers of an examination, to filter by. */
export function usePaperOptions(examInstanceId: string): readonly { readonly value: string; readonly label: string }[] {
  const instituteId = useInstituteId();
  const { data } = useCall(instancePapers.list, { instituteId, params: { examInstanceId } });
  return useMemo(
    () =>
      (data?.data ?? [])
        .filter(({ examined }) => examined)
        .map(({ paperId, code, title }) => ({ value: paperId, label: `${code} ${title}` })),
    [data],
  );
}
