import { useQueries } from '@tanstack/react-query';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { clientModules } from '../../../kit/console/declared.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';

/** Names of the records that rights can be limited to, by the condition's name and by id. */
export type LimitedRecords = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Records of the chosen institute, to limit rights to; those of another institute stay without a name. */
export function useLimitedRecords(): LimitedRecords {
  const can = useCan();
  const instituteId = useInstituteId();
  const declared = clientModules().flatMap(({ conditionRecords }) => Object.entries(conditionRecords));
  return useQueries({
    queries: declared.map(([name, load]) => ({
      queryKey: ['limitedRecords', name, instituteId],
      queryFn: async () => (await load())({ instituteId, can }),
      enabled: instituteId !== '',
    })),
    combine: (answers) => new Map(declared.map(([name], at) => [name, answers[at]?.data ?? new Map<string, string>()])),
  });
}
