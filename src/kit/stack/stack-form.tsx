import { Button, Select, TextInput } from '@mantine/core';
import { IconCopyPlus, IconSeedling } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../http/call.client.ts';
import { useCall } from '../http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../list/list-states.tsx';
import { useText } from '../text/text.client.ts';
import { stackText } from './stack.text.ts';
import { stackRefusals } from './stack.refusals.text.ts';
import { Card } from '../ui/card.tsx';
import { useInstituteId } from '../session/institute.client.ts';
import { toastRefusal } from '../ui/toasts.tsx';
import { stacks } from './stack.contract.ts';
import { sourceOf, StackWhat, type StackAsk } from './stack-what.tsx';
import classes from './stack.module.css';

export const NOTHING_ASKED: StackAsk = { source: null, year: null, course: null, exam: null, toYear: null, toCourse: null, picked: {} };

interface Place {
  readonly id: string;
  readonly name: string;
}
const optionsOf = (places: readonly Place[]) => places.map(({ id, name }) => ({ value: id, label: name }));
const choose = { comboboxProps: { shadow: 'md' }, searchable: true, clearable: true } as const;

interface Props {
  readonly ask: StackAsk;
  readonly onAsk: (ask: StackAsk) => void;
  /** A preview is there. */
  readonly onPreview: (runId: string) => void;
}

function From({ ask, onAsk, sources }: Omit<Props, 'onPreview'> & { readonly sources: readonly Place[] }) {
  const { t } = useText(stackText);
  const instituteId = useInstituteId();
  const parts = useCall(stacks.source, { instituteId, query: { sourceInstituteId: ask.source ?? '' } }, { enabled: ask.source !== null })
    .data?.data;
  return (
    <Card title={t('stack.from')}>
      <div className={classes.fields}>
        <Select
          {...choose}
          nothingFoundMessage={t('stack.pickNone')}
          clearable={false}
          label={t('stack.institute')}
          data={optionsOf(sources)}
          value={ask.source}
          onChange={(source) => onAsk({ ...ask, source, year: null, course: null, exam: null, picked: keptAll(ask.picked) })}
        />
        <Select
          {...choose}
          nothingFoundMessage={t('stack.pickNone')}
          label={t('stack.year')}
          placeholder={t('stack.allYears')}
          disabled={ask.source === null}
          data={optionsOf(parts?.academicYears ?? [])}
          value={ask.year}
          onChange={(year) => onAsk({ ...ask, year })}
        />
        <Select
          {...choose}
          nothingFoundMessage={t('stack.pickNone')}
          label={t('stack.course')}
          placeholder={t('stack.allCourses')}
          disabled={ask.source === null}
          data={optionsOf(parts?.courses ?? [])}
          value={ask.course}
          onChange={(course) => onAsk({ ...ask, course })}
        />
        <Select
          {...choose}
          nothingFoundMessage={t('stack.pickNone')}
          label={t('stack.exam')}
          placeholder={t('stack.allExams')}
          disabled={ask.source === null}
          data={optionsOf(parts?.examInstances ?? [])}
          value={ask.exam}
          onChange={(exam) => onAsk({ ...ask, exam })}
        />
      </div>
      <p className={classes.note}>{t('stack.fromHint')}</p>
    </Card>
  );
}

/** Single records belong to one source: another has none of them. */
const keptAll = (picked: StackAsk['picked']): StackAsk['picked'] => Object.fromEntries(Object.keys(picked).map((noun) => [noun, {}]));

function To({ ask, onAsk, sources }: Omit<Props, 'onPreview'> & { readonly sources: readonly Place[] }) {
  const { t } = useText(stackText);
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
        <Select
          {...choose}
          nothingFoundMessage={t('stack.pickNone')}
          label={t('stack.year')}
          placeholder={t('stack.sameYear')}
          data={optionsOf(parts?.academicYears ?? [])}
          value={ask.toYear}
          onChange={(toYear) => onAsk({ ...ask, toYear })}
        />
        <Select
          {...choose}
          nothingFoundMessage={t('stack.pickNone')}
          label={t('stack.course')}
          placeholder={t('stack.sameCourse')}
          data={optionsOf(parts?.courses ?? [])}
          value={ask.toCourse}
          onChange={(toCourse) => onAsk({ ...ask, toCourse })}
        />
      </div>
      <p className={classes.note}>{t('stack.toHint')}</p>
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
      const to = {
        ...(ask.toYear === null ? {} : { targetAcademicYearId: ask.toYear }),
        ...(ask.toCourse === null ? {} : { targetCourseId: ask.toCourse }),
      };
      const { data } =
        kind === 'SAMPLE'
          ? await call(stacks.previewSample, { instituteId, body: {} })
          : await call(stacks.preview, { instituteId, body: { ...sourceOf(ask), ...to, choices } });
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
  const isSame = ask.source === instituteId && ask.toYear === null && ask.toCourse === null;
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
          <Button
            leftSection={<IconCopyPlus size={16} stroke={1.75} />}
            disabled={!isWhole}
            loading={busy === 'STACK'}
            onClick={() => void act('STACK')}
          >
            {t('stack.preview')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconSeedling size={16} stroke={1.75} />}
            disabled={!offered.some((one) => one.mayCreate)}
            loading={busy === 'SAMPLE'}
            onClick={() => void act('SAMPLE')}
          >
            {t('stack.previewSample')}
          </Button>
          <span className={classes.note}>{isWhole ? t('stack.previewHint') : isSame ? t('errors.SAME_PLACE') : t('stack.chooseHint')}</span>
        </div>
      </div>
    </div>
  );
}
