import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { ExportPrompt } from '../../kit/people-export/export-prompt.tsx';
import { PreviewPlace } from '../../kit/preview/preview-place.tsx';
import { clientModules, consoleMenu } from '../../kit/console/declared.client.ts';
import { useText } from '../../kit/text/text.client.ts';
import { shellText } from './shell.text.ts';
import { productText } from '../../kit/text/product.text.ts';
import { uiText } from '../../kit/ui/ui.text.ts';
import { Copyright } from '../../kit/ui/copyright.tsx';
import { useNamedInstitute } from '../../kit/page/asked-open.client.ts';
import { toggleMenu, useMenuWidth } from '../../kit/page/menu-width.client.ts';
import { PendingCard } from '../../kit/ui/pending-card.tsx';
import { TOAST_MS } from '../../kit/ui/toasts.tsx';
import { isWithoutInstitute, useAccess } from './access.client.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { Header } from './header.tsx';
import { useNavbar } from '../../domains/identity/user/navbar.client.ts';
import { isPreview } from '../../domains/identity/user/menu-preview.rules.ts';
import { phonePlaces, previewedMenu, visibleMenu } from '../menu/navigation.rules.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { PageGate } from './page-gate.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PreviewNote } from './preview-note.tsx';
import { useSessionRefresh } from './session-refresh.client.ts';
import { SettingsPlace } from '../settings/settings-place.tsx';
import classes from './shell.module.css';
import { SideMenu } from './side-menu.tsx';

const MENU_DRAWER = {
  content: classes.menuContent ?? '',
  header: classes.menuHead ?? '',
  title: classes.menuTitle ?? '',
  body: classes.menuBody ?? '',
};
const NARROW = '(max-width: 48em)';
/** The side menu's own pace, also where it comes in from the edge of a phone. */
const MENU_TRANSITION = { duration: 500 };

function Prompts() {
  return clientModules().flatMap(({ name, prompts }) => prompts.map((Prompt, at) => <Prompt key={`${name} ${at}`} />));
}

function Footer() {
  const { t } = useText(productText);
  return (
    <footer className={classes.footer}>
      <span>{t('product.name')}</span>
      <Copyright />
    </footer>
  );
}

/** Over the bar, where they cover nothing of the page; read out as they come. */
const Toasts = () => (
  <Notifications aria-live="polite" position="top-center" autoClose={TOAST_MS} transitionDuration={180} className={classes.toasts ?? ''} />
);

/** Everything around a page: top bar, side menu, breadcrumb, gate, footer, toasts and the card of pending calls. */
export function Shell() {
  const { t } = useText(shellText, productText, uiText);
  useSessionRefresh();
  const narrow = useMediaQuery(NARROW, matchMedia(NARROW).matches, { getInitialValueInEffect: false });
  const wideOpen = useMenuWidth((state) => state.open);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { readiness, access, retry } = useAccess();
  useNamedInstitute(readiness === 'READY');
  const path = useLocation({ select: (location) => location.pathname });
  const navbar = useNavbar();
  const allowed = access && (readiness === 'READY' || isWithoutInstitute(readiness)) ? visibleMenu(consoleMenu(), access) : [];
  const previewing = isPreview(navbar, path);
  const sections = previewing ? previewedMenu(allowed, navbar) : allowed;
  const places = narrow && readiness === 'READY' ? phonePlaces(sections) : null;
  const closeDrawer = () => setDrawerOpen(false);
  const toggle = () => (narrow ? setDrawerOpen((open) => !open) : toggleMenu());
  return (
    <div className={classes.shell} data-places={places !== null || undefined}>
      <a className={classes.skip} href="#page">
        {t('page.skip')}
      </a>
      <Header narrow={narrow} menuOpen={narrow ? drawerOpen : wideOpen} onToggleMenu={toggle} sections={sections} />
      {narrow ? (
        <Drawer
          opened={drawerOpen}
          onClose={closeDrawer}
          size="17.5rem"
          transitionProps={MENU_TRANSITION}
          title={t('product.name')}
          closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
          classNames={MENU_DRAWER}
        >
          <SideMenu sections={sections} collapsed={false} onExpand={toggle} onGo={closeDrawer} />
        </Drawer>
      ) : (
        <div className={classes.side} data-collapsed={!wideOpen || undefined}>
          <SideMenu sections={sections} collapsed={!wideOpen} onExpand={toggle} onGo={() => undefined} />
        </div>
      )}
      <div className={classes.column}>
        <OfflineBanner />
        {previewing ? <PreviewNote user={navbar.selectedUser ?? ''} /> : null}
        <Breadcrumb />
        <main id="page" tabIndex={-1} className={classes.page}>
          <PageGate readiness={readiness} access={access} retry={retry}>
            <Outlet />
          </PageGate>
        </main>
        <Footer />
      </div>
      {places ? <PhoneBar places={places} /> : null}
      <SettingsPlace />
      <Prompts />
      <PreviewPlace />
      <ExportPrompt />
      <PendingCard />
      <Toasts />
    </div>
  );
}
