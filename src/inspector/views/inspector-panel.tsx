import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { PrintedFacts } from '../page-facts';
import { CopyReport } from './copy-report';
import { EventTable } from './event-table';
import { FeatureTable } from './feature-table';
import { NodeMark } from './node-mark';
import { PageView } from './page-view';
import { RequestTable } from './request-table';
import { StoreTable } from './store-table';

const TABS = ['Features', 'Stores', 'Events', 'Requests', 'Page'] as const;
type Tab = (typeof TABS)[number];

/** The tab that a key leads to; undefined for other keys (APG, tabs). */
function tabAfter(key: string, tab: Tab): Tab | undefined {
  const last = TABS.length - 1;
  const at = TABS.indexOf(tab);
  const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at ? at - 1 : last, Home: 0, End: last }[
    key
  ];
  return next === undefined ? undefined : TABS[next];
}

interface TabsProps {
  chosen: Tab;
  choose(tab: Tab): void;
  id: string;
}

function TabList({ chosen, choose, id }: TabsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const follow = (event: KeyboardEvent): void => {
    const next = tabAfter(event.key, chosen);
    if (!next) return;
    event.preventDefault();
    choose(next);
    list.current?.querySelectorAll('button')[TABS.indexOf(next)]?.focus();
  };
  return (
    <div role="tablist" aria-label="What to inspect" ref={list} onKeyDown={follow}>
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}-${tab}`}
          aria-selected={tab === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => choose(tab)}
        >
          {tab}
        </button>
      ))}
    </div>
  );
}

interface Props {
  facts: PrintedFacts;
  onClose(): void;
}

/** What scrolls has to be reached by keyboard. */
const IN_TAB_ORDER = { tabIndex: 0 };

/** The inspector: a panel along the lower edge that says what Shopwake does on this page. */
export function InspectorPanel({ facts, onClose }: Props): ReactNode {
  const id = useId();
  const [tab, choose] = useState<Tab>('Features');
  const [isOpen, setOpen] = useState(true);
  const [marked, mark] = useState<Element | null>(null);
  const views: Record<Tab, ReactNode> = {
    Features: <FeatureTable onMark={mark} />,
    Stores: <StoreTable />,
    Events: <EventTable />,
    Requests: <RequestTable />,
    Page: <PageView facts={facts} />,
  };
  return (
    <aside aria-label="Shopwake inspector" data-open={isOpen}>
      <header>
        <h2>Shopwake inspector</h2>
        <CopyReport />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Fold' : 'Unfold'}
        </button>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      <div id={`${id}-body`} className="body" hidden={!isOpen}>
        <TabList chosen={tab} choose={choose} id={id} />
        <div role="tabpanel" {...IN_TAB_ORDER} id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
          {views[tab]}
        </div>
      </div>
      <NodeMark node={marked} />
    </aside>
  );
}
