import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { courseBlueprintText } from '../course-blueprint/course-blueprint.text.ts';
import { rowShape } from '../../../kit/master/master-row.client.ts';
import { deleteRow } from '../../../kit/record/delete-row.client.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { BLUEPRINTS } from '../blueprint-version/blueprint-links.client.ts';
import type { Blueprint } from './cbp-area.client.ts';
import { courseBlueprints } from '../course-blueprint/course-blueprint.contract.ts';

const ICON = { size: 16, stroke: 1.75 };

function DeleteBlueprint({ blueprint, onClose }: { readonly blueprint: Blueprint; readonly onClose: () => void }) {
  const { t } = useText(courseBlueprintText, uiText);
  const instituteId = useInstituteId();
  const navigate = useNavigate();
  const { name } = blueprint;
  const remove = async () => {
    await deleteRow(courseBlueprints, instituteId, z.parse(rowShape, blueprint));
    await navigate({ to: BLUEPRINTS });
    await refresh(courseBlueprints.list);
  };
  return (
    <ReasonDialog
      title={t('blueprints.deleteTitle')}
      confirm={t('row.delete')}
      tone="red"
      reason="NONE"
      onConfirm={remove}
      onClose={onClose}
    >
      {t('blueprints.deleteQuestion', { name })}
    </ReasonDialog>
  );
}

/** Lock, unlock and delete a blueprint. */
export function BlueprintActs({ blueprint }: { readonly blueprint: Blueprint }) {
  const { t } = useText(uiText);
  const instituteId = useInstituteId();
  const can = useCan();
  const [deleting, setDeleting] = useState(false);
  const locked = blueprint.lockedAt != null;
  const { id, version } = blueprint;
  const change = async (endpoint: typeof courseBlueprints.lock) => {
    await call(endpoint, { instituteId, params: { id }, body: { version } }).catch(toastRefusal);
    await refresh(courseBlueprints.get, courseBlueprints.list);
  };
  const mayLock = can('courseBlueprints', locked ? 'unlock' : 'lock');
  const mayDelete = can('courseBlueprints', 'delete') && !locked;
  if (!mayLock && !mayDelete) return null;
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('row.actions', { name: blueprint.name })}>
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayLock ? (
            <Menu.Item
              leftSection={locked ? <IconLockOpen {...ICON} /> : <IconLock {...ICON} />}
              onClick={() => void change(locked ? courseBlueprints.unlock : courseBlueprints.lock)}
            >
              {locked ? t('row.unlock') : t('row.lock')}
            </Menu.Item>
          ) : null}
          {mayDelete ? (
            <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => setDeleting(true)}>
              {t('row.delete')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {deleting ? <DeleteBlueprint blueprint={blueprint} onClose={() => setDeleting(false)} /> : null}
    </>
  );
}
