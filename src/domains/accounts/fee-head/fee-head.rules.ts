import type { Refusal } from '../../../kit/master/master.contract.ts';

/** A taxable head has a rate, and no other one has. */
export function feeHeadProblems({ gst, gstRate }: { readonly gst: string; readonly gstRate: string | null }): Refusal[] {
  const isRate = gstRate !== null && !/^0(?:\.0{1,2})?$/.test(gstRate);
  if (gst === 'TAXABLE' && !isRate)
    return [{ code: 'GST_RATE_MISSING', message: 'A taxable head needs a rate above zero.', path: 'body.gstRate' }];
  if (gst !== 'TAXABLE' && gstRate !== null)
    return [{ code: 'GST_RATE_IN_VAIN', message: 'Only a taxable head has a rate: leave it empty.', path: 'body.gstRate' }];
  return [];
}
