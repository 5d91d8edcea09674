import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { graceAllocations } from './grace-allocation.contract.ts';

/** Sends a file of an examination. */
export function useAddEvidence(examInstanceId: string) {
  const instituteId = useInstituteId();
  return async (file: File) => {
    const { data } = await call(graceAllocations.addEvidence, { instituteId, query: { examInstanceId, fileName: file.name } }, file);
    await refresh(graceAllocations.open);
    return data;
  };
}
