import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCan } from '../access/authorization.client.ts';
import type { Feature } from '../access/access.contract.ts';
import { CallError } from '../errors/call-error.client.ts';
import { useChangesHeld } from '../http/held-changes.client.ts';
import { chooseInstitute, instituteName, useInstitutes, type Institute } from '../session/institute.client.ts';
import { useSession } from '../session/session.client.ts';
import { textsOf, useText } from '../text/text.client.ts';
import { toastError, toastOffer, toastRefusal } from '../ui/toasts.tsx';
import { uiText } from '../ui/ui.text.ts';
import { askedRecord, type Maker } from './asked-open.rules.ts';

const { t } = textsOf(uiText);

type Search = Readonly<Record<string, unknown>>;

/** The address without what it asked for. */
function useForget(): () => void {
  const navigate = useNavigate();
  return () =>
    void navigate({ to: '.', search: (before: Search) => ({ ...before, open: undefined, institute: undefined }), replace: true });
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

/** With more institutes than these nobody is asked where a record is, unless the link says it. */
const ASKED_AT_MOST = 25;

/** Another institute of the user in which they may read the record: the one that the link names, else the first that has it. Null: none, or too many to ask. */
async function elsewhere(named: unknown, isThere: (instituteId: string) => Promise<boolean>): Promise<Institute | null> {
  const { institutes, selectedId } = useInstitutes.getState();
  const others = institutes.filter((one) => one.institute_id !== selectedId);
  const of = others.filter((one) => one.institute_id === named);
  const asked = of.length > 0 ? of : others;
  if (asked.length > ASKED_AT_MOST) return null;
  for (const one of asked) if (await isThere(one.institute_id)) return one;
  return null;
}

/**
 * Opens the record that the address asks for (`?open=<id>`), also where the page is there already; the address forgets it. What is not
 * there, or not for this person, is said: the call is refused, or `open` answers MISSING. Where `isThere` finds it in another institute that they
 * may read it in, that one is offered. The one way in which notifications, searches and copied links lead to a record of a list.
 */
export function useAskedRecord(
  open: (id: string) => Promise<unknown>,
  isThere?: (id: string, instituteId: string) => Promise<boolean>,
): void {
  const search: Search = useSearch({ strict: false });
  const forget = useForget();
  const navigate = useNavigate();
  const { language } = useText();
  const username = useSession((state) => state.user?.username ?? '');
  const id = askedRecord(search['open']);
  useEffect(() => {
    if (id === null) return;
    const named = search['institute'];
    forget();
    const missing = async () => {
      const found = isThere === undefined ? null : await elsewhere(named, (instituteId) => isThere(id, instituteId));
      if (found === null) return toastError(t('open.missing'));
      return toastOffer(t('open.elsewhere', { name: instituteName(found, language) }), t('open.switch'), () => {
        chooseInstitute(found.institute_id, username);
        void navigate({ to: '.', search: ({ tab }: Search) => ({ tab, open: id }), replace: true });
      });
    };
    open(id).then(
      (answer) => (answer === 'MISSING' ? missing() : undefined),
      (error: unknown) => (isMissing(error) ? missing() : toastRefusal(error)),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each record that is asked for
  }, [id]);
}

/**
 * An address with a record's institute (`?institute=<id>`) whose page does not ask for the record itself: whoever stands in another institute that they
 * belong to is offered the way there, whatever the page says meanwhile. The address forgets it.
 */
export function useNamedInstitute(isReady: boolean): void {
  const search: Search = useSearch({ strict: false });
  const forget = useForget();
  const { language } = useText();
  const username = useSession((state) => state.user?.username ?? '');
  const named = isReady && search['open'] === undefined ? search['institute'] : undefined;
  useEffect(() => {
    if (named === undefined) return;
    forget();
    const { institutes, selectedId } = useInstitutes.getState();
    const found = institutes.find((one) => one.institute_id === named && one.institute_id !== selectedId);
    if (found)
      toastOffer(t('open.elsewhere', { name: instituteName(found, language) }), t('open.switch'), () =>
        chooseInstitute(found.institute_id, username),
      );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each address
  }, [named]);
}
