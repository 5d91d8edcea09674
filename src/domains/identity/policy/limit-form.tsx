import { Button, Modal, MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import type { Condition } from '../../../kit/access/access.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { policyText } from './policy.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useReturnFocus } from '../../../kit/ui/return-focus.client.ts';
import classes from './policies.module.css';
import type { PlaceNames } from './policy-words.client.ts';

const KINDS = ['ownPapers', 'ownProfile', 'departments', 'courses'] as const;
type Kind = (typeof KINDS)[number];

interface Props {
  readonly names: PlaceNames;
  readonly onChoose: (condition: Condition) => void;
  readonly onClose: () => void;
}

function conditionOf(kind: Kind, ids: string[]): Condition | null {
  if (kind === 'ownPapers' || kind === 'ownProfile') return { [kind]: true };
  return ids.length > 0 ? { [kind]: ids } : null;
}

/** A new condition: rights under it hold only within its limits. */
export function LimitForm({ names, onChoose, onClose }: Props) {
  const { t } = useText(policyText, uiText);
  useReturnFocus();
  const [kind, setKind] = useState<Kind>('ownPapers');
  const [ids, setIds] = useState<string[]>([]);
  const places = kind === 'departments' || kind === 'courses' ? names[kind] : null;
  const condition = conditionOf(kind, ids);
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
          data={KINDS.map((value) => ({ value, label: t(`policy.limit.${value}`) }))}
          value={kind}
          allowDeselect={false}
          onChange={(value) => {
            setKind(KINDS.find((one) => one === value) ?? 'ownPapers');
            setIds([]);
          }}
          data-autofocus
        />
        {places ? (
          <MultiSelect
            label={t('policy.limit.places')}
            data={[...places].map(([value, label]) => ({ value, label }))}
            value={ids}
            onChange={setIds}
            searchable
          />
        ) : null}
        <div className={classes.choices}>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button disabled={condition === null} onClick={() => (condition ? onChoose(condition) : undefined)}>
            {t('policy.limit.use')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
