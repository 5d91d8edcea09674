import { Button } from '@mantine/core';
import { IconArrowLeft, IconDice, IconEye, IconEyeX, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call, download } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Notes } from '../../../kit/layout/notes.tsx';
import { Toolbar, ToolbarActions } from '../../../kit/layout/toolbar.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import type { TableColumn } from '../../../kit/table/table-column.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { Chips } from '../../../kit/ui/chips.tsx';
import { IconAct } from '../../../kit/ui/icon-act.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastCount, toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { useWords } from '../inward/use-exam-filters.client.ts';
import {
  exportMaskNumbers,
  MASK_NUMBER_STATES,
  maskNumbers,
  type MaskNumberRow,
  type MaskPaper,
  type MaskPrint,
} from './mask-number.contract.ts';
import { maskNumberText } from './mask-number.text.ts';

const { textOf } = textsOf(maskNumberText);
const VIEWS = [...MASK_NUMBER_STATES, 'PRINTS'] as const;
const dash = '–';
const plain = { align: 'START', sortable: false } as const;
const refreshAll = () => Promise.all([refresh(maskNumbers.papers), refresh(maskNumbers.list), refresh(maskNumbers.prints)]);

type Dialog = 'UNMASK' | 'DECODE' | null;

function useActs(paper: MaskPaper) {
  const { t } = useText(maskNumberText);
  const instituteId = useInstituteId();
  const params = { id: paper.maskedPaperId ?? '' };
  return {
    stickers: (numberId?: string) =>
      void download(maskNumbers.stickers, { instituteId, params, query: numberId === undefined ? {} : { numberId } })
        .then(refreshAll)
        .catch(toastRefusal),
    draw: () =>
      void call(maskNumbers.draw, { instituteId, params, body: {} })
        .then(({ data }) => {
          toastCount(data.drawn, t('maskNumbers.masked', { count: count(data.drawn) }));
          return refreshAll();
        })
        .catch(toastRefusal),
    unmask: async () => {
      const { data } = await call(maskNumbers.unmask, { instituteId, params, body: {} });
      toastCount(data.removed, t('maskNumbers.unmasked', { count: count(data.removed) }));
      await refresh(maskNumbers.papers);
    },
    decode: async (reason: string) => {
      await call(maskNumbers.requestDecode, { instituteId, params, body: { reason } });
      toastDone(t('maskNumbers.decodeAsked'));
      await refresh(maskNumbers.papers);
    },
  };
}

/** Why the numbers cannot be resolved now; null: they can. */
function useDecodeBar(paper: MaskPaper): string | null {
  const { t } = useText(maskNumberText);
  if (paper.requestedByName !== null) return t('maskNumbers.requestedBy', { name: paper.requestedByName });
  if (paper.sheets === 0) return t('maskNumbers.decodeNoSheets');
  const left = paper.sheets - paper.sheetsLocked;
  return left > 0 ? t('maskNumbers.decodeLocked', { left: count(left) }) : null;
}

type Acts = ReturnType<typeof useActs>;

function Actions({ paper, acts, onAsk }: { readonly paper: MaskPaper; readonly acts: Acts; readonly onAsk: (dialog: Dialog) => void }) {
  const { t } = useText(maskNumberText);
  const can = useCan();
  const bar = useDecodeBar(paper);
  const isHidden = paper.decodedAt === null;
  const icon = { size: 16, stroke: 1.75 } as const;
  return (
    <ToolbarActions>
      {isHidden && paper.numbers < paper.candidates && can('maskNumbers', 'create') ? (
        <Button variant="default" leftSection={<IconDice {...icon} />} onClick={acts.draw}>
          {t('maskNumbers.draw')}
        </Button>
      ) : null}
      {paper.standing === 'MASKED' && paper.sheets === 0 && can('maskNumbers', 'delete') ? (
        <Button variant="default" leftSection={<IconEyeX {...icon} />} onClick={() => onAsk('UNMASK')}>
          {t('maskNumbers.unmask')}
        </Button>
      ) : null}
      {paper.numbers > 0 && can('maskNumbers', 'export') ? (
        <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => acts.stickers()}>
          {t('maskNumbers.stickers')}
        </Button>
      ) : null}
      {isHidden && can('maskNumbers', 'unlock') ? (
        <ActButton why={bar} leftSection={<IconEye {...icon} />} onClick={() => onAsk('DECODE')}>
          {t('maskNumbers.decode')}
        </ActButton>
      ) : null}
    </ToolbarActions>
  );
}

