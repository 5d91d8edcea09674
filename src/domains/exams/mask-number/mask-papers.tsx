import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconEyeOff, IconListNumbers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { SecondLine, TwoLines } from '../../../kit/layout/two-lines.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { DataCards } from '../../../kit/table/data-cards.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { TableColumn } from '../../../kit/table/table-column.client.ts';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { useWords } from '../inward/use-exam-filters.client.ts';
import { maskNumbers, type MaskPaper, type MaskStanding } from './mask-number.contract.ts';
import { maskNumberText } from './mask-number.text.ts';
import { MaskedPaperView } from './masked-paper.tsx';
import classes from './mask-number.module.css';

const { textOf } = textsOf(maskNumberText);
const NARROW = '(max-width: 48em)';
const TONES = { NAMED: 'grey', SHEETS_OPENED: 'grey', MASKED: 'amber', PRINTED: 'blue', DECODED: 'green' } as const satisfies Record<
  MaskStanding,
  string
>;

const headOf = ({ paperCode, headKind }: MaskPaper): string => `${paperCode} ${headKind}`;

const Standing = ({ paper }: { readonly paper: MaskPaper }) => (
  <StateBadge tone={TONES[paper.standing]}>{textOf(`maskNumbers.standing.${paper.standing}`)}</StateBadge>
);

function MaskDialog({
  paper,
  instance,
  onClose,
}: {
  readonly paper: MaskPaper;
  readonly instance: ExamInstanceRow;
  readonly onClose: () => void;
}) {
  const { t } = useText(maskNumberText);
  const instituteId = useInstituteId();
  const mask = async () => {
    const { paperId, headKind } = paper;
    const { data } = await call(maskNumbers.mask, { instituteId, body: { examInstanceId: instance.id, paperId, headKind } });
    toastCount(data.drawn, t('maskNumbers.masked', { count: count(data.drawn) }));
    await refresh(maskNumbers.papers);
  };
  return (
    <ReasonDialog
      title={t('maskNumbers.maskOne', { paper: headOf(paper) })}
      confirm={t('maskNumbers.mask')}
      tone="navy"
      reason="NONE"
      onConfirm={mask}
      onClose={onClose}
    >
      <p>{t('maskNumbers.maskWhat', { candidates: count(paper.candidates) })}</p>
    </ReasonDialog>
  );
}

function useColumns(): TableColumn<MaskPaper>[] {
  const { t } = useText(maskNumberText);
  return useMemo(() => {
    const plain = { align: 'START', sortable: false } as const;
    const drawn = ({ maskedPaperId, numbers, candidates }: MaskPaper) =>
      maskedPaperId === null ? count(candidates) : t('maskNumbers.numbersOf', { numbers: count(numbers), candidates: count(candidates) });
    return [
      {
        ...plain,
        id: 'paper',
        title: t('maskNumbers.paper'),
        cell: (row) => <TwoLines first={headOf(row)} second={row.paperTitle} />,
      },
      {
        ...plain,
        id: 'state',
        title: t('maskNumbers.state'),
        cell: (row) => (
          <span>
            <Standing paper={row} />
            {row.standing === 'SHEETS_OPENED' ? <SecondLine>{t('maskNumbers.tooLate')}</SecondLine> : null}
            {row.requestedByName === null ? null : <SecondLine>{t('maskNumbers.waiting')}</SecondLine>}
          </span>
        ),
      },
      {
        ...plain,
        id: 'numbers',
        title: t('maskNumbers.numbers'),
        align: 'END',
        cell: (row) => (row.maskedPaperId === null ? '–' : drawn(row)),
      },
      {
        ...plain,
        id: 'sheets',
        title: t('maskNumbers.sheets'),
        align: 'END',
        cell: (row) =>
          row.sheets === 0 ? '–' : t('maskNumbers.numbersOf', { numbers: count(row.sheetsLocked), candidates: count(row.sheets) }),
      },
    ];
  }, [t]);
}

/** Papers of an examination whose answer books may be masked; a masked one opens. */
export function MaskPapers({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(maskNumberText);
  const can = useCan();
  const narrow = useMediaQuery(NARROW, matchMedia(NARROW).matches, { getInitialValueInEffect: false });
  const instituteId = useInstituteId();
  const { word, setWords } = useWords();
  const [asked, setAsked] = useState<MaskPaper | null>(null);
  const columns = useColumns();
  const answer = useCall(maskNumbers.papers, { instituteId, query: { examInstanceId: instance.id } });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const rows = answer.data.data;
  const open = rows.find((row) => row.maskedPaperId !== null && row.maskedPaperId === word('masked'));
  const show = (masked: string | undefined) => setWords({ masked, show: undefined, q: undefined });
  if (open) return <MaskedPaperView key={open.key} paper={open} onBack={() => show(undefined)} />;
  if (rows.length === 0)
    return (
      <StatePanel kind="empty" title={t('maskNumbers.noPapers')}>
        {t('maskNumbers.noPapersHint')}
      </StatePanel>
    );
  const actions = (row: MaskPaper) => {
    if (row.maskedPaperId !== null)
      return (
        <Button
          size="xs"
          h={32}
          variant="default"
          leftSection={<IconListNumbers size={16} stroke={1.75} />}
          aria-label={t('maskNumbers.open', { paper: headOf(row) })}
          onClick={() => show(row.maskedPaperId ?? undefined)}
        >
          {t('maskNumbers.show')}
        </Button>
      );
    if (row.standing !== 'NAMED' || !can('maskNumbers', 'create')) return null;
    return (
      <Button
        size="xs"
        h={32}
        variant="default"
        leftSection={<IconEyeOff size={16} stroke={1.75} />}
        aria-label={t('maskNumbers.maskOne', { paper: headOf(row) })}
        onClick={() => setAsked(row)}
      >
        {t('maskNumbers.mask')}
      </Button>
    );
  };
  const Rows = narrow ? DataCards : DataTable;
  return (
    <div className={classes.papers}>
      <Rows label={t('maskNumbers.papers')} columns={columns} rows={rows} idOf={(row: MaskPaper) => row.key} actions={actions} />
      {asked ? <MaskDialog paper={asked} instance={instance} onClose={() => setAsked(null)} /> : null}
    </div>
  );
}
