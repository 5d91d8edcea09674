import { TextInput } from '@mantine/core';
import { IconCopyPlus, IconSeedling } from '@tabler/icons-react';
import { useState } from 'react';
import { ActButton } from '../ui/act-button.tsx';
import type { StackPlaceView } from '../console/client-module.client.ts';
import { clientModules } from '../console/declared.client.ts';
import { call } from '../http/call.client.ts';
import type { ReplyOf } from '../http/endpoint.contract.ts';
import { useCall } from '../http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../list/list-states.tsx';
import { useText } from '../text/text.client.ts';
import { stackText } from './stack.text.ts';
import { stackRefusals } from './stack.refusals.text.ts';
import { Card } from '../ui/card.tsx';
import { useInstituteId } from '../session/institute.client.ts';
import { toastRefusal } from '../ui/toasts.tsx';
import { isSamePlace } from './same-place.rules.ts';
import { stacks } from './stack.contract.ts';
import { sourceOf, StackWhat, targetOf, type StackAsk } from './stack-what.tsx';
import classes from './stack.module.css';
import { SearchSelect } from '../ui/search-select.tsx';

export const NOTHING_ASKED: StackAsk = { source: null, from: {}, to: {}, picked: {} };

interface Place {
  readonly id: string;
  readonly name: string;
}
const optionsOf = (places: readonly Place[]) => places.map(({ id, name }) => ({ value: id, label: name }));
const choose = { comboboxProps: { shadow: 'md' }, clearable: true } as const;

interface Props {
  readonly ask: StackAsk;
  readonly onAsk: (ask: StackAsk) => void;
  /** A preview is there. */
  readonly onPreview: (runId: string) => void;
}

interface PlaceProps {
  readonly view: StackPlaceView;
  /** Shown while none is chosen. */
  readonly none: string;
  readonly parts: ReplyOf<typeof stacks.source>['data'] | undefined;
  readonly chosen: Readonly<Record<string, string>>;
  readonly disabled?: boolean;
  readonly onChoose: (chosen: Readonly<Record<string, string>>) => void;
}

/** One of the places of a kind that an institute has; none is the whole. */
function PlaceSelect({ view: { kind, title }, none, parts, chosen, disabled = false, onChoose }: PlaceProps) {
  const { t, textOf } = useText(stackText);
  const choosePlace = (id: string | null) => {
    const { [kind]: _old, ...others } = chosen;
    onChoose(id === null ? others : { ...others, [kind]: id });
  };
  return (
    <SearchSelect
      {...choose}
      nothingFoundMessage={t('stack.pickNone')}
      label={textOf(title)}
      placeholder={none}
      disabled={disabled}
      data={optionsOf(parts?.places.find((one) => one.kind === kind)?.options ?? [])}
      value={chosen[kind] ?? null}
      onChange={choosePlace}
    />
  );
}

const placeViews = () => clientModules().flatMap(({ stackPlaces }) => stackPlaces);

function From({ ask, onAsk, sources }: Omit<Props, 'onPreview'> & { readonly sources: readonly Place[] }) {
  const { t, textOf } = useText(stackText);
  const instituteId = useInstituteId();
  const parts = useCall(stacks.source, { instituteId, query: { sourceInstituteId: ask.source ?? '' } }, { enabled: ask.source !== null })
    .data?.data;
  return (
    <Card title={t('stack.from')}>
      <div className={classes.fields}>
        <SearchSelect
          {...choose}
          nothingFoundMessage={t('stack.pickNone')}
          clearable={false}
          label={t('stack.institute')}
          data={optionsOf(sources)}
          value={ask.source}
          onChange={(source) => onAsk({ ...ask, source, from: {}, picked: keptAll(ask.picked) })}
        />
        {placeViews().map((view) => (
          <PlaceSelect
            key={view.kind}
            view={view}
            none={textOf(view.all)}
            parts={parts}
            chosen={ask.from}
            disabled={ask.source === null}
            onChoose={(from) => onAsk({ ...ask, from })}
          />
        ))}
      </div>
      <p className={classes.note}>{t('stack.fromHint')}</p>
    </Card>
  );
}

/** Single records belong to one source: another has none of them. */
const keptAll = (picked: StackAsk['picked']): StackAsk['picked'] => Object.fromEntries(Object.keys(picked).map((noun) => [noun, {}]));

