import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Hint } from '../../../kit/layout/hint.tsx';
import { RecordTable } from '../../../kit/layout/record-table.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { userText } from '../../identity/user/user.text.ts';
import type { LoginKind } from './login.contract.ts';
import { loginText } from './login.text.ts';
import type { LoginPlan } from './use-login-plan.client.ts';

type Row = NonNullable<LoginPlan['plan']>['rows'][number];

/** Reasons that another username ends. */
const RENAMED: readonly Row['reason'][] = ['NO_USERNAME', 'USERNAME_TAKEN'];

interface NameProps {
  readonly row: Row;
  readonly typed: string | undefined;
  readonly onType: (username: string) => void;
}

/** The username of a row; where the record gives none that can be used, or one was only proposed, the office types another. */
function NameCell({ row, typed, onType }: NameProps) {
  const { t } = useText(loginText);
  const [text, setText] = useState(typed ?? (row.proposed ? row.username : null) ?? '');
  if (typed === undefined && !row.proposed && !RENAMED.includes(row.reason)) return row.username ?? '–';
  return (
    <TextInput
      aria-label={t('login.typeName', { name: row.name })}
      placeholder={row.username ?? ''}
      description={typed !== undefined && row.username !== null && row.username !== typed ? row.username : null}
      inputWrapperOrder={['input', 'description']}
      value={text}
      maxLength={60}
      autoComplete="off"
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => onType(text.trim())}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Looks at the name; the form is sent by its button.
        event.preventDefault();
        event.stopPropagation();
        onType(text.trim());
      }}
    />
  );
}

interface PlanProps {
  readonly kind: LoginKind;
  readonly plan: LoginPlan;
}

/** Who gets one and who does not, with the reason. */
function PlanTable({ kind, plan: { plan, typed, type } }: PlanProps) {
  const { t } = useText(loginText, userText);
  const rows = plan?.rows ?? [];
  if (rows.length === 0) return <Hint>{t('login.allHave')}</Hint>;
  return (
    <RecordTable>
      <thead>
        <tr>
          <th scope="col">{t('login.person')}</th>
          <th scope="col">{t(`login.number.${kind}`)}</th>
          <th scope="col">{t('users.username')}</th>
          <th scope="col">{t('login.outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.profileId}>
            <td data-name={t('login.person')}>{row.name}</td>
            <td data-name={t(`login.number.${kind}`)}>{row.number}</td>
            <td data-name={t('users.username')}>
              <NameCell row={row} typed={typed.get(row.profileId)} onType={(username) => type(row.profileId, username)} />
            </td>
            <td data-name={t('login.outcome')}>
              {row.reason === null ? (
                <StateBadge tone="green">{t('login.new')}</StateBadge>
              ) : (
                <StateBadge tone={row.reason === 'HAS_LOGIN' ? 'grey' : 'amber'}>{t(`login.reason.${row.reason}`)}</StateBadge>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </RecordTable>
  );
}

/** How many get one, and the list. */
export function PlanOfLogins({ kind, plan }: PlanProps) {
  const { t } = useText(loginText);
  const rows = plan.plan?.rows ?? [];
  const fresh = plan.fresh.length;
  return (
    <>
      <p role="status">
        {fresh === 0 && rows.length > 0
          ? t('login.planNone')
          : t('login.plan', { count: count(fresh), skipped: count(rows.length - fresh) })}
      </p>
      {rows.some(({ reason }) => RENAMED.includes(reason)) ? <Hint>{t('login.typeHint')}</Hint> : null}
      <PlanTable kind={kind} plan={plan} />
    </>
  );
}
