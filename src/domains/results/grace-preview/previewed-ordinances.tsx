import { UnstyledButton } from '@mantine/core';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import type { PreviewedOrdinance } from './grace-preview.contract.ts';
import classes from './grace-preview.module.css';
import { gracePreviewText } from './grace-preview.text.ts';

interface Props {
  readonly ordinances: readonly PreviewedOrdinance[];
  readonly onShow: (ordinance: string) => void;
}

/** Every ordinance of the scheme, also those that would give nothing. */
export function PreviewedOrdinances({ ordinances, onShow }: Props) {
  const { t } = useText(gracePreviewText);
  if (ordinances.length === 0) return <p className={classes.left}>{t('gracePreview.noScheme')}</p>;
  return (
    <TableFrame>
      <DenseTable>
        <thead>
          <tr>
            <th>{t('gracePreview.ordinance')}</th>
            <th data-align="END">{t('gracePreview.students')}</th>
            <th data-align="END">{t('gracePreview.heads')}</th>
            <th data-align="END">{t('gracePreview.marks')}</th>
            <th data-align="END">{t('gracePreview.passes')}</th>
          </tr>
        </thead>
        <tbody>
          {ordinances.map((one) => (
            <tr key={one.ordinance}>
              <td>
                <b>{[one.ordinance, one.symbol].filter(Boolean).join(' ')}</b> {t(`gracePreview.kind.${one.kind}`)}
                {one.enabled ? null : <span className={classes.off}>{t('gracePreview.off')}</span>}
              </td>
              <td data-align="END">
                {one.students === 0 ? (
                  count(0)
                ) : (
                  <UnstyledButton
                    className={classes.figure ?? ''}
                    title={t('gracePreview.show', { ordinance: one.ordinance })}
                    onClick={() => onShow(one.ordinance)}
                  >
                    {count(one.students)}
                  </UnstyledButton>
                )}
              </td>
              <td data-align="END">{count(one.heads)}</td>
              <td data-align="END">{one.marks}</td>
              <td data-align="END">{count(one.passes)}</td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </TableFrame>
  );
}
