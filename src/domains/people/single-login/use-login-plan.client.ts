import { useState } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { previewLogins, type LoginKind, type LoginName } from './login.contract.ts';

interface Whose {
  readonly kind: LoginKind;
  /** null: all active ones who have none. */
  readonly profileIds: readonly string[] | null;
}

/** How logins are made, and who would get which: previewed anew after every choice and every username that the office types. */
export function useLoginPlan({ kind, profileIds }: Whose, isOpen: boolean) {
  const instituteId = useInstituteId();
  const [username, setUsername] = useState<LoginName>('NUMBER');
  const [start, setStart] = useState<'PASSWORD' | 'INVITATION'>('PASSWORD');
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const names = [...typed].map(([profileId, name]) => ({ profileId, username: name }));
  const body = {
    kind,
    username,
    start,
    ...(names.length > 0 ? { typed: names } : {}),
    ...(profileIds === null ? {} : { profileIds: [...profileIds] }),
  };
  const answer = useCall(previewLogins, { instituteId, body }, { keepPrevious: true, enabled: isOpen });
  const plan = answer.data?.data;
  return {
    answer,
    plan,
    fresh: (plan?.rows ?? []).filter((row) => row.reason === null).map((row) => row.profileId),
    /** The list is of an earlier choice. */
    isOld: answer.isPlaceholderData,
    choice: { kind, username, start, typed: names },
    typed,
    setUsername,
    setStart,
    /** No text: what the record gives. */
    type: (profileId: string, name: string) =>
      setTyped(
        (before) => new Map([...[...before].filter(([id]) => id !== profileId), ...(name === '' ? [] : [[profileId, name] as const])]),
      ),
  };
}
export type LoginPlan = ReturnType<typeof useLoginPlan>;
