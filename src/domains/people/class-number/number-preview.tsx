import { IconListNumbers } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import type { BodyOf, ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { useStepBack } from '../../../kit/list/list-state.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { Pager } from '../../../kit/table/pager.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { classNumbers, type NumberOutcome } from './class-number.contract.ts';
import classes from './class-number.module.css';
import { classNumberText } from './class-number.text.ts';
import type { NumberDraft, ReadNumbers } from './number-draft.rules.ts';

const SIZE = 25;
const TYPING_MS = 300;
/** Whoever keeps a number is only named. */
const TONE: Readonly<Partial<Record<NumberOutcome, Tone>>> = { NEW: 'green', CHANGED: 'amber', FULL: 'red' };

type Preview = ReplyOf<typeof classNumbers.preview>['data'];

function Outcome({ outcome }: { readonly outcome: NumberOutcome }) {
  const { t } = useText(classNumberText);
  const tone = TONE[outcome];
  const words = t(`numbers.outcome.${outcome}`);
  return tone === undefined ? words : <StateBadge tone={tone}>{words}</StateBadge>;
}

function Rows({ preview }: { readonly preview: Preview }) {
  const { t } = useText(classNumberText);
  return (
    <TableFrame>
      <DenseTable aria-label={t('numbers.preview')}>
        <thead>
          <tr>
            <th scope="col">{t('numbers.division')}</th>
            <th scope="col">{t('numbers.student')}</th>
            <th scope="col">{t('numbers.was')}</th>
            <th scope="col">{t('numbers.becomes')}</th>
            <th scope="col">{t('numbers.state')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row) => (
            <tr key={row.enrolmentId}>
              <td>{row.division}</td>
              <td>
                <FirstLine>{row.name}</FirstLine>
                <SecondLine>{row.prn}</SecondLine>
              </td>
              <td className={classes.number}>{row.was ?? '–'}</td>
              <td className={classes.number}>{row.becomes ?? '–'}</td>
              <td>
                <Outcome outcome={row.outcome} />
              </td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </TableFrame>
  );
}

/** What the preview says beside its rows. */
function Notes({ preview }: { readonly preview: Preview }) {
  const { t } = useText(classNumberText);
  const full = preview.counts.FULL;
  return (
    <>
      {preview.first === null ? null : (
        <Hint>
          {t('numbers.first')}: <b>{preview.first}</b> · {t('numbers.last')}: <b>{preview.last}</b>
        </Hint>
      )}
      {preview.skipped > 0 ? <Hint>{t('numbers.skipped', { count: count(preview.skipped) })}</Hint> : null}
      {preview.withoutSurname > 0 ? <Hint>{t('numbers.withoutSurname', { count: count(preview.withoutSurname) })}</Hint> : null}
      {preview.withoutResult > 0 ? <Hint>{t('numbers.withoutResult', { count: count(preview.withoutResult) })}</Hint> : null}
      {full > 0 ? <Hint role="alert">{t('numbers.full', { count: count(full) })}</Hint> : null}
    </>
  );
}

interface Props {
  readonly courseInstanceId: string;
  readonly kind: NumberDraft['kind'];
  readonly read: ReadNumbers;
}

const NEVER = { pattern: '{N:1}', order: ['PRN' as const], keep: true, series: 'EACH' as const, start: 1, gap: 0, blocks: [] };

function useGive({ courseInstanceId, kind, read }: Props, preview: Preview | undefined) {
  const { t } = useText(classNumberText);
  const instituteId = useInstituteId();
  return async () => {
    const { scheme, divisionIds } = read;
    if (scheme === null || preview === undefined) return;
    const body = { courseInstanceId, divisionIds: [...divisionIds], kind, scheme, stamp: preview.stamp };
    await call(classNumbers.give, { instituteId, body });
    await refresh(classNumbers.list);
    toastDone(t('numbers.giving'));
  };
}

interface Asked {
  readonly key: string;
  readonly body: Omit<BodyOf<typeof classNumbers.preview>, 'page' | 'size'>;
}

/** The preview of what is typed, once typing pauses; `waits`: what is shown is of an older scheme. */
function usePreview({ courseInstanceId, kind, read }: Props) {
  const instituteId = useInstituteId();
  const [page, setPage] = useState(1);
  const body = { courseInstanceId, divisionIds: [...read.divisionIds], kind, scheme: read.scheme ?? NEVER };
  const key = JSON.stringify(read.scheme === null ? null : body);
  const [late] = useDebouncedValue(key, TYPING_MS);
  const isOld = late !== key;
  const [asked, setAsked] = useState<Asked>({ key: '', body });
  if (!isOld && asked.key !== key && read.scheme !== null) {
    setAsked({ key, body });
    setPage(1);
  }
  const answer = useCall(
    classNumbers.preview,
    { instituteId, body: { ...asked.body, page, size: SIZE } },
    { keepPrevious: true, enabled: asked.key !== '' },
  );
  useStepBack({ page, size: SIZE }, answer.isPlaceholderData ? undefined : answer.data?.data.total, setPage);
  return { answer, page, setPage, waits: isOld || answer.isPlaceholderData };
}

function GiveDialog({
  preview,
  give,
  onClose,
}: {
  readonly preview: Preview;
  readonly give: () => Promise<void>;
  readonly onClose: () => void;
}) {
  const { t } = useText(classNumberText);
  const words = { count: count(preview.counts.NEW + preview.counts.CHANGED) };
  return (
    <ReasonDialog
      title={t('numbers.giveTitle', words)}
      confirm={t('numbers.give', words)}
      tone="navy"
      reason="NONE"
      onConfirm={give}
      onClose={onClose}
    >
      {t('numbers.giveWhat', { first: preview.first ?? '', last: preview.last ?? '' })}
    </ReasonDialog>
  );
}

/** Live what the pattern would give; nothing is stored until it is given. */
export function NumberPreview(props: Props) {
  const { t } = useText(classNumberText);
  const can = useCan();
  const [asking, setAsking] = useState(false);
  const { answer, page, setPage, waits } = usePreview(props);
  const preview = answer.data?.data;
  const give = useGive(props, preview);
  const title = t('numbers.preview');
  if (props.read.wrong.size > 0) return <Card title={title}>{<Hint role="alert">{t('numbers.mend')}</Hint>}</Card>;
  if (answer.isError && !answer.isFetching) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (preview === undefined)
    return (
      <Card title={title}>
        <ListWaiting />
      </Card>
    );
  const { NEW, CHANGED, FULL } = preview.counts;
  const why = FULL > 0 ? t('numbers.full', { count: count(FULL) }) : NEW + CHANGED === 0 ? t('numbers.nobody') : null;
  const act = (
    <ActButton leftSection={<IconListNumbers size={16} stroke={1.75} />} why={why} loading={waits} onClick={() => setAsking(true)}>
      {t('numbers.give', { count: count(NEW + CHANGED) })}
    </ActButton>
  );
  return (
    <Card title={title} end={can('classNumbers', 'update') ? act : null}>
      <Stack aria-busy={waits}>
        <Notes preview={preview} />
        <Rows preview={preview} />
        {preview.total > SIZE ? <Pager page={page} size={SIZE} total={preview.total} onPage={setPage} onSize={() => setPage(1)} /> : null}
      </Stack>
      {asking ? <GiveDialog preview={preview} give={give} onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}
