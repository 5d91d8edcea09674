import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { count, textOf, useText } from '../../../kit/text/text.client.ts';
import { Chips } from '../../../kit/ui/chips.tsx';
import { linkAddress } from '../../../kit/ui/link-address.rules.ts';
import { studentAddress } from '../pre-exam/pre-exam-address.rules.ts';
import classes from '../pre-exam/pre-exam.module.css';
import type { rosters } from './roster.contract.ts';

/** What keeps the roster open, student by student, each with the place where it is mended. */
export function RosterErrors({ check }: { readonly check: ReplyOf<typeof rosters.check>['data'] }) {
  const { t } = useText();
  const [code, setCode] = useState('');
  const chips = Object.entries(check.counts).map(([value, n]) => ({ value, label: textOf(`preExam.rosterError.${value}`), count: n }));
  const shown = check.errors.filter((one) => code === '' || one.code === code);
  return (
    <div className={classes.notes}>
      <Chips
        label={t('preExam.reasons')}
        chips={[{ value: '', label: t('filter.all'), count: check.total }, ...chips]}
        active={code}
        onChoose={setCode}
      />
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('preExam.rosterErrors', { count: count(check.total) })}>
        <table className={classes.table}>
          <tbody>
            {shown.map((one) => {
              const { path, search } = linkAddress(studentAddress(one.studentExamId));
              return (
                <tr key={`${one.studentExamId} ${one.code}`}>
                  <td>
                    <span className={classes.name}>{one.name}</span>
                    <span className={classes.second}>{one.prn}</span>
                  </td>
                  <td>{textOf(`preExam.rosterError.${one.code}`)}</td>
                  <td data-end>
                    <Link className={classes.link} to={path} search={search}>
                      {t('preExam.mend')}
                    </Link>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {check.total > check.errors.length ? (
        <p className={classes.hint}>{t('preExam.planMore', { count: count(check.total - check.errors.length) })}</p>
      ) : null}
    </div>
  );
}
