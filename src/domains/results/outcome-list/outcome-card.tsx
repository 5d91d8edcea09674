import { NativeSelect } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { FileMenu } from '../../../kit/export/file-menu.tsx';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Line, LineNote, LineTitle, LineWords, Lines, NoLines } from '../../../kit/layout/lines.tsx';
import { ListFailed } from '../../../kit/list/list-states.tsx';
import { useAskedPlace } from '../../../kit/page/asked-place.client.ts';
import { linkAddress } from '../../../kit/page/link-address.rules.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { Pager } from '../../../kit/table/pager.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { Chips } from '../../../kit/ui/chips.tsx';
import { readStep } from '../../result-rules/engine/read-step.rules.ts';
import { traceText } from '../../result-rules/engine/trace.text.ts';
import { traceLine } from '../../result-rules/engine/trace-text.rules.ts';
import { studentLink } from '../result-place/result-place.rules.ts';
import { exportOutcomes, NEAR_MARKS, OUTCOME_KINDS, outcomeLists, type OutcomeRow } from './outcome-list.contract.ts';
import classes from './outcome-list.module.css';
import { OUTCOMES } from './outcome-place.client.ts';
import { outcomeListText } from './outcome-list.text.ts';

/** Of the others, such as unfair means, marks that lack say nothing. */
const IN_MARKS: readonly string[] = ['HEAD', 'UNIT_TOTAL', 'AGGREGATE'];
const PAGE = 12;
const MOST = 10;

function Student({ row, instanceId }: { readonly row: OutcomeRow; readonly instanceId: string }) {
  const { t, textOf } = useText(outcomeListText, traceText);
  const { path, search } = linkAddress(studentLink(row.studentExamId, instanceId));
  const whatOf = ({ paperCode, headKind }: Pick<OutcomeRow['failed'][number], 'paperCode' | 'headKind'>) =>
    paperCode === null
      ? t('outcomes.aggregate')
      : [paperCode, headKind === null ? '' : textOf(`traceWord.${headKind}`, headKind)].join(' ').trim();
  const failed = row.failed.map((one) => {
    const what = whatOf(one);
    if (one.reason === 'ABSENT') return t('outcomes.absent', { what });
    if (one.reason === 'NOT_ELIGIBLE') return t('outcomes.notEligible', { what });
    return one.short === '0' || !IN_MARKS.includes(one.reason) ? what : t('outcomes.lacks', { what, short: one.short });
  });
  const grace = row.grace.map((one) =>
    one.marks === null
      ? t('outcomes.raised', { ordinance: one.ordinance })
      : t('outcomes.graced', { ordinance: one.ordinance, marks: one.marks, what: whatOf(one) }),
  );
  const why = row.steps.flatMap((step) => readStep(step) ?? []).map((step) => traceLine(step, textOf));
  return (
    <Line>
      <LineWords>
        <LineTitle>
          <b>{row.seatNo ?? row.prn}</b>
          {row.name}
        </LineTitle>
        <LineNote>
          {[row.remark === null || row.remark === row.letter ? row.letter : `${row.letter} ${row.remark}`, ...failed].join(' · ')}
        </LineNote>
        {[...grace, ...why].map((line) => (
          <span key={line} className={classes.why}>
            {line}
          </span>
        ))}
      </LineWords>
      <Link className={classes.go} to={path} search={search} aria-label={row.name}>
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
      </Link>
    </Line>
  );
}

function Within({ value, onChange }: { readonly value: number; readonly onChange: (next: number) => void }) {
  const { t } = useText(outcomeListText);
  return (
    <NativeSelect
      label={t('outcomes.within')}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={Array.from({ length: MOST }, (_, at) => ({ value: String(at + 1), label: t('outcomes.marks', { count: count(at + 1) }) }))}
    />
  );
}

/** The chip is in the address: a count elsewhere leads to its list. */
function useKind() {
  const { list }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const asked = OUTCOME_KINDS.find((one) => one === list);
  const choose = (next: string) =>
    void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, list: next }), replace: true, resetScroll: false });
  return { kind: asked ?? ('FAILED' as const), choose };
}

/** Lists that an office takes from a run: who failed, who has ATKT, who is withheld, who failed by a few marks, and who was given grace. */
export function OutcomeCard({ instanceId }: { readonly instanceId: string }) {
  const { t } = useText(outcomeListText);
  const instituteId = useInstituteId();
  const { kind, choose: press } = useKind();
  const place = useAskedPlace(OUTCOMES);
  const [within, setWithin] = useState(NEAR_MARKS);
  const [page, setPage] = useState(1);
  const asked = { kind, within: String(within) };
  const query = { ...asked, size: String(PAGE), page: String(page) };
  const answer = useCall(outcomeLists.list, { instituteId, params: { examInstanceId: instanceId }, query }, { keepPrevious: true });
  const found = answer.data;
  if (answer.isError && !found) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!found) return null;
  const chips = OUTCOME_KINDS.map((one) => ({ value: one, label: t(`outcomes.kind.${one}`), count: found.counts?.[one] ?? 0 }));
  const choose = (value: string) => {
    press(value);
    setPage(1);
  };
  const file = <FileMenu file={exportOutcomes} params={{ examInstanceId: instanceId }} query={asked} place="BAR" />;
  return (
    <Card title={t('outcomes.title')} end={file} padding="NONE">
      <div ref={place} className={classes.chips} tabIndex={-1}>
        <Chips label={t('outcomes.title')} chips={chips} active={kind} onChoose={choose} />
      </div>
      <div className={classes.choose}>
        {kind === 'NEAR' ? (
          <Within
            value={within}
            onChange={(next) => {
              setWithin(next);
              setPage(1);
            }}
          />
        ) : null}
        <Hint>{t(`outcomes.hint.${kind}`)}</Hint>
      </div>
      {found.data.length === 0 ? <NoLines>{t('outcomes.none')}</NoLines> : null}
      <Lines>
        {found.data.map((row) => (
          <Student key={row.studentExamId} row={row} instanceId={instanceId} />
        ))}
      </Lines>
      {found.page.total > PAGE ? (
        <Pager page={page} size={PAGE} total={found.page.total} onPage={setPage} onSize={() => undefined} />
      ) : null}
    </Card>
  );
}
