import type { Stop } from '../dom/events';
import { report } from '../host/report';
import type { Fetched } from './feature';

/** The code of a feature: starts it on a node. `onCrash` runs when it throws, which is reported. */
type Code = (node: HTMLElement, onCrash: () => void) => Stop | void;

/** Cache: the request for the code of each feature. */
const fetched = new WeakMap<Fetched, Promise<Code>>();
/** Cache: the code of each feature that has loaded. */
const arrived = new WeakMap<Fetched, Code>();

/** The text of the function that loads a feature; it names the chunk. */
export const sourceOf = (feature: Fetched): string =>
  String('load' in feature ? feature.load : feature.loadBehaviour);

/** The code, if it has loaded. */
export const codeAtHand = (feature: Fetched): Code | undefined => arrived.get(feature);

/** Fetches a behaviour, or a component and in parallel the renderer. */
async function fetchCode(feature: Fetched): Promise<Code> {
  const { name } = feature;
  if ('loadBehaviour' in feature) {
    const { connect } = await feature.loadBehaviour();
    return (node, onCrash) => {
      try {
        return connect(node);
      } catch (cause) {
        report(name, cause, node);
        return onCrash();
      }
    };
  }
  const [{ default: Component }, { mountRoot }] = await Promise.all([
    feature.load(),
    import(/* chunk: base, preload: my-account */ './mount-root'),
  ]);
  return (node, onCrash) => mountRoot(name, node, Component, onCrash);
}

/** Fetches the code once for all nodes of a feature; after a failure the next call tries again. */
export function fetchFeature(feature: Fetched): Promise<Code> {
  const known = fetched.get(feature);
  if (known) return known;
  const fetching = fetchCode(feature);
  fetched.set(feature, fetching);
  fetching.then(
    (code) => arrived.set(feature, code),
    () => fetched.delete(feature),
  );
  return fetching;
}
