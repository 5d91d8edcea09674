import { describe, expect, it } from 'vitest';
import { answerColumns, answerOf } from './nad-answers.rules.ts';
import { columnsOf, COMMON_HEADERS, missingOf, sourceOf } from './nad-columns.rules.ts';

const COMMON = columnsOf(COMMON_HEADERS);

describe('the header of a template', () => {
  it.each([
    ['ACADMIC_COURSE_ID', { of: 'ROW', field: 'ACADEMIC_COURSE_ID' }],
    ['\uFEFFREGN_NO', { of: 'ROW', field: 'REGN_NO' }],
    [' sgpi ', { of: 'ROW', field: 'SGPA' }],
    ['SUB1', { of: 'PAPER', paper: 1, field: 'CODE' }],
    ['SUB12NM', { of: 'PAPER', paper: 12, field: 'NM' }],
    ['SUB1MAX', { of: 'PAPER', paper: 1, field: 'MAX' }],
    ['SUB1_TH_MAX', { of: 'PAPER', paper: 1, field: 'TH_MAX' }],
    ['SUB2_CREDIT_POINTS', { of: 'PAPER', paper: 2, field: 'CREDIT_POINTS' }],
    ['SUB0', null],
    ['SUB1_REMARKS', null],
    ['AADHAAR_NAME', null],
    ['constructor', null],
    ['', null],
  ])('%j', (header, source) => expect(sourceOf(header)).toEqual(source));

  it('says what stays empty, how many papers have room, and what a file cannot be without', () => {
    const columns = columnsOf(['REGN_NO', 'MADE_UP', 'SUB1', 'SUB3_TOT']);
    expect([columns.empty, columns.papers, missingOf(columns)]).toEqual([
      ['MADE_UP'],
      3,
      ['CNAME', 'ABC_ACCOUNT_ID', 'SEM', 'MRKS_REC_STATUS'],
    ]);
    expect([COMMON.papers, missingOf(COMMON), COMMON.headers.length]).toEqual([14, [], 252]);
  });
});

describe('the acceptance report', () => {
  const heads = answerColumns(['S.No', 'Regn No', 'Upload Status', 'Error Message']);
  it.each([
    [['1', '0022', 'Success', ''], { prn: '0022', answer: 'ACCEPTED', reason: null }],
    [['2', '0023', ' REJECTED ', 'ABC not found'], { prn: '0023', answer: 'REFUSED', reason: 'ABC not found' }],
    [['3', '', 'Success', ''], null],
    [['4', '0024', 'Pending', ''], 'UNCLEAR'],
  ])('%j', (cells, wanted) => expect(answerOf(heads, cells)).toEqual(wanted));
});
