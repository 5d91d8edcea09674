import { IconBan, IconCheck, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { policyText } from './policy.text.ts';
import type { PageGroup } from './page-group.contract.ts';
import { useLimitedRecords } from './limited-records.client.ts';
import { isSame, policyDifference } from './policy-difference.rules.ts';
import type { RightChange } from './policy-difference.rules.ts';
import classes from './policies.module.css';
import { usePolicyWords } from './policy-words.client.ts';
import type { Sayings } from './template.rules.ts';

type Compared = Sayings & { readonly name: string };

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
  const { t } = useText(policyText);
  const { resource, action, limit } = usePolicyWords();
  const records = useLimitedRecords();
  return (
    <Line kind={change.to ?? 'REMOVED'}>
      {t('policy.change.right', {
        resource: resource(change.row),
        actions: change.columns.map(action).join(', '),
        limit: limit(change.condition, records),
        from: t(`policy.effect.${change.from ?? 'NONE'}`),
        to: t(`policy.effect.${change.to ?? 'NONE'}`),
      })}
    </Line>
  );
}

interface CompareProps {
  readonly from: Compared;
  readonly to: Compared;
  readonly groups: readonly PageGroup[];
}

/** Differences of the second from the first, line by line. */
export function PolicyCompare({ from, to, groups }: CompareProps) {
  const { t } = useText(policyText);
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
