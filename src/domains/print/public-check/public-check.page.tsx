import { Button, TextInput } from '@mantine/core';
import { IconCircleX, IconFileSearch, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { productText } from '../../../kit/text/product.text.ts';
import { useText } from '../../../kit/text/text.client.ts';
import type { PlainKey } from '../../../kit/text/texts.contract.ts';
import { BrandMark } from '../../../kit/ui/brand-mark.tsx';
import { Copyright } from '../../../kit/ui/copyright.tsx';
import { LanguageSwitch } from '../../../kit/ui/language-switch.tsx';
import { AnswerCard } from './answer-card.tsx';
import { askPublic, fingerprint } from './ask-check.client.ts';
import { OpenForm } from './open-form.tsx';
import { checkPrint, type CheckedPrint } from './public-check.contract.ts';
import { mayBeOpened } from './print-answer.rules.ts';
import { publicCheckText } from './public-check.text.ts';
import classes from './public-check.module.css';

const MOST_BYTES = 50_000_000;
type Refusal = PlainKey<typeof publicCheckText>;
type Shown = { readonly token: string; readonly found: CheckedPrint } | { readonly refusal: Refusal };

async function ask(token: string): Promise<Shown> {
  const answer = await askPublic(checkPrint, { token });
  if ('data' in answer) return { token, found: answer.data };
  return { refusal: answer.problem === 'TOO_MANY' ? 'check.tooMany' : 'check.noAnswer' };
}

async function askOfFile(file: File): Promise<Shown> {
  if (file.size > MOST_BYTES) return { refusal: 'check.fileTooLarge' };
  // A browser counts hashes only for pages that came over https or from this machine.
  if (!isSecureContext) return { refusal: 'check.fileNeedsHttps' };
  return ask(await fingerprint(file));
}

/** What follows `/public/v/` in the address, however the QR code wrote it. */
const tokenHere = (): string => /^\/public\/v\/([^/]+)$/i.exec(location.pathname)?.[1] ?? '';

function FileButton({ busy, onFile }: { readonly busy: boolean; readonly onFile: (file: File) => void }) {
  const { t } = useText(publicCheckText);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.file}>
      <Button
        variant="default"
        size="md"
        leftSection={<IconFileSearch size={18} stroke={1.75} />}
        disabled={busy}
        onClick={() => input.current?.click()}
      >
        {t('check.file')}
      </Button>
      <p>{t('check.fileHelp')}</p>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.jwt,.json"
        hidden
        aria-label={t('check.file')}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (chosen) onFile(chosen);
        }}
      />
    </div>
  );
}

function Checks() {
  const { t } = useText(publicCheckText);
  const [token, setToken] = useState(tokenHere);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const show = async (asking: Promise<Shown>) => {
    setBusy(true);
    setShown(null);
    setShown(await asking);
    setBusy(false);
  };
  useEffect(() => {
    const here = tokenHere();
    if (here) void ask(here).then(setShown);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void show(ask(token.trim()));
  };
  return (
    <>
      {shown === null ? null : 'found' in shown ? (
        <AnswerCard key={shown.token} found={shown.found}>
          {mayBeOpened(shown.found) ? <OpenForm token={shown.token} printedNumber={shown.found.number ?? ''} /> : null}
        </AnswerCard>
      ) : (
        <section className={classes.verdict} data-tone="red" role="status">
          <h2>
            <IconCircleX size={20} stroke={1.75} aria-hidden="true" />
            {t(shown.refusal)}
          </h2>
        </section>
      )}
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={t('check.code')}
          description={t('check.codeHelp')}
          value={token}
          onChange={(event) => setToken(event.currentTarget.value)}
          required
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" size="md" leftSection={<IconSearch size={18} stroke={1.75} />} loading={busy}>
          {t('check.submit')}
        </Button>
      </form>
      <FileButton busy={busy} onFile={(file) => void show(askOfFile(file))} />
    </>
  );
}

/** The public page behind the QR code of every print: it says whether the document counts, and no more than anybody may know. */
export function PublicCheckPage() {
  const { t } = useText(publicCheckText, productText);
  useEffect(() => {
    document.title = `${t('check.title')} · ${t('product.name')}`;
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
        <h1 className={classes.title}>{t('check.title')}</h1>
        <p className={classes.purpose}>{t('check.purpose')}</p>
        <Checks />
      </main>
      <footer className={classes.foot}>
        <LanguageSwitch />
        <Copyright owner={t('product.name')} />
      </footer>
    </div>
  );
}
