import { useEffect, useState, type ReactNode, type ComponentProps } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { productText } from '../../../kit/text/product.text.ts';
import { BrandMark } from '../../../kit/ui/brand-mark.tsx';
import { Copyright } from '../../../kit/ui/copyright.tsx';
import { LanguageSwitch } from '../../../kit/ui/language-switch.tsx';
import classes from './auth-frame.module.css';

const WIDE = '(min-width: 62em)';

/** The tree is 15 kB: loaded only after the form is shown, and only where there is room for it. */
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

/** The pale hills that the picture ends in, in the page's own colour: so small that a file of its own would cost more than it is. */
function Mask() {
  return (
    <svg className={classes.mask} viewBox="0 800 860 100" preserveAspectRatio="none" data-art="mask">
      <path d="M0 848c130-40 250-32 400-6s300 20 460-26v84H0z" opacity=".55" />
      <path d="M0 872c150-26 270-18 420 2s290 8 440-22v48H0z" />
    </svg>
  );
}

function Brand() {
  const { t } = useText(productText);
  return (
    <div className={classes.brand}>
      <span className={classes.tile}>
        <BrandMark size={26} />
      </span>
      <span>
        <span className={classes.name}>{t('product.name')}</span>
        <span className={`scriptName ${classes.tagline ?? ''}`}>{t('product.tagline')}</span>
      </span>
    </div>
  );
}

interface Props {
  readonly title: string;
  readonly purpose: string;
  /** What the page says before anything else: why one was signed out. */
  readonly reason?: string | null;
  readonly children: ReactNode;
}

/** The pages in front of the console: tree and mask at the left where there is room, one form at the right. */
export function AuthFrame({ title, purpose, reason, children }: Props) {
  const { t } = useText(productText);
  const art = useArt();
  useEffect(() => {
    document.title = `${title} · ${t('product.name')}`;
  });
  return (
    <div className={classes.page}>
      <div className={classes.art} aria-hidden="true">
        {art ? <img className={classes.tree} src="/art/login-tree.svg" alt="" /> : null}
        <Mask />
      </div>
      <header className={classes.head}>
        <Brand />
      </header>
      <main className={classes.main}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.purpose}>{purpose}</p>
        {reason ? (
          <p className={classes.reason} role="status">
            {reason}
          </p>
        ) : null}
        {children}
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

/** Parts of the pages that need no session. */
export const AuthForm = (props: ComponentProps<'form'>) => <form {...props} className={classes.form} />;
export const AuthFields = (props: ComponentProps<'div'>) => <div {...props} className={classes.form} />;
export const AuthFault = (props: ComponentProps<'p'>) => <p {...props} className={classes.fault} />;
export const AuthNote = (props: ComponentProps<'p'>) => <p {...props} className={classes.note} />;
export const AuthDone = (props: ComponentProps<'p'>) => <p {...props} className={classes.done} />;
export const AuthLinks = (props: ComponentProps<'p'>) => <p {...props} className={classes.links} />;
export const AuthWaiting = (props: ComponentProps<'div'>) => <div {...props} className={classes.waiting} />;
