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

/** The version that a draft began with, and who is told where a newer one is in its place. */
interface Over {
  readonly version: number;
  readonly saved: (version: number) => void;
  readonly meet: (error: unknown) => Promise<boolean>;
}

export interface PolicyActs {
  /** Form that asks for the password again, when needed. */
  readonly step: ReactNode;
  /** Without a draft, what is saved replaces the policy as it is. */
  readonly save: (facts: PolicyFacts, draft?: Over) => void;
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
  const act = (
    work: () => Promise<unknown>,
    words: string,
    done: () => void = () => undefined,
    onRefused: (error: unknown) => void = refused,
  ) =>
    void freshly(async () => {
      await work();
      toastDone(words);
      done();
      await refresh(policies.get, policies.versions, policies.list);
    }, onRefused);
  return {
    step,
    save: (facts, over = { version, saved: () => undefined, meet: () => Promise.resolve(false) }) =>
      act(
        async () =>
          over.saved((await call(policies.update, { instituteId, params, body: { ...facts, version: over.version } })).data.version),
        t('form.saved', { name: facts.name }),
        () => undefined,
        (error) => void over.meet(error).then((isNewer) => (isNewer ? undefined : refused(error)), refused),
      ),
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
