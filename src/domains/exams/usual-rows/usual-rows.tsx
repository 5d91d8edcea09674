import { Button, Checkbox } from '@mantine/core';
import { IconPlaylistAdd } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useChangesHeld } from '../../../kit/http/held-changes.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Line, LineNote, Lines } from '../../../kit/layout/lines.tsx';
import { labelOf, plainText, rowsOf, wordsOf } from '../../../kit/master/master-row.client.ts';
import type { Master } from '../../../kit/master/master.contract.ts';
import { useAskedOpen } from '../../../kit/page/asked-open.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import classes from './usual-rows.module.css';
import { usualRowsText } from './usual-rows.text.ts';

type Usual = Readonly<Record<string, unknown>> & { readonly code: string; readonly name: string };

interface Props<Row extends Usual> {
  readonly master: Master;
  readonly rows: readonly Row[];
  /** Fields that the preview says beside code and name. */
  readonly says?: readonly (keyof Row & string)[] | undefined;
  /** What the preview draws of a row. */
  readonly draws?: ((row: Row) => ReactNode) | undefined;
}

const key = (code: string) => code.toLowerCase();

interface LineProps<Row extends Usual> extends Pick<Props<Row>, 'master' | 'says' | 'draws'> {
  readonly row: Row;
  readonly isHere: boolean;
  readonly isLeft: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** One row with what it would be. */
function UsualLine<Row extends Usual>({ master, says = [], draws, row, isHere, isLeft, onChoose }: LineProps<Row>) {
  const { t } = useText(usualRowsText);
  const reason = useId();
  const said = says.map((name) =>
    t('usual.said', { label: labelOf(master, name), value: wordsOf(master, name, { id: '', version: 0, ...row }) }),
  );
  return (
    <Line>
      <div className={classes.row}>
        <Checkbox
          label={`${row.code} · ${row.name}`}
          checked={!isHere && !isLeft}
          disabled={isHere}
          aria-describedby={reason}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <LineNote id={reason}>{isHere ? t('usual.here') : said.join(' · ')}</LineNote>
        {draws?.(row)}
      </div>
    </Line>
  );
}

/** The rows to choose from, all chosen at first; each is created by the master's own call. */
function UsualDialog<Row extends Usual>({ master, rows, says, draws, onClose }: Props<Row> & { readonly onClose: () => void }) {
  const { t } = useText(usualRowsText);
  const instituteId = useInstituteId();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const found = useCall(master.list, { instituteId, query: { size: '200' } }).data?.data;
  const here = new Set(rowsOf(found ?? []).map((row) => key(plainText(row['code']))));
  const chosen = rows.filter(({ code }) => !here.has(key(code)) && !left.has(code));
  const why = found !== undefined && rows.every(({ code }) => here.has(key(code))) ? t('usual.all') : null;
  const choose = (code: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(code);
    else next.add(code);
    setLeft(next);
  };
  const add = async () => {
    let made = 0;
    try {
      for (const body of chosen) {
        await call(master.create, { instituteId, body });
        made += 1;
      }
      toastCount(made, t('usual.done', { count: count(made) }));
    } finally {
      // What was made before a refusal stays.
      await refresh(master.list);
    }
  };
  return (
    <ReasonDialog
      title={t('usual.title')}
      confirm={t('usual.save', { count: count(chosen.length) })}
      tone="navy"
      reason="NONE"
      why={why}
      onConfirm={add}
      onClose={onClose}
      fields={
        <Lines>
          {rows.map((row) => (
            <UsualLine
              key={row.code}
              master={master}
              says={says}
              draws={draws}
              row={row}
              isHere={here.has(key(row.code))}
              isLeft={left.has(row.code)}
              onChoose={(isChosen) => choose(row.code, isChosen)}
            />
          ))}
        </Lines>
      }
    >
      <p>{t('usual.hint')}</p>
    </ReasonDialog>
  );
}

/** Offers the usual rows of a master with a preview; `?open=usual` shows it at once. */
export function UsualRows<Row extends Usual>(props: Props<Row>) {
  const { t } = useText(usualRowsText);
  const may = useCan()(props.master.feature, 'create');
  const held = useChangesHeld();
  const [open, setOpen] = useState(useAskedOpen('usual', props.master.feature));
  if (!may || held) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconPlaylistAdd size={16} stroke={1.75} />} onClick={() => setOpen(true)}>
        {t('usual.add')}
      </Button>
      {open ? <UsualDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
