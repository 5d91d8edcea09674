import { Button, Loader } from '@mantine/core';
import { IconHome, IconLogout, IconRefresh } from '@tabler/icons-react';
import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { canonicalPath } from '../../kit/access/page-name.rules.ts';
import { useAuthorization } from '../../kit/access/authorization.client.ts';
import { waitingDrafts } from '../../kit/session/drafts.client.ts';
import { useSession } from '../../kit/session/session.client.ts';
import { leave } from '../../kit/session/sign-out.client.ts';
import { toastDone } from '../../kit/ui/toasts.tsx';
import { useText, withTexts } from '../../kit/text/text.client.ts';
import { shellText } from './shell.text.ts';
import { callText } from '../../kit/http/call.text.ts';
import { uiText } from '../../kit/ui/ui.text.ts';
import { ErrorBoundary } from '../../kit/ui/error-boundary.tsx';
import { StatePanel } from '../../kit/ui/state-panel.tsx';
import { isWithoutInstitute, type Readiness } from './access.client.ts';
import { ModuleOff } from './module-off.tsx';
import { isMissingTab, mayOpen, switchedOffAt } from '../menu/navigation.rules.ts';
import type { PageAccess } from '../../domains/identity/permissions/page-access.rules.ts';
import { consoleMenu } from '../../kit/console/declared.client.ts';
import { Around } from './around.tsx';
import classes from './shell.module.css';

/** Only who has several institutes and has not chosen yet needs it. */
const InstituteCards = lazy(() => withTexts(import('./institute-cards.tsx')).then((file) => ({ default: file.InstituteCards })));

function PageWaiting() {
  const { t } = useText(shellText);
  return (
    <div className={classes.waiting} role="status">
      <Loader size="md" />
      <span className="p-hidden">{t('page.loading')}</span>
    </div>
  );
}

function CookiesWaiting() {
  const { t } = useText(shellText, callText);
  return (
    <div className={classes.waiting} role="status">
      <Loader size="md" />
      <h2 className={classes.waitingTitle}>{t('session.cookies')}</h2>
      <p className={classes.waitingText}>{t('session.cookiesHint')}</p>
      <Button variant="default" leftSection={<IconLogout size={16} stroke={1.75} />} onClick={() => void leave()}>
        {t('account.logout')}
      </Button>
    </div>
  );
}

function Refused() {
  const { t } = useText(callText, uiText);
  return (
    <StatePanel
      kind="refused"
      title="403"
      action={
        <Link to="/" className={classes.plainButton}>
          <IconHome size={16} stroke={1.75} aria-hidden="true" />
          {t('page.toStart')}
        </Link>
      }
    >
      {t('access.refused')}
    </StatePanel>
  );
}

function NotReady({ readiness, retry }: { readonly readiness: Readiness; readonly retry: () => void }) {
  const { t } = useText(shellText, uiText);
  if (readiness === 'COOKIES') return <CookiesWaiting />;
  if (readiness === 'NO_INSTITUTES')
    return (
      <Suspense fallback={<PageWaiting />}>
        <Around with="aroundNoInstitute" hasPages={false}>
          <StatePanel kind="empty" title={t('institute.none')}>
            {t('institute.noneHint')}
          </StatePanel>
        </Around>
      </Suspense>
    );
  if (readiness === 'CHOOSE')
    return (
      <Suspense fallback={<PageWaiting />}>
        <InstituteCards />
      </Suspense>
    );
  if (readiness === 'LOADING') return <PageWaiting />;
  const again = (
    <Button leftSection={<IconRefresh size={16} stroke={1.75} />} onClick={retry}>
      {t('action.tryAgain')}
    </Button>
  );
  return (
    <StatePanel kind="error" title={t('page.notLoaded')} action={again}>
      {t('page.notLoadedHint')}
    </StatePanel>
  );
}

interface Props {
  readonly readiness: Readiness;
  readonly access: PageAccess | null;
  readonly retry: () => void;
  readonly children: ReactNode;
}

/** Says that something typed before the session ended waits on this page, where the page does not open its form by itself. */
function useDraftNote(path: string): void {
  const { t } = useText(shellText);
  const username = useSession((state) => state.user?.username ?? '');
  useEffect(() => {
    if (waitingDrafts(username, path).some((draft) => !draft.reopens)) toastDone(t('page.draftKept'));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once on each page, not again in another language
  }, [path, username]);
}

/** Lets a page through when everything is known and its menu name is allowed; else says what is missing. */
export function PageGate({ readiness, access, retry, children }: Props) {
  const { pathname: path, search } = useLocation();
  const isAuthenticated = useAuthorization((state) => state.isAuthenticated);
  useDraftNote(path);
  if (!isAuthenticated) return <PageWaiting />;
  const isOpen = access !== null && canonicalPath(path) !== '/' && mayOpen(access, consoleMenu(), path, search);
  if (!access || (readiness !== 'READY' && !(isWithoutInstitute(readiness) && isOpen)))
    return <NotReady readiness={readiness} retry={retry} />;
  if (isMissingTab(consoleMenu(), path, search)) return <Navigate to="/404" replace />;
  const off = switchedOffAt(access, consoleMenu(), path, search);
  if (off) return <ModuleOff module={off.module} />;
  if (!isOpen && canonicalPath(path) !== '/') return <Refused />;
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<PageWaiting />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
