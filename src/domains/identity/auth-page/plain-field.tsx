import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useId, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import classes from './plain-field.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly label: string;
  readonly icon: ReactNode;
  /** What is wrong with the value; null while nothing is. */
  readonly error?: string | null;
  readonly help?: string;
  /** A button in the field's right end. */
  readonly button?: ReactNode;
}

/** Looks like Mantine's input without its code: the sign-in page is loaded by everybody, most often on a phone. */
export function PlainField({ label, icon, error = null, help, button, ...input }: Props) {
  const id = useId();
  const [errorId, helpId] = [`${id}-error`, `${id}-help`];
  const described = [error === null ? null : errorId, help === undefined ? null : helpId].filter((one) => one !== null).join(' ');
  return (
    <div className={classes.field} data-error={error !== null || undefined}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.frame}>
        <span className={classes.icon}>{icon}</span>
        <input
          {...input}
          id={id}
          className={classes.input}
          data-button={button !== undefined || undefined}
          aria-invalid={error !== null}
          aria-describedby={described === '' ? undefined : described}
        />
        {button}
      </div>
      {error === null ? null : (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
      {help === undefined ? null : (
        <p id={helpId} className={classes.help}>
          {help}
        </p>
      )}
    </div>
  );
}

interface PasswordProps extends Omit<Props, 'type' | 'button'> {
  /** Names the button that shows what is typed. */
  readonly showLabel: string;
}

/** A password that can be shown. Pressing the eye leaves the cursor where it is. */
export function PlainPassword({ showLabel, ...field }: PasswordProps) {
  const [isShown, setShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  const turn = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const input = currentTarget.parentElement?.querySelector('input');
    const { selectionStart = null, selectionEnd = null } = input ?? {};
    flushSync(() => setShown(!isShown));
    if (!input || document.activeElement !== input) return;
    // Laid out as the other type, the browser puts the cursor before the first letter: put back at once, before another key is typed.
    input.getBoundingClientRect();
    input.setSelectionRange(selectionStart, selectionEnd);
  };
  const eye = (
    <button
      type="button"
      className={classes.eye}
      data-in-field
      aria-label={showLabel}
      aria-pressed={isShown}
      onMouseDown={(event) => event.preventDefault()}
      onClick={turn}
    >
      <Eye size={18} stroke={1.75} />
    </button>
  );
  return <PlainField {...field} type={isShown ? 'text' : 'password'} button={eye} />;
}
