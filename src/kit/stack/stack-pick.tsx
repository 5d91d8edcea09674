import { Button, Checkbox, Drawer, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ActButton } from '../ui/act-button.tsx';
import { useCall } from '../http/use-call.client.ts';
import { useStepBack } from '../list/list-state.client.ts';
import { ListFailed, ListWaiting } from '../list/list-states.tsx';
import { Pager } from '../table/pager.tsx';
import { count, useText } from '../text/text.client.ts';
import { stackText } from './stack.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { useReturnFocus } from '../ui/return-focus.client.ts';
import { stacks, type FromPlaces } from './stack.contract.ts';
import { nounWord } from './stack-words.client.ts';
import classes from './stack.module.css';

/** Of a noun: all of it, what a search finds, or single records. */
export interface Picked {
  readonly q?: string;
  readonly ids?: readonly string[];
}

interface Props {
  readonly noun: string;
  readonly source: FromPlaces;
  readonly picked: Picked;
  readonly onPick: (picked: Picked) => void;
  readonly onClose: () => void;
}

const TYPING_MS = 250;
/** As many as the call takes. */
const MOST = 2000;

function useOffer({ noun, source }: Props, q: string, page: number, size: number) {
  const instituteId = useInstituteId();
  const query = { ...source, noun, page: String(page), size: String(size), ...(q === '' ? {} : { q }) };
  return useCall(stacks.offer, { instituteId, query }, { keepPrevious: true });
}

interface BoxesProps {
  readonly rows: readonly { readonly id: string; readonly label: string }[];
  readonly ids: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

function Boxes({ rows, ids, onToggle }: BoxesProps) {
  const { t } = useText(stackText);
  const isFull = ids.size >= MOST;
  return (
    <ul className={classes.offered}>
      {rows.map(({ id, label }) => (
        <li key={id}>
          <Checkbox
            label={label}
            checked={ids.has(id)}
            disabled={isFull && !ids.has(id)}
            description={isFull && !ids.has(id) ? t('stack.mostPicked', { count: count(MOST) }) : undefined}
            onChange={() => onToggle(id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Records of the source to choose among: single ones by their box, or everything that the search finds. */
export function StackPick(props: Props) {
  const { noun, picked, onPick, onClose } = props;
  const { t } = useText(stackText, uiText);
  useReturnFocus();
  const [typed, setTyped] = useState(picked.q ?? '');
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS);
  const [page, setPage] = useState(1);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(picked.ids ?? []));
  const [size, setSize] = useState(50);
  const offer = useOffer(props, q, page, size);
  useStepBack({ page, size }, offer.isPlaceholderData ? undefined : offer.data?.page.total, setPage);
  const rows = offer.data?.data ?? [];
  const total = offer.data?.page.total ?? 0;
  const toggle = (id: string) =>
    setIds((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  const take = (next: Picked) => {
    onPick(next);
    onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      padding="lg"
      title={t('stack.pickTitle', { noun: nounWord(noun) })}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <div className={classes.pick}>
        <TextInput
          label={t('list.search')}
          leftSection={<IconSearch size={16} stroke={1.75} />}
          value={typed}
          data-autofocus
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPage(1);
          }}
        />
        {offer.isError ? <ListFailed error={offer.error} onRetry={() => void offer.refetch()} /> : null}
        {offer.isPending ? <ListWaiting /> : null}
        {offer.data && rows.length === 0 ? <p className={classes.note}>{t('stack.pickNone')}</p> : null}
        <Boxes rows={rows} ids={ids} onToggle={toggle} />
        {total > 25 ? <Pager page={page} size={size} total={total} onPage={setPage} onSize={setSize} /> : null}
        <div className={classes.pickActs}>
          <ActButton why={ids.size === 0 ? t('why.nothingChosen') : null} onClick={() => take({ ids: [...ids] })}>
            {t('stack.pickThese', { count: count(ids.size) })}
          </ActButton>
          <Button variant="default" disabled={total === 0} onClick={() => take(q === '' ? {} : { q })}>
            {q === '' ? t('stack.pickAll') : t('stack.pickFound', { count: count(total) })}
          </Button>
        </div>
      </div>
    </Drawer>
  );
}
