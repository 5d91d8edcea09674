import { IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useText } from '../../kit/text/text.client.ts';
import { shellText } from './shell.text.ts';
import { useCrumb } from '../../kit/page/crumb.client.ts';
import { consoleMenu } from '../../kit/console/declared.client.ts';
import { consoleMenuText } from '../menu/console.menu.text.ts';
import { breadcrumb, crumbTitles } from '../menu/navigation.rules.ts';
import classes from './shell.module.css';

/** The path in words. The record of a detail page has the name that the page gives it; the list above it is a way back. */
export function Breadcrumb() {
  const { t, textOf, language } = useText(shellText, consoleMenuText);
  const { pathname: path, search } = useLocation();
  const name = useCrumb((state) => state.name);
  const parts = breadcrumb(path);
  if (parts.length === 0) return null;
  // The words of the address are English: in another language the menu's words for the same place stand there.
  const titles = language === 'en' ? [] : crumbTitles(consoleMenu(), path, search);
  return (
    <nav aria-label={t('breadcrumb.label')} className={classes.breadcrumb}>
      <ol>
        {parts.map((part, index) => {
          const title = titles[index];
          const words = title === undefined ? (part.words ?? name ?? t('breadcrumb.details')) : textOf(title);
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
