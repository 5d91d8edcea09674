import { Button, Select } from '@mantine/core';
import { IconBan, IconCheck, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/master/list-states.tsx';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/ui/institute.client.ts';
import type { PageGroup } from './page-group.contract.ts';
import { usePlaceNames } from './place-names.client.ts';
import type { PolicyActs } from './policy-acts.client.ts';
import { policies } from './policy.contract.ts';
import type { PolicyDetails, PolicyVersion } from './policy.contract.ts';
import { isSame, policyDifference } from './policy-difference.rules.ts';
import type { RightChange } from './policy-difference.rules.ts';
import classes from './policies.module.css';
import { usePolicyWords } from './policy-words.client.ts';

const SIZE = '200';

const ICONS = {
  ADDED: { Icon: IconPlus, tone: classes.allow },
  REMOVED: { Icon: IconMinus, tone: classes.deny },
  CHANGED: { Icon: IconPencil, tone: '' },
  ALLOW: { Icon: IconCheck, tone: classes.allow },
  DENY: { Icon: IconBan, tone: classes.deny },
};

function Line({ kind, children }: { readonly kind: keyof typeof ICONS; readonly children: ReactNode }) {
  const { Icon, tone } = ICONS[kind];
  return (
    <li>
      <Icon size={16} stroke={2} className={tone} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}

function RightLine({ change }: { readonly change: RightChange }) {
  const { t } = useText();
  const { resource, action, limit } = usePolicyWords();
  const names = usePlaceNames();
  return (
    <Line kind={change.to ?? 'REMOVED'}>
      {t('policy.change.right', {
        resource: resource(change.row),
        actions: change.columns.map(action).join(', '),
        limit: limit(change.condition, names),
        from: t(`policy.effect.${change.from ?? 'NONE'}`),
        to: t(`policy.effect.${change.to ?? 'NONE'}`),
      })}
    </Line>
  );
}

interface CompareProps {
  readonly from: PolicyVersion;
  readonly to: PolicyVersion;
  readonly groups: readonly PageGroup[];
}

/** What the second version says otherwise than the first, line by line. */
function Compare({ from, to, groups }: CompareProps) {
  const { t } = useText();
  const difference = policyDifference(from, to);
  const titles = new Map(groups.flatMap(({ pages }) => pages).map(({ name, title }) => [name, title]));
  const title = (page: string) => (page === '*' ? t('policy.pages.all') : (titles.get(page) ?? page));
  if (isSame(difference)) return <p className={classes.note}>{t('policy.change.none')}</p>;
  return (
    <ul className={classes.change}>
      {difference.name ? <Line kind="CHANGED">{t('policy.change.name', difference.name)}</Line> : null}
      {difference.pagesAdded.map((page) => (
        <Line key={page} kind="ADDED">
          {t('policy.change.page', { page: title(page) })}
        </Line>
      ))}
      {difference.pagesRemoved.map((page) => (
        <Line key={page} kind="REMOVED">
          {t('policy.change.page', { page: title(page) })}
        </Line>
      ))}
      {difference.rights.map((change) => (
        <RightLine key={`${change.row} ${change.columns.join(' ')} ${JSON.stringify(change.condition)}`} change={change} />
      ))}
    </ul>
  );
}

function CompareCard({ versions, groups }: { readonly versions: readonly PolicyVersion[]; readonly groups: readonly PageGroup[] }) {
  const { t } = useText();
  const [chosen, setChosen] = useState<{ readonly from: string | null; readonly to: string | null }>({ from: null, to: null });
  const find = (text: string | null) => versions.find(({ version }) => String(version) === text);
  const from = find(chosen.from) ?? versions[1] ?? versions[0];
  const to = find(chosen.to) ?? versions[0];
  const data = versions.map(({ version }) => ({ value: String(version), label: t('policy.version.one', { version }) }));
  if (!from || !to) return null;
  return (
    <Card title={t('policy.version.compare')}>
      <div className={classes.bar}>
        <Select
          label={t('policy.version.from')}
          data={data}
          value={String(from.version)}
          allowDeselect={false}
          onChange={(value) => setChosen({ ...chosen, from: value })}
        />
        <Select
          label={t('policy.version.to')}
          data={data}
          value={String(to.version)}
          allowDeselect={false}
          onChange={(value) => setChosen({ ...chosen, to: value })}
        />
      </div>
      <Compare from={from} to={to} groups={groups} />
    </Card>
  );
}

interface Props {
  readonly policy: PolicyDetails;
  readonly groups: readonly PageGroup[];
  readonly mayChange: boolean;
  readonly acts: PolicyActs;
}

/** Every version that was ever in force, what changed between two of them, and the way back to one. */
export function PolicyVersions({ policy, groups, mayChange, acts }: Props) {
  const { t } = useText();
  const instituteId = useInstituteId();
  const answer = useCall(policies.versions, { instituteId, params: { id: policy.id }, query: { size: SIZE } });
  const versions = answer.data?.data;
  if (answer.isError && !versions) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!versions) return <ListWaiting />;
  return (
    <div className={classes.gap}>
      {versions.length > 1 ? <CompareCard versions={versions} groups={groups} /> : null}
      <Card title={t('policy.tab.versions')} padding="NONE">
        <ul className={classes.lines}>
          {versions.map((one) => (
            <li key={one.version}>
              <div className={classes.words}>
                {t('policy.version.one', { version: one.version })}
                {one.restoredFrom === null ? '' : ` · ${t('policy.version.restored', { version: one.restoredFrom })}`}
                <p>{[momentText(one.changedAt), one.changedBy].filter(Boolean).join(' · ')}</p>
              </div>
              {mayChange && one.version !== policy.version ? (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('policy.version.restoreOne', { version: one.version })}
                  onClick={() => acts.restore(one.version)}
                >
                  {t('policy.version.restore')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
