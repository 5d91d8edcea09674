import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { users } from '../../identity/user/user.contract.ts';
import { studentDirectory } from '../student-profile/student-directory.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import { createLogins, LOGINS_AT_ONCE, type LoginKind, type LoginName } from './login.contract.ts';

export type MadeRow = ReplyOf<typeof createLogins>['data']['rows'][number];

export interface MadeLogins {
  readonly rows: readonly MadeRow[];
  readonly endsAt: string | null;
}

export interface LoginChoice {
  readonly kind: LoginKind;
  readonly username: LoginName;
  readonly start: 'PASSWORD' | 'INVITATION';
  readonly policyIds: readonly string[];
  readonly typed: readonly TypedLogin[];
}

export interface TypedLogin {
  readonly profileId: string;
  readonly username: string;
}

/** Makes logins part by part. Where a part is refused the earlier ones are made, so what was made is answered all the same. */
export function useCreateLogins(onMade: (made: MadeLogins) => void) {
  const instituteId = useInstituteId();
  const [done, setDone] = useState<number | null>(null);
  const create = async ({ policyIds, typed, ...choice }: LoginChoice, profileIds: readonly string[]) => {
    const rows: MadeRow[] = [];
    let endsAt: string | null = null;
    setDone(0);
    try {
      for (let from = 0; from < profileIds.length; from += LOGINS_AT_ONCE) {
        const part = profileIds.slice(from, from + LOGINS_AT_ONCE);
        const names = typed.filter(({ profileId }) => part.includes(profileId));
        const body = { ...choice, policyIds: [...policyIds], profileIds: part, ...(names.length > 0 ? { typed: names } : {}) };
        const { data } = await call(createLogins, { instituteId, body });
        rows.push(...data.rows);
        endsAt = data.endsAt;
        setDone(rows.length);
      }
    } catch (error) {
      toastRefusal(error);
    }
    setDone(null);
    if (rows.length === 0) return;
    onMade({ rows, endsAt });
    await refresh(studentProfiles.get, studentProfiles.list, teacherProfiles.get, teacherProfiles.list, studentDirectory.list, users.list);
  };
  return { done, create };
}
