import { CallError } from '../errors/call-error.client.ts';
import { useFieldErrors } from '../form/use-field-errors.client.ts';
import { useDraft } from '../form/use-draft.client.ts';
import { toastError, toastRefusal } from '../ui/toasts.tsx';
import { judgeValues } from './attribute-value.rules.ts';
import type { Judging } from './attribute-value.rules.ts';
import { problemText } from './attribute-words.client.ts';
import type { AttributeField, AttributeValue, AttributeValues } from './attribute.contract.ts';

/** Placeholder of an existing hidden value, so that it counts as given. */
const THERE = '•';

interface Known {
  readonly fields: readonly AttributeField[];
  readonly values: AttributeValues;
  /** Keys whose stored value this user does not see. */
  readonly masked: readonly string[];
}
const NONE = {};

/** The entered values of a record (`id`), checked by the server's rule. */
export function useAttributeValues(id: string, { fields, values: before, masked }: Known, what: Judging) {
  const [given, setGiven] = useDraft<Record<string, AttributeValue>>('attributes', id, NONE, masked);
  const { errors, refuse: show, mended } = useFieldErrors(fields.map(({ key }) => key));
  const change = (key: string, value: AttributeValue) => {
    setGiven((all) => ({ ...all, [key]: value }));
    mended(key);
  };
  /** The problems are shown at their fields, and the first one gets the focus. False: nothing may be sent. */
  const judge = (): boolean => {
    const there = Object.fromEntries(masked.map((key) => [key, THERE]));
    const { problems } = judgeValues(fields, { ...before, ...there }, given, what);
    show(Object.fromEntries(problems.map((problem) => [problem.key, problemText(problem)])));
    return problems.length === 0;
  };
  /** A refusal of the server: errors of a field go there, the others into a toast. */
  const refuse = (error: unknown, place: string) => {
    if (!(error instanceof CallError) || error.status === 401 || error.status === 403) {
      toastRefusal(error);
      return;
    }
    const own: Record<string, string> = {};
    for (const item of error.items) {
      const key = item.path?.startsWith(`body.${place}.`) ? item.path.slice(place.length + 6) : null;
      if (key !== null && fields.some((field) => field.key === key)) own[key] = item.message;
      else toastError(item.message);
    }
    show(own);
  };
  /** What was entered for these is left as it was. */
  const leave = (keys: readonly string[]) =>
    setGiven((all) => Object.fromEntries(Object.entries(all).filter(([key]) => !keys.includes(key))));
  const values: AttributeValues = { ...before, ...given };
  return { values, given, errors, change, judge, refuse, leave, changed: Object.keys(given).length > 0 };
}
