import type { documentPages } from '../document-pages.ts';
import type { PortalDocument } from './document.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

export type { DocumentSection, PortalDocument } from './document.ts';

export type DocumentName = (typeof documentPages)[number];

/** The texts that stand at addresses of their own, by these. */
export const documents: Record<DocumentName, PortalDocument> = { terms, privacy };
