import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { SecondLine } from '../../../kit/layout/two-lines.tsx';
import { shortDecimal } from '../../../kit/marks/hundredths.rules.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { roman } from '../../../kit/text/roman.rules.ts';
import { ManualMark } from './manual-mark.tsx';
import { manualViewText } from './manual-view.text.ts';
import { monthAndYear } from './manual-figures.rules.ts';
import classes from './manual-view.module.css';
import type { ManualPaper, ManualSemester } from './manual-view.contract.ts';

const short = (text: string | null) => (text === null ? '–' : shortDecimal(text));

function Paper({ paper }: { readonly paper: ManualPaper }) {
  const { t } = useText(manualViewText);
  const { code, title, credits, marks, maxMarks, grade, gradePoint, outcome } = paper;
  return (
    <tr>
      <th scope="row">{code}</th>
      <td>{title}</td>
      <td data-end>{short(credits)}</td>
      <td data-end>{marks === null ? '–' : `${short(marks)} / ${short(maxMarks)}`}</td>
      <td>{[grade ?? '–', gradePoint && short(gradePoint)].filter(Boolean).join(' · ')}</td>
      <td>{t(`manualResults.outcome.${outcome}`)}</td>
    </tr>
  );
}

function Semester({ one }: { readonly one: ManualSemester }) {
  const { t } = useText(manualViewText);
  const figures = [
    t(`manualResults.outcome.${one.outcome}`),
    one.sgpi === null ? t('manual.noSgpi') : `SGPI ${one.sgpi}`,
    one.total === null ? null : `${short(one.total)} / ${short(one.totalMax)}`,
    one.className,
  ];
  return (
    <li className={classes.semester}>
      <div className={classes.head}>
        <b>{t('manual.semesterOf', { semester: roman(one.semester) })}</b>
        <ManualMark />
        <span>{figures.filter(Boolean).join(' · ')}</span>
      </div>
      <SecondLine>{[one.examName, monthAndYear(one), one.issuedBy].join(' · ')}</SecondLine>
      <div className={classes.papers}>
        <TableFrame>
          <DenseTable aria-label={`${t('manual.papers')}, ${t('manual.semesterOf', { semester: roman(one.semester) })}`}>
            <thead>
              <tr>
                <th scope="col">{t('manualResults.code')}</th>
                <th scope="col">{t('manualResults.title')}</th>
                <th scope="col" data-end>
                  {t('manualResults.credits')}
                </th>
                <th scope="col" data-end>
                  {t('manualResults.marks')}
                </th>
                <th scope="col">{t('manualResults.grade')}</th>
                <th scope="col">{t('manualResults.outcome')}</th>
              </tr>
            </thead>
            <tbody>
              {one.papers.map((paper) => (
                <Paper key={paper.code} paper={paper} />
              ))}
            </tbody>
          </DenseTable>
        </TableFrame>
      </div>
    </li>
  );
}

/** Results of elsewhere of one student, apart from those that were computed here. */
export function ManualSemesters({ semesters }: { readonly semesters: readonly ManualSemester[] }) {
  const { t } = useText(manualViewText);
  if (semesters.length === 0) return null;
  return (
    <section aria-label={t('manual.ofElsewhere')}>
      <h3>{t('manual.ofElsewhere')}</h3>
      <ul className={classes.semesters ?? ''}>
        {semesters.map((one) => (
          <Semester key={one.id} one={one} />
        ))}
      </ul>
    </section>
  );
}
