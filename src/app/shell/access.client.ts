import { useEffect, useLayoutEffect, useMemo } from 'react';
import { create } from 'zustand';
import { setStatements, useAuthorization } from '../../kit/access/authorization.client.ts';
import { getUserPermissions, getStatements } from '../../domains/identity/permissions/permissions.contract.ts';
import { getInstituteMetaList } from '../../domains/institute/institute/institute.contract.ts';
import { CallError } from '../../kit/errors/call-error.client.ts';
import { useSession } from '../../kit/session/session.client.ts';
import { endSession } from '../../kit/session/sign-out.client.ts';
import { useKeptCall } from '../../kit/http/use-kept-call.client.ts';
import { textsOf } from '../../kit/text/text.client.ts';
import { callText } from '../../kit/http/call.text.ts';
import { offerInstitutes, useInstitutes } from '../../kit/session/institute.client.ts';
import { consoleMenu } from '../../kit/console/declared.client.ts';
import { useInitialLists } from '../../domains/institute/hydration/hydration.door.client.ts';
import { accountAccess } from '../menu/navigation.rules.ts';
import { linksOff } from '../../kit/console/module-links.rules.ts';
import { holdsOf, pageAccess, type PageAccess } from '../../domains/identity/permissions/page-access.rules.ts';

const { t } = textsOf(callText);

/** The specification's `routeAuthorizer` area; null until the permissions are known. */
export const useRouteAuthorizer = create<{ readonly access: PageAccess | null }>(() => ({ access: null }));

export type Readiness = 'COOKIES' | 'LOADING' | 'NO_INSTITUTES' | 'CHOOSE' | 'FAILED' | 'READY';

/** There is no institute to work in: only one's own account is open. */
export const isWithoutInstitute = (readiness: Readiness): boolean => readiness === 'CHOOSE' || readiness === 'NO_INSTITUTES';

/** Fills the institutes area; a failed institute list is a forced sign-out, as specified, whatever was kept of it. */
function useInstituteList(username: string, enabled: boolean) {
  const list = useKeptCall(getInstituteMetaList, {}, { name: 'institutes', owner: username, enabled });
  const { data, error } = list;
  useEffect(() => {
    if (data) offerInstitutes(data.data, username);
  }, [data, username]);
  useEffect(() => {
    if (error) void endSession(t('session.forced'), 'FORCED');
  }, [error]);
  return list;
}

/** Everything the shell waits for: session cookies, institutes, the chosen one's pages and rights. Used once, by the shell. */
export function useAccess(): { readonly readiness: Readiness; readonly access: PageAccess | null; readonly retry: () => void } {
  const user = useSession((state) => state.user);
  const username = user?.username ?? '';
  const hasCookies = Boolean(user?.cookies);
  const list = useInstituteList(username, hasCookies);
  const { institutes, selectedId } = useInstitutes();
  const owner = `${username} ${selectedId ?? ''}`;
  const input = { instituteId: selectedId ?? '' };
  const enabled = hasCookies && selectedId !== null;
  const pages = useKeptCall(getUserPermissions, input, { name: 'allowedPages', owner, enabled });
  const statements = useKeptCall(getStatements, input, { name: 'statements', owner, enabled });
  useInitialLists(owner, selectedId ?? '', enabled);
  const rights = statements.data;
  // A page asks its rights as it is first drawn, so it is let through once they are set.
  const told = useAuthorization((state) => state.owner);
  useLayoutEffect(() => setStatements(rights?.data ?? [], rights ? owner : null), [rights, owner]);
  const access = useMemo(() => {
    if (!pages.data || !rights) return null;
    return pageAccess(pages.data.data, consoleMenu(), holdsOf(rights.data), linksOff(consoleMenu(), rights.modulesOff ?? []));
  }, [pages.data, rights]);
  const own = useMemo(() => accountAccess(consoleMenu()), []);
  useEffect(() => useRouteAuthorizer.setState({ access }), [access]);

  // What is kept serves while there is no connection; an answer that refuses it empties it.
  const failed = [list, pages, statements].some(
    ({ isError, error, data }) => isError && (!data || (error instanceof CallError && error.status !== 0)),
  );
  const retry = () => void Promise.all([list, pages, statements].filter((each) => each.isError).map((each) => each.refetch()));
  const readiness = (): Readiness => {
    if (!hasCookies) return 'COOKIES';
    if (failed) return 'FAILED';
    if (!list.data) return 'LOADING';
    if (list.data.data.length === 0) return 'NO_INSTITUTES';
    if (selectedId === null) return institutes.length > 0 ? 'CHOOSE' : 'LOADING';
    return access && told === owner ? 'READY' : 'LOADING';
  };
  const state = readiness();
  return { readiness: state, access: isWithoutInstitute(state) ? own : access, retry };
}
