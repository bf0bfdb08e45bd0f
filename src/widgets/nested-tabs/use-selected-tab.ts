import { useLayoutEffect } from 'react';
import { useAtom } from '../../react/hooks/stores/use-atom';
import { useSubscription } from '../../react/hooks/stores/use-subscription';
import { writeAttributes } from '../../react/hooks/use-attributes';
import { emitPanelShown } from '../layout-events';
import { ACTIVE, isSelected, isStacked, type NestedTabsMarkup } from './markup';

/** In the accordion look the old panel closes first, ms. */
const STACKED_DELAY = 10;

/** Places of the selected title and of the open panel; -1 for none. */
interface Selection {
  title: number;
  panel: number;
}

function writeSelection({ titles, panels }: NestedTabsMarkup, { title: selected, panel: open }: Selection) {
  titles.forEach((title, place) => {
    writeAttributes(title, { 'aria-selected': place === selected, tabIndex: place === open ? 0 : -1 });
  });
  panels.forEach((panel, place) => {
    panel.classList.toggle(ACTIVE, place === open);
    panel.style.display = place === open ? '' : 'none';
  });
}

/** The state of nested tabs on their markup, in the task of each change; answers what selects a title by its place. */
export function useSelectedTab(tabs: NestedTabsMarkup): {
  select(place: number): void;
  selected(): HTMLElement | undefined;
} {
  const { heading, titles, panels } = tabs;
  const $selection = useAtom<Selection>(() => {
    const place = titles.findIndex(isSelected);
    return { title: place, panel: place };
  });
  const show = (place: number): void => {
    if ($selection.get().title !== place) return;
    $selection.set({ title: place, panel: place });
    if (panels[place]) emitPanelShown(panels[place]);
  };
  const select = (place: number): void => {
    if (!titles[place] || !heading || $selection.get().title === place) return;
    $selection.set({ title: place, panel: -1 });
    if (isStacked(heading)) setTimeout(() => show(place), STACKED_DELAY);
    else show(place);
  };
  useSubscription($selection, (selection) => writeSelection(tabs, selection));
  useLayoutEffect(() => {
    if ($selection.get().title < 0) select(0);
  });
  return { select, selected: () => titles[$selection.get().title] };
}
