import { Hint } from '../layout/hint.tsx';
import { count, useText } from '../text/text.client.ts';
import { uiText } from '../ui/ui.text.ts';

/** Under a list that one narrows by typing: how many of all it shows; nothing where it shows all. */
export function ShownPart({ shown, total }: { readonly shown: number; readonly total: number }) {
  const { t } = useText(uiText);
  return shown < total ? <Hint>{t('reference.shown', { shown: count(shown), total: count(total) })}</Hint> : null;
}
