import { type ReactNode, useRef } from 'react';
import { useServerIcon } from '../use-server-icon';
import type { Branch } from './headings';

const ITEM = 'elementor-toc__list-item';

interface ListProps {
  branches: readonly Branch[];
  /** Sign before each entry: a class name, or markup of the settings' own; empty for a numbered list. */
  icon: string;
  isBulleted: boolean;
  /** Lists below an entry show only while it, or one of them, is being read. */
  isFolding: boolean;
  /** Place of the entry that is being read, -1 for none. */
  reading: number;
  isTop?: boolean;
  isFolded?: boolean;
}

/** The list as the page's stylesheet knows it. */
export function ContentsList({ branches, isTop = true, isFolded, ...props }: ListProps) {
  const List = props.isBulleted ? 'ul' : 'ol';
  const display = isFolded === undefined ? undefined : isFolded ? 'none' : 'block';
  return (
    <List className="elementor-toc__list-wrapper" style={{ display }}>
      {branches.map((branch) => (
        <ContentsItem key={branch.place} branch={branch} isTop={isTop} {...props} />
      ))}
    </List>
  );
}

const holds = ({ place, below }: Branch, wanted: number): boolean =>
  place === wanted || below.some((branch) => holds(branch, wanted));

interface ItemProps extends Omit<ListProps, 'branches' | 'isFolded'> {
  branch: Branch;
}

function ContentsItem({ branch, isTop, ...props }: ItemProps) {
  const { entry, place, below } = branch;
  const isReading = place === props.reading;
  const names = [
    `${ITEM}-text`,
    isTop ? 'elementor-toc__top-level' : '',
    isReading ? 'elementor-item-active' : '',
  ];
  return (
    <li className={ITEM}>
      <ItemBox icon={props.icon}>
        <a
          className={names.filter(Boolean).join(' ')}
          href={`#${entry.id}`}
          aria-current={isReading || undefined}
          data-place={place}
        >
          {entry.text}
        </a>
      </ItemBox>
      {below.length > 0 && (
        <ContentsList
          branches={below}
          isTop={false}
          isFolded={props.isFolding ? !holds(branch, props.reading) : undefined}
          {...props}
        />
      )}
    </li>
  );
}

function ItemBox({ icon, children }: { icon: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const sign = useServerIcon(box, icon);
  return (
    <div ref={box} className={`${ITEM}-text-wrapper`}>
      {sign}
      {children}
    </div>
  );
}
