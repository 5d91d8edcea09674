import { Link } from '@tanstack/react-router';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { isRememberedName } from '../../../kit/session/use-remembered.client.ts';
import { count } from '../../../kit/text/text.client.ts';
import classes from './paper-report.module.css';

interface Props {
  readonly value: number;
  /** The tab that lists whom or what the figure counts. */
  readonly tab: string;
  readonly search: Readonly<Record<string, string | undefined>>;
  /** What the figure says, with what it is of. */
  readonly label: string;
}

/** A figure that leads to what it counts; the class stays. */
export function FigureLink({ value, tab, search, label }: Props) {
  const can = useCan();
  if (value === 0 || (tab === 'students' && !can('inward', 'read'))) return <span className="p-figures">{count(value)}</span>;
  const asked = Object.fromEntries(Object.entries(search).filter(([, each]) => each !== undefined));
  return (
    <Link
      to="."
      search={(before: Readonly<Record<string, unknown>>) => ({
        ...Object.fromEntries(Object.entries(before).filter(([key]) => isRememberedName(key))),
        ...asked,
        tab,
      })}
      className={`p-figures ${classes.figure ?? ''}`}
      aria-label={label}
    >
      {count(value)}
    </Link>
  );
}
