import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { inwardText } from '../inward/inward.text.ts';
import { rosterText } from './roster.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { Chips } from '../../../kit/ui/chips.tsx';
import { linkAddress } from '../../../kit/ui/link-address.rules.ts';
import { studentAddress } from '../pre-exam/pre-exam-address.rules.ts';
import classes from '../pre-exam/pre-exam.module.css';
import type { rosters } from './roster.contract.ts';

const { textOf } = textsOf(rosterText);

const FIRST = 6;

/** What keeps the roster open, student by student, each with the place where it is mended. */
export function RosterErrors({ check }: { readonly check: ReplyOf<typeof rosters.check>['data'] }) {
  const { t } = useText(rosterText, inwardText, uiText);
  const [code, setCode] = useState('');
  const [whole, setWhole] = useState<'FIRST' | 'ALL'>('FIRST');
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
      <div className={classes.frame}>
        <table className={classes.table}>
          <tbody>
            {shown.slice(0, whole === 'ALL' ? shown.length : FIRST).map((one) => {
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
      {whole === 'FIRST' && shown.length > FIRST ? (
        <button type="button" className={classes.more} onClick={() => setWhole('ALL')}>
          {t('preExam.planMore', { count: count(shown.length - FIRST) })}
        </button>
      ) : null}
    </div>
  );
}
