import { Link } from '@tanstack/react-router';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { isRememberedName } from '../../../kit/session/use-remembered.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import type { SummaryKind } from './summary-report.contract.ts';
import { summaryReportText } from './summary-report.text.ts';
import own from './summary.module.css';

interface Props {
  readonly students: number;
  /** What the figure is called. */
  readonly name: string;
  readonly kind: SummaryKind;
  /** Whom else it is narrowed to, as the list of students is asked. */
  readonly asked: Readonly<Record<string, string>>;
}

/** A figure that leads to the students it counts, for whoever may read results by name. */
export function FigureLink({ students, name, kind, asked }: Props) {
  const { t } = useText(summaryReportText);
  const can = useCan();
  if (students === 0 || !can('results', 'read')) return count(students);
  return (
    <Link
      to="."
      className={own.figure ?? ''}
      title={t('summary.open', { kind: name, count: count(students) })}
      search={(before: Record<string, unknown>) => ({
        ...Object.fromEntries(Object.entries(before).filter(([key]) => isRememberedName(key))),
        ...asked,
        kind,
        tab: 'students',
      })}
    >
      {count(students)}
    </Link>
  );
}
