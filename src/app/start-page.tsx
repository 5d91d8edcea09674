import { Navigate } from '@tanstack/react-router';
import { useText } from '../kit/text/text.client.ts';
import { linkAddress } from '../kit/ui/link-address.rules.ts';
import { StatePanel } from '../kit/ui/state-panel.tsx';
import { openGroups, useRouteAuthorizer } from './access.client.ts';
import { firstPlace, visibleMenu } from './navigation.rules.ts';

/** '/': the first page this person may open. */
export function StartPage() {
  const { t } = useText();
  const { access } = useRouteAuthorizer();
  const first = access ? firstPlace(visibleMenu(openGroups, access)) : null;
  if (first) {
    const { path, search } = linkAddress(first.link);
    return <Navigate to={path} search={search} replace />;
  }
  if (!access) return null;
  return (
    <StatePanel kind="empty" title={t('start.nothing')}>
      {t('start.nothingHint')}
    </StatePanel>
  );
}
