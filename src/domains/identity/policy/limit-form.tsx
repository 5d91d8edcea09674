import { Button, Modal, MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { conditionKind, type Condition, type ConditionKinds } from '../../../kit/access/access.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { policyText } from './policy.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useReturnFocus } from '../../../kit/ui/return-focus.client.ts';
import classes from './policies.module.css';
import type { LimitedRecords } from './limited-records.client.ts';
import { limitNames, usePolicyWords } from './policy-words.client.ts';

interface Props {
  readonly records: LimitedRecords;
  readonly onChoose: (condition: Condition) => void;
  readonly onClose: () => void;
}

function conditionOf(name: keyof ConditionKinds, ids: string[]): Condition | null {
  if (conditionKind(name) === 'OWN') return { [name]: true };
  return ids.length > 0 ? { [name]: ids } : null;
}

/** A new limit for rights: rights under it hold only there. */
export function LimitForm({ records, onChoose, onClose }: Props) {
  const { t } = useText(policyText, uiText);
  useReturnFocus();
  const words = usePolicyWords();
  const names = limitNames();
  const [name, setName] = useState(names[0]);
  const [ids, setIds] = useState<string[]>([]);
  const choices = name !== undefined && conditionKind(name) === 'RECORDS' ? [...(records.get(name) ?? [])] : null;
  const condition = name === undefined ? null : conditionOf(name, ids);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('policy.limit.add')}
      centered
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <div className={classes.fields}>
        <Select
          label={t('policy.limit.kind')}
          data={names.map((value) => ({ value, label: words.condition(value) }))}
          value={name ?? null}
          onChange={(value) => {
            setName(names.find((one) => one === value));
            setIds([]);
          }}
          data-autofocus
        />
        {choices ? (
          <MultiSelect
            label={t('policy.limit.places')}
            data={choices.map(([value, label]) => ({ value, label }))}
            value={ids}
            onChange={setIds}
            searchable
          />
        ) : null}
        <div className={classes.choices}>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <ActButton why={condition === null ? t('why.nothingChosen') : null} onClick={() => (condition ? onChoose(condition) : undefined)}>
            {t('policy.limit.use')}
          </ActButton>
        </div>
      </div>
    </Modal>
  );
}
