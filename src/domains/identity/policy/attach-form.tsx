import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { MomentField } from '../../../kit/form/moment-field.tsx';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { policyText } from './policy.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { policies } from './policy.contract.ts';
import type { PolicyDetails } from './policy.contract.ts';
import classes from './policies.module.css';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';

const TYPING_MS = 250;

export interface Attached {
  readonly holder: 'USER' | 'TEAM';
  readonly holderId: string;
  readonly instituteIds: string[] | null;
  /** ISO 8601; null: for good. */
  readonly validUntil: string | null;
}

interface Props {
  readonly policy: PolicyDetails;
  readonly onAttach: (attached: Attached) => void;
}

/** Gives the policy to one more user or team, in some institutes or all. */
export function AttachForm({ policy, onAttach }: Props) {
  const { t } = useText(policyText, uiText);
  const instituteId = useInstituteId();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, TYPING_MS);
  const [chosen, setChosen] = useState<string | null>(null);
  const [institutes, setInstitutes] = useState<string[]>([]);
  const [validUntil, setValidUntil] = useState<string | null>(null);
  const query = q.includes('(') ? {} : { q: q.trim() };
  const found = useCall(policies.holders, { instituteId, query }, { keepPrevious: true }).data?.data ?? [];
  const label = (one: (typeof found)[number]) =>
    one.holder === 'TEAM' ? t('policy.holder.team', { name: one.name }) : `${one.name} (@${one.username ?? ''})`;
  const attach = () => {
    const [holder, holderId = ''] = (chosen ?? '').split(' ');
    const instituteIds = institutes.length > 0 ? institutes : null;
    onAttach({ holder: holder === 'TEAM' ? 'TEAM' : 'USER', holderId, instituteIds, validUntil });
    setChosen(null);
    setTyped('');
    setInstitutes([]);
    setValidUntil(null);
  };
  return (
    <Card title={t('policy.attach.title')}>
      <div className={classes.bar}>
        <SearchSelect
          className={classes.grow ?? ''}
          label={t('policy.attach.holder')}
          placeholder={t('policy.attach.search')}
          data={found.map((one) => ({ value: `${one.holder} ${one.id}`, label: label(one) }))}
          value={chosen}
          onChange={setChosen}
          searchValue={typed}
          onSearchChange={setTyped}
          nothingFoundMessage={t('list.noMatch')}
        />
        <MultiSelect
          className={classes.grow ?? ''}
          label={t('policy.attach.institutes')}
          placeholder={institutes.length === 0 ? t('policy.institutes.all') : ''}
          data={policy.institutes.map(({ id, name }) => ({ value: id, label: name }))}
          value={institutes}
          onChange={setInstitutes}
        />
        <MomentField label={t('access.until')} value={validUntil} onChange={setValidUntil} />
        <ActButton why={chosen === null ? t('why.nothingChosen') : null} onClick={attach}>
          {t('policy.attach.do')}
        </ActButton>
      </div>
    </Card>
  );
}
