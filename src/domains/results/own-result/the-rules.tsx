import { Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { useOrdinanceWords } from '../../exams/grace-scheme/grace-scheme.door.client.ts';
import { traceText } from '../../result-rules/engine/trace.text.ts';
import type { CountedRules } from '../result-view/result-trace.contract.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { minimaOf } from './figures.rules.ts';
import { howComputedText } from './how-computed.text.ts';
import classes from './own-result.module.css';

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      {children}
    </section>
  );
}

function Grades({ rules }: { readonly rules: CountedRules }) {
  const { t } = useText(howComputedText);
  return (
    <TableFrame>
      <DenseTable aria-label={t('rules.grading')}>
        <thead>
          <tr>
            <th scope="col">{t('rules.grade')}</th>
            <th scope="col">{t('rules.from')}</th>
            <th scope="col">{t('rules.gradePoints')}</th>
          </tr>
        </thead>
        <tbody>
          {rules.grading.rows.map((row) => (
            <tr key={row.letter}>
              <th scope="row">{row.pass ? row.letter : `${row.letter} (${t('rules.failed')})`}</th>
              <td>{`${row.fromPercent} %`}</td>
              <td>{row.gradePoint}</td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </TableFrame>
  );
}

function Grace({ rules }: { readonly rules: CountedRules }) {
  const { t } = useText(howComputedText);
  const wordsOf = useOrdinanceWords();
  if (rules.ordinances.length === 0) return <p>{t('rules.noGrace')}</p>;
  return (
    <ul>
      {rules.ordinances.map((one) => (
        <li key={one.ordinance}>
          <b>{`${one.ordinance}: `}</b>
          {wordsOf(one)}
        </li>
      ))}
    </ul>
  );
}

function Indexes({ rules: { pattern } }: { readonly rules: CountedRules }) {
  const { t } = useText(howComputedText);
  const said = [
    t(`rules.sgpi.${pattern.sgpiDenominator}`),
    ...(pattern.sgpiOnFail === 'BLANK' ? [t('rules.sgpiBlank')] : []),
    t(`rules.cgpi.${pattern.cgpiMethod}`),
    t(`rules.when.${pattern.cgpiWhen}`),
    t(`rules.rounded.${pattern.rounding}`, { places: String(pattern.decimals) }),
  ];
  return (
    <ul>
      {said.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Classes({ rules }: { readonly rules: CountedRules }) {
  const { t } = useText(howComputedText);
  return (
    <ul>
      {rules.classes.map((row) => {
        const conditions = [
          ...(row.firstAttemptOnly ? [t('rules.firstAttempt')] : []),
          ...(row.maxSemesters === null ? [] : [t('rules.semesters', { count: String(row.maxSemesters) })]),
          ...(row.noGrace ? [t('rules.ungraced')] : []),
        ];
        return (
          <li key={`${row.fromCgpi} ${row.name}`}>
            {[t('rules.class', { name: row.name, from: row.fromCgpi }), ...conditions].join(', ')}
          </li>
        );
      })}
    </ul>
  );
}

interface Props {
  readonly result: ResultView;
  readonly rules: CountedRules;
  /** Further acts in the same line. */
  readonly beside?: ReactNode;
}

/** The rule documents that a result was made by, in words; closed until asked for. */
export function TheRules({ result, rules, beside }: Props) {
  const { t, textOf } = useText(howComputedText, traceText);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.rules}>
      <div className={classes.heroActions}>
        <Button
          variant="default"
          leftSection={<IconBook2 size={18} stroke={1.75} />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? t('rules.hide') : t('rules.show')}
        </Button>
        {beside}
      </div>
      <div id={id} hidden={!open}>
        {open ? (
          <>
            <h3>{t('rules.title')}</h3>
            <p>{t('rules.pattern', { name: rules.pattern.name, code: rules.code, version: rules.versionNo })}</p>
            <Part title={t('rules.minima')}>
              <ul>
                {minimaOf(result.units).map(({ kind, min, max }) => (
                  <li key={`${kind} ${min} ${max}`}>{t('rules.minimum', { head: textOf(`traceWord.${kind}`, kind), min, max })}</li>
                ))}
              </ul>
            </Part>
            <Part title={t('rules.grading')}>
              <Grades rules={rules} />
            </Part>
            <Part title={t('rules.grace')}>
              <Grace rules={rules} />
            </Part>
            <Part title={t('rules.indexes')}>
              <Indexes rules={rules} />
            </Part>
            {rules.classes.length === 0 ? null : (
              <Part title={t('rules.classes')}>
                <Classes rules={rules} />
              </Part>
            )}
          </>
        ) : null}
      </div>
    </div>
  );
}
