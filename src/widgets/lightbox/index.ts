import { delegate, listen } from '../../dom/events';
import { type Stop, stopAll } from '../../dom/types';
import type { Elementor } from '../../elementor/runtime';
import { report } from '../../host/report';
import { opensLightbox } from './eligibility';
import { LINKS } from './markup';

type Opening = typeof import('./open');

let opening: Promise<Opening> | undefined;

/** The dialog's chunk, fetched once; a failed fetch may be tried again. */
function load(): Promise<Opening> {
  opening ??= import('./open');
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** Wakes the lightbox for the whole page: its links, and the action that opens it (contract 3.19). */
export function wake(body: HTMLElement, elementor: Elementor): Stop {
  const isDefault = Boolean(elementor.config.kit.global_image_lightbox);
  elementor.actions.addAction('lightbox', (settings, event) =>
    open(({ openContent, contentFrom }) =>
      openContent(contentFrom(settings, body.ownerDocument), elementor, openerOf(event)),
    ),
  );
  return stopAll([
    delegate<PointerEvent>(body, 'pointerdown', LINKS, (_, link) => {
      if (opensLightbox(link, isDefault)) void load().catch(() => {});
    }),
    listen<MouseEvent>(body, 'click', (event) => openClicked(event, isDefault, elementor)),
    listen<KeyboardEvent>(body, 'keydown', (event) => pressBox(event, isDefault)),
  ]);
}

function open(work: (opening: Opening) => unknown, otherwise?: () => void): void {
  load()
    .then(work)
    .catch((cause) => {
      report('lightbox', cause);
      otherwise?.();
    });
}

/** A dialog that cannot be had leaves a link its own way. */
function openClicked(event: MouseEvent, isDefault: boolean, elementor: Elementor): void {
  const link = (event.target as Element | null)?.closest?.<HTMLElement>(LINKS);
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || event.defaultPrevented || !opensLightbox(link, isDefault)) return;
  event.preventDefault();
  const follow = (): void => elementor.view.location.assign((link as HTMLAnchorElement).href);
  open(
    ({ openContent, contentOf }) => openContent(contentOf(link), elementor, link),
    link.localName === 'a' ? follow : undefined,
  );
}

/** A box that is no link opens by Enter and Space on the play button in it, as its role promises. */
function pressBox(event: KeyboardEvent, isDefault: boolean): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  const button = (event.target as Element | null)?.closest?.<HTMLElement>('[role="button"]');
  const box = button?.closest('[data-elementor-lightbox]');
  if (!button || !box || box.localName === 'a' || !opensLightbox(box, isDefault)) return;
  event.preventDefault();
  button.click();
}

const openerOf = (event?: Event): HTMLElement | null =>
  event?.target instanceof HTMLElement ? event.target.closest('a') : null;

/** What `elementorFrontend.utils.lightbox` promises (contract 5.2). */
export const facadeOf = async (elementor: Elementor): Promise<unknown> =>
  (await load()).createFacade(elementor);
