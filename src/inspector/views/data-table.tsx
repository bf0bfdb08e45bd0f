import { Children, type ReactNode } from 'react';

interface Props {
  name: string;
  columns: readonly string[];
  /** Said when there is no row. */
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
