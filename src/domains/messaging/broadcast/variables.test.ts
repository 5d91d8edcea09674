import { shortened } from './sms.rules.ts';
import { describe, expect, it } from 'vitest';
import { cleanBody, letterTo, messageWords, plainText } from './letter.server.ts';
import { emptyVariables, filled, unknownVariables, valuesOf, variablesIn } from './variables.rules.ts';

const asha = { kind: 'STUDENT', id: '1', name: 'Asha <Patil>', number: '2024000123', why: ['students.course'] };
const ravi = { ...asha, id: '2', name: 'Ravi Patil', number: '2024000124' };
const written = {
  channel: 'EMAIL' as const,
  subject: 'For {{name}}',
  body: '<p>Dear {{ name }}, PRN {{number}}</p>',
  sms: null,
  institute: 'VCE & Sons',
  smsNames: 'WHOLE' as const,
};

it.each([
  ['Ramesh Patil', 12, 'Ramesh Patil'],
  ['Ramesh Vilas Patil', 12, 'Ramesh Vilas'],
  ['Asha Patil, Ravi Patil', 12, 'Asha Patil'],
  ['रमेश विलास पाटील', 10, 'रमेश विलास'],
  ['Thiruvananthapuram', 12, 'Thiruvananthapuram'],
])('of %s in %i characters an SMS says %s', (name, max, said) => expect(shortened(name, max)).toBe(said));

describe('T53: a message', () => {
  it('names everybody who shares an address, as text', () => {
    const letter = letterTo([asha, ravi], written, null);
    expect(letter.subject).toBe('For Asha <Patil>, Ravi Patil');
    expect(letter.html).toBe('<p>Dear Asha &lt;Patil&gt;, Ravi Patil, PRN 2024000123, 2024000124</p><p>VCE &amp; Sons</p>');
    expect(letter.text).toBe('Dear Asha <Patil>, Ravi Patil, PRN 2024000123, 2024000124\n\nVCE & Sons');
  });
  it('that is a notification is plain words, also where they look like marks', () => {
    const letter = letterTo([asha], { ...written, channel: 'BELL', body: 'See <b>room</b> 4,\n{{name}}' }, null);
    expect(letter.text).toBe('See <b>room</b> 4,\nAsha <Patil>');
    expect(letter.html).toBe('<p>See &lt;b&gt;room&lt;/b&gt; 4,</p><p>Asha &lt;Patil&gt;</p>');
  });
  it.each(['{{7*7}}', '{{constructor}}', '{{__proto__}}', '{{name.length}}', '{{}}'])('knows no %s', (text) => {
    expect(unknownVariables(text)).toHaveLength(1);
    expect(filled(text, valuesOf([{ ...asha, name: 'A', number: '1' }], 'I'))).toBe(text);
  });
  it.each(['${7*7}', '<%= 7*7 %>', '#{7*7}', '{7*7}'])('takes %s as text', (text) => {
    expect(unknownVariables(text)).toEqual([]);
    expect(filled(text, valuesOf([{ ...asha, name: 'A', number: '1' }], 'I'))).toBe(text);
  });
  it('fills nothing into an address', () => {
    const letter = letterTo([{ ...asha, name: 'javascript:alert(1)' }], { ...written, body: '<p><a href="{{name}}">x</a></p>' }, null);
    expect(letter.html).not.toContain('href');
  });
});

describe('class, division and roll number', () => {
  const [inA, inB] = [
    { ...asha, class: 'F.Y. B.Sc. & IT', division: 'A', rollNo: '12' },
    { ...ravi, class: 'S.Y. B.A.', rollNo: '12' },
  ];
  const body = '<p>{{class}}, {{ division }}: {{rollNo}}</p>';
  it('are filled in as the record has them, of those who share an address in the order of their names', () => {
    const letter = letterTo([inA, inB], { ...written, subject: '{{rollNo}}', body }, null);
    expect(letter.subject).toBe('12, 12');
    expect(letter.html).toContain('<p>F.Y. B.Sc. &amp; IT, S.Y. B.A., A, –: 12, 12</p>');
    expect(letter.text).toContain('F.Y. B.Sc. & IT, S.Y. B.A., A, –: 12, 12');
  });
  it('that are named and not known are counted by message', () => {
    const used = variablesIn('{{name}}', body);
    expect([...used].toSorted()).toEqual(['class', 'division', 'name', 'rollNo']);
    expect(emptyVariables(used, [[inA], [inA, inB], [asha]])).toEqual([
      { variable: 'class', messages: 1 },
      { variable: 'division', messages: 2 },
      { variable: 'rollNo', messages: 1 },
    ]);
    expect(emptyVariables(variablesIn('{{name}}'), [[asha]])).toEqual([]);
  });
});

describe('T52: the HTML of a message', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href=" java\nscript:alert(1)">x</a>',
    '<p style="background:url(https://evil.example)" onclick="x()">x</p>',
    '<iframe src="https://evil.example"></iframe>',
    '<form action="https://evil.example"><input name=a></form>',
    '<style>@import "https://evil.example"</style>',
    '<math><mtext></p><img src=x onerror=alert(1)>',
    '<base href="https://evil.example">',
  ])('keeps nothing of %s but its words', (html) => {
    expect(cleanBody(html)).not.toMatch(/script|onerror|onload|onclick|style|evil|<img|<svg|<iframe|<form|data:/i);
  });
  it('keeps what a letter is made of', () => {
    const html = '<p>A <b>b</b> <i>c</i></p><ul><li>d</li></ul><p><a href="https://vce.example/x?a=1&amp;b=2">e</a></p>';
    expect(cleanBody(html)).toBe(html);
    expect(plainText('Words of one line.<p>Sender</p>')).toBe('Words of one line.\n\nSender');
    expect(plainText(html)).toBe('A b c\n\n- d\n\ne (https://vce.example/x?a=1&b=2)');
  });
  it('makes links of typed web addresses, once', () => {
    const html = cleanBody('<p>See https://vce.example/a?x=1&y=2. Or (http://b.example)</p>');
    expect(html).toBe(
      '<p>See <a href="https://vce.example/a?x=1&amp;y=2">https://vce.example/a?x=1&amp;y=2</a>. Or (<a href="http://b.example">http://b.example</a>)</p>',
    );
    expect(cleanBody(html)).toBe(html);
  });
  it('says nothing where only marks are', () => {
    expect(messageWords({ channel: 'EMAIL', body: cleanBody('<p><br></p>') })).toBe('');
    expect(messageWords({ channel: 'EMAIL', body: cleanBody('<script>x</script>') })).toBe('');
    expect(messageWords({ channel: 'EMAIL', body: cleanBody('<p>x</p>') })).toBe('x');
  });
});
