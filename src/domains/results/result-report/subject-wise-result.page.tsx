import { useState } from 'react';
import { Bars } from '../../../kit/chart/bars.tsx';
import { Distribution } from '../../../kit/chart/distribution.tsx';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { filesOf, ReportBar } from '../../../kit/report/report-frame.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { fileMenuText } from '../../../kit/export/file-menu.text.ts';
import { resultReportText } from './result-report.text.ts';
import { resultsMenuText } from '../results.menu.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { WithExamScope } from '../../exams/exam-instance/exam-scope.tsx';
import type { ExamInstanceRow } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { PointerSelect } from './pointer-select.tsx';
import { ReportEmpty } from './report-empty.tsx';
import { pointerIn, type ReportPointer } from './report-state.client.ts';
import { subjectResults } from './result-report.contract.ts';
import { SubjectTable } from './subject-table.tsx';
import own from './subject-wise-result.module.css';
import { FilterRow } from '../../../kit/layout/search-bar.tsx';

type Answer = ReplyOf<typeof subjectResults.list>['data'];
const SHAPE = { sort: [], filterKeys: ['pointer'] };

function Figures({ answer }: { readonly answer: Answer }) {
  const { t } = useText(resultReportText);
  const [key, setKey] = useState<string | null>(null);
  const chosen = answer.subjects.find((one) => one.paper.key === key) ?? answer.subjects[0];
  if (chosen === undefined) return null;
  const letters = answer.letters.filter((letter) => answer.subjects.some(({ figures }) => figures.grades[letter]));
  const bars = letters.map((name) => ({
    name,
    value: chosen.figures.grades[name] ?? 0,
    tone: name === 'F' ? ('RED' as const) : ('NAVY' as const),
  }));
  const passes = answer.subjects.map(({ paper, figures }) => ({
    name: paper.code,
    second: paper.title,
    value: parseHundredths(figures.passPercent) ?? 0,
    words: `${figures.passPercent} %`,
  }));
  return (
    <div className={own.stack}>
      <div className={own.charts}>
        <Card title={t('subject.report.chart')}>
          <Bars label={t('subject.report.chart')} heads={[t('subject.report.paper'), t('subject.report.passPercent')]} bars={passes} />
        </Card>
        <Card
          title={t('subject.report.grades', { code: chosen.paper.code })}
          end={<span className={own.second}>{chosen.paper.title}</span>}
        >
          <Distribution
            label={t('subject.report.grades', { code: chosen.paper.code })}
            heads={[t('subject.report.gradeHead'), t('subject.report.students')]}
            bars={bars}
          />
        </Card>
      </div>
      <Card
        title={t('subject.report.count')}
        padding="NONE"
        end={<span className={own.second}>{count(answer.subjects.length)}</span>}
        foot={t('subject.report.note')}
      >
        <SubjectTable subjects={answer.subjects} chosen={chosen.paper.key} onChoose={setKey} />
      </Card>
    </div>
  );
}

function Report({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(resultReportText, fileMenuText);
  const instituteId = useInstituteId();
  const list = useListState(SHAPE);
  const pointer: ReportPointer = pointerIn(list.state.filters['pointer'], instance);
  const params = { examInstanceId: instance.id };
  const answer = useCall(subjectResults.list, { instituteId, params, query: { pointer } }, { keepPrevious: true });
  const some = (answer.data?.data.subjects.length ?? 0) > 0;
  const files = some ? filesOf(t, subjectResults.exportFile, { instituteId, params, query: { pointer } }) : [];
  const body = () => {
    if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
    if (!answer.data) return <ListWaiting />;
    return some ? <Figures answer={answer.data.data} /> : <ReportEmpty pointer={pointer} />;
  };
  return (
    <>
      <ReportBar
        filters={
          <FilterRow>
            <PointerSelect pointer={pointer} onChoose={(value) => list.setFilter('pointer', value)} />
          </FilterRow>
        }
        files={files}
      />
      <PageArea>{body()}</PageArea>
    </>
  );
}

/** How the papers of an examination went. */
export function SubjectWiseResultPage() {
  const { t } = useText(resultReportText, resultsMenuText);
  return (
    <Page>
      <PageHead title={t('menu.subjectWiseResult')} purpose={t('subject.report.purpose')} />
      <WithExamScope>{(instance) => <Report key={instance.id} instance={instance} />}</WithExamScope>
    </Page>
  );
}
