import { IconClipboard } from '@tabler/icons-react';
import { useSyncExternalStore, type KeyboardEvent, type Ref } from 'react';
import { count, useText } from '../text/text.client.ts';
import { sheetText } from './sheet.text.ts';
import { blockOf, isSingle } from './block.rules.ts';
import type { Selection } from './selection.client.ts';
import { frameOf, type Geometry } from './sheet-geometry.client.ts';
import classes from './sheet.module.css';

interface Props {
  readonly selection: Selection;
  readonly geometry: Geometry;
}

/** The frames over the cells: the active one, the selected block, and what was pasted last. */
export function SheetFrames({ selection, geometry }: Props) {
  const { t } = useText(sheetText);
  const { active, block, pasted } = useSyncExternalStore(selection.subscribe, selection.state);
  const tag = pasted ? frameOf(geometry, pasted.block) : null;
  return (
    <>
      {isSingle(block) ? null : <div className={classes.block} style={frameOf(geometry, block)} aria-hidden="true" />}
      <div className={classes.active} style={frameOf(geometry, blockOf(active, active))} aria-hidden="true" />
      {pasted && tag ? (
        <div className={classes.tag} style={{ top: tag.top + tag.height - 28, left: tag.left + tag.width + 6 }} role="status">
          <IconClipboard size={14} stroke={1.75} aria-hidden="true" />
          {t('sheet.pasted', { count: count(pasted.count) })} <kbd className={classes.tagKey}>{t('sheet.key.undo')}</kbd>
        </div>
      ) : null}
    </>
  );
}

interface EditorProps extends Props {
  readonly input: Ref<HTMLInputElement>;
  readonly label: string;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onBlur: () => void;
}

/** One field for all cells: it is placed on the selected cell, so that a key needs no new element. */
export function SheetEditor({ selection, geometry, input, label, onKeyDown, onBlur }: EditorProps) {
  const { active, editing } = useSyncExternalStore(selection.subscribe, selection.state);
  const open = editing !== 'NONE';
  return (
    <input
      ref={input}
      className={classes.editor}
      style={frameOf(geometry, blockOf(active, active))}
      data-open={open ? 'true' : undefined}
      aria-hidden={!open}
      aria-label={label}
      tabIndex={-1}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    />
  );
}
