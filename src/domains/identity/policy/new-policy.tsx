import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { useSaid } from '../../../kit/text/use-said.client.ts';
import { policyText } from './policy.text.ts';
import { formText } from '../../../kit/form/form.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useReturnFocus } from '../../../kit/ui/return-focus.client.ts';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { useFreshly } from '../account/use-freshly.tsx';
import { policies, POLICY_TYPES, TEMPLATE_IDS } from './policy.contract.ts';
import type { PolicyFacts } from './policy.contract.ts';
import { usePolicyRefusal } from './policy-words.client.ts';
import classes from './policies.module.css';
import { seededPolicies } from './seeded-policies.rules.ts';

const BLANK = 'blank';
type Type = (typeof POLICY_TYPES)[number];

/** Pages and statements of a template; a UI policy takes the pages alone. */
function factsOf(name: string, type: Type, template: string): PolicyFacts {
  const seed = seededPolicies().find(({ templateId }) => templateId === template);
  return {
    name,
    type,
    template_id: TEMPLATE_IDS.find((one) => one === template) ?? null,
    UIReferences: Object.fromEntries((seed?.pages ?? []).map((page) => [page, {}])),
    statements: type === 'UI' ? [] : [...(seed?.statements ?? [])],
  };
}

interface Props {
  readonly onCreated: (id: string) => void;
  readonly onClose: () => void;
}

function useNewPolicy(onCreated: (id: string) => void) {
  const { t } = useText(policyText, formText);
  const instituteId = useInstituteId();
  const { step, freshly } = useFreshly();
  const refused = usePolicyRefusal();
  const [fault, setFault] = useSaid();
  const [busy, setBusy] = useState(false);
  const create = async (facts: PolicyFacts) => {
    if (facts.name.trim() === '') return setFault(t('policy.new.nameMissing'));
    setBusy(true);
    await freshly(async () => {
      const { data } = await call(policies.create, { instituteId, body: facts });
      toastDone(t('form.saved', { name: facts.name }));
      await refresh(policies.list);
      onCreated(data.id);
    }, refused);
    return setBusy(false);
  };
  return { step, fault, busy, create, mended: () => setFault(null) };
}

/** A new policy is a copy of a template or empty; its content is edited on its own page. */
export function NewPolicy({ onCreated, onClose }: Props) {
  const { t, textOf } = useText(policyText, uiText);
  useReturnFocus();
  const { step, fault, busy, create, mended } = useNewPolicy(onCreated);
  const [name, setName] = useState('');
  const [template, setTemplate] = useState(BLANK);
  const [type, setType] = useState<Type>('RESOURCE');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void create(factsOf(name, type, template));
  };
  const form = (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <TextInput
        label={t('policy.name')}
        withAsterisk
        maxLength={80}
        value={name}
        error={fault}
        onChange={(event) => {
          setName(event.currentTarget.value);
          mended();
        }}
        data-autofocus
      />
      <Select
        label={t('policy.template')}
        description={t('policy.new.templateHint')}
        data={[BLANK, ...TEMPLATE_IDS].map((value) => ({ value, label: textOf(`policy.template.${value}`, value) }))}
        value={template}
        onChange={(value) => setTemplate(value ?? BLANK)}
      />
      <Select
        label={t('policy.type')}
        data={POLICY_TYPES.map((value) => ({ value, label: t(`policy.type.${value}`) }))}
        value={type}
        onChange={(value) => setType(value === 'UI' ? 'UI' : 'RESOURCE')}
      />
      <div className={classes.choices}>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('policy.new.do')}
        </Button>
      </div>
    </form>
  );
  return (
    <Modal opened onClose={onClose} title={t('policy.new')} centered closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}>
      {step ?? form}
    </Modal>
  );
}
