import { IconX } from '@tabler/icons-react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { download } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { exportQueryOf } from '../../../kit/list/list-state.rules.ts';
import type { ExportChoice } from '../../../kit/report/export-menu.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import type { ExamInstanceRow } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { HeldNote } from '../held-division/held-note.tsx';
import { ledger } from '../ledger/ledger.contract.ts';
import { withAddition } from '../result-view/raised-index.rules.ts';
import { StatementButton } from '../statement/statement-button.tsx';
import { useSignWords } from '../result-view/sign-words.client.ts';
import { LetterBadge } from '../result-report/letter-badge.tsx';
import { PointerSelect } from '../result-report/pointer-select.tsx';
import { DivisionSelect } from './division-select.tsx';
import classes from './register.module.css';
import { ReportEmpty } from '../result-report/report-empty.tsx';
import { headWordsText } from '../result-view/head-words.text.ts';
import { pointerIn, type ReportPointer } from '../result-report/report-state.client.ts';
import { resultRegister, type RegisterRow } from '../result-report/result-report.contract.ts';
import { resultReportText } from '../result-report/result-report.text.ts';

const ORDER = [
  'name',
  'seatNo',
  'division',
  'papers',
  'total',
  'sumCredits',
  'sumPoints',
  'sgpi',
  'cgpi',
  'className',
  'letter',
  'remark',
] as const;

interface AskedProps {
  readonly params: { readonly examInstanceId: string };
  readonly pointer: ReportPointer;
}

function Legend({ params, pointer }: AskedProps) {
  const { t, textOf } = useText(resultReportText, headWordsText);
  const words = useSignWords();
  const instituteId = useInstituteId();
  const legend = useCall(resultRegister.legend, { instituteId, params, query: { pointer } }, { keepPrevious: true }).data?.data;
  if (!legend) return null;
  return (
    <details className={classes.legend}>
      <summary>{t('report.legend')}</summary>
      <p>
        {t('report.legend.columns')} {legend.heads.map((kind) => `${kind} ${textOf(`headWord.${kind}`, '')}`.trim()).join(', ')}
      </p>
      <p>{legend.signs.map((one) => `${one.sign} ${words(one)}`).join('; ')}.</p>
    </details>
  );
}

type PaperHead = RegisterRow['papers'][string]['heads'][number];

/** Each head with its mark; its maximum and minimum where they are not those of the heading; a failed one is marked. */
function Heads({ heads }: { readonly heads: readonly PaperHead[] }) {
  const { t } = useText(resultReportText);
  return heads.map((head) => (
    <span key={head.name} className={classes.head} data-failed={!head.pass || undefined}>
      <small>{head.name}</small> {head.mark}
      {head.pass ? null : <IconX size={12} stroke={2.5} aria-label={t('report.failed')} />}
      {head.differs ? (
        <small>
          {' '}
          {head.min === '' ? t('report.headMax', { max: head.max }) : t('report.headLimits', { max: head.max, min: head.min })}
        </small>
      ) : null}
    </span>
  ));
}

function PaperCell({ row, paper, part }: { readonly row: RegisterRow; readonly paper: string; readonly part: string }) {
  const { t } = useText(resultReportText);
  const cell = row.papers[paper];
  if (!cell) return null;
  if (part === 'total') return <b>{cell.total}</b>;
  if (part === 'point') return cell.point;
  if (part !== 'grade') return <Heads heads={cell.heads.filter((head) => head.external === (part === 'external'))} />;
  return (
    <span className={classes.grade} data-failed={!cell.pass || undefined}>
      {cell.grade}
      {cell.pass ? null : <IconX size={12} stroke={2.5} aria-label={t('report.failed')} />}
    </span>
  );
}

/** The register of an examination: a row a student, papers side by side, and files of what is filtered. */
export function RegisterTab({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(resultReportText);
  const can = useCan();
  const instituteId = useInstituteId();
  const state = useListState(resultRegister.shape);
  const pointer = pointerIn(state.state.filters['pointer'], instance);
  const params = { examInstanceId: instance.id };
  const { sort: _sort, order: _order, ...asked }: Record<string, string> = { ...exportQueryOf(state.state), pointer };
  const byPaper: ExportChoice = {
    label: t('report.export.csv'),
    feature: 'results',
    save: () => download(ledger.exportCsv, { instituteId, params, query: asked }),
  };
  const prints = can('print', 'create') && pointer === 'PUBLISHED';
  return (
    <ReportList
      report={resultRegister}
      label={t('report.tab.register')}
      params={params}
      query={{ pointer }}
      state={state}
      filters={
        <>
          <PointerSelect pointer={pointer} onChoose={(value) => state.setFilter('pointer', value)} />
          <DivisionSelect
            instance={instance}
            pointer={pointer}
            division={state.state.filters['divisionId']}
            onChoose={(value) => state.setFilter('divisionId', value)}
          />
        </>
      }
      moreFiles={[byPaper]}
      above={<HeldNote examSessionId={instance.examSessionId} examInstanceId={instance.id} pointer={pointer} />}
      below={<Legend params={params} pointer={pointer} />}
      empty={<ReportEmpty pointer={pointer} />}
      idOf={(row) => row.studentExamId}
      density="NORMAL"
      order={ORDER}
      cells={{
        name: (row) => <TwoLines first={row.name} second={row.prn} />,
        total: (row) => `${row.total} / ${row.totalMax}`,
        sgpi: (row) => <b>{withAddition(row.sgpi, row.sgpiAddition) ?? '–'}</b>,
        cgpi: (row) => <b>{withAddition(row.cgpi, row.cgpiAddition) ?? '–'}</b>,
        letter: (row) => <LetterBadge letter={row.letter} />,
      }}
      parts={{ papers: (row, paper, part) => <PaperCell row={row} paper={paper} part={part} /> }}
      actions={prints ? (row) => <StatementButton studentExamId={row.studentExamId} name={row.name} /> : undefined}
      actionsTitle={t('report.tab.statements')}
    />
  );
}
