import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { describeNode } from './describe';
import { bytesOf } from './page-facts';
import { $features, type FeatureEntry } from './recorded';
import { DataTable } from './tables';

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
