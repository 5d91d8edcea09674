import { Navigate } from '@tanstack/react-router';
import { consoleMenu } from '../../kit/console/declared.client.ts';
import { useText } from '../../kit/text/text.client.ts';
import { shellText } from './shell.text.ts';
import { linkAddress } from '../../kit/page/link-address.rules.ts';
import { StatePanel } from '../../kit/ui/state-panel.tsx';
import { firstPlace, visibleMenu } from '../menu/navigation.rules.ts';
import { useRouteAuthorizer } from './access.client.ts';
import { Around } from './around.tsx';

function FirstPage() {
  const { t } = useText(shellText);
  const { access } = useRouteAuthorizer();
  if (!access) return null;
  const first = firstPlace(visibleMenu(consoleMenu(), access));
  if (first) {
    const { path, search } = linkAddress(first.link);
    return <Navigate to={path} search={search} replace />;
  }
  return (
    <StatePanel kind="empty" title={t('start.nothing')}>
      {t('start.nothingHint')}
    </StatePanel>
  );
}

/** '/': where a domain sends this person first, else the first page they may open. */
export function StartPage() {
  const { access } = useRouteAuthorizer();
  const hasPages = access !== null && firstPlace(visibleMenu(consoleMenu(), access)) !== null;
  return (
    <Around with="aroundStart" hasPages={hasPages}>
      <FirstPage />
    </Around>
  );
}
