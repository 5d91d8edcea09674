import { useEffect } from 'react';
import { users, type PreviewedUser } from './user.contract.ts';
import { call } from '../../../kit/http/call.client.ts';
import { holdChanges, releaseChanges } from '../../../kit/http/held-changes.client.ts';
import { requestOf } from '../../../kit/http/request.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { consoleMenu } from '../../../kit/console/declared.client.ts';
import { useNavbar } from './navbar.client.ts';
import { holdsOf, linksOf, pageAccess } from '../permissions/page-access.rules.ts';
import { NO_PREVIEW } from './menu-preview.rules.ts';

interface Running {
  readonly instituteId: string;
  readonly params: { readonly id: string };
}
let running: Running | null = null;

/** The user's links, computed as in their own console. */
function menuOf({ records, statements }: PreviewedUser): string[] {
  const menu = consoleMenu();
  return linksOf(pageAccess(records, menu, holdsOf(statements)), menu);
}

/** Shows another user's menu instead of one's own; until it ends this window cannot change anything. */
export async function startPreview(instituteId: string, id: string): Promise<void> {
  const { data } = await call(users.startPreview, { instituteId, params: { id } });
  running = { instituteId, params: { id } };
  holdChanges(users.endPreview);
  useNavbar.setState({ previewMode: true, selectedUser: data.name, previewLinks: menuOf(data) });
}

function stop(): Running | null {
  const ended = running;
  running = null;
  releaseChanges();
  useNavbar.setState(NO_PREVIEW);
  return ended;
}

export async function endPreview(): Promise<void> {
  const ended = stop();
  if (ended) await call(users.endPreview, ended).catch(toastRefusal);
}

/** Closing the window reports the end as well: the browser sends it after the page is closed. */
function endAtClosing(): void {
  const ended = stop();
  if (!ended) return;
  const { url, init } = requestOf(users.endPreview, ended, null);
  void fetch(url, { ...init, keepalive: true });
}

/** The preview belongs to one page and one institute: leaving either ends it. */
export function usePreviewEnds(instituteId: string): void {
  useEffect(() => {
    addEventListener('pagehide', endAtClosing);
    return () => {
      removeEventListener('pagehide', endAtClosing);
      void endPreview();
    };
  }, [instituteId]);
}
