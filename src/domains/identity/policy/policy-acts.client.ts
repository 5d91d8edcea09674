import type { ReactNode } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { policyText } from './policy.text.ts';
import { formText } from '../../../kit/form/form.text.ts';
import { recordText } from '../../../kit/record/record.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { useFreshly } from '../account/use-freshly.tsx';
import type { Attached } from './attach-form.tsx';
import { policies } from './policy.contract.ts';
import type { PolicyDetails, PolicyFacts } from './policy.contract.ts';
import { usePolicyRefusal } from './policy-words.client.ts';

export interface PolicyActs {
  /** Form that asks for the password again, when needed. */
  readonly step: ReactNode;
  readonly save: (facts: PolicyFacts) => void;
  readonly attach: (attached: Attached) => void;
  readonly detach: (from: Pick<Attached, 'holder' | 'holderId'>) => void;
  readonly restore: (version: number) => void;
  readonly remove: (done: () => void) => void;
}

/** Actions on a policy; each asks for the password again where the server requires it. */
export function usePolicyActs(policy: PolicyDetails): PolicyActs {
  const { t } = useText(policyText, formText, recordText);
  const instituteId = useInstituteId();
  const { step, freshly } = useFreshly();
  const refused = usePolicyRefusal();
  const params = { id: policy.id };
  const { version } = policy;
  const act = (work: () => Promise<unknown>, words: string, done: () => void = () => undefined) =>
    void freshly(async () => {
      await work();
      toastDone(words);
      done();
      await refresh(policies.get, policies.versions, policies.list);
    }, refused);
  return {
    step,
    save: (facts) =>
      act(() => call(policies.update, { instituteId, params, body: { ...facts, version } }), t('form.saved', { name: facts.name })),
    attach: (body) => act(() => call(policies.attach, { instituteId, params, body }), t('policy.attach.done')),
    detach: (body) => act(() => call(policies.detach, { instituteId, params, body }), t('policy.detach.done')),
    restore: (restore) =>
      act(
        () => call(policies.restore, { instituteId, params, body: { restore, version } }),
        t('policy.version.restored', { version: restore }),
      ),
    remove: (done) =>
      act(() => call(policies.remove, { instituteId, params, body: { version } }), t('delete.done', { name: policy.name }), done),
  };
}
