import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { holdDraft, reopens, takeDraft, waitingDrafts, type Typed } from '../session/drafts.client.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { useSession } from '../session/session.client.ts';
import { textsOf } from '../text/text.client.ts';
import { toastDone, toastError } from '../ui/toasts.tsx';
import { typedIn, typedOver, wasChangedMeanwhile } from './draft.rules.ts';
import { formText } from './form.text.ts';

const { t } = textsOf(formText);

/** The record of a form that makes a new one. */
export const NEW = 'new';

function useOwner() {
  const owner = useSession((state) => state.user?.username ?? '');
  return { owner, instituteId: useInstituteId() };
}

/**
 * The state of a form over the record it was opened with, `start`, as `useState` gives it; but what was typed before the session ended
 * by itself is there again when the same person opens the same form. `form` is the noun, `id` the record;
 * fields of `hidden` are not kept.
 */
export function useDraft<V extends object>(
  form: string,
  id: string,
  start: V,
  hidden: readonly string[] = [],
): [V, Dispatch<SetStateAction<V>>] {
  const { owner, instituteId } = useOwner();
  const name = `${instituteId} ${form}:${id}`;
  const [waited] = useState<Typed | null>(
    () => waitingDrafts(owner, location.pathname).find((draft) => draft.name === name)?.typed ?? null,
  );
  const state = useState<V>(() => (waited === null ? start : typedOver(start, waited)));
  const [values] = state;
  useEffect(() => {
    if (waited === null || !takeDraft(name)) return;
    // Nothing typed over a newer record is saved unseen.
    if (wasChangedMeanwhile(start, waited)) toastError(t('form.restoredOver'));
    else toastDone(t('form.restored'));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once, when the form opens
  }, []);
  useEffect(() => (owner === '' ? undefined : holdDraft(name, owner, () => typedIn(start, values, hidden))));
  return state;
}

/** The record whose form the page opens again by itself (`NEW` for a new one), since something typed waits for it; null: none. */
export function useReopened(form: string): string | null {
  const { owner, instituteId } = useOwner();
  const noun = `${instituteId} ${form}`;
  const [name] = useState(() => waitingDrafts(owner, location.pathname).find((draft) => draft.name.startsWith(`${noun}:`))?.name);
  useEffect(() => reopens(noun), [noun]);
  return name === undefined ? null : name.slice(noun.length + 1);
}