function Dialogs({
  paper,
  acts,
  dialog,
  onClose,
}: {
  readonly paper: MaskPaper;
  readonly acts: Acts;
  readonly dialog: Dialog;
  readonly onClose: () => void;
}) {
  const { t } = useText(maskNumberText);
  if (dialog === 'UNMASK')
    return (
      <ReasonDialog
        title={t('maskNumbers.unmask')}
        confirm={t('maskNumbers.unmask')}
        tone="red"
        reason="NONE"
        onConfirm={acts.unmask}
        onClose={onClose}
      >
        <p>{t('maskNumbers.unmaskWhat', { count: count(paper.numbers) })}</p>
      </ReasonDialog>
    );
  if (dialog !== 'DECODE') return null;
  return (
    <ReasonDialog
      title={t('maskNumbers.decode')}
      confirm={t('maskNumbers.decodeAsk')}
      tone="navy"
      reason="REQUIRED"
      onConfirm={acts.decode}
      onClose={onClose}
    >
      <p>{t('maskNumbers.decodeWhat')}</p>
    </ReasonDialog>
  );
}

function useNumberColumns(show: 'IN_FORCE' | 'VOIDED', isHidden: boolean): TableColumn<MaskNumberRow>[] {
  const { t } = useText(maskNumberText);
  return useMemo(
    () => [
      { ...plain, id: 'maskNo', title: t('maskNumbers.maskNo'), cell: (row) => <b>{row.maskNo}</b> },
      ...(isHidden
        ? []
        : [
            { ...plain, id: 'seatNo', title: t('maskNumbers.seatNo'), cell: (row: MaskNumberRow) => row.seatNo ?? dash },
            { ...plain, id: 'name', title: t('maskNumbers.name'), cell: (row: MaskNumberRow) => row.name ?? dash },
            { ...plain, id: 'prn', title: t('maskNumbers.prn'), cell: (row: MaskNumberRow) => row.prn ?? dash },
          ]),
      { ...plain, id: 'drawnAt', title: t('maskNumbers.drawnAt'), cell: (row) => momentText(row.drawnAt) },
      ...(show === 'IN_FORCE'
        ? []
        : [
            {
              ...plain,
              id: 'voidedAt',
              title: t('maskNumbers.voidedAt'),
              cell: (row: MaskNumberRow) => (row.voidedAt === null ? dash : momentText(row.voidedAt)),
            },
            { ...plain, id: 'voidedByName', title: t('maskNumbers.voidedByName'), cell: (row: MaskNumberRow) => row.voidedByName ?? dash },
            { ...plain, id: 'voidReason', title: t('maskNumbers.voidReason'), cell: (row: MaskNumberRow) => row.voidReason ?? dash },
          ]),
    ],
    [t, show, isHidden],
  );
}

