import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { policyText } from './policy.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import type { PageGroup } from './page-group.contract.ts';
import type { PolicyActs } from './policy-acts.client.ts';
import { PolicyCompare } from './policy-compare.tsx';
import { policies } from './policy.contract.ts';
import type { PolicyDetails, PolicyVersion } from './policy.contract.ts';
import classes from './policies.module.css';

const SIZE = '200';

function CompareCard({ versions, groups }: { readonly versions: readonly PolicyVersion[]; readonly groups: readonly PageGroup[] }) {
  const { t } = useText(policyText);
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
          onChange={(value) => setChosen({ ...chosen, from: value })}
        />
        <Select
          label={t('policy.version.to')}
          data={data}
          value={String(to.version)}
          onChange={(value) => setChosen({ ...chosen, to: value })}
        />
      </div>
      <PolicyCompare from={from} to={to} groups={groups} />
    </Card>
  );
}

interface Props {
  readonly policy: PolicyDetails;
  readonly groups: readonly PageGroup[];
  readonly mayChange: boolean;
  readonly acts: PolicyActs;
}

/** Every version of the policy, a comparison of two, and a button to restore one. */
export function PolicyVersions({ policy, groups, mayChange, acts }: Props) {
  const { t } = useText(policyText);
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
