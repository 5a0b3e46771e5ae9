import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { buildFacts } from './web/build/build-facts.ts';

/**
 * What every page loads, in two files: cut up by the pages that share it, it is 7 KB larger compressed and costs a dozen
 * more requests. The first changes with our packages, the second with us.
 */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|zustand)\// },
  {
    name: 'everywhere',
    test: /web\/(stores\/(session|remembered|last-shipment|notices|loading|browser-storage)|api\/(call|call-error|caller|http|refresh|guard|named-by|late-part)|brand\/logo|components\/(action|page|state-card|failed-state)|features\/shell\/early-script)\.tsx?$|contract\/(brand|rules\/redirects|codes\/shown)\.ts$|web\/events\/(send-soon|event-queue)\.ts$|features\/accounts\/campaign\.ts$|icons-react\/.*\/(createReactComponent|Icon(AlertCircle|AlertTriangle|CircleCheck|InfoCircle|X))\.mjs$|virtual:route-paths/,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [buildFacts(), reactRouter()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups } } },
  },
  worker: { format: 'es' },
  // `npm run dev`: what the local AWS and the tests write is none of the pages' business.
  server: { watch: { ignored: ['**/.local/**', '**/test/**', '**/docs/**', '**/bin/**'] } },
}));
