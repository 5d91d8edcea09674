import { Navigate } from '@tanstack/react-router';
import { getSetUp } from '../../domains/institute/set-up/set-up.contract.ts';
import { beginsWithGuide } from '../../domains/institute/set-up/set-up-steps.rules.ts';
import { useCan } from '../../kit/access/authorization.client.ts';
import { useCall } from '../../kit/http/use-call.client.ts';
import { ListWaiting } from '../../kit/master/list-states.tsx';
import { useText } from '../../kit/text/text.client.ts';
import { useInstituteId } from '../../kit/ui/institute.client.ts';
import { linkAddress } from '../../kit/ui/link-address.rules.ts';
import { StatePanel } from '../../kit/ui/state-panel.tsx';
import { openGroups, useRouteAuthorizer } from './access.client.ts';
import { firstPlace, visibleMenu } from '../menu/navigation.rules.ts';

const GUIDE = '/institute/institute/set-up-guide';

/** Whether whoever sets up the institute begins with its guide; null while that is asked. Without an answer one begins as everybody. */
function useGuideFirst(): boolean | null {
  const instituteId = useInstituteId();
  const mayUpdate = useCan()('institutes', 'update');
  const answer = useCall(getSetUp, { instituteId }, { enabled: mayUpdate });
  if (!mayUpdate || answer.isError) return false;
  return answer.data ? beginsWithGuide(answer.data.data) : null;
}

/** '/': the guide of an institute that is being set up, else the first page this person may open. */
export function StartPage() {
  const { t } = useText();
  const { access } = useRouteAuthorizer();
  const guideFirst = useGuideFirst();
  const first = access ? firstPlace(visibleMenu(openGroups, access)) : null;
  if (guideFirst === null) return <ListWaiting />;
  if (guideFirst && first) return <Navigate to={GUIDE} replace />;
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
