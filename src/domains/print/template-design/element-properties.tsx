import type { PrintElement } from '../../../kit/print-template/template.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import type { PrintKind } from '../print-kind/print-kinds.contract.ts';
import { ConditionFields } from './condition-fields.tsx';
import classes from './design.module.css';
import { FieldField, TableFields } from './field-fields.tsx';
import { DrawnFields, TypeFields, WrapsField } from './look-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { templateDesignText } from './template-design.text.ts';
import type { Design, Kept } from './use-design.client.ts';
import { WordsFields } from './words-fields.tsx';

interface Props {
  readonly element: PrintElement;
  readonly design: Design;
  readonly kept: Kept;
  readonly kind: PrintKind;
  readonly readOnly: boolean;
}

/** All properties of one element. */
export function ElementProperties({ element, design, kept, kind, readOnly }: Props) {
  const { t } = useText(templateDesignText);
  const shared = { design, kind, readOnly };
  return (
    <Card title={t('design.properties', { type: t(`design.type.${element.type}`) })}>
      <div className={classes.fields}>
        {'words' in element ? (
          <WordsFields
            label={t('design.words')}
            words={element.words}
            languages={design.template.languages}
            kind={kind}
            readOnly={readOnly}
            onChange={(words, language) =>
              design.editElement(element.id, (one) => ({ ...one, words }) as PrintElement, `words ${language}`)
            }
          />
        ) : null}
        {'field' in element ? <FieldField element={element} {...shared} /> : null}
        {'style' in element ? <TypeFields element={element} design={design} readOnly={readOnly} /> : null}
        {'style' in element ? <WrapsField element={element} design={design} readOnly={readOnly} /> : null}
        {element.type === 'LINE' || element.type === 'RECT' || element.type === 'PHOTO' ? (
          <DrawnFields element={element} design={design} readOnly={readOnly} />
        ) : null}
        {element.type === 'TABLE' ? <TableFields element={element} {...shared} /> : null}
        <PlaceFields element={element} design={design} kept={kept} readOnly={readOnly} />
        <ConditionFields element={element} {...shared} />
      </div>
    </Card>
  );
}
