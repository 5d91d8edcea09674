import { useText } from '../../../kit/text/text.client.ts';
import type { Subject } from './subject-wise-result.page.tsx';
import own from './subject-wise-result.module.css';

interface Props {
  readonly subjects: readonly Subject[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** A row a paper; a row's button shows its grades beside the bars. */
export function SubjectTable({ subjects, chosen, onChoose }: Props) {
  const { t } = useText();
  const heads = [
    'registered',
    'appeared',
    'absent',
    'passed',
    'passPercent',
    'average',
    'median',
    'deviation',
    'highest',
    'lowest',
  ] as const;
  return (
    <div className={own.scroll}>
      <table className={own.table} aria-label={t('subject.report.count')}>
        <thead>
          <tr>
            <th scope="col">{t('subject.report.paper')}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`subject.report.${head}`)}
              </th>
            ))}
            <th scope="col">{t('subject.report.failures')}</th>
          </tr>
        </thead>
        <tbody>
          {subjects.map(({ paper, figures }) => (
            <tr key={paper.key} data-chosen={paper.key === chosen || undefined}>
              <th scope="row">
                <button
                  type="button"
                  aria-pressed={paper.key === chosen}
                  title={t('subject.report.choose', { code: paper.code })}
                  onClick={() => onChoose(paper.key)}
                >
                  {paper.code}
                  {paper.unitNo > 1 ? ` (${paper.unitNo})` : ''}
                </button>
                <small title={paper.title}>{paper.title}</small>
                <small>{t('subject.report.max', { max: paper.totalMax })}</small>
              </th>
              {heads.map((head) => (
                <td key={head}>{figures[head] ?? '–'}</td>
              ))}
              <td>
                {figures.failed}
                <small>
                  {figures.failedInternal} {t('subject.report.failedInternal')} · {figures.failedExternal}{' '}
                  {t('subject.report.failedExternal')} · {figures.failedBoth} {t('subject.report.failedBoth')}
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
