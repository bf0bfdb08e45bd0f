import { useStore } from '@nanostores/react';
import { Children, type ReactNode, useEffect, useState } from 'react';
import { composeStores } from './compose-report';
import { $events, $requests } from './recorded';

interface Props {
  name: string;
  columns: readonly string[];
  /** Text without rows. */
  empty: string;
  children: ReactNode;
}

/** A table with a name and a column of row headers. */
export function DataTable({ name, columns, empty, children }: Props): ReactNode {
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
