import { useCan } from '../access/authorization.client.ts';
import type { RecordTab } from './client-module.client.ts';
import { clientModules } from './declared.client.ts';

/** What domains add to the page of this kind of record, as far as it is open to this person. */
export function useRecordTabs(noun: string): readonly RecordTab[] {
  const can = useCan();
  return clientModules()
    .flatMap((module) => module.recordTabs[noun] ?? [])
    .filter(({ needs }) => can(needs.feature, needs.action));
}
