import { Button } from '@mantine/core';
import { useText } from '../../kit/text/text.client.ts';
import { shellText } from './shell.text.ts';
import { endPreview } from '../../domains/identity/user/menu-preview.client.ts';
import classes from './shell.module.css';

/** Whose menu is being looked at, and the way out of it. */
export function PreviewNote({ user }: { readonly user: string }) {
  const { t } = useText(shellText);
  return (
    <div className={classes.preview} role="status">
      <span>
        <b>{t('preview.note', { user })}</b>
        <span className={classes.previewHint}>{t('preview.noteHint', { user })}</span>
      </span>
      <Button size="xs" variant="default" onClick={() => void endPreview()}>
        {t('preview.end')}
      </Button>
    </div>
  );
}
