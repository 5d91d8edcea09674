import { Loader } from '@mantine/core';
import type { ComponentType } from 'react';
import classes from './file-drop.module.css';

interface Props {
  readonly icon: ComponentType<{ readonly size: number; readonly stroke: number; readonly 'aria-hidden': 'true' }>;
  /** What to drop or choose. */
  readonly words: string;
  /** What is done with the files at this moment; null: nothing, others may be chosen. */
  readonly busy: string | null;
  readonly accept: string;
  readonly multiple?: boolean;
  /** At least one. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** A place to drop files on or to choose them. An invisible file field covers the whole of it, so that the browser's native drop works. */
export function FileDrop({ icon: Icon, words, busy, accept, multiple = false, onFiles }: Props) {
  return (
    <label className={classes.drop}>
      {busy === null ? <Icon size={28} stroke={1.5} aria-hidden="true" /> : <Loader size={24} aria-hidden="true" />}
      <span role={busy === null ? undefined : 'status'}>{busy ?? words}</span>
      <input
        className={classes.file}
        type="file"
        multiple={multiple}
        accept={accept}
        disabled={busy !== null}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Allows choosing the same file again after it was corrected.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
