import { useCan } from '../access/authorization.client.ts';
import type { RecordTab } from './client-module.client.ts';
import { clientModules } from './declared.client.ts';

/** Tabs that domains add to this kind of record's page, limited to the user's rights. */
export function useRecordTabs(noun: string): readonly RecordTab[] {
  const can = useCan();
  return clientModules()
    .flatMap((module) => module.recordTabs[noun] ?? [])
    .filter(({ needs }) => can(needs.feature, needs.action));
}
