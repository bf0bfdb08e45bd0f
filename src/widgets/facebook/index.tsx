import { useLayoutEffect } from 'react';
import { findAll } from '../../dom/find';
import type { Stop } from '../../dom/types';
import type { FeatureProps } from '../../react/feature';
import { useReport } from '../../react/feature-context';
import { useLatest } from '../../react/hooks/use-latest';
import { useHandlerReady } from '../hooks/use-handler-ready';
import { facebook } from './sdk';

/** Frames need a name; what has one keeps it. */
function nameFrames(node: HTMLElement): Stop {
  const write = (): void => {
    for (const frame of findAll(node, 'iframe:not([title])')) frame.title = 'Facebook';
  };
  const changes = new MutationObserver(write);
  changes.observe(node, { childList: true, subtree: true });
  return () => changes.disconnect();
}

/** A part of Facebook, drawn by its own script near the view; without the script it stays as printed. */
export default function Facebook({ node }: FeatureProps) {
  const report = useLatest(useReport());
  useLayoutEffect(() => {
    facebook(node.ownerDocument).then(
      ({ XFBML }) => node.isConnected && XFBML.parse(node),
      (cause) => report.current(cause),
    );
    return nameFrames(node);
  }, [node, report]);
  useHandlerReady(node);
  return null;
}
