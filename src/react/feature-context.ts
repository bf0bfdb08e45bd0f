import { createContext, useContext } from 'react';
import { report } from '../host/report';

interface FeatureRoot {
  name: string;
  node: Element | null;
}

/** The feature a component belongs to; `mountRoot` provides it. */
export const FeatureContext = createContext<FeatureRoot>({ name: 'feature', node: null });

/** Reports a failure under the feature's name, with its node. */
export function useReport(): (cause: unknown) => void {
  const { name, node } = useContext(FeatureContext);
  return (cause) => report(name, cause, node);
}
