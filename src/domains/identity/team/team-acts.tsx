import { Button, Modal } from '@mantine/core';
import { useMemo, useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { teamText } from './team.text.ts';
import { recordText } from '../../../kit/record/record.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { useReturnFocus } from '../../../kit/ui/return-focus.client.ts';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { showBelow, useTeams } from './team-area.client.ts';
import { blocksOf, type TeamBlock } from './team-blocks.rules.ts';
import { getTeamPolicies } from './team-content.contract.ts';
import { TeamSelect } from './team-select.tsx';
import { withBelow } from '../../../kit/tree/tree.rules.ts';
import { deleteTeam, getTeam, getTeamList, moveTeam } from './team.contract.ts';
import { Choices } from '../../../kit/layout/choices.tsx';
import { DialogWords } from '../../../kit/layout/dialog-words.tsx';

interface Subject {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly version: number;
}

/** Moves a team in the tree, with everything below it. */
export function MoveTeam({ team, onClose }: { readonly team: Subject; readonly onClose: () => void }) {
  const { t } = useText(teamText);
  const teams = useTeams((state) => state.teams);
  const [parentId, setParentId] = useState(team.parentId);
  const except = useMemo(() => withBelow(teams, team.id), [teams, team.id]);
  const move = async () => {
    await call(moveTeam, { params: { id: team.id }, body: { parentId, version: team.version } });
    toastDone(t('team.moved', { name: team.name }));
    if (parentId !== null) showBelow([parentId], 'OPEN');
    await refresh(getTeamList, getTeam, getTeamPolicies);
  };
  return (
    <ReasonDialog
      title={t('team.moveTitle', { name: team.name })}
      confirm={t('team.move')}
      tone="navy"
      reason="NONE"
      onConfirm={move}
      onClose={onClose}
      fields={<TeamSelect label={t('team.newParent')} none={t('team.top')} value={parentId} onChange={setParentId} except={except} />}
    >
      {t('team.moveWhat', { count: except.size - 1, teams: count(except.size - 1) })}
    </ReasonDialog>
  );
}

function Blocked({
  name,
  blocks,
  onClose,
}: {
  readonly name: string;
  readonly blocks: readonly TeamBlock[];
  readonly onClose: () => void;
}) {
  const { t } = useText(teamText, recordText, uiText);
  useReturnFocus();
  const words = (block: TeamBlock) => {
    const params = { count: block.count, figure: count(block.count) };
    if (block.kind === 'TEAMS') return t('team.block.teams', params);
    return block.kind === 'MEMBERS' ? t('team.block.members', params) : t('team.block.policies', params);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('delete.title', { noun: t('team.one') })}
      centered
      size={480}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <DialogWords>
        <p>{t('team.notEmpty', { name })}</p>
        <ul>
          {blocks.map((block) => (
            <li key={block.kind}>{words(block)}</li>
          ))}
        </ul>
        <p>{t('team.notEmptyHint')}</p>
      </DialogWords>
      <Choices>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('action.close')}
        </Button>
      </Choices>
    </Modal>
  );
}

interface DeleteProps {
  readonly team: Pick<Subject, 'id' | 'name'>;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Only an empty team can be deleted: what it still has is shown instead of the confirmation. */
export function DeleteTeam({ team, onDone, onClose }: DeleteProps) {
  const { t } = useText(teamText, recordText, uiText);
  const known = useCall(getTeam, { params: { id: team.id } }).data?.data;
  if (!known) return null;
  const blocks = blocksOf(known);
  if (blocks.length > 0) return <Blocked name={known.name} blocks={blocks} onClose={onClose} />;
  const remove = async () => {
    await call(deleteTeam, { params: { id: known.id }, body: { version: known.version } });
    toastDone(t('delete.done', { name: known.name }));
    onDone?.();
    await refresh(getTeamList);
  };
  return (
    <ReasonDialog
      title={t('delete.title', { noun: t('team.one') })}
      confirm={t('row.delete')}
      tone="red"
      reason="NONE"
      onConfirm={remove}
      onClose={onClose}
    >
      {t('team.deleteQuestion', { name: known.name })}
    </ReasonDialog>
  );
}
