import { Button, NativeSelect, Textarea } from '@mantine/core';
import { IconMessageReport } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { PAPER_PARTS, RESULT_PARTS, resultQueries } from './result-query.contract.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { resultQueryText } from './result-query.text.ts';

const LEAST = 10;
type Part = (typeof PAPER_PARTS)[number] | (typeof RESULT_PARTS)[number];

interface Props {
  readonly result: ResultView;
  /** The paper that is open; null: none or several. */
  readonly paperCode: string | null;
}

function Words({ words, onWrite }: { readonly words: string; readonly onWrite: (words: string) => void }) {
  const { t } = useText(resultQueryText);
  return (
    <Textarea
      label={t('query.words')}
      description={t('query.wordsHelp')}
      withAsterisk
      autosize
      minRows={3}
      maxRows={8}
      maxLength={1000}
      value={words}
      onChange={(event) => onWrite(event.currentTarget.value)}
    />
  );
}

function ReportDialog({ result, paperCode, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useText(resultQueryText, uiText);
  const instituteId = useInstituteId();
  const [paper, setPaper] = useState(paperCode ?? '');
  const parts: readonly Part[] = paper === '' ? RESULT_PARTS : PAPER_PARTS;
  const [chosen, setPart] = useState<Part>('MARKS');
  const part = parts.find((one) => one === chosen) ?? parts[0] ?? 'OUTCOME';
  const [words, setWords] = useState('');
  const papers = [...new Map(result.units.map((unit) => [unit.paperCode, unit.paperTitle]))];
  const send = async () => {
    await call(resultQueries.report, {
      instituteId,
      params: { examInstanceId: result.examInstanceId },
      body: { ...(paper === '' ? {} : { paperCode: paper }), part, words },
    });
    toastDone(t('query.sent'));
    await refresh(resultQueries.own);
  };
  return (
    <ReasonDialog
      title={t('query.report')}
      confirm={t('query.send')}
      tone="navy"
      reason="NONE"
      changed={words.trim() !== ''}
      why={words.trim().length >= LEAST ? null : t('why.write', { minimum: LEAST })}
      fields={
        <Stack>
          <NativeSelect
            label={t('query.paper')}
            value={paper}
            onChange={(event) => setPaper(event.currentTarget.value)}
            data={[{ value: '', label: t('query.whole') }, ...papers.map(([code, title]) => ({ value: code, label: `${code} ${title}` }))]}
          />
          <NativeSelect
            label={t('query.part')}
            value={part}
            onChange={(event) => setPart(parts.find((one) => one === event.currentTarget.value) ?? part)}
            data={parts.map((one) => ({ value: one, label: t(`query.part.${one}`) }))}
          />
          <Words words={words} onWrite={setWords} />
        </Stack>
      }
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t('query.what')}</p>
    </ReasonDialog>
  );
}

/** The student says what is wrong, about which paper and step. */
export function ReportMistake({ result, paperCode }: Props) {
  const { t } = useText(resultQueryText);
  const can = useCan();
  const [open, setOpen] = useState(false);
  if (!can('ownResult', 'create')) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconMessageReport size={18} stroke={1.75} />} onClick={() => setOpen(true)}>
        {t('query.report')}
      </Button>
      {open ? <ReportDialog result={result} paperCode={paperCode} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
