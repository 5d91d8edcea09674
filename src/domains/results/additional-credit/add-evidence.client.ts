import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { additionalCredits } from './additional-credit.contract.ts';

/** Sends a file of an examination. */
export function useAddEvidence(examInstanceId: string) {
  const instituteId = useInstituteId();
  return async (file: File) => {
    const { data } = await call(additionalCredits.addEvidence, { instituteId, query: { examInstanceId, fileName: file.name } }, file);
    await refresh(additionalCredits.open);
    return data;
  };
}
