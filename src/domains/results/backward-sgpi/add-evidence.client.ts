import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { backwardSgpis } from './backward-sgpi.contract.ts';

/** Sends a file of the institute. */
export function useAddSgpiEvidence() {
  const instituteId = useInstituteId();
  return async (file: File) => {
    const { data } = await call(backwardSgpis.addEvidence, { instituteId, query: { fileName: file.name } }, file);
    await refresh(backwardSgpis.open);
    return data;
  };
}
