import { IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { switchLanguage, useText } from '../text/text.client.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../text/texts.contract.ts';
import { productText } from '../text/product.text.ts';
import classes from './language-switch.module.css';

/** The three languages, each in its own name; switches at once. */
export function LanguageSwitch() {
  const { t, language } = useText(productText);
  const [failed, setFailed] = useState<Language | null>(null);
  const choose = (each: Language) => {
    setFailed(null);
    switchLanguage(each).catch(() => setFailed(each));
  };
  return (
    <div className={classes.row} role="group" aria-label={t('language.switch')}>
      <IconWorld size={16} stroke={1.75} aria-hidden="true" />
      {LANGUAGES.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          className={`scriptName ${classes.choice ?? ''}`}
          aria-pressed={each === language}
          onClick={() => choose(each)}
        >
          {LANGUAGE_NAMES[each]}
        </button>
      ))}
      {failed ? (
        <span role="alert" className={classes.failed}>
          {t('language.notLoaded', { language: LANGUAGE_NAMES[failed] })}
        </span>
      ) : null}
    </div>
  );
}
