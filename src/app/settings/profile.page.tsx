import { Suspense } from 'react';
import { Card } from '../../kit/ui/card.tsx';
import { Page, PageArea } from '../../kit/page/page.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useText } from '../../kit/text/text.client.ts';
import { consoleMenuText } from '../menu/console.menu.text.ts';
import { profileParts } from './setting-panes.tsx';
import classes from './profile.module.css';
import { settingsText } from './settings.text.ts';

/** One's own account: everything that the settings dialog has, and what one is notified of, on a page. */
export function ProfilePage() {
  const { t } = useText(consoleMenuText, settingsText);
  return (
    <Page>
      <PageHead title={t('menu.profile')} purpose={t('profile.purpose')} />
      <PageArea>
        <div className={classes.parts}>
          {profileParts().map(({ name, title, Pane }) => (
            <div key={name} className={classes.part} data-setting={name}>
              <Card title={t(title)}>
                <Suspense fallback={null}>
                  <Pane />
                </Suspense>
              </Card>
            </div>
          ))}
        </div>
      </PageArea>
    </Page>
  );
}
