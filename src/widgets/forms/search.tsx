import { useMemo } from 'react';
import type { FeatureProps } from '../../react/feature';
import { useHandlerReady, useSettings } from '../use-settings';
import { SearchField } from './search-field';
import { partsOf } from './search-requests';

/** A search field that may show results while the visitor types. */
export default function Search({ node }: FeatureProps) {
  const settings = useSettings(node);
  const parts = useMemo(() => partsOf(node), [node]);
  useHandlerReady(node);
  return parts && <SearchField parts={parts} settings={settings} />;
}
