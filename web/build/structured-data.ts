import type { Brand } from '#contract/brand.ts';
import { formatLocale } from '#contract/format/locale.ts';
import { startPageIn } from '#contract/language-paths.ts';
import { paths } from '#contract/paths.ts';
import type { Standing } from '#contract/standing.ts';
import { currentLanguage } from '#texts/compiled/locale.js';
import { questions } from '#web/features/home/questions.ts';
import type { IndexedPage } from './indexed-pages.ts';
import { BUILT_ADDRESS } from './site-address.ts';

type Thing = Readonly<Record<string, unknown>>;
/** The broker with what it stands for: as deployment.json names it. */
export type NamedBrand = Brand & { readonly standing: Standing };

const organization = `${BUILT_ADDRESS}/#organization`;

function organizationOf({ company, since, phoneHref, email, standing }: NamedBrand): Thing {
  const profiles = standing.social.map(({ href }) => href).filter((href) => /^https?:/.test(href));
  return {
    '@type': 'Organization',
    '@id': organization,
    name: company,
    url: `${BUILT_ADDRESS}${paths.home}`,
    logo: `${BUILT_ADDRESS}/favicon.svg`,
    foundingDate: String(since),
    email,
    telephone: phoneHref.replace('tel:', ''),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** The start page: who the broker is, what the site is called, and the questions with their answers as the page shows them. */
const startPage = (brand: NamedBrand): Thing[] => [
  organizationOf(brand),
  {
    '@type': 'WebSite',
    '@id': `${BUILT_ADDRESS}/#website`,
    name: brand.product,
    url: `${BUILT_ADDRESS}${startPageIn(currentLanguage())}`,
    inLanguage: formatLocale(),
    publisher: { '@id': organization },
  },
  {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question(),
      acceptedAnswer: { '@type': 'Answer', text: answer() },
    })),
  },
];

/** A page about a service: who offers it and where, and how far below the start page it lies. */
function servicePage(brand: NamedBrand, path: string, { service = '', description }: IndexedPage): Thing[] {
  const steps = [
    { name: brand.product, item: `${BUILT_ADDRESS}${paths.home}` },
    { name: service, item: BUILT_ADDRESS + path },
  ];
  return [
    {
      '@type': 'Service',
      name: service,
      serviceType: service,
      description,
      url: BUILT_ADDRESS + path,
      provider: organizationOf(brand),
      areaServed: ['US', 'CA'].map((code) => ({ '@type': 'Country', name: code })),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
    },
  ];
}

/** What search engines are told about a page as data: schema.org's things in one graph; undefined for pages that are forms. */
export function structuredData(brand: NamedBrand, path: string, page: IndexedPage): string | undefined {
  const graph =
    path === startPageIn(currentLanguage()) ? startPage(brand) : page.service ? servicePage(brand, path, page) : [];
  if (graph.length === 0) return undefined;
  // A text could otherwise end the script element that it stands in.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}
