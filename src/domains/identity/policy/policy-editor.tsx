import { Button, Modal, TextInput } from '@mantine/core';
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSaveKey } from '../../../kit/form/submit.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { policyText } from './policy.text.ts';
import { formText } from '../../../kit/form/form.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { NewerTemplate } from './newer-template.tsx';
import type { PageGroup } from './page-group.contract.ts';
import { PagesMatrix } from './pages-matrix.tsx';
import { usePolicyActs } from './policy-acts.client.ts';
import type { PolicyDetails } from './policy.contract.ts';
import { usePolicyDraft, type PolicyDraft as Draft } from './policy-draft.client.ts';
import { PolicyConflict } from './policy-conflict.tsx';
import { PolicyHolders } from './policy-holders.tsx';
import { PolicyVersions } from './policy-versions.tsx';
import classes from './policies.module.css';
import { lackingRights, withReading } from './right-matrix.rules.ts';
import { RightsMatrix } from './rights-matrix.tsx';

function DeletePolicy({
  policy,
  onDelete,
  onClose,
}: {
  readonly policy: PolicyDetails;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useText(policyText, uiText);
  const holders = policy.attachments.length + policy.hiddenHolders;
  if (holders > 0)
    return (
      <Modal
        opened
        onClose={onClose}
        title={t('policy.delete')}
        centered
        closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
      >
        <p className={classes.warn}>{t('policy.delete.attached', { count: holders })}</p>
        <ul>
          {policy.attachments.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
          {policy.hiddenHolders > 0 ? <li>{t('policy.holder.hidden', { count: policy.hiddenHolders })}</li> : null}
        </ul>
        <div className={classes.choices}>
          <Button variant="default" onClick={onClose}>
            {t('action.close')}
          </Button>
        </div>
      </Modal>
    );
  return (
    <ReasonDialog
      title={t('policy.delete')}
      confirm={t('row.delete')}
      tone="red"
      reason="NONE"
      onClose={onClose}
      onConfirm={() => Promise.resolve(onDelete())}
    >
      <p>{t('policy.deleteQuestion', { name: policy.name })}</p>
    </ReasonDialog>
  );
}

interface Props {
  readonly policy: PolicyDetails;
  readonly groups: readonly PageGroup[];
  /** The limit whose rights are shown, which outlives a save: else what was just limited looks lost. */
  readonly limit: { readonly shown: string | null; readonly onShow: (key: string) => void };
  readonly onDeleted: () => void;
}

function useTabs({ type, attachments, hiddenHolders }: PolicyDetails) {
  const { t } = useText(policyText);
  return [
    { value: 'pages', label: t('policy.tab.pages') },
    ...(type === 'UI' ? [] : [{ value: 'rights', label: t('policy.tab.rights') }]),
    { value: 'holders', label: t('policy.tab.holders'), count: attachments.length + hiddenHolders },
    { value: 'versions', label: t('policy.tab.versions') },
  ];
}

function Head({
  policy,
  draft,
  readOnly,
  onSave,
  onDelete,
}: Pick<Props, 'policy'> & {
  readonly draft: Draft;
  readonly readOnly: boolean;
  readonly onSave: () => void;
  readonly onDelete: () => void;
}) {
  const { t, textOf } = useText(policyText, formText, uiText);
  const can = useCan();
  const facts = [
    t(`policy.type.${policy.type}`),
    policy.template_id === null ? null : textOf(`policy.template.${policy.template_id}`, policy.template_id),
    t('policy.version.one', { version: policy.version }),
  ];
  const actions = (
    <>
      {draft.changed ? <span className={classes.unsaved}>{t('form.unsaved')}</span> : null}
      {can('policies', 'delete') ? (
        <Button variant="default" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={onDelete}>
          {t('row.delete')}
        </Button>
      ) : null}
      {readOnly ? null : (
        <ActButton
          leftSection={<IconDeviceFloppy size={16} stroke={1.75} />}
          why={draft.changed ? null : t('why.unchanged')}
          onClick={onSave}
        >
          {t('action.save')}
        </ActButton>
      )}
    </>
  );
  return <PageHead title={policy.name} purpose={facts.filter(Boolean).join(' · ')} actions={actions} />;
}

function NameField({ draft, readOnly }: { readonly draft: Draft; readonly readOnly: boolean }) {
  const { t } = useText(policyText);
  return (
    <div className={classes.bar}>
      <TextInput
        className={classes.grow ?? ''}
        label={t('policy.name')}
        value={draft.name}
        maxLength={80}
        readOnly={readOnly}
        onChange={(event) => draft.setName(event.currentTarget.value)}
      />
    </div>
  );
}

/** One policy: its pages, its rights, who holds it, and every version of it. */
export function PolicyEditor({ policy, groups, limit, onDeleted }: Props) {
  const { t } = useText(policyText);
  const mayChange = useCan()('policies', 'update');
  const draft = usePolicyDraft(policy);
  const acts = usePolicyActs(policy);
  const tabs = useTabs(policy);
  const [deleting, setDeleting] = useState(false);
  const readOnly = !mayChange || policy.isOwn;
  const chosen = groups.flatMap((group) => group.pages).filter(({ name }) => draft.pages.has('*') || draft.pages.has(name));
  // A policy of pages alone is held beside one with rights.
  const lacking =
    policy.type === 'UI'
      ? []
      : lackingRights(
          draft.matrix,
          chosen.map(({ reads }) => reads),
        );
  const save = () => acts.save(draft.facts, draft);
  useSaveKey(draft.changed && !readOnly ? save : null);
  const shown = { policy, groups, acts, readOnly };
  return (
    <Page>
      <Head policy={policy} draft={draft} readOnly={readOnly} onSave={save} onDelete={() => setDeleting(true)} />
      <Tabs label={policy.name} tabs={tabs}>
        {(tab) => (
          <PageArea>
            {draft.conflict ? <PolicyConflict conflict={draft.conflict} groups={groups} onKeep={draft.resolve} /> : null}
            {policy.isOwn ? <p className={classes.warn}>{t('policy.own')}</p> : null}
            <NewerTemplate {...shown} unsaved={draft.changed} />
            {tab === 'pages' ? <NameField draft={draft} readOnly={readOnly} /> : null}
            {tab === 'pages' ? (
              <PagesMatrix
                {...shown}
                pages={draft.pages}
                lacking={lacking}
                onChange={draft.setPages}
                onAddRights={(features) => draft.setMatrix(withReading(draft.matrix, features))}
              />
            ) : null}
            {tab === 'rights' ? <RightsMatrix matrix={draft.matrix} readOnly={readOnly} onChange={draft.setMatrix} {...limit} /> : null}
            {tab === 'holders' ? <PolicyHolders {...shown} mayChange={mayChange} /> : null}
            {tab === 'versions' ? <PolicyVersions {...shown} mayChange={!readOnly} /> : null}
          </PageArea>
        )}
      </Tabs>
      {deleting ? <DeletePolicy policy={policy} onClose={() => setDeleting(false)} onDelete={() => acts.remove(onDeleted)} /> : null}
      <Modal opened={acts.step !== null} onClose={() => undefined} withCloseButton={false} centered>
        {acts.step}
      </Modal>
    </Page>
  );
}
