import { Checkbox } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { clientModules } from '../console/declared.client.ts';
import { useCall } from '../http/use-call.client.ts';
import { count, useText } from '../text/text.client.ts';
import { stackText } from './stack.text.ts';
import { Card } from '../ui/card.tsx';
import { useInstituteId } from '../session/institute.client.ts';
import { stacks, type FromPlaces, type StackNounView, type ToPlaces } from './stack.contract.ts';
import { placeKey } from './stack-places.contract.ts';
import { StackPick, type Picked } from './stack-pick.tsx';
import { nounWord } from './stack-words.client.ts';
import classes from './stack.module.css';
import { ActButton } from '../ui/act-button.tsx';

/** What is asked; it stays while one looks at a preview and comes back. */
export interface StackAsk {
  readonly source: string | null;
  /** The chosen places by their kind. */
  readonly from: Readonly<Record<string, string>>;
  readonly to: Readonly<Record<string, string>>;
  readonly picked: Readonly<Record<string, Picked>>;
}
export const sourceOf = ({ source, from }: StackAsk): FromPlaces => ({
  sourceInstituteId: source ?? '',
  ...Object.fromEntries(Object.entries(from).map(([kind, id]) => [placeKey('source', kind), id])),
});
export const targetOf = ({ to }: StackAsk): ToPlaces =>
  Object.fromEntries(Object.entries(to).map(([kind, id]) => [placeKey('target', kind), id]));

interface NounProps {
  readonly one: StackNounView;
  readonly picked: Picked | undefined;
  readonly readable: boolean;
  readonly mayPick: boolean;
  readonly onToggle: () => void;
  readonly onPick: () => void;
}

function NounRow({ one, picked, readable, mayPick, onToggle, onPick }: NounProps) {
  const { t, textOf } = useText(stackText);
  const brings = one.brings.map(nounWord).join(', ');
  const may = one.mayCreate && readable;
  const arrives = textOf(`stack.arrives.${one.noun}`, '');
  const what = !one.mayCreate
    ? t('stack.mayNotCreate')
    : !readable
      ? t('stack.mayNotRead')
      : [arrives, brings ? t('stack.brings', { nouns: brings }) : ''].filter(Boolean).join(' ') || undefined;
  return (
    <li className={classes.noun}>
      <Checkbox label={nounWord(one.noun)} description={what} checked={picked !== undefined} disabled={!may} onChange={onToggle} />
      {picked ? (
        <span className={classes.picked}>
          <span>
            {picked.ids
              ? t('stack.picked', { count: count(picked.ids.length) })
              : picked.q
                ? t('stack.pickedFound', { q: picked.q })
                : t('stack.pickedAll')}
          </span>
          <ActButton
            variant="default"
            size="xs"
            leftSection={<IconListSearch size={14} stroke={1.75} />}
            why={mayPick ? null : t('stack.sourceFirst')}
            aria-label={t('stack.pickTitle', { noun: nounWord(one.noun) })}
            onClick={onPick}
          >
            {t('stack.pick')}
          </ActButton>
        </span>
      ) : null}
    </li>
  );
}

interface Props {
  readonly ask: StackAsk;
  readonly onAsk: (ask: StackAsk) => void;
  readonly nouns: readonly StackNounView[];
}

/** Kinds as an office thinks of them, under the headings that their domains declare; what has none comes under the last. */
function grouped(nouns: readonly StackNounView[]) {
  const declared = clientModules().flatMap(({ stackGroups }) => Object.entries(stackGroups));
  const order = [...new Set(declared.map(([group]) => group))];
  const groupOf = (noun: string) => declared.find(([, names]) => names.includes(noun))?.[0] ?? order.at(-1);
  const groups = Map.groupBy(nouns, ({ noun }) => groupOf(noun));
  return order.flatMap((group) => {
    const some = groups.get(group);
    return some ? [{ group, nouns: some }] : [];
  });
}

/** What is duplicated: kinds, and of each all, what a search finds, or single records. */
export function StackWhat({ ask, onAsk, nouns }: Props) {
  const { t, textOf } = useText(stackText);
  const instituteId = useInstituteId();
  const [picking, setPicking] = useState<string | null>(null);
  const read = useCall(stacks.source, { instituteId, query: { sourceInstituteId: ask.source ?? '' } }, { enabled: ask.source !== null })
    .data?.data;
  const set = (noun: string, picked: Picked | null) => {
    const { [noun]: _old, ...others } = ask.picked;
    onAsk({ ...ask, picked: picked ? { ...others, [noun]: picked } : others });
  };
  const may = nouns.filter((one) => one.mayCreate && (read?.nouns.includes(one.noun) ?? true));
  const isAll = may.length > 0 && may.every((one) => ask.picked[one.noun]);
  const all = () => onAsk({ ...ask, picked: isAll ? {} : Object.fromEntries(may.map(({ noun }) => [noun, ask.picked[noun] ?? {}])) });
  const end = (
    <Checkbox
      label={t('stack.allKinds')}
      checked={isAll}
      disabled={may.length === 0}
      description={may.length === 0 ? t('stack.noneMay') : undefined}
      onChange={all}
    />
  );
  return (
    <Card title={t('stack.what')} padding="NONE" end={end}>
      {grouped(nouns).map(({ group, nouns: some }) => (
        <section key={group} aria-label={textOf(`stack.group.${group}`)}>
          <h3 className={classes.group}>{textOf(`stack.group.${group}`)}</h3>
          <ul className={classes.nouns}>
            {some.map((one) => (
              <NounRow
                key={one.noun}
                one={one}
                picked={ask.picked[one.noun]}
                readable={read?.nouns.includes(one.noun) ?? true}
                mayPick={ask.source !== null}
                onToggle={() => set(one.noun, ask.picked[one.noun] ? null : {})}
                onPick={() => setPicking(one.noun)}
              />
            ))}
          </ul>
        </section>
      ))}
      {picking ? (
        <StackPick
          noun={picking}
          source={sourceOf(ask)}
          picked={ask.picked[picking] ?? {}}
          onPick={(picked) => set(picking, picked)}
          onClose={() => setPicking(null)}
        />
      ) : null}
    </Card>
  );
}
