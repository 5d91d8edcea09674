import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Select } from '@mantine/core';
import { call } from '../../../kit/http/call.client.ts';
import type { BodyOf, ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { Pager } from '../../../kit/table/pager.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { paperMapText } from '../paper-map/paper-map.text.ts';
import { sessionPapers } from '../session-paper/session-paper.contract.ts';
import { COPY_OUTCOMES, paperMapCopies, type CopyOutcome, type CopyRow } from './paper-map-copy.contract.ts';
import { paperMapCopyText } from './paper-map-copy.text.ts';

const SIZE = 25;

export type AskedCopy = Omit<BodyOf<typeof paperMapCopies.copy>, 'stamp'>;
type Shown = ReplyOf<typeof paperMapCopies.preview>['data'];

function Row({ row }: { readonly row: CopyRow }) {
  const { t } = useText(paperMapCopyText, paperMapText);
  const head = row.evaluator === null ? t('mapCopy.allHeads') : t(`paperMap.evaluator.${row.evaluator}`);
  return (
    <tr>
      <td>
        <StateBadge tone={row.outcome === 'COPY' ? 'green' : row.outcome === 'HAS' ? 'grey' : 'amber'}>
          {t(`mapCopy.outcome.${row.outcome}`)}
        </StateBadge>
        {row.outcome === 'TAKEN' ? <SecondLine>{row.taker}</SecondLine> : null}
      </td>
      <td>
        <FirstLine>{row.code}</FirstLine>
        <SecondLine>
          {[row.title, row.toCode === null ? null : t('mapCopy.becomes', { code: row.toCode })].filter(Boolean).join(' · ')}
        </SecondLine>
      </td>
      <td>
        <FirstLine>{row.division ?? t('mapCopy.allDivisions')}</FirstLine>
        <SecondLine>{head}</SecondLine>
      </td>
      <td>{row.teacher}</td>
    </tr>
  );
}

function Rows({ shown }: { readonly shown: Shown }) {
  const { t } = useText(paperMapCopyText);
  return (
    <TableFrame style={{ overflowX: 'auto' }}>
      <DenseTable aria-label={t('mapCopy.preview')}>
        <thead>
          <tr>
            <th scope="col">{t('mapCopy.outcome')}</th>
            <th scope="col">{t('mapCopy.paper')}</th>
            <th scope="col">{t('mapCopy.where')}</th>
            <th scope="col">{t('mapCopy.teacher')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.rows.map((row) => (
            <Row key={row.paperMapId} row={row} />
          ))}
        </tbody>
      </DenseTable>
    </TableFrame>
  );
}

interface CommitProps {
  readonly asked: AskedCopy;
  readonly stamp: string;
  readonly papers: number;
  readonly onClose: () => void;
}

function Commit({ asked, stamp, papers, onClose }: CommitProps) {
  const { t } = useText(paperMapCopyText);
  const instituteId = useInstituteId();
  const words = t('mapCopy.act', { count: count(papers) });
  const copy = async () => {
    await call(paperMapCopies.copy, { instituteId, body: { ...asked, stamp } });
    await refresh(paperMapCopies.preview, paperMapCopies.list, sessionPapers.list);
    toastDone(t('mapCopy.done'));
  };
  return (
    <ReasonDialog title={words} confirm={words} tone="navy" reason="NONE" onConfirm={copy} onClose={onClose}>
      {t('mapCopy.what')}
    </ReasonDialog>
  );
}

interface ChoiceProps {
  readonly counts: Shown['counts'];
  readonly outcome: CopyOutcome | null;
  readonly onChange: (outcome: CopyOutcome | null) => void;
}

function OutcomeChoice({ counts, outcome, onChange }: ChoiceProps) {
  const { t } = useText(paperMapCopyText);
  const data = COPY_OUTCOMES.map((value) => ({ value, label: `${t(`mapCopy.outcome.${value}`)} (${count(counts[value] ?? 0)})` }));
  return (
    <Select
      label={t('mapCopy.outcome')}
      placeholder={t('mapCopy.all')}
      clearable
      maw={320}
      data={data}
      value={outcome}
      onChange={(value) => onChange(COPY_OUTCOMES.find((one) => one === value) ?? null)}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

/** What becomes of each assignment; nothing is stored until it is copied. */
export function CopyPreview({ asked }: { readonly asked: AskedCopy }) {
  const { t } = useText(paperMapCopyText);
  const instituteId = useInstituteId();
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState(false);
  const body = { ...asked, page, size: SIZE, ...(outcome === null ? {} : { outcome }) };
  const answer = useCall(paperMapCopies.preview, { instituteId, body }, { keepPrevious: true });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  const shown = answer.data?.data;
  if (shown === undefined) return <ListWaiting />;
  const { counts, total } = shown;
  const papers = counts['COPY'] ?? 0;
  const isEmpty = Object.values(counts).every((many) => many === 0);
  const why = isEmpty ? t('mapCopy.noSource') : papers === 0 ? t('mapCopy.nothing') : null;
  const act = (
    <ActButton
      leftSection={<IconCopy size={16} stroke={1.75} />}
      why={why}
      loading={answer.isPlaceholderData}
      onClick={() => setAsking(true)}
    >
      {t('mapCopy.act', { count: count(papers) })}
    </ActButton>
  );
  return (
    <Card title={t('mapCopy.preview')} end={act}>
      <Stack aria-busy={answer.isPlaceholderData}>
        {why === null ? null : <Hint>{why}</Hint>}
        {isEmpty ? null : (
          <OutcomeChoice
            counts={counts}
            outcome={outcome}
            onChange={(next) => {
              setOutcome(next);
              setPage(1);
            }}
          />
        )}
        {shown.rows.length === 0 ? null : <Rows shown={shown} />}
        {total > SIZE ? <Pager page={page} size={SIZE} total={total} onPage={setPage} onSize={() => setPage(1)} /> : null}
      </Stack>
      {asking ? <Commit asked={asked} stamp={shown.stamp} papers={papers} onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}
