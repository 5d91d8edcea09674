import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCan } from '../access/authorization.client.ts';
import type { Feature } from '../access/access.contract.ts';
import { CallError } from '../errors/call-error.client.ts';
import { useChangesHeld } from '../http/held-changes.client.ts';
import { textsOf } from '../text/text.client.ts';
import { toastError, toastRefusal } from '../ui/toasts.tsx';
import { uiText } from '../ui/ui.text.ts';
import { askedRecord, type Maker } from './asked-open.rules.ts';

const { t } = textsOf(uiText);

type Search = Readonly<Record<string, unknown>>;

/** The address without what it asked for. */
function useForget(): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: '.', search: (before: Search) => ({ ...before, open: undefined }), replace: true });
}

/** Whether the address asks the page to open something that creates (`?open=new`), and the user may. It does so once: the address forgets it. */
export function useAskedOpen(what: Maker, feature: Feature): boolean {
  const search: Search = useSearch({ strict: false });
  const forget = useForget();
  const can = useCan();
  const held = useChangesHeld();
  const [asked] = useState(() => search['open'] === what);
  useEffect(() => {
    if (asked) forget();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page comes
  }, []);
  return asked && can(feature, 'create') && !held;
}

/** Another institute's record, a deleted one and a text that is no id are told alike: nobody learns which. */
const isMissing = (error: unknown): boolean => error instanceof CallError && [403, 404, 422].includes(error.status);

/**
 * Opens the record that the address asks for (`?open=<id>`), also where the page is there already; the address forgets it. What is not
 * there, or not for this person, is said: the call is refused, or `open` answers MISSING. The one way in which notifications, searches and copied links lead to a record of a list.
 */
export function useAskedRecord(open: (id: string) => Promise<unknown>): void {
  const search: Search = useSearch({ strict: false });
  const forget = useForget();
  const id = askedRecord(search['open']);
  useEffect(() => {
    if (id === null) return;
    forget();
    open(id).then(
      (answer) => (answer === 'MISSING' ? toastError(t('open.missing')) : undefined),
      (error: unknown) => (isMissing(error) ? toastError(t('open.missing')) : toastRefusal(error)),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each record that is asked for
  }, [id]);
}
