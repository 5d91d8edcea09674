import { call } from '../../../kit/http/call.client.ts';
import type { Endpoint } from '../../../kit/http/endpoint.contract.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import type { AddEvidence } from './evidence-button.tsx';
import type { evidenceCalls, ofExam } from './evidence.contract.ts';

/** Sends a file of an examination; `shown` are the calls that list the files. */
export function useAddEvidence(
  send: ReturnType<typeof evidenceCalls<typeof ofExam>>['addEvidence'],
  examInstanceId: string,
  ...shown: readonly Endpoint[]
): AddEvidence['add'] {
  const instituteId = useInstituteId();
  return async (file) => {
    const { data } = await call(send, { instituteId, query: { examInstanceId, fileName: file.name } }, file);
    await refresh(...shown);
    return data;
  };
}
