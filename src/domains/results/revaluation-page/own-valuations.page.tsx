import { TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { shortText } from '../own-result/figures.rules.ts';
import { ownValuations, VALUATION_STATES, type OwnValuation } from '../revaluation/own-revaluation.contract.ts';
import { wrongValue } from '../revaluation/work.rules.ts';
import classes from './own-valuations.module.css';
import { ownRevaluationText } from './own-revaluation.text.ts';

const TONES: Readonly<Record<OwnValuation['state'], Tone>> = { TO_VALUE: 'amber', VALUED: 'green', CLOSED: 'grey' };

/** Why what is typed cannot be saved; null: it can. */
function useWhy(row: OwnValuation, typed: string): string | null {
  const { t } = useText(ownRevaluationText);
  if (typed.trim() === '') return t('ownValuation.type');
  const mark = parseHundredths(typed);
  if (mark === null || wrongValue(typed.trim(), row.max, row.step) !== null)
    return t('ownValuation.range', { max: shortText(row.max), step: shortText(row.step) });
  return row.value !== null && mark === parseHundredths(row.value) ? t('ownValuation.same') : null;
}

/** The mark of one answer book: typed and saved, changed while nothing stands on it. */
function Entry({ row }: { readonly row: OwnValuation }) {
  const { t } = useText(ownRevaluationText);
  const instituteId = useInstituteId();
  const [typed, setTyped] = useState(row.value === null ? '' : formatShort(hundredthsOf(row.value)));
  const [busy, setBusy] = useState(false);
  const why = useWhy(row, typed);
  const no = String(row.valuationNo);
  if (row.state === 'CLOSED') return <b>{row.value === null ? '–' : shortText(row.value)}</b>;
  const save = async () => {
    setBusy(true);
    try {
      await call(ownValuations.enter, { instituteId, params: { id: row.id }, body: { value: typed.trim(), version: row.version } });
      toastDone(t('ownValuation.saved', { no }));
      await refresh(ownValuations.list);
    } catch (error) {
      toastRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={classes.entry}
      onSubmit={(event) => {
        event.preventDefault();
        if (why === null) void save();
      }}
    >
      <TextInput
        className={classes.field ?? ''}
        inputMode="decimal"
        autoComplete="off"
        maxLength={7}
        aria-label={t('ownValuation.markOf', { no })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ActButton type="submit" variant="default" why={why} loading={busy} aria-label={t('ownValuation.saveOf', { no })}>
        {t('ownValuation.save')}
      </ActButton>
    </form>
  );
}

function useColumns(): TableColumn<OwnValuation>[] {
  const { t } = useText(ownRevaluationText);
  return useMemo(() => {
    const column = plainColumn<OwnValuation>;
    return [
      column('valuationNo', t('ownValuation.no'), (row) => <FirstLine>{row.valuationNo}</FirstLine>),
      column('paper', t('ownValuation.paper'), (row) => (
        <span title={row.paperTitle}>
          <FirstLine>{`${row.paperCode} · ${row.headKind}`}</FirstLine>
          <SecondLine>{row.paperTitle}</SecondLine>
        </span>
      )),
      column('kind', t('ownValuation.kind'), (row) => row.kindName),
      column('max', t('ownValuation.max'), (row) => shortText(row.max), 'END'),
      column('mark', t('ownValuation.mark'), (row) => <Entry key={row.version} row={row} />),
      column('state', t('ownValuation.state'), (row) => (
        <StateBadge tone={TONES[row.state]}>{t(`ownValuation.state.${row.state}`)}</StateBadge>
      )),
    ];
  }, [t]);
}

/** Answer books that are assigned to the signed-in examiner, by number: no name and no earlier mark. */
export function OwnValuationsPage() {
  const { t } = useText(ownRevaluationText);
  const columns = useColumns();
  return (
    <Page>
      <PageHead title={t('ownValuation.title')} purpose={t('ownValuation.purpose')} />
      <ServerList
        list={ownValuations.list}
        label={t('ownValuation.title')}
        columns={columns}
        nameOf={(row) => String(row.valuationNo)}
        chips={{
          name: 'state',
          label: t('ownValuation.state'),
          values: VALUATION_STATES.map((value) => ({ value, label: t(`ownValuation.state.${value}`) })),
        }}
        empty={
          <StatePanel kind="empty" title={t('ownValuation.none')}>
            {t('ownValuation.noneHint')}
          </StatePanel>
        }
      />
    </Page>
  );
}
