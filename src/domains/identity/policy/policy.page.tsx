import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { PageGroup } from './page-group.contract.ts';
import { policies } from './policy.contract.ts';
import { PolicyEditor } from './policy-editor.tsx';
import { pageName } from '../../../kit/access/page-name.rules.ts';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { useRecordName } from '../../../kit/page/crumb.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { useDetailId } from '../../../kit/page/use-detail-id.client.ts';
import { consoleMenu } from '../../../kit/console/declared.client.ts';
import { identityMenuText } from '../identity.menu.text.ts';
import { policyText } from './policy.text.ts';
import { SPECIFIED_GROUPS } from './specified-pages.rules.ts';

const POLICIES = '/users/user-management/manage-policies';

/** Every page that the specification names, by the menu's sections; a built one has its title of the menu. */
function usePageGroups(): readonly PageGroup[] {
  const { textOf } = useText();
  return useMemo(() => {
    const built = new Map(
      consoleMenu()
        .flatMap(({ links }) => links)
        .map((link) => [pageName(link.link), link]),
    );
    const sections = Map.groupBy(SPECIFIED_GROUPS, ({ section }) => section);
    return [...sections].map(([section, groups]) => ({
      title: textOf(`menu.section.${section}`),
      isHome: section === 'home',
      pages: groups
        .flatMap(({ pages }) => pages)
        .map(({ link, title }) => {
          const name = pageName(link);
          const entry = built.get(name);
          return { name, title: entry ? textOf(entry.title, title) : title, exists: entry !== undefined, reads: entry?.reads ?? null };
        }),
    }));
  }, [textOf]);
}

/** One policy. After a save it is reloaded, and editing starts from there. */
export function PolicyPage() {
  const { t } = useText(identityMenuText, policyText);
  const id = useDetailId();
  const instituteId = useInstituteId();
  const navigate = useNavigate();
  const groups = usePageGroups();
  const [shown, setShown] = useState<string | null>(null);
  const answer = useCall(policies.get, { instituteId, params: { id } });
  const policy = answer.data?.data;
  useRecordName(policy?.name ?? null);
  if (answer.error instanceof CallError && answer.error.status === 404)
    return (
      <StatePanel kind="empty" title={t('policy.gone')} action={<LinkButton to={POLICIES}>{t('menu.managePolicies')}</LinkButton>}>
        {t('policy.goneHint')}
      </StatePanel>
    );
  if (answer.isError && !policy) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!policy) return <ListWaiting />;
  const limit = { shown, onShow: setShown };
  return <PolicyEditor key={id} policy={policy} groups={groups} limit={limit} onDeleted={() => void navigate({ to: POLICIES })} />;
}
