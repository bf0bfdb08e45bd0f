import { expect, it } from 'vitest';
import { parsePaymentSettings } from '../payment-settings';
import { findFonts } from './appearance';

it('gives the frames only the fonts of the four known hosts', () => {
  const hrefs = [
    null,
    'https://shop.test/style.css',
    'https://fonts.googleapis.com/css?family=Lato',
    'https://fonts.gstatic.com/a.css',
    'https://fast.fonts.com/b.css',
    'https://use.typekit.net/c.css',
    'https://fonts.googleapis.com.evil.test/d.css',
    'nonsense',
  ];
  const document = { styleSheets: hrefs.map((href) => ({ href })) } as unknown as Document;
  expect(findFonts(document, []).map(({ cssSrc }) => cssSrc)).toEqual(hrefs.slice(2, 6));
});

it('uses the hosts of the gateway instead of the four', () => {
  const hrefs = ['https://fonts.googleapis.com/css?family=Lato', 'https://fonts.shop.test/a.css'];
  const document = { styleSheets: hrefs.map((href) => ({ href })) } as unknown as Document;
  const { fontHosts } = parsePaymentSettings({ permittedFontDomains: ['https://fonts.shop.test'] });
  expect(findFonts(document, fontHosts)).toEqual([{ cssSrc: 'https://fonts.shop.test/a.css' }]);
});
