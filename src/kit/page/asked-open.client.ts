import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCan } from '../access/authorization.client.ts';
import type { Feature } from '../access/access.contract.ts';
import { useChangesHeld } from '../http/held-changes.client.ts';

/** Whether the address asks the page to open something that creates (`?open=new`), and the user may. It does so once: the address forgets it. */
export function useAskedOpen(what: 'new' | 'usual' | 'enrol', feature: Feature): boolean {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const can = useCan();
  const held = useChangesHeld();
  const [asked] = useState(() => search['open'] === what);
  useEffect(() => {
    if (asked) void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, open: undefined }), replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page comes
  }, []);
  return asked && can(feature, 'create') && !held;
}
