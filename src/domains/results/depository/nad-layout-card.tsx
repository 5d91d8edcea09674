import { Button, SegmentedControl } from '@mantine/core';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Inline } from '../../../kit/layout/inline.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { nadFiles, type NadLayoutView } from './nad-file.contract.ts';
import { nadText } from './nad.text.ts';
import { SentFile } from './sent-file.tsx';
import classes from './nad.module.css';

/** Where the columns come from, and which of them stay empty. */
function Words({ layout }: { readonly layout: NadLayoutView }) {
  const { t } = useText(nadText);
  const { source, fileName, createdAt, createdBy } = layout;
  const own = { file: fileName ?? '–', when: createdAt === null ? '–' : dayText(createdAt), name: createdBy ?? '–' };
  return (
    <>
      <p className={classes.words}>{source === 'COMMON' ? t('nad.layout.COMMON') : t('nad.layout.own', own)}</p>
      <p className={classes.words}>{t('nad.layout.figures', { columns: count(layout.columns), papers: count(layout.papers) })}</p>
      {layout.empty.length > 0 ? (
        <details className={classes.empty}>
          <summary>{t('nad.layout.empty', { count: count(layout.empty.length) })}</summary>
          <p>{layout.empty.join(', ')}</p>
        </details>
      ) : null}
    </>
  );
}

/** Template and the choice of who goes into the file. */
export function NadLayoutCard() {
  const { t } = useText(nadText);
  const can = useCan();
  const instituteId = useInstituteId();
  const found = useCall(nadFiles.layout, { instituteId });
  if (found.isError && !found.data) return <ListFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <ListWaiting />;
  const layout = found.data.data;
  const isAllowed = can('depository', 'update');
  const saved = async () => {
    toastDone(t('nad.layout.saved'));
    await refresh(nadFiles.layout);
  };
  const send = async (file: File) => {
    await call(nadFiles.setLayout, { instituteId, query: { fileName: file.name.slice(-120) } }, file);
    await saved();
  };
  const choose = (failed: NadLayoutView['failed'], columns: 'KEEP' | 'COMMON') =>
    void call(nadFiles.choose, { instituteId, body: { failed, columns } }).then(saved, toastRefusal);
  const choices = (['INCLUDED', 'LEFT_OUT'] as const).map((value) => ({ value, label: t(`nad.failed.${value}`) }));
  return (
    <Card title={t('nad.layout')}>
      <Words layout={layout} />
      <div className={classes.choice}>
        <span aria-hidden="true">{t('nad.failed')}</span>
        <SegmentedControl
          aria-label={t('nad.failed')}
          value={layout.failed}
          disabled={!isAllowed}
          onChange={(value) => choose(value === 'LEFT_OUT' ? 'LEFT_OUT' : 'INCLUDED', 'KEEP')}
          data={choices}
        />
      </div>
      {isAllowed ? (
        <Inline>
          <SentFile label={t('nad.layout.upload')} onFile={send} />
          {layout.source === 'COMMON' ? null : (
            <Button variant="default" onClick={() => choose(layout.failed, 'COMMON')}>
              {t('nad.layout.common')}
            </Button>
          )}
        </Inline>
      ) : null}
    </Card>
  );
}
