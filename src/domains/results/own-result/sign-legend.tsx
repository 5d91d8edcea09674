import { useText } from '../../../kit/text/text.client.ts';
import { signsOn } from '../../result-rules/engine/mark-signs.rules.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { useSignWords } from '../result-view/sign-words.client.ts';
import classes from './own-result.module.css';
import { ownResultText } from './own-result.text.ts';

/** What the signs and the short names of heads mean on this result. */
export function SignLegend({ units }: { readonly units: ResultView['units'] }) {
  const { t, textOf } = useText(ownResultText);
  const words = useSignWords();
  const kinds = [...new Set(units.flatMap((unit) => unit.heads.map((head) => head.kind)))];
  return (
    <dl className={classes.legend} aria-label={t('ownResult.signs')}>
      {signsOn(units).map((one) => (
        <div key={one.sign}>
          <dt>{one.sign}</dt>
          <dd>{words(one)}</dd>
        </div>
      ))}
      {kinds.map((kind) => (
        <div key={kind}>
          <dt>{kind}</dt>
          <dd>{textOf(`ownResult.head.${kind}`, kind)}</dd>
        </div>
      ))}
    </dl>
  );
}
