// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { features } from './features';
import { applyChoice } from './listings/sidebar-dropdowns';

const unmark = vi.fn();
vi.mock('./listings/sidebar-dropdowns', () => ({ applyChoice: vi.fn(), markDropdowns: () => unmark }));

const SETTINGS = '<script type="application/json" id="shopwake-dropdowns">{"filters":["color"]}</script>';

test('the drop-downs of the sidebar apply choices until they are stopped', async () => {
  document.body.innerHTML = `${SETTINGS}<select class="dropdown_product_cat"><option>Mugs</option></select>`;
  const row = features.find(({ name }) => name === 'sidebar dropdowns');
  const choose = () =>
    document.querySelector('select')?.dispatchEvent(new Event('change', { bubbles: true }));
  const stop = row && 'connect' in row ? await row.connect(document.body) : undefined;
  choose();
  await vi.waitFor(() => expect(applyChoice).toHaveBeenCalledOnce());
  stop?.();
  choose();
  await vi.waitFor(() => expect(unmark).toHaveBeenCalledOnce());
  expect(applyChoice).toHaveBeenCalledOnce();
});
