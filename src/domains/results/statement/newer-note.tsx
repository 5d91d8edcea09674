import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { linkAddress } from '../../../kit/page/link-address.rules.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { studentLink } from '../result-place/result-place.rules.ts';
import classes from './statement.module.css';
import type { NewerResults } from './statement.contract.ts';
import { statementText } from './statement.text.ts';

/** Whose printed statement will soon be superseded, each with the result that waits. */
export function NewerNote({ newer }: { readonly newer: NewerResults }) {
  const { t } = useText(statementText);
  const can = useCan();
  if (newer.count === 0) return null;
  const more = newer.count - newer.first.length;
  return (
    <p className={classes.newer}>
      <b>{t('statement.newer', { count: count(newer.count) })}</b>{' '}
      {newer.first.map((one, at) => (
        <Fragment key={one.studentExamId}>
          {at > 0 ? ', ' : ''}
          {can('results', 'correct') ? <Link {...toStudent(one)}>{one.name}</Link> : one.name}
        </Fragment>
      ))}
      {more > 0 ? ` ${t('statement.newerMore', { count: count(more) })}` : ''}
    </p>
  );
}

function toStudent({ studentExamId, examInstanceId }: NewerResults['first'][number]) {
  const { path, search } = linkAddress(studentLink(studentExamId, examInstanceId));
  return { to: path, search };
}
