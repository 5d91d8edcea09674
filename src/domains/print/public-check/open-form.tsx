import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { FactList } from './answer-card.tsx';
import { askPublic, type Answered } from './ask-check.client.ts';
import { openPrint, type OpenedPaper, type OpenedPrint } from './public-check.contract.ts';
import { publicCheckText } from './public-check.text.ts';
import classes from './public-check.module.css';

/** Line by line as they stand on the statement: an altered mark or grade is seen beside them. */
function Papers({ papers }: { readonly papers: readonly OpenedPaper[] }) {
  const { t } = useText(publicCheckText);
  if (papers.length === 0) return null;
  const hasTotals = papers.some(({ total }) => total !== null);
  return (
    <table className={classes.papers}>
      <caption>{t('check.papers')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('check.paper')}</th>
          {hasTotals ? <th scope="col">{t('check.marks')}</th> : null}
          <th scope="col">{t('check.credits')}</th>
          <th scope="col">{t('check.grade')}</th>
        </tr>
      </thead>
      <tbody>
        {papers.map((one, at) => (
          <tr key={`${one.code} ${at}`}>
            <th scope="row">
              {one.code} {one.title}
            </th>
            {hasTotals ? <td>{one.total === null ? '–' : `${one.total} / ${one.totalMax ?? '–'}`}</td> : null}
            <td>{one.credits}</td>
            <td>{one.grade}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Everything({ opened }: { readonly opened: OpenedPrint }) {
  const { t, textOf } = useText(publicCheckText);
  const { exam, session } = opened;
  // Many an examination is named by its session.
  const isNamed = exam !== null && session !== null && exam.includes(session);
  const examName = [exam, isNamed ? null : session].filter((part) => part !== null).join(', ');
  return (
    <>
      <FactList
        rows={[
          [t('check.name'), opened.name],
          [t('check.prn'), opened.prn],
          [t('check.exam'), examName || null],
          [t('check.result'), opened.letter === null ? null : textOf(`check.result.${opened.letter}`, opened.letter)],
          [t('check.sgpi'), opened.sgpi],
          ...opened.says.map(({ field, value }): [string, string] => [
            t(`check.says.${field}`),
            field === 'transcript.extent' ? textOf(`check.extent.${value}`, value) : value,
          ]),
        ]}
      />
      <Papers papers={opened.papers} />
    </>
  );
}

/** Everything, for whoever has the document before them. */
export function OpenForm({ token, printedNumber }: { readonly token: string; readonly printedNumber: string }) {
  const { t } = useText(publicCheckText);
  const [number, setNumber] = useState(printedNumber);
  const [lastFour, setLastFour] = useState('');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answered<OpenedPrint | null> | null>(null);
  if (answer && 'data' in answer && answer.data !== null) return <Everything opened={answer.data} />;
  const refused =
    answer === null ? null : 'data' in answer ? t('check.notOnIt') : t(answer.problem === 'TOO_MANY' ? 'check.tooMany' : 'check.noAnswer');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setAnswer(await askPublic(openPrint, { token, number: number.trim(), lastFour: lastFour.trim() }));
    setBusy(false);
  };
  return (
    <form className={classes.open} onSubmit={(event) => void submit(event)}>
      <h3>{t('check.openTitle')}</h3>
      <p>{t('check.openPurpose')}</p>
      <div className={classes.pair}>
        <TextInput
          label={t('check.number')}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
          required
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput
          label={t('check.lastFour')}
          value={lastFour}
          onChange={(event) => setLastFour(event.currentTarget.value)}
          required
          minLength={4}
          maxLength={4}
          pattern="[A-Za-z0-9]{4}"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      {refused === null ? null : <p role="alert">{refused}</p>}
      <Button type="submit" variant="default" loading={busy}>
        {t('check.open')}
      </Button>
    </form>
  );
}
