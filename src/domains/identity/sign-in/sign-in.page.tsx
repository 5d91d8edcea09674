import { useEffect, useState } from 'react';
import { takeReason } from '../../../kit/http/auth-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { BrandMark } from '../../../kit/ui/brand-mark.tsx';
import { Copyright } from '../../../kit/ui/copyright.tsx';
import { LanguageSwitch } from '../../../kit/ui/language-switch.tsx';
import { SignInForm } from './sign-in.form.tsx';
import classes from './sign-in.module.css';

const WIDE = '(min-width: 62em)';

/** The tree is 34 kB: asked for only after the form stands, and only where there is room for it. */
function useArt(): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const look = () => setShown((before) => before || wide.matches);
    const timer = setTimeout(look, 0);
    wide.addEventListener('change', look);
    return () => {
      clearTimeout(timer);
      wide.removeEventListener('change', look);
    };
  }, []);
  return shown;
}

function Brand() {
  const { t } = useText();
  return (
    <div className={classes.brand}>
      <span className={classes.tile}>
        <BrandMark size={26} />
      </span>
      <span>
        <span className={classes.name}>{t('product.name')}</span>
        <span className={classes.tagline}>{t('product.tagline')}</span>
      </span>
    </div>
  );
}

export function SignInPage() {
  const { t } = useText();
  const [reason] = useState(takeReason);
  const art = useArt();
  useEffect(() => {
    document.title = `${t('signIn.title')} · ${t('product.name')}`;
  });
  return (
    <div className={classes.page}>
      <div className={classes.art} aria-hidden="true">
        {art ? <img className={classes.tree} src="/art/login-tree.svg" alt="" /> : null}
        {art ? <img className={classes.mask} src="/art/login-mask.svg" alt="" /> : null}
      </div>
      <header className={classes.head}>
        <Brand />
      </header>
      <main className={classes.main}>
        <h1 className={classes.title}>{t('signIn.title')}</h1>
        <p className={classes.purpose}>{t('signIn.purpose')}</p>
        {reason ? (
          <p className={classes.reason} role="status">
            {reason}
          </p>
        ) : null}
        <SignInForm />
      </main>
      <footer className={classes.foot}>
        <LanguageSwitch />
        <span className={classes.copyright}>
          <Copyright owner={t('product.name')} />
        </span>
      </footer>
    </div>
  );
}
