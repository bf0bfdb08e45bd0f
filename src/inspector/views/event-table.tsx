import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $events } from '../stores';
import { DataTable } from './data-table';

const COLUMNS = ['After', 'Direction', 'Event', 'On', 'Arguments'];

/** The last events of the page, the newest first: what we emit and what reached us. */
export function EventTable(): ReactNode {
  const events = useStore($events);
  return (
    <DataTable name="Events" columns={COLUMNS} empty="No event yet.">
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
