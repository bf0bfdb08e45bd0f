import { find } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';
import type { FeatureProps } from '../../react/feature';
import { useHandlerReady } from '../hooks/use-handler-ready';
import { FullScreenSearch } from './full-screen-search';
import { InPlaceSearch } from './in-place-search';

/** A search form: one that opens over the page, or one that shows that it has the focus. */
export default function SearchForm({ node }: FeatureProps) {
  const form = find(node, '.elementor-search-form', HTMLFormElement);
  const input = find(node, '.elementor-search-form__input');
  const box = find(node, '.elementor-search-form__container');
  const isServed = form && input && box;
  useHandlerReady(isServed && node);
  if (!isServed) return null;
  return settingsOf(node).skin === 'full_screen' ? (
    <FullScreenSearch widget={node} box={box} input={input} />
  ) : (
    <InPlaceSearch form={form} input={input} />
  );
}
