import { describe, expect, it } from 'vitest';
import { joinPairs, pack, readPairs, unpack } from './cookie-format';

describe('cookie format (contract 4.15)', () => {
  it("encodes ! ~ * ' ( ) beyond what encodeURIComponent does", () => {
    expect(pack("a=(b)|||c=!~*'")).toBe('a%3D%28b%29%7C%7C%7Cc%3D%21%7E%2A%27');
  });

  it('with base64 on: base64 of the encoded text, padding removed', () => {
    const raw = pack('typ=utm', true);
    expect(raw).toBe(btoa('typ%3Dutm').replace(/=+$/, ''));
    expect(raw).not.toContain('=');
    expect(unpack(raw)).toBe('typ=utm');
  });

  it('reads either form, whichever is switched on', () => {
    for (const text of ['typ=organic|||src=google', 'pgs=1|||cpg=https://shop.test/?a=b&c=ü']) {
      expect(unpack(pack(text))).toBe(text);
      expect(unpack(pack(text, true))).toBe(text);
    }
  });

  it('joins by three bars, splits at the first equals sign, decodes each value once more', () => {
    expect(joinPairs({ typ: 'utm', cmp: 'a=b' })).toBe('typ=utm|||cmp=a=b');
    expect(readPairs('typ=utm|||cmp=a=b|||trm=red%20mug|||bad=100%')).toEqual({
      typ: 'utm',
      cmp: 'a=b',
      trm: 'red mug',
      bad: '100%',
    });
    expect(readPairs('')).toEqual({});
  });

  it('leaves what only looks like base64 as it is', () => {
    expect(unpack('A')).toBe('A');
    expect(unpack('%zz')).toBe('%zz');
  });
});
