import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { resultReportText } from './result-report.text.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { galleyCells, remarksOf, type GalleyCell } from './galley.rules.ts';
import classes from './register.module.css';
import { letterText } from './report-state.client.ts';
import type { resultReports } from './result-report.contract.ts';

export type Paper = ReplyOf<typeof resultReports.papers>['data']['papers'][number];

interface Props {
  readonly label: string;
  readonly papers: readonly Paper[];
  readonly rows: readonly ResultView[];
  readonly actions: ((row: ResultView) => ReactNode) | null;
}

const TONES = { P: 'green', F: 'red' } as const;
export const LetterBadge = ({ letter }: { readonly letter: string }) => {
  const { t } = useText(resultReportText);
  return <StateBadge tone={letter === 'P' || letter === 'F' ? TONES[letter] : 'amber'}>{t(letterText(letter))}</StateBadge>;
};

function Cells({ cell }: { readonly cell: GalleyCell | undefined }) {
  const { t } = useText(resultReportText);
  if (cell === undefined)
    return (
      <td colSpan={5} className={classes.none}>
        –
      </td>
    );
  return (
    <>
      <td className={classes.start}>{cell.internal}</td>
      <td>{cell.external}</td>
      <td className={classes.total}>{cell.total}</td>
      <td className={classes.grade} data-failed={!cell.pass || undefined}>
        {cell.grade}
        {cell.pass ? null : <IconX size={12} stroke={2.5} aria-label={t('report.failed')} />}
      </td>
      <td>{cell.point}</td>
    </>
  );
}

function Row({
  view,
  papers,
  actions,
}: {
  readonly view: ResultView;
  readonly papers: readonly Paper[];
  readonly actions: Props['actions'];
}) {
  const cells = galleyCells(view);
  const remark = remarksOf(view);
  return (
    <tr>
      <th scope="row" className={classes.who}>
        <span className={classes.name} title={view.name}>
          {view.name}
        </span>
        <small>
          {view.seatNo ?? '–'} · {view.prn}
        </small>
      </th>
      {papers.map((paper) => (
        <Cells key={paper.key} cell={cells.get(paper.key)} />
      ))}
      <td className={classes.start}>{view.sumCredits}</td>
      <td>{view.sumPoints}</td>
      <td className={classes.total}>{view.sgpi ?? '–'}</td>
      <td className={classes.total}>{view.cgpi ?? '–'}</td>
      <td className={classes.words}>
        <LetterBadge letter={view.letter} />
      </td>
      <td className={classes.words} title={remark}>
        {remark}
      </td>
      {actions ? <td className={classes.action}>{actions(view)}</td> : null}
    </tr>
  );
}

/** A head stands as its cells do: grades to the left, numbers to the right. */
const PART_LOOKS: Readonly<Record<string, string | undefined>> = { 'report.internal': classes.start, 'report.grade': classes.grade };

/** The register as committees read it: a row a student, papers side by side under their codes. */
export function RegisterTable({ label, papers, rows, actions }: Props) {
  const { t } = useText(resultReportText);
  const parts = ['report.internal', 'report.external', 'report.total', 'report.grade', 'report.point'] as const;
  const sums = ['report.credits', 'report.points', 'report.sgpi', 'report.cgpi'] as const;
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" rowSpan={2} className={classes.who}>
            {t('report.candidate')}
          </th>
          {papers.map((paper) => (
            <th key={paper.key} scope="colgroup" colSpan={5} className={classes.paper} title={paper.title}>
              {paper.code}
              {paper.unitNo > 1 ? ` (${paper.unitNo})` : ''} <small>{paper.title}</small>
            </th>
          ))}
          {sums.map((key) => (
            <th key={key} scope="col" rowSpan={2} className={key === 'report.credits' ? classes.start : undefined}>
              {t(key)}
            </th>
          ))}
          <th scope="col" rowSpan={2} className={classes.words}>
            {t('report.result')}
          </th>
          <th scope="col" rowSpan={2} className={classes.words}>
            {t('report.remark')}
          </th>
          {actions ? (
            <th rowSpan={2}>
              <span className="p-hidden">{t('report.tab.statements')}</span>
            </th>
          ) : null}
        </tr>
        <tr>
          {papers.map((paper) =>
            parts.map((key) => (
              <th key={`${paper.key} ${key}`} scope="col" className={PART_LOOKS[key]}>
                {t(key)}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((view) => (
          <Row key={view.studentExamId} view={view} papers={papers} actions={actions} />
        ))}
      </tbody>
    </table>
  );
}
