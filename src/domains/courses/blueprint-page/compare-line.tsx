import { IconArrowRight, IconEqual, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { blueprintVersionText } from '../blueprint-version/blueprint-version.text.ts';
import { courseBlueprintText } from '../course-blueprint/course-blueprint.text.ts';
import { paperCredits } from '../blueprint-version/blueprint-credits.rules.ts';
import type { BlueprintPaper } from '../blueprint-version/blueprint-version.contract.ts';
import type { PaperLine } from '../blueprint-version/compare-versions.rules.ts';
import classes from './compare.module.css';

const ICONS = { ADDED: IconPlus, REMOVED: IconMinus, CHANGED: IconPencil, SAME: IconEqual };

function Paper({ paper, line }: { readonly paper: BlueprintPaper | null; readonly line: PaperLine }) {
  const { t, textOf } = useText(blueprintVersionText);
  if (!paper) return <div className={classes.paper} data-empty />;
  const marked = (field: PaperLine['fields'][number]) => (line.fields.some((one) => one === field) ? true : undefined);
  const { electiveGroup, kind } = paper;
  return (
    <div className={classes.paper}>
      <b data-changed={marked('code')}>{paper.code}</b> <span data-changed={marked('title')}>{paper.title}</span>
      <small>
        <span data-changed={marked('credits') ?? marked('kind')}>
          {kind === 'CREDIT' ? t('grid.creditsOf', { credits: formatShort(paperCredits(paper)) }) : textOf(`grid.kind.${kind}`)}
        </span>
        {marked('semester') ? <span data-changed>{t('grid.semester', { number: paper.semester })}</span> : null}
        {electiveGroup !== null || marked('basket') ? (
          <span data-changed={marked('basket')}>
            {electiveGroup === null ? t('grid.compulsory') : t('grid.inBasket', { name: electiveGroup })}
          </span>
        ) : null}
        {marked('headSets') ? <span data-changed>{paper.units.map(({ headSet }) => headSet).join(' + ')}</span> : null}
      </small>
    </div>
  );
}

/** One paper before and after. */
export function CompareLine({ line }: { readonly line: PaperLine }) {
  const { t, textOf } = useText(courseBlueprintText);
  const Icon = ICONS[line.is];
  const fields = line.fields.map((field) => textOf(`compare.field.${field}`)).join(', ');
  return (
    <article className={classes.line} data-is={line.is}>
      <p className={classes.is}>
        <Icon size={14} stroke={2} aria-hidden="true" /> {textOf(`compare.is.${line.is}`)}
        {fields ? <span className={classes.fields}>: {fields}</span> : null}
      </p>
      <Paper paper={line.before} line={line} />
      <IconArrowRight className={classes.arrow} size={14} stroke={2} aria-label={t('compare.becomes')} role="img" />
      <Paper paper={line.after} line={line} />
    </article>
  );
}
