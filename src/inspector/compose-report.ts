import { describeValue } from './describe';
import { maskUrl, maskValue } from './mask';
import { jQueryFacts, ownFiles, startedEntries } from './page-facts';
import { readStores } from './registry-stores';
import { $events, $failures, $features, $requests, type FeatureEntry } from './stores';

const featureLine = ({ name, node, chunk, state, found, mounted, work, reason }: FeatureEntry): object => {
  const element = node.deref();
  return {
    name,
    node: element ? `<${element.localName}>` : 'gone',
    chunk,
    state,
    found,
    mounted,
    work,
    reason,
  };
};

/** Nodes whose stores are read: the page's forms and what features are mounted on. */
const storeNodes = (): Element[] => [
  ...new Set([
    document.body,
    ...document.forms,
    ...$features.get().flatMap(({ node }) => node.deref() ?? []),
  ]),
];

/** The stores of the page with their values in one line each. */
export const composeStores = (): { key: string; text: string }[] =>
  readStores(storeNodes()).map(({ key, value }) => ({ key, text: describeValue(value, 3) }));

/** All the panel knows as JSON for a bug ticket, without field values, nonces and addresses. */
export function composeReport(): string {
  const { version, others } = jQueryFacts();
  const report = {
    shopwake: __VERSION__,
    page: maskUrl(location.href),
    browser: navigator.userAgent,
    viewport: [innerWidth, innerHeight],
    entries: startedEntries(),
    jQuery: version,
    otherScripts: others.map(maskUrl),
    files: ownFiles().map((fact) => ({ ...fact, file: maskUrl(fact.file) })),
    features: $features.get().map(featureLine),
    failures: $failures.get(),
    stores: readStores(storeNodes()).map(({ key, value }) => ({
      key: key.replace(/<.*>/, '<node>'),
      value: maskValue('', value),
    })),
    events: $events
      .get()
      .map(({ time, direction, type, kinds, times }) => ({ time, direction, type, kinds, times })),
    requests: $requests.get().map((request) => ({ ...request, url: maskUrl(request.url) })),
  };
  return JSON.stringify(report, null, 2);
}
