import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { brandConstant, withBrandColors } from './bin/bundle/brand.ts';
import { codeModules } from './bin/bundle/code-modules.ts';
import { buildConstants } from './web/build/build-constants.ts';
import { builtLanguage } from './web/build/built-language.ts';
import { languageAliases } from './web/build/language-aliases.ts';
import { missingPage } from './web/build/missing-page.ts';

/**
 * What every page loads, in two files: cut up by the pages that share it, it is 7 KB larger compressed and costs a dozen
 * more requests. The first changes with our packages, the second with us. The third is the quote as it is typed, with its days,
 * places and packages: nearly every page has it, from the start page's entry to a shipment. Mantine is two files more, which signed-in
 * pages share; its calendar and its drop of files come with the pages that use them.
 */
const groups = [
  {
    name: 'framework',
    priority: 4,
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|zustand)\//,
  },
  {
    name: 'everywhere',
    priority: 3,
    test: /web\/(stores\/(session|remembered|last-shipment|toasts|loading|browser-storage)|api\/(call-error|guard|named-by|lazy-chunk)|brand\/logo|components\/(action|button|page|card|loading-bar|message-box|nav-links|rich-text|skeleton|state-card|failed-state|layout|tone)|features\/shell\/(early-script|plain-page))\.tsx?$|contract\/(brand|rules\/redirects)\.ts$|features\/accounts\/campaign\.ts$|vite\/preload-helper|icons-react\/.*\/(createReactComponent|Icon(AlertCircle|AlertTriangle|ChevronDown|CircleCheck|InfoCircle|Mail|Phone|Plus|X))\.mjs$|contract\/texts\/compiled\/\w+\/(registry|locale)\.js$|contract\/texts\/compiled\/\w+\/split\/components_loading\.js$|features\/home\/(claims\.ts|home\.module\.css)$|features\/shell\/public-shell\.module\.css$/,
  },
  // What happens on a page is told after it stands.
  { name: 'events', priority: 3, test: /web\/events\/(send-soon|event-queue)\.ts$/ },
  // What a page needs to call the server: the start page can be typed in before it is there.
  {
    name: 'calls',
    priority: 3,
    test: /web\/api\/(call|caller|http|place-fields|refresh|route-table)\.ts$|contract\/codes\/shown\.ts$|virtual:(public-route-paths|code-types)/,
  },
  {
    name: 'quote',
    priority: 3,
    test: /web\/(stores\/(quote-draft|draft-shape)|features\/places\/(facility-select|places|postal-field|postal-text|use-place)|features\/quotes\/(facility-change|use-measures|fields\/(measure-field|package-select|unit-choice)|draft\/(draft-places|measure-fields)))\.tsx?$|web\/components\/(field|text|text-field|native-select|inline-select|unit-field|use-typing)\.tsx?$|contract\/rules\/(accessorial-codes|dates|facility-types|freight-classes|overlength|package-types|postal-code|units)\.ts$/,
  },
  {
    name: 'days',
    priority: 3,
    test: /contract\/(rules\/(business-days|days|holidays|mask-digits|pickup-day)|format\/days)\.ts$/,
  },
  // What a page needs to place a piece of Mantine at all; those that place none load no more than this.
  { name: 'kit-base', test: /node_modules\/(@mantine\/core\/esm\/core|clsx)\//, priority: 3 },
  {
    name: 'kit',
    priority: 2,
    test: /node_modules\/(@mantine\/(core\/esm\/(?!components\/(Menu|Modal|ModalBase|Drawer|NumberInput|Highlight|Mark|Text)\/)|hooks\/(?!esm\/use-hotkeys\/))|(@floating-ui|clsx|tabbable)\/)/,
  },
  // What opens over a page, and fields of numbers.
  {
    name: 'kit-overlay',
    priority: 1,
    test: /node_modules\/(@mantine\/core\/esm\/components\/(Menu|Modal|ModalBase|Drawer)|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar)\//,
  },
  {
    name: 'kit-number',
    priority: 1,
    test: /node_modules\/(@mantine\/core\/esm\/components\/NumberInput|react-number-format)\//,
  },
  // Small pieces that many pages have, with their styles and icons, in one file: fifty files, and their names in the list of all
  // pages' files, less. None of them is on the start page.
  {
    name: 'pieces',
    priority: 0,
    test: /web\/components\/.*\.module\.css$|icons-react\/dist\/esm\/icons\/|contract\/format\/(numbers|locale)\.ts|web\/components\/(tag|segments|definition-list|icon-button|money|gauge|progress|output-field|choice-tiles)\.tsx/,
    minShareCount: 4,
    maxModuleSize: 4000,
  },
  // Sentences that several signed-in pages say: alone, each is a file of fifty bytes and a name in the list of all pages' files.
  {
    name: 'words',
    priority: 0,
    test: /contract\/texts\/compiled\/\w+\/split\/(addresses|alerts|booked|booking|bookings|bulk|cancel|credit|details|ftl|invoices|paying|payments|products|rates|requotes|risks|settings|shares|shipments|single|stages|truckload)_/,
    minShareCount: 4,
  },
];

/**
 * Pages, late sections and the groups above have names; what several share by chance has its hash only: the list of all pages'
 * files, which every page loads, is 2 KB smaller by that.
 */
const fileName = (chunk: { name: string; facadeModuleId?: string | null }) =>
  chunk.facadeModuleId || groups.some(({ name }) => name === chunk.name)
    ? 'assets/[name]-[hash:7].js'
    : 'assets/c-[hash:7].js';

/** A build of the pages has one language. */
const language = builtLanguage();

/** The colours of deployment.json's brand in the one list of colours. */
const brandColors: Plugin = {
  name: 'brand-colors',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('/web/theme/tokens.css') ? withBrandColors(code) : undefined),
};

/** The root loads its late parts rarely or when idle: it need not carry the list of their scripts, which ask for each other, only of their styles. */
const keptAhead = (_file: string, needed: string[], { hostId }: { hostId: string }) =>
  /assets\/root-/.test(hostId) ? needed.filter((name) => name.endsWith('.css')) : needed;

export default defineConfig(({ command, isSsrBuild }) => ({
  resolve: { alias: languageAliases(language, command) },
  define: brandConstant(),
  plugins: [brandColors, missingPage, buildConstants(), codeModules(language), reactRouter()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    modulePreload: { resolveDependencies: keptAhead },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: { groups },
            chunkFileNames: fileName,
            assetFileNames: ({ names }) =>
              names[0]?.endsWith('.css') ? 'assets/c-[hash:7][extname]' : 'assets/[name]-[hash][extname]',
          },
        },
  },
  worker: { format: 'es' },
  // `npm run dev`: what the local AWS and the tests write is none of the pages' business.
  server: { watch: { ignored: ['**/.local/**', '**/test/**', '**/docs/**', '**/bin/**'] } },
}));
