import { type ReactNode, useEffect, useState } from 'react';
import { composeStores } from '../compose-report';
import { DataTable } from './data-table';

/** How often values are read, ms: subscribing would start what a store only does for its listeners. */
const PERIOD = 500;

/** The stores of the page with their present values. */
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