function To({ ask, onAsk, sources }: Omit<Props, 'onPreview'> & { readonly sources: readonly Place[] }) {
  const { t, textOf } = useText(stackText, stackRefusals);
  const views = placeViews().filter(({ toHint }) => toHint !== null);
  const instituteId = useInstituteId();
  const parts = useCall(stacks.source, { instituteId, query: { sourceInstituteId: instituteId } }).data?.data;
  return (
    <Card title={t('stack.to')}>
      <div className={classes.fields}>
        <TextInput
          label={t('stack.institute')}
          description={t('stack.toInstitute')}
          inputWrapperOrder={['label', 'input', 'description']}
          readOnly
          value={sources.find(({ id }) => id === instituteId)?.name ?? ''}
        />
        {views.map((view) => (
          <PlaceSelect
            key={view.kind}
            view={view}
            none={t('stack.same')}
            parts={parts}
            chosen={ask.to}
            onChoose={(to) => onAsk({ ...ask, to })}
          />
        ))}
      </div>
      {isSamePlace(ask.source === instituteId, ask.from, ask.to) ? (
        <p className={classes.refused} role="alert">
          {t('errors.SAME_PLACE')}
        </p>
      ) : null}
      <p className={classes.note}>{[...views.map(({ toHint }) => textOf(toHint ?? '', '')), t('stack.toHint')].join(' ')}</p>
    </Card>
  );
}

function usePreview({ ask, onPreview }: Props) {
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState<'STACK' | 'SAMPLE' | null>(null);
  const act = async (kind: 'STACK' | 'SAMPLE') => {
    setBusy(kind);
    try {
      const choices = Object.entries(ask.picked).map(([noun, { q, ids }]) => ({
        noun,
        ...(q ? { q } : {}),
        ...(ids ? { ids: [...ids] } : {}),
      }));
      const { data } =
        kind === 'SAMPLE'
          ? await call(stacks.previewSample, { instituteId, body: {} })
          : await call(stacks.preview, { instituteId, body: { ...sourceOf(ask), ...targetOf(ask), choices } });
      onPreview(data.id);
    } catch (error) {
      toastRefusal(error);
    }
    setBusy(null);
  };
  return { busy, act };
}

/** From where, to where, and what: ends in a preview, which changes nothing. */
export function StackForm(props: Props) {
  const { ask, onAsk } = props;
  const { t } = useText(stackText, stackRefusals);
  const instituteId = useInstituteId();
  const sources = useCall(stacks.sources, { instituteId });
  const nouns = useCall(stacks.nouns, { instituteId });
  const { busy, act } = usePreview(props);
  const failed = [sources, nouns].find((one) => one.isError);
  if (failed) return <ListFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!sources.data || !nouns.data) return <ListWaiting />;
  const offered = nouns.data.data.filter((one) => one.offered);
  const isSame = isSamePlace(ask.source === instituteId, ask.from, ask.to);
  const isWhole = ask.source !== null && !isSame && Object.keys(ask.picked).length > 0;
  return (
    <div className={classes.form}>
      <div className={classes.places}>
        <From ask={ask} onAsk={onAsk} sources={sources.data.data} />
        <To ask={ask} onAsk={onAsk} sources={sources.data.data} />
      </div>
      <StackWhat ask={ask} onAsk={onAsk} nouns={offered} />
      <div className={classes.end}>
        <div className={classes.acts}>
          <ActButton
            leftSection={<IconCopyPlus size={16} stroke={1.75} />}
            why={isWhole ? null : isSame ? t('errors.SAME_PLACE') : t('stack.chooseHint')}
            loading={busy === 'STACK'}
            onClick={() => void act('STACK')}
          >
            {t('stack.preview')}
          </ActButton>
          <ActButton
            variant="default"
            leftSection={<IconSeedling size={16} stroke={1.75} />}
            why={offered.some((one) => one.mayCreate) ? null : t('stack.mayNotCreate')}
            loading={busy === 'SAMPLE'}
            onClick={() => void act('SAMPLE')}
          >
            {t('stack.previewSample')}
          </ActButton>
          <span className={classes.note}>{isWhole ? t('stack.previewHint') : t('stack.chooseHint')}</span>
        </div>
      </div>
    </div>
  );
}
