import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $requests } from '../stores';
import { DataTable } from './data-table';

const COLUMNS = ['After', 'Request', 'Duration', 'Outcome'];

/** Requests to the shop, the newest first. */
export function RequestTable(): ReactNode {
  const requests = useStore($requests);
  return (
    <DataTable name="Requests" columns={COLUMNS} empty="No request yet.">
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
