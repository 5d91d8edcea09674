import { useText } from '../../../kit/text/text.client.ts';
import { ownResultText } from './own-result.text.ts';
import { Formula, TraceLine } from './formula.tsx';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { semesterNumeral } from './roman.rules.ts';
import { StepList, type Step } from './step-list.tsx';
import { WHOLE_PARTS, type WholeSteps } from './trace-page.rules.ts';
import { useTraceWords } from './trace-words.client.ts';

/** What is computed over the whole examination: grace, SGPI, CGPI, class, result. */
export function WholeComputation({ result, whole }: { readonly result: ResultView; readonly whole: WholeSteps }) {
  const { t } = useText(ownResultText);
  const words = useTraceWords();
  const counted = result.units.filter((unit) => unit.kind === 'CREDIT' && unit.pass).map((unit) => unit.creditPoints);
  const titles = {
    GRACE: t('ownResult.step.grace'),
    SGPI: t('ownResult.step.sgpi', { semester: semesterNumeral(result.semesters) }),
    CGPI: t('ownResult.step.cgpi'),
    CLASS: t('ownResult.step.class'),
    OUTCOME: t('ownResult.step.outcome'),
  };
  const steps = WHOLE_PARTS.flatMap((part): Step[] => {
    const lines = [...new Set(whole[part].map(words.whole))];
    if (lines.length === 0) return [];
    const body = (
      <>
        {part === 'SGPI' && counted.length > 0 ? <Formula left={counted.join(' + ')} right={result.sumPoints} /> : null}
        {lines.map((line) => (
          <TraceLine key={line} sentence={line} />
        ))}
      </>
    );
    return [{ id: part, title: titles[part], body }];
  });
  return <StepList steps={steps} />;
}
