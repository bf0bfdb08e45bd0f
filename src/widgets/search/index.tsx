import { useMemo } from 'react';
import type { FeatureProps } from '../../react/feature';
import { useHandlerReady } from '../hooks/use-handler-ready';
import { useSettings } from '../hooks/use-settings';
import { partsOf } from './markup';
import { SearchField } from './search-field';

/** A search field that may show results while the visitor types. */
export default function Search({ node }: FeatureProps) {
  const settings = useSettings(node);
  const parts = useMemo(() => partsOf(node), [node]);
  useHandlerReady(node);
  return parts && <SearchField parts={parts} settings={settings} />;
}