function Numbers({ paper, show, acts }: { readonly paper: MaskPaper; readonly show: 'IN_FORCE' | 'VOIDED'; readonly acts: Acts }) {
  const { t } = useText(maskNumberText);
  const can = useCan();
  const instituteId = useInstituteId();
  const isHidden = paper.decodedAt === null;
  const [asked, setAsked] = useState<MaskNumberRow | null>(null);
  const columns = useNumberColumns(show, isHidden);
  const reissue = async (reason: string) => {
    const { data } = await call(maskNumbers.reissue, { instituteId, params: { id: asked?.id ?? '' }, body: { reason } });
    toastDone(t('maskNumbers.reissued', { number: data.maskNo }));
    await refreshAll();
  };
  const actions = (row: MaskNumberRow) => (
    <>
      {can('maskNumbers', 'export') ? (
        <IconAct icon={IconPrinter} label={t('maskNumbers.printOne', { number: row.maskNo })} onClick={() => acts.stickers(row.id)} />
      ) : null}
      {isHidden && can('maskNumbers', 'update') ? (
        <IconAct icon={IconRefresh} label={t('maskNumbers.reissue', { number: row.maskNo })} onClick={() => setAsked(row)} />
      ) : null}
    </>
  );
  return (
    <>
      <ServerList
        label={t('maskNumbers.list', { paper: `${paper.paperCode} ${paper.headKind}` })}
        list={maskNumbers.list}
        {...(can('maskNumbers', 'export') ? { file: exportMaskNumbers } : {})}
        fixed={{ maskedPaperId: paper.maskedPaperId ?? '', show }}
        searchHint={t(isHidden ? 'maskNumbers.searchHint' : 'maskNumbers.searchHintAll')}
        columns={columns}
        nameOf={(row) => row.maskNo}
        {...(show === 'IN_FORCE' ? { actions } : {})}
        empty={
          <StatePanel kind="empty" title={t('maskNumbers.noNumbers')}>
            {t('maskNumbers.noNumbersHint')}
          </StatePanel>
        }
      />
      {asked ? (
        <ReasonDialog
          title={t('maskNumbers.reissueTitle', { number: asked.maskNo })}
          confirm={t('maskNumbers.reissueConfirm')}
          tone="red"
          reason="REQUIRED"
          onConfirm={reissue}
          onClose={() => setAsked(null)}
        >
          <p>{t('maskNumbers.reissueWhat')}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}

function Prints({ paper }: { readonly paper: MaskPaper }) {
  const { t } = useText(maskNumberText);
  const columns = useMemo(
    (): TableColumn<MaskPrint>[] => [
      { ...plain, id: 'printedAt', title: t('maskNumbers.printedAt'), cell: (row) => momentText(row.printedAt) },
      { ...plain, id: 'printedByName', title: t('maskNumbers.printedBy'), cell: (row) => row.printedByName ?? dash },
      {
        ...plain,
        id: 'numbers',
        title: t('maskNumbers.printedWhat'),
        cell: (row) => (row.maskNo === null ? count(row.numbers) : t('maskNumbers.printedOne', { number: row.maskNo })),
      },
    ],
    [t],
  );
  return (
    <ServerList
      label={t('maskNumbers.show.PRINTS')}
      list={maskNumbers.prints}
      params={{ id: paper.maskedPaperId ?? '' }}
      columns={columns}
      empty={<StatePanel kind="empty" title={t('maskNumbers.noPrints')} />}
    />
  );
}

/** One masked paper: its numbers, stickers, prints, and the way back to names. */
export function MaskedPaperView({ paper, onBack }: { readonly paper: MaskPaper; readonly onBack: () => void }) {
  const { t } = useText(maskNumberText);
  const { word, setWords } = useWords();
  const acts = useActs(paper);
  const [dialog, setDialog] = useState<Dialog>(null);
  const show = VIEWS.find((one) => one === word('show')) ?? 'IN_FORCE';
  const instituteId = useInstituteId();
  const id = paper.maskedPaperId ?? '';
  const voided = useCall(maskNumbers.list, { instituteId, query: { maskedPaperId: id, size: '1' } }).data?.counts?.['VOIDED'];
  const prints = useCall(maskNumbers.prints, { instituteId, params: { id }, query: { size: '1' } }).data?.page.total;
  const figures = { IN_FORCE: paper.numbers, VOIDED: voided ?? null, PRINTS: prints ?? null };
  const chips = VIEWS.map((value) => ({ value, label: textOf(`maskNumbers.show.${value}`), count: figures[value] }));
  const said =
    paper.decodedAt === null
      ? t('maskNumbers.hidden')
      : t('maskNumbers.decodedBy', { name: paper.decodedByName ?? dash, when: momentText(paper.decodedAt) });
  return (
    <>
      <Toolbar>
        <Button variant="subtle" leftSection={<IconArrowLeft size={16} stroke={1.75} />} onClick={onBack}>
          {t('maskNumbers.back')}
        </Button>
        <Actions paper={paper} acts={acts} onAsk={setDialog} />
      </Toolbar>
      <Notes>
        <b>{`${paper.paperCode} ${paper.paperTitle}, ${paper.headKind}`}</b>
        <Hint>{said}</Hint>
        {paper.decodedAt === null ? <Hint>{t('maskNumbers.stickersHint')}</Hint> : null}
      </Notes>
      <Chips label={t('maskNumbers.show')} chips={chips} active={show} onChoose={(value) => setWords({ show: value, q: undefined })} />
      {show === 'PRINTS' ? <Prints paper={paper} /> : <Numbers key={show} paper={paper} show={show} acts={acts} />}
      <Dialogs paper={paper} acts={acts} dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}
