import { findAll } from '../../dom/find';
import { startedEntries } from '../../host/start-entry';
import { ELEMENT, settingsOf } from '../element-settings';
import { elementorOf } from '../runtime';
import { unwrap, wrap } from '../scope';
import { itemAt, ViewModule } from './module';

type Members = Record<string, unknown>;
type DocumentClass = new (settings: Members) => unknown;

const NESTED = `.elementor ${ELEMENT}`;

/** `elementorModules.frontend.Document`: a page, header, footer or template of the builder. */
export class BuilderPage extends ViewModule {
  declare $element: ArrayLike<Element>;
  declare isEdit: boolean;

  override getDefaultSettings(): Members {
    return {
      selectors: { elements: ELEMENT, nestedDocumentElements: NESTED },
      classes: { editMode: 'elementor-edit-mode' },
    };
  }

  /** Elements of the document, without those of documents inside it. */
  override getDefaultElements(): Members {
    const root = unwrap(this.$element);
    const own = root
      ? findAll(root, ELEMENT).filter((node) => node.parentElement?.closest('.elementor') === root)
      : [];
    return { $elements: wrap(own) };
  }

  /** The setting of the document at a dotted path, or all settings. */
  getDocumentSettings(path?: string): unknown {
    const root = unwrap(this.$element);
    return itemAt(root ? { ...settingsOf(root, 'data-elementor-settings') } : {}, path);
  }

  /** Runs the ready actions of the elements. The start of the page does that, too, so the constructor does not. */
  runElementsHandlers(): void {
    const root = unwrap(this.$element);
    if (root) elementorOf(root.ownerDocument).ready.makeContentReady(root);
  }

  override onInit(...args: unknown[]): unknown {
    this.$element = wrap(this.getSettings('$element'));
    this.isEdit = false;
    return super.onInit(...args);
  }

  onSettingsChange(): void {}
}

/** `elementorFrontend.documentsManager`: the documents of the page by their id. Popups add instances of their own. */
export class DocumentsManager extends ViewModule {
  declare documents: Members;
  declare documentClasses: Record<string, DocumentClass>;

  override __construct(): void {
    this.documents = elementorOf(document).documents;
    this.documentClasses = { base: BuilderPage };
  }

  override getDefaultSettings(): Members {
    return { selectors: { document: '.elementor' } };
  }

  override getDefaultElements(): Members {
    return { $documents: wrap(findAll(document, '.elementor[data-elementor-id]')) };
  }

  /** Lets add-ons add the classes of their documents. */
  initDocumentClasses(): void {
    elementorOf(document).hooks.doAction('elementor/frontend/documents-manager/init-classes', this);
  }

  addDocumentClass(type: string, given: DocumentClass): void {
    this.documentClasses[type] = given;
  }

  /** Creates the documents of the page. Those of a type with a class of an add-on are created again. */
  attachDocumentsClasses(): void {
    for (const element of Array.from((this.elements?.$documents ?? []) as ArrayLike<HTMLElement>))
      this.attachDocumentClass(element);
  }

  attachDocumentClass(given: unknown): void {
    const element = unwrap(given);
    const { elementorId: id = '', elementorType: type = '' } = (element as HTMLElement | null)?.dataset ?? {};
    const isOfPopups = type === 'popup' && startedEntries().has('popups');
    if (!id || isOfPopups) return;
    const Given = this.documentClasses[type] ?? BuilderPage;
    this.documents[id] = new Given({ $element: wrap(element), id: Number(id) });
  }
}
