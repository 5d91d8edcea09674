import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { resultReportText } from './result-report.text.ts';
import type { subjectResults } from './result-report.contract.ts';
import own from './subject-wise-result.module.css';

type Subject = ReplyOf<typeof subjectResults.list>['data']['subjects'][number];

interface Props {
  readonly subjects: readonly Subject[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

const HEADS = ['registered', 'appeared', 'absent', 'passed', 'passPercent', 'average', 'median', 'deviation', 'highest', 'lowest'] as const;

interface RowProps {
  readonly subject: Subject;
  readonly isChosen: boolean;
  readonly onChoose: (key: string) => void;
}

function Row({ subject: { paper, figures }, isChosen, onChoose }: RowProps) {
  const { t } = useText(resultReportText);
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        <button
          type="button"
          aria-pressed={isChosen}
          title={t('subject.report.choose', { code: paper.code })}
          onClick={() => onChoose(paper.key)}
        >
          {paper.code}
          {paper.unitNo > 1 ? ` (${paper.unitNo})` : ''}
        </button>
        <small title={paper.title}>{paper.title}</small>
        <small>{t('subject.report.max', { max: paper.totalMax })}</small>
      </th>
      {HEADS.map((head) => (
        <td key={head}>{figures[head] ?? '–'}</td>
      ))}
      <td>
        {figures.failed}
        <small>
          {figures.failedInternal} {t('subject.report.failedInternal')} · {figures.failedExternal} {t('subject.report.failedExternal')} ·{' '}
          {figures.failedBoth} {t('subject.report.failedBoth')}
        </small>
      </td>
    </tr>
  );
}

/** A row a paper; a row's button shows its grades beside the bars. */
export function SubjectTable({ subjects, chosen, onChoose }: Props) {
  const { t } = useText(resultReportText);
  return (
    <div className={own.scroll}>
      <table className={own.table} aria-label={t('subject.report.count')}>
        <thead>
          <tr>
            <th scope="col">{t('subject.report.paper')}</th>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {t(`subject.report.${head}`)}
              </th>
            ))}
            <th scope="col">{t('subject.report.failures')}</th>
          </tr>
        </thead>
        <tbody>
          {subjects.map((subject) => (
            <Row key={subject.paper.key} subject={subject} isChosen={subject.paper.key === chosen} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
