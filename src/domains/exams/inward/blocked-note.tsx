import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import classes from './pre-exam.module.css';

export interface BlockedRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly why: string;
}

interface Props {
  /** RED: the act was refused; AMBER: it would be refused. */
  readonly tone: 'RED' | 'AMBER';
  readonly title: string;
  readonly children?: ReactNode;
  /** The students concerned. */
  readonly rows?: readonly BlockedRow[];
  readonly foot?: string;
  /** What to do first, and where. */
  readonly link?: { readonly to: string; readonly label: string };
  readonly onClose?: () => void;
}

/** What blocks an act, whom it concerns, and the page that resolves it. */
export function BlockedNote({ tone, title, children, rows = [], foot, link, onClose }: Props) {
  const { t } = useText(uiText);
  const Icon = tone === 'RED' ? IconX : IconAlertTriangle;
  return (
    <section className={classes.blocked} data-tone={tone} role={tone === 'RED' ? 'alert' : 'note'}>
      <div className={classes.blockedHead}>
        <Icon size={18} stroke={2} aria-hidden="true" />
        <p>
          <b>{title}</b> {children}
        </p>
        {onClose ? (
          <ActionIcon variant="transparent" color="gray" size={28} aria-label={t('action.close')} onClick={onClose}>
            <IconX size={16} stroke={1.75} />
          </ActionIcon>
        ) : null}
      </div>
      {rows.length > 0 ? (
        <ul className={classes.blockedRows}>
          {rows.map((row) => (
            <li key={row.id}>
              <span className={classes.code}>{row.code}</span>
              <b>{row.name}</b>
              <span className={classes.why}>{row.why}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {foot || link ? (
        <div className={classes.blockedFoot}>
          <span>{foot}</span>
          {link ? <LinkButton to={link.to}>{link.label}</LinkButton> : null}
        </div>
      ) : null}
    </section>
  );
}
