import { IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useText } from '../../kit/text/text.client.ts';
import { shellText } from './shell.text.ts';
import { useCrumb } from '../../kit/page/crumb.client.ts';
import { breadcrumb } from '../menu/navigation.rules.ts';
import classes from './shell.module.css';

/** The path in words. The record of a detail page has the name that the page gives it; the list above it is a way back. */
export function Breadcrumb() {
  const { t } = useText(shellText);
  const path = useLocation({ select: (location) => location.pathname });
  const name = useCrumb((state) => state.name);
  const parts = breadcrumb(path);
  if (parts.length === 0) return null;
  return (
    <nav aria-label={t('breadcrumb.label')} className={classes.breadcrumb}>
      <ol>
        {parts.map((part, index) => {
          const words = part.words ?? name ?? t('breadcrumb.details');
          return (
            <li key={`${index} ${words}`} aria-current={index === parts.length - 1 ? 'page' : undefined}>
              {index > 0 ? <IconChevronRight size={12} stroke={2} aria-hidden="true" /> : null}
              {part.link ? <Link to={part.link}>{words}</Link> : words}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
