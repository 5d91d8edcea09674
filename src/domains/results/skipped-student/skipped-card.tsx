import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FileMenu } from '../../../kit/export/file-menu.tsx';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Line, LineNote, LineTitle, LineWords, Lines, NoLines } from '../../../kit/layout/lines.tsx';
import { ListFailed } from '../../../kit/list/list-states.tsx';
import { linkAddress } from '../../../kit/page/link-address.rules.ts';
import { useAskedPlace } from '../../../kit/page/asked-place.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ListSearch } from '../../../kit/table/list-search.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { Chips } from '../../../kit/ui/chips.tsx';
import { SKIPPED, skipLink, useSkipKind } from './skipped-place.client.ts';
import { exportSkipped, SKIP_KINDS, skippedStudents, type SkippedStudent } from './skipped-student.contract.ts';
import classes from './skipped-student.module.css';
import { skippedStudentText } from './skipped-student.text.ts';

const PAGE = 12;

function Student({ row, instanceId }: { readonly row: SkippedStudent; readonly instanceId: string }) {
  const { t } = useText(skippedStudentText);
  const link = skipLink(row, instanceId);
  const address = link === null ? null : linkAddress(link);
  const why = row.reasons.map((reason) => {
    const papers = row.papers[reason] ?? [];
    const word = t(`skipped.reason.${reason}`);
    return papers.length === 0 ? word : t('skipped.ofPapers', { reason: word, papers: papers.join(', ') });
  });
  const notes = [row.noted, row.letter === null ? null : t('skipped.has', { letter: row.letter })].filter((one) => one !== null);
  return (
    <Line>
      <LineWords>
        <LineTitle title={row.name}>
          <b>{row.seatNo ?? row.prn}</b>
          {row.name}
        </LineTitle>
        <LineNote>{[...(row.division === null ? [] : [t('skipped.inDivision', { name: row.division })]), ...why].join(' · ')}</LineNote>
        {notes.length === 0 ? null : <LineNote>{notes.join(' · ')}</LineNote>}
      </LineWords>
      {address === null ? null : (
        <Link className={classes.go} to={address.path} search={address.search} aria-label={t('skipped.go', { name: row.name })}>
          {t('skipped.resolve')}
          <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
        </Link>
      )}
    </Line>
  );
}

/** Everybody who was not computed or is held back, with every reason; before a run, who would not be computed now. */
export function SkippedCard({ instanceId }: { readonly instanceId: string }) {
  const { t } = useText(skippedStudentText);
  const instituteId = useInstituteId();
  const { kind, choose: press } = useSkipKind();
  const place = useAskedPlace(SKIPPED);
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const asked = { ...(kind === '' ? {} : { kind }), ...(q === '' ? {} : { q }) };
  const query = { ...asked, size: String(PAGE), page: String(page) };
  const answer = useCall(skippedStudents.list, { instituteId, params: { examInstanceId: instanceId }, query }, { keepPrevious: true });
  const found = answer.data;
  if (answer.isError && !found) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!found) return null;
  const counts = found.counts ?? {};
  const chips = SKIP_KINDS.filter((one) => counts[one] || one === kind).map((one) => ({
    value: one,
    label: t(`skipped.reason.${one}`),
    count: counts[one] ?? 0,
  }));
  const choose = (value: string) => {
    press(SKIP_KINDS.find((one) => one === value && one !== kind) ?? '');
    setPage(1);
  };
  const search = (text: string) => {
    setQ(text);
    setPage(1);
  };
  const file = <FileMenu file={exportSkipped} params={{ examInstanceId: instanceId }} query={asked} place="BAR" />;
  return (
    <Card
      title={t('skipped.title')}
      end={
        <>
          {count(found.page.total)}
          {file}
        </>
      }
      padding="NONE"
    >
      <div ref={place} className={classes.choose} tabIndex={-1}>
        {chips.length > 0 ? <Chips label={t('skipped.title')} chips={chips} active={kind} onChoose={choose} /> : null}
        <Hint>{t('skipped.hint')}</Hint>
        <div className={classes.search}>
          <ListSearch q={q} hint={t('skipped.search')} onSearch={search} />
        </div>
      </div>
      {found.data.length === 0 ? <NoLines>{t('skipped.none')}</NoLines> : null}
      <Lines>
        {found.data.map((row) => (
          <Student key={row.studentProfileId} row={row} instanceId={instanceId} />
        ))}
      </Lines>
      {found.page.total > PAGE ? (
        <Pager page={page} size={PAGE} total={found.page.total} onPage={setPage} onSize={() => undefined} />
      ) : null}
    </Card>
  );
}
