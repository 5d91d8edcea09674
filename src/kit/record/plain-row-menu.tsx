import type { ReactNode } from 'react';
import { ActsMenu } from './acts-menu.tsx';
import { CopyLinkItem } from './copy-link.tsx';

interface Props {
  /** What the record is called. */
  readonly name: string;
  readonly id: string;
  /** Acts on the record, below the link. */
  readonly children?: ReactNode;
}

/** The menu of a record that is no row of a master. */
export function PlainRowMenu({ name, id, children }: Props) {
  return (
    <ActsMenu name={name}>
      <CopyLinkItem id={id} />
      {children}
    </ActsMenu>
  );
}
