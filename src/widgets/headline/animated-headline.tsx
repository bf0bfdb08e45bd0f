import { useMemo } from 'react';
import type { FeatureProps } from '../../react/feature';
import { useHandlerReady, useSettings } from '../use-settings';
import { useMotionAllowed } from '../use-should-animate';
import { WholeSentence } from './headline-pause';
import { parseHeadline, partsOf } from './headline-settings';
import { Highlighted } from './highlighted';
import { Rotating } from './rotating';

/** A headline with words that take turns or a marked word; as printed without usable settings. */
export default function AnimatedHeadline({ node }: FeatureProps) {
  const settings = useSettings(node);
  const headline = useMemo(() => parseHeadline(settings), [settings]);
  const parts = useMemo(() => partsOf(node), [node]);
  const mayMove = useMotionAllowed(node);
  useHandlerReady(node);
  if (!parts || !headline) return null;
  // Other settings begin anew.
  const key = JSON.stringify(headline);
  if (headline.style === 'highlight') return <Highlighted key={key} parts={parts} highlight={headline} />;
  if (parts.words.length < 2) return null;
  return (
    <>
      <WholeSentence parts={parts} />
      {mayMove && <Rotating key={key} parts={parts} rotation={headline} />}
    </>
  );
}
