import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';

/** Deletes its row. */
export function RemoveButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} onClick={onClick}>
      <IconTrash size={18} stroke={1.75} />
    </ActionIcon>
  );
}

/** Opens its row to be corrected. */
export function CorrectButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} onClick={onClick}>
      <IconPencil size={18} stroke={1.75} />
    </ActionIcon>
  );
}
