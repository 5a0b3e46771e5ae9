/** What stands around a page: routes.ts makes the layouts of them. */
export type Area = 'public' | 'account-forms' | 'quote-dialogs' | 'customer' | 'agent';

/** A link in the sidebar. */
export interface SidebarEntry {
  readonly place: number;
  readonly label: () => string;
  readonly icon: 'quote' | 'quotes' | 'shipments' | 'payment' | 'settings';
  /** The query that the link opens the page with, where it leads to a view of its own. */
  readonly search?: string;
  /** A page with steps that stands below the view: the link is marked there too. */
  readonly above?: string;
}

export interface PageRow {
  readonly path: string;
  /** Further paths of the same page. */
  readonly also?: readonly string[];
  /** The module in web/. */
  readonly file: string;
  readonly area: Area;
  /** The page's title; a page that is named after its content makes its own. */
  readonly title?: () => string;
  /** Whether the sidebar stands beside the page (A40); on the others the content has the room. */
  readonly sidebar?: true;
  /** The page's links in the sidebar, each by its place. */
  readonly entries?: readonly SidebarEntry[];
  /** Written at build time, so that it is seen before any script. */
  readonly prerendered?: true;
}
