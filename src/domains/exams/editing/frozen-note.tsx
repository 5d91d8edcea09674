import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './editing.module.css';

/** Note over a read-only form: why it is read-only, and what to do instead. */
export function FrozenNote({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className={classes.note} role="note">
      <IconLock size={16} stroke={1.75} aria-hidden="true" />
      <div>
        <p>{children}</p>
        {action}
      </div>
    </div>
  );
}
