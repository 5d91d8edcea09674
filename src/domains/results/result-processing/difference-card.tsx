import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed } from '../../../kit/list/list-states.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { resultCorrectionText } from '../result-correction/result-correction.text.ts';
import { runReviewText } from '../run-review/run-review.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { Chips } from '../../../kit/ui/chips.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { linkAddress } from '../../../kit/page/link-address.rules.ts';
import { Changed, ChangedLetter, useHeadWords } from '../run-review/change-words.tsx';
import { CHANGE_KINDS, type ChangeKind } from '../run-review/result-change.contract.ts';
import { studentLink } from '../result-place/result-place.rules.ts';
import { resultRegister } from '../result-report/result-report.contract.ts';
import { resultReportText } from '../result-report/result-report.text.ts';
import { useSignWords } from '../result-view/sign-words.client.ts';
import { exportDifference, runReview } from '../run-review/run-review.contract.ts';
import classes from './review-cards.module.css';
import { FileMenu } from '../../../kit/export/file-menu.tsx';
import { NoLines } from '../../../kit/layout/lines.tsx';

type Answer = ReplyOf<typeof runReview.difference>;
type Row = Answer['data']['rows'][number];
const PAGE = 12;
/** No class. */
const NONE = '–';

function DifferenceRow({ row, instanceId }: { readonly row: Row; readonly instanceId: string }) {
  const { t } = useText(runReviewText, resultCorrectionText);
  const headWords = useHeadWords();
  const { change } = row;
  const { path, search } = linkAddress(studentLink(row.studentExamId, instanceId));
  const { before, after } = change;
  const classWords = change.kinds.includes('CLASS') ? `${before?.className ?? NONE} › ${after.className ?? NONE}` : '';
  const words = [headWords(change), classWords].filter(Boolean).join(' · ');
  const why = words || change.kinds.map((kind) => t(`results.change.${kind}`)).join(', ');
  return (
    <tr>
      <td>
        <Link to={path} search={search} className={classes.name}>
          {`${row.seatNo ?? row.prn} ${row.name}`}
        </Link>
        <span className={classes.why} title={why}>
          {why}
        </span>
      </td>
      <td data-align="END" data-label={t('results.sgpi')}>
        <Changed before={before?.sgpi} after={after.sgpi} />
      </td>
      <td data-align="END" data-label={t('results.cgpi')}>
        <Changed before={before?.cgpi} after={after.cgpi} />
      </td>
      <td data-label={t('results.letter')}>
        <ChangedLetter change={change} />
      </td>
    </tr>
  );
}

function DifferenceTable({ rows, instanceId }: { readonly rows: readonly Row[]; readonly instanceId: string }) {
  const { t } = useText(runReviewText, resultCorrectionText);
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('results.diff.title')}>
        <thead>
          <tr>
            <th scope="col">{t('results.diff.who')}</th>
            <th scope="col" data-align="END">
              {t('results.sgpi')}
            </th>
            <th scope="col" data-align="END">
              {t('results.cgpi')}
            </th>
            <th scope="col">{t('results.letter')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DifferenceRow key={row.studentExamId} row={row} instanceId={instanceId} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the signs of the marks mean that are shown: `30@2` is 30 obtained and 2 of grace. */
function Signs({ rows, instanceId }: { readonly rows: readonly Row[]; readonly instanceId: string }) {
  const { t } = useText(resultReportText);
  const words = useSignWords();
  const instituteId = useInstituteId();
  const marks = rows.flatMap(({ change }) => change.heads.flatMap(({ before, after }) => [before, after]));
  const written = marks.map((side) => (side === null ? '' : `${side.mark ?? ''}${side.grace}`));
  const hasSigns = written.some((mark) => /[^\d.]/.test(mark));
  const mayRead = useCan()('reports', 'read');
  const params = { examInstanceId: instanceId };
  const legend = useCall(resultRegister.legend, { instituteId, params, query: {} }, { enabled: hasSigns && mayRead }).data?.data;
  const shown = (legend?.signs ?? []).filter(({ sign }) => written.some((mark) => mark.includes(sign)));
  if (!hasSigns || shown.length === 0) return null;
  return (
    <p className={classes.signs}>
      {t('report.legend')}: {shown.map((one) => `${one.sign} ${words(one)}`).join('; ')}.
    </p>
  );
}

/** The kinds and letters that changed, as chips: `letters:F>P` or a kind. */
function useChips(answer: Answer | undefined) {
  const { t } = useText(runReviewText);
  const counts = answer?.counts ?? {};
  const letters = Object.entries(answer?.data.letters ?? {}).map(([pair, students]) => ({
    value: `letters:${pair}`,
    label: pair.replace('>', ' › '),
    count: students,
  }));
  const kinds = CHANGE_KINDS.filter((kind) => counts[kind] && (kind !== 'LETTER' || letters.length === 0)).map((kind) => ({
    value: kind,
    label: t(`results.change.${kind}`),
    count: counts[kind] ?? 0,
  }));
  return [...letters, ...kinds];
}

function queryOf(chosen: string, page: number) {
  const kind: ChangeKind | undefined = CHANGE_KINDS.find((one) => one === chosen);
  return {
    size: String(PAGE),
    page: String(page),
    ...(kind ? { kind } : {}),
    ...(chosen.startsWith('letters:') ? { letters: chosen.slice('letters:'.length) } : {}),
  };
}

/** What the computed run changes against the version before; shown before it is accepted. */
export function DifferenceCard({ instanceId }: { readonly instanceId: string }) {
  const { t } = useText(runReviewText);
  const instituteId = useInstituteId();
  const [chosen, setChosen] = useState('');
  const [page, setPage] = useState(1);
  const params = { examInstanceId: instanceId };
  const answer = useCall(runReview.difference, { instituteId, params, query: queryOf(chosen, page) }, { keepPrevious: true });
  const chips = useChips(answer.data);
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return null;
  const { data, page: paging } = answer.data;
  if (data.target === null) {
    return (
      <Card title={t('results.diff.title')} padding="NONE">
        <NoLines>{t('results.diff.notYet')}</NoLines>
      </Card>
    );
  }
  const title = data.base === null ? t('results.diff.first') : t('results.diff.against', { run: data.base.runNo });
  const day = data.base?.finishedAt ? dayText(data.base.finishedAt) : '';
  const { size: _size, page: _page, ...asked } = queryOf(chosen, page);
  const end = (
    <>
      {`${t('results.diff.students', { count: count(data.students) })}${day ? ` · ${day}` : ''}`}
      <FileMenu file={exportDifference} params={params} query={asked} place="BAR" />
    </>
  );
  const choose = (value: string) => {
    setChosen(value === chosen ? '' : value);
    setPage(1);
  };
  return (
    <Card title={title} end={end} padding="NONE">
      {chips.length > 0 ? (
        <div className={classes.chips}>
          <Chips label={t('results.diff.kinds')} chips={chips} active={chosen} onChoose={choose} />
        </div>
      ) : null}
      {data.rows.length === 0 ? <NoLines>{t('results.diff.none')}</NoLines> : <DifferenceTable rows={data.rows} instanceId={instanceId} />}
      <Signs rows={data.rows} instanceId={instanceId} />
      {paging.total > PAGE ? <Pager page={page} size={PAGE} total={paging.total} onPage={setPage} onSize={() => undefined} /> : null}
    </Card>
  );
}
