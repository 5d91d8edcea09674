import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock, IconSearch } from '@tabler/icons-react';
import { useEffect, useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import type { PlainKey } from '../../../kit/text/texts.contract.ts';
import { verifyText } from './verify.text.ts';
import { productText } from '../../../kit/text/product.text.ts';
import { BrandMark } from '../../../kit/ui/brand-mark.tsx';
import { Copyright } from '../../../kit/ui/copyright.tsx';
import { LanguageSwitch } from '../../../kit/ui/language-switch.tsx';
import { verifyStatement } from './statement.contract.ts';
import classes from './verify.module.css';

type Found = ReplyOf<typeof verifyStatement>['data'];
type Answer = { readonly found: Found } | { readonly problem: 'UNKNOWN' | 'TOO_MANY' | 'NO_ANSWER' };

/** Asks without a session: whoever holds the paper may check it. */
async function check(no: string, code: string): Promise<Answer> {
  try {
    const response = await fetch(`${verifyStatement.path}?${new URLSearchParams({ no, code }).toString()}`, { credentials: 'omit' });
    if (response.status === 429) return { problem: 'TOO_MANY' };
    if (response.status === 404 || response.status === 422) return { problem: 'UNKNOWN' };
    const body: unknown = await response.json();
    return { found: z.parse(verifyStatement.reply, body).data };
  } catch {
    return { problem: 'NO_ANSWER' };
  }
}

const CHECKS: Record<
  Found['check'],
  { title: PlainKey<typeof verifyText>; hint: PlainKey<typeof verifyText>; tone: string; Icon: typeof IconSearch }
> = {
  VALID: { title: 'verify.VALID', hint: 'verify.VALIDHint', tone: 'green', Icon: IconCircleCheck },
  SUPERSEDED: { title: 'verify.SUPERSEDED', hint: 'verify.SUPERSEDEDHint', tone: 'amber', Icon: IconAlertTriangle },
  WITHDRAWN: { title: 'verify.WITHDRAWN', hint: 'verify.WITHDRAWNHint', tone: 'red', Icon: IconCircleX },
  NOT_SHOWN: { title: 'verify.NOT_SHOWN', hint: 'verify.NOT_SHOWNHint', tone: 'amber', Icon: IconClock },
};
const LETTERS: Readonly<Record<string, PlainKey<typeof verifyText>>> = { P: 'verify.result.P', F: 'verify.result.F', A: 'verify.result.A' };

function Facts({ found }: { readonly found: Found }) {
  const { t } = useText(verifyText);
  const letter = found.letter === null ? undefined : LETTERS[found.letter];
  const rows: [string, string | null][] = [
    [t('verify.number'), found.number],
    [t('verify.institute'), found.institute],
    [t('verify.candidate'), found.initials],
    [t('verify.exam'), `${found.exam}, ${found.session}`],
    [t('verify.issuedOn'), found.issuedOn],
    [t('verify.result'), letter === undefined ? found.letter : t(letter)],
    [t('verify.sgpi'), found.sgpi],
  ];
  return (
    <dl className={classes.facts}>
      {rows.map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Verdict({ answer }: { readonly answer: Answer }) {
  const { t } = useText(verifyText);
  if ('problem' in answer) {
    const unknown = answer.problem === 'UNKNOWN';
    return (
      <section className={classes.verdict} data-tone="red" role="status">
        <h2>
          <IconCircleX size={20} stroke={1.75} aria-hidden="true" />
          {unknown ? t('verify.unknown') : t(answer.problem === 'TOO_MANY' ? 'verify.tooMany' : 'verify.noAnswer')}
        </h2>
        {unknown ? <p>{t('verify.unknownHint')}</p> : null}
      </section>
    );
  }
  const { title, hint, tone, Icon } = CHECKS[answer.found.check];
  return (
    <section className={classes.verdict} data-tone={tone} role="status">
      <h2>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        {t(title)}
      </h2>
      <p>{t(hint)}</p>
      <Facts found={answer.found} />
    </section>
  );
}

function CheckForm({ onAnswer }: { readonly onAnswer: (answer: Answer | null) => void }) {
  const { t } = useText(verifyText);
  const [asked] = useState(() => new URLSearchParams(location.search));
  const [no, setNo] = useState(asked.get('no') ?? '');
  const [code, setCode] = useState(asked.get('code') ?? '');
  const [busy, setBusy] = useState(false);
  const ask = async (number: string, secret: string) => {
    setBusy(true);
    onAnswer(null);
    onAnswer(await check(number.trim(), secret.trim()));
    setBusy(false);
  };
  useEffect(() => {
    const [number, secret] = [asked.get('no'), asked.get('code')];
    // The code does not stay in the address, where it would be passed on with the next link.
    if (number && secret) void check(number, secret).then(onAnswer);
    history.replaceState(null, '', location.pathname);
  }, [asked, onAnswer]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask(no, code);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label={t('verify.number')}
        description={t('verify.numberHelp')}
        value={no}
        onChange={(event) => setNo(event.currentTarget.value)}
        required
        maxLength={60}
      />
      <TextInput
        label={t('verify.code')}
        description={t('verify.codeHelp')}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        required
        maxLength={22}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" size="md" leftSection={<IconSearch size={18} stroke={1.75} />} loading={busy}>
        {t('verify.submit')}
      </Button>
    </form>
  );
}

/** The public page of a statement's QR code: it takes number and code, and answers what is on record. */
export function VerifyPage() {
  const { t } = useText(verifyText, productText);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    document.title = `${t('verify.title')} · ${t('product.name')}`;
  });
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <span className={classes.tile}>
          <BrandMark size={22} />
        </span>
        <span className={classes.name}>{t('product.name')}</span>
      </header>
      <main>
        <h1 className={classes.title}>{t('verify.title')}</h1>
        <p className={classes.purpose}>{t('verify.purpose')}</p>
        {answer ? <Verdict answer={answer} /> : null}
        <CheckForm onAnswer={setAnswer} />
      </main>
      <footer className={classes.foot}>
        <LanguageSwitch />
        <Copyright owner={t('product.name')} />
      </footer>
    </div>
  );
}
