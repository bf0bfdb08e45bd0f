import { Children, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from '../react/hooks/use-store';
import { composeStores } from './compose-report';
import { describeNode } from './describe';
import { bytesOf } from './page-facts';
import { $events, $features, $requests, type FeatureEntry } from './recorded';

interface Props {
  name: string;
  columns: readonly string[];
  /** Text without rows. */
  empty: string;
  children: ReactNode;
}

/** A table with a name and a column of row headers. */
function DataTable({ name, columns, empty, children }: Props): ReactNode {
  if (!Children.count(children)) return <p>{empty}</p>;
  return (
    <table aria-label={name}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

const EVENT_COLUMNS = ['After', 'Direction', 'Event', 'On', 'Arguments'];

/** The last events of the page, the newest first: those that our code emits or receives. */
export function EventTable(): ReactNode {
  const events = useStore($events);
  return (
    <DataTable name="Events" columns={EVENT_COLUMNS} empty="No event yet.">
      {events.toReversed().map(({ id, time, direction, type, target, args, times }) => (
        <tr key={id}>
          <td className="number">{time} ms</td>
          <td>{direction === 'in' ? 'received' : 'emitted'}</td>
          <th scope="row">
            {type}
            {times > 1 && ` ×${times}`}
          </th>
          <td>{target}</td>
          <td>
            <code>{args}</code>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

const REQUEST_COLUMNS = ['After', 'Request', 'Duration', 'Outcome'];

/** Requests to the shop, the newest first. */
export function RequestTable(): ReactNode {
  const requests = useStore($requests);
  return (
    <DataTable name="Requests" columns={REQUEST_COLUMNS} empty="No request yet.">
      {requests.toReversed().map(({ id, time, method, url, duration, outcome }) => (
        <tr key={id}>
          <td className="number">{time} ms</td>
          <th scope="row">
            {method} {url}
          </th>
          <td className="number">{duration === null ? '–' : `${duration} ms`}</td>
          <td>{outcome}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** Ms between reads of the values. The table does not subscribe, since that would start a store's `onMount`. */
const PERIOD = 500;

/** The stores of the page with their current values. */
export function StoreTable(): ReactNode {
  const [stores, setStores] = useState(composeStores);
  useEffect(() => {
    const timer = setInterval(() => setStores(composeStores()), PERIOD);
    return () => clearInterval(timer);
  }, []);
  return (
    <DataTable name="Stores" columns={['Store', 'Value']} empty="No store has been made on this page.">
      {stores.map(({ key, text }) => (
        <tr key={key}>
          <th scope="row">{key}</th>
          <td>
            <code>{text}</code>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const boxOf = (node: Element): Box => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { left, top, width, height };
};

/** A frame above a node of the page, which moves with it when the page scrolls. */
export function NodeMark({ node }: { node: Element | null }): ReactNode {
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    if (!node) return setBox(null);
    const follow = (): void => setBox(boxOf(node));
    follow();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', follow, { capture: true });
  }, [node]);
  return box && <div className="mark" style={box} />;
}

const kilobytes = (bytes: number | null): string =>
  bytes === null ? '–' : `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (time: number | null): string =>
  time === null ? '–' : `${time.toFixed(time < 10 ? 1 : 0)} ms`;

function scrollTo(node: Element | undefined): void {
  node?.scrollIntoView({ block: 'center' });
  if (node instanceof HTMLElement) node.focus({ preventScroll: true });
}

interface RowProps {
  entry: FeatureEntry;
  onMark(node: Element | null): void;
}

/** One feature on one node; pointing at it marks the node on the page. */
function FeatureRow({ entry, onMark }: RowProps): ReactNode {
  const node = entry.node.deref();
  const mark = (): void => onMark(node ?? null);
  const unmark = (): void => onMark(null);
  return (
    <tr onMouseEnter={mark} onMouseLeave={unmark}>
      <th scope="row">{entry.name}</th>
      <td>
        {node?.isConnected ? (
          <button
            type="button"
            className="node"
            onFocus={mark}
            onBlur={unmark}
            onClick={() => scrollTo(node)}
          >
            {describeNode(node)}
          </button>
        ) : (
          'gone'
        )}
      </td>
      <td data-state={entry.state}>
        {entry.state}
        {entry.reason && <span className="reason"> {entry.reason}</span>}
      </td>
      <td className="number">{kilobytes(bytesOf(entry.chunk))}</td>
      <td className="number">{milliseconds(entry.mounted)}</td>
      <td className="number">{milliseconds(entry.work)}</td>
    </tr>
  );
}

const COLUMNS = ['Feature', 'Node', 'State', 'Size', 'Mounted after', 'Main thread'];

/** Which features mounted where, how long it took and which failed. */
export function FeatureTable({ onMark }: Pick<RowProps, 'onMark'>): ReactNode {
  const features = useStore($features);
  return (
    <DataTable
      name="Features on this page"
      columns={COLUMNS}
      empty="No feature has found its markup on this page."
    >
      {features.map((entry) => (
        <FeatureRow key={entry.id} entry={entry} onMark={onMark} />
      ))}
    </DataTable>
  );
}
