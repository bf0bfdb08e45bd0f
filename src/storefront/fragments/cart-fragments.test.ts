// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { readFragmentSettings } from './fragment-settings';

describe('fragment settings', () => {
  const read = (raw: unknown) => {
    vi.stubGlobal('wc_cart_fragments_params', raw);
    const settings = readFragmentSettings();
    vi.unstubAllGlobals();
    return settings;
  };

  it('the request timeout is the printed one, otherwise 5000 ms', () => {
    expect(read({ request_timeout: '7000' }).timeout).toBe(7000);
    for (const raw of [undefined, [], { request_timeout: '' }, { request_timeout: 'x' }])
      expect(read(raw).timeout).toBe(5000);
  });

  it('keys are the printed ones, otherwise the defaults', () => {
    expect(read({ cart_hash_key: 'k', fragment_name: 'n' })).toMatchObject({ hashKey: 'k', mapKey: 'n' });
    expect(read(undefined)).toMatchObject({ hashKey: 'wc_cart_hash', mapKey: 'wc_fragments' });
  });
});
