import { Button } from '@mantine/core';
import { IconUser, IconUsersGroup } from '@tabler/icons-react';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { policyText } from './policy.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { AttachForm } from './attach-form.tsx';
import type { PolicyAttachmentRow, PolicyDetails } from './policy.contract.ts';
import classes from './policies.module.css';
import type { PolicyActs } from './policy-acts.client.ts';

interface Props {
  readonly policy: PolicyDetails;
  readonly mayChange: boolean;
  readonly acts: PolicyActs;
}

function HolderLine({ row, policy, mayChange, acts }: Props & { readonly row: PolicyAttachmentRow }) {
  const { t } = useText(policyText);
  const Icon = row.holder === 'TEAM' ? IconUsersGroup : IconUser;
  const names = row.instituteIds?.map((id) => policy.institutes.find((one) => one.id === id)?.name ?? t('policy.unknown'));
  return (
    <li>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div className={classes.words}>
        {row.holder === 'TEAM' ? t('policy.holder.team', { name: row.name }) : row.name}
        <p>
          {[
            row.username === null ? null : `@${row.username}`,
            names ? names.join(', ') : t('policy.institutes.all'),
            row.validUntil === null ? null : t('access.untilWhen', { when: momentText(row.validUntil) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {row.isOwn ? <StateBadge tone="amber">{t('policy.holder.own')}</StateBadge> : null}
      {mayChange && !row.isOwn ? (
        <Button
          variant="default"
          size="xs"
          aria-label={t('policy.detach.one', { name: row.name })}
          onClick={() => acts.detach({ holder: row.holder, holderId: row.holderId })}
        >
          {t('policy.detach.do')}
        </Button>
      ) : null}
    </li>
  );
}

/** Who has the policy, where; a team gives it to its members and to the teams below it. */
export function PolicyHolders(props: Props) {
  const { policy, mayChange, acts } = props;
  const { t } = useText(policyText);
  return (
    <div className={classes.gap}>
      {mayChange ? <AttachForm policy={policy} onAttach={acts.attach} /> : null}
      <Card title={t('policy.tab.holders')} padding="NONE">
        <ul className={classes.lines}>
          {policy.attachments.map((row) => (
            <HolderLine key={row.id} row={row} {...props} />
          ))}
          {policy.hiddenHolders > 0 ? <li>{t('policy.holder.hidden', { count: policy.hiddenHolders })}</li> : null}
          {policy.attachments.length + policy.hiddenHolders === 0 ? <li>{t('policy.holder.none')}</li> : null}
        </ul>
      </Card>
    </div>
  );
}
