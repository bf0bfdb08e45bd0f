import { useLayoutEffect, useMemo } from 'react';
import { find } from '../../dom/find';
import { useAtom } from '../../react/hooks/stores/use-atom';
import { useSubscription } from '../../react/hooks/stores/use-subscription';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { type Branch, readBranches, writeBranch, writeOpen } from './branches';
import { SubmenuArrow } from './submenu-arrow';
import { useSubmenuKeys } from './use-submenu-keys';
import { useSubmenuPointer } from './use-submenu-pointer';

interface Props {
  home: HTMLElement;
  /** Sign that there is a submenu: a class name, or markup of the settings' own. */
  icon: string;
  isInPlace: boolean;
  isColumn: boolean;
}

/** Opens and closes the submenus of one menu by pointer, touch and keyboard. */
export function Submenus({ home, icon, isInPlace, isColumn }: Props) {
  const branches = useMemo(() => readBranches(home), [home]);
  const bare = useMemo(() => branches.filter(({ link }) => !find(link, '.sub-arrow')), [branches]);
  const $open = useAtom<ReadonlySet<Branch>>(() => new Set());
  const isOpen = (branch: Branch): boolean => $open.get().has(branch);
  /** Opening one closes those it does not stand in. */
  const setOpen = (branch: Branch, opening: boolean): void => {
    const others = [...$open.get()].filter(
      (other) => other !== branch && (!opening || other.menu.contains(branch.item)),
    );
    $open.set(new Set(opening ? [...others, branch] : others));
  };

  useLayoutEffect(() => branches.forEach(writeBranch), [branches]);
  useSubscription($open, (open) => {
    for (const branch of branches) writeOpen(branch, open.has(branch), { isInPlace, isColumn });
  });
  useSubmenuPointer(home, branches, isInPlace, { isOpen, setOpen });
  useSubmenuKeys(home, branches, { isOpen, setOpen });
  useDelegatedEvent(isInPlace ? null : home.ownerDocument, 'click', '*', ({ target }) => {
    if (!home.contains(target as Node)) $open.set(new Set());
  });
  useDelegatedEvent<FocusEvent>(isInPlace ? null : home, 'focusout', '*', ({ target, relatedTarget }) => {
    if (!(relatedTarget instanceof Node)) return;
    for (const branch of branches)
      if (branch.item.contains(target as Node) && !branch.item.contains(relatedTarget))
        setOpen(branch, false);
  });
  return bare.map(({ id, link }) => <SubmenuArrow key={id} link={link} icon={icon} />);
}
