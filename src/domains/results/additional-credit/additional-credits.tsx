import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { shortDecimal } from '../../../kit/marks/hundredths.rules.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { plainColumn } from '../../../kit/table/table-column.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { EntryDesk, useEntryColumns, type EntryCalls, type EntryWords } from '../entry/entry-desk.tsx';
import { EvidenceLink } from '../evidence/evidence-link.tsx';
import { evidenceText } from '../evidence/evidence.text.ts';
import { studentHistoryText } from '../student-history/student-history.text.ts';
import { additionalCredits, exportAdditionalCredits, type AdditionalCreditRow } from './additional-credit.contract.ts';
import classes from './additional-credit.module.css';
import { additionalCreditText } from './additional-credit.text.ts';
import { CreditForm } from './credit-form.tsx';

const KIND: EntryCalls<AdditionalCreditRow> = {
  act: 'additionalCredits.approve',
  removal: 'additionalCredits.remove',
  feed: { plural: 'additionalCredits', feature: 'gracing', action: 'grace' },
  calls: additionalCredits,
  file: exportAdditionalCredits,
};
const column = plainColumn<AdditionalCreditRow>;

function useColumns() {
  const { t } = useText(additionalCreditText, evidenceText, studentHistoryText);
  return useEntryColumns([
    column('seatNo', t('history.prn'), (row) => <TwoLines first={row.prn} second={row.seatNo} />),
    { ...column('abcId', t('credit.abcId'), (row) => <span className="p-figures">{row.abcId ?? '–'}</span>), startsHidden: true },
    column('activity', t('credit.activity'), (row) => (
      <div className={classes.activity}>
        <TwoLines first={row.activity} second={t(`additionalCredits.kind.${row.kind}`)} />
      </div>
    )),
    column('value', t('credit.value'), (row) => <b>{shortDecimal(row.value)}</b>, 'END'),
    column('evidence', t('evidence.label'), (row) => (
      <EvidenceLink read={additionalCredits.evidence} evidenceId={row.creditEvidenceId} name={row.evidence} />
    )),
  ]);
}

function useWords(): EntryWords<AdditionalCreditRow> {
  const { t } = useText(additionalCreditText);
  return {
    title: t('credit.title'),
    add: t('credit.add'),
    none: t('credit.none'),
    noneHint: t('credit.noneHint'),
    closed: t('credit.barHint'),
    deleteTitle: t('credit.delete'),
    deleteOf: ({ name }) => t('credit.deleteOf', { name }),
    deleteWhat: ({ name, activity, value }) => t('credit.deleteWhat', { name, activity, value: shortDecimal(value) }),
    deleted: ({ name }) => t('credit.deleted', { name }),
  };
}

/** The additional marks and credits of one exam instance. */
export function AdditionalCredits({ examInstanceId }: { readonly examInstanceId: string }) {
  const instituteId = useInstituteId();
  const enterAgain =
    ({ studentExamId, creditActivityId, creditEvidenceId, value }: AdditionalCreditRow) =>
    () =>
      call(additionalCredits.create, {
        instituteId,
        body: { studentExamId, creditActivityId, creditEvidenceId, value: shortDecimal(value) },
      });
  return (
    <EntryDesk
      examInstanceId={examInstanceId}
      kind={KIND}
      columns={useColumns()}
      words={useWords()}
      enterAgain={enterAgain}
      form={(row, onClose) => <CreditForm examInstanceId={examInstanceId} row={row} onClose={onClose} />}
    />
  );
}
