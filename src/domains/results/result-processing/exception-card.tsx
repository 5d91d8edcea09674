import { Button } from '@mantine/core';
import {
  IconBan,
  IconChevronRight,
  IconGavel,
  IconHistory,
  IconReceipt,
  IconRefresh,
  IconUserOff,
  IconUserQuestion,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed } from '../../../kit/list/list-states.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { runReviewText } from '../run-review/run-review.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { Chips } from '../../../kit/ui/chips.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { linkAddress } from '../../../kit/page/link-address.rules.ts';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { blockLink } from '../exam-board/result-links.rules.ts';
import { studentLink } from '../result-place/result-place.rules.ts';
import { exportExceptions, EXCEPTION_KINDS, runReview, type ExceptionRow } from '../run-review/run-review.contract.ts';
import { useHoldWords } from '../result-view/hold-words.client.ts';
import { HoldDialog } from './hold-dialog.tsx';
import { resultProcessingText } from './result-processing.text.ts';
import classes from './review-cards.module.css';
import { FileMenu } from '../../../kit/export/file-menu.tsx';
import { Line, LineNote, LineTitle, LineWords, Lines, NoLines } from '../../../kit/layout/lines.tsx';

type Kind = ExceptionRow['kinds'][number];
const LOOKS: Record<Kind, { readonly icon: TablerIcon; readonly tone: Tone }> = {
  NOT_COMPUTED: { icon: IconUserQuestion, tone: 'red' },
  STALE: { icon: IconRefresh, tone: 'red' },
  RESERVED: { icon: IconGavel, tone: 'amber' },
  NULLIFIED: { icon: IconBan, tone: 'red' },
  ABSENT: { icon: IconUserOff, tone: 'grey' },
  WITHHELD: { icon: IconReceipt, tone: 'amber' },
  CGPI_BLANK: { icon: IconHistory, tone: 'blue' },
};
/** No result that a student could see: nothing to withhold. */
const UNSEEN: ReadonlySet<Kind> = new Set<Kind>(['NOT_COMPUTED', 'RESERVED', 'NULLIFIED']);
const PAGE = 12;

function Exception({ row, instanceId }: { readonly row: ExceptionRow; readonly instanceId: string }) {
  const { t } = useText(runReviewText, resultProcessingText);
  const can = useCan();
  const heldWords = useHoldWords();
  const [holding, setHolding] = useState<'WITHHOLD' | 'RELEASE' | null>(null);
  const act = row.kinds.includes('WITHHELD') ? 'RELEASE' : row.kinds.some((kind) => UNSEEN.has(kind)) ? null : 'WITHHOLD';
  const first = row.kinds[0] ?? 'STALE';
  const Icon = LOOKS[first].icon;
  const link = first === 'CGPI_BLANK' ? blockLink('BACKWARD_SGPI', instanceId) : studentLink(row.studentExamId, instanceId);
  const { path, search } = linkAddress(link);
  return (
    <Line>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <LineWords>
        <LineTitle title={row.name}>
          <b>{row.seatNo ?? row.prn}</b>
          {row.name}
        </LineTitle>
        {row.held === null ? null : <LineNote>{heldWords(row.held)}</LineNote>}
        <LineNote>{t(`results.exception.${first}.why`, { papers: row.papers.join(', '), remark: row.remark ?? '–' })}</LineNote>
      </LineWords>
      <span className={classes.badges}>
        {row.kinds.map((kind) => (
          <StateBadge key={kind} tone={LOOKS[kind].tone} icon={LOOKS[kind].icon}>
            {t(`results.exception.${kind}`)}
          </StateBadge>
        ))}
      </span>
      {act !== null && can('results', 'correct') ? (
        <Button variant="default" size="xs" onClick={() => setHolding(act)}>
          {t(act === 'RELEASE' ? 'results.hold.release' : 'results.hold.withholdOne')}
        </Button>
      ) : null}
      {holding === null ? null : <HoldDialog instanceId={instanceId} act={holding} student={row} onClose={() => setHolding(null)} />}
      <Link className={classes.go} to={path} search={search} aria-label={`${t('results.openStudent')}: ${row.name}`}>
        {t('results.openStudent')}
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
      </Link>
    </Line>
  );
}

/** Students whose result needs a look before the run is accepted. */
export function ExceptionCard({ instanceId }: { readonly instanceId: string }) {
  const { t } = useText(runReviewText, resultProcessingText);
  const can = useCan();
  const [holding, setHolding] = useState(false);
  const instituteId = useInstituteId();
  const [kind, setKind] = useState<Kind | ''>('');
  const [page, setPage] = useState(1);
  const query = { size: String(PAGE), page: String(page), ...(kind === '' ? {} : { kind }) };
  const answer = useCall(runReview.exceptions, { instituteId, params: { examInstanceId: instanceId }, query }, { keepPrevious: true });
  const found = answer.data;
  if (answer.isError && !found) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!found) return null;
  const counts = found.counts ?? {};
  const chips = EXCEPTION_KINDS.filter((one) => counts[one]).map((one) => ({
    value: one,
    label: t(`results.exception.${one}`),
    count: counts[one] ?? 0,
  }));
  const end = (
    <>
      {count(found.page.total)}
      {can('results', 'correct') ? (
        <Button variant="default" size="xs" onClick={() => setHolding(true)}>
          {t('results.hold.withhold')}
        </Button>
      ) : null}
      <FileMenu file={exportExceptions} params={{ examInstanceId: instanceId }} query={kind === '' ? {} : { kind }} place="BAR" />
    </>
  );
  const choose = (value: string) => {
    setKind(EXCEPTION_KINDS.find((one) => one === value) ?? '');
    setPage(1);
  };
  return (
    <Card title={t('results.exceptions.title')} end={end} padding="NONE">
      {holding ? <HoldDialog instanceId={instanceId} act="WITHHOLD" student={null} onClose={() => setHolding(false)} /> : null}
      {chips.length > 0 ? (
        <div className={classes.chips}>
          <Chips
            label={t('results.exceptions.title')}
            chips={chips}
            active={kind}
            onChoose={(value) => choose(value === kind ? '' : value)}
          />
        </div>
      ) : null}
      {found.data.length === 0 ? <NoLines>{t('results.exceptions.none')}</NoLines> : null}
      <Lines>
        {found.data.map((row) => (
          <Exception key={row.studentExamId} row={row} instanceId={instanceId} />
        ))}
      </Lines>
      {found.page.total > PAGE ? (
        <Pager page={page} size={PAGE} total={found.page.total} onPage={setPage} onSize={() => undefined} />
      ) : null}
    </Card>
  );
}
