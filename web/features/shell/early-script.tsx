import { SESSION_KEY } from '#web/stores/session.ts';

/** Pages that a signed-in visitor is led on from; the rule itself is web/rules/redirects.ts. */
const LEFT_BY_SIGNED_IN = '^/home(/login|/signup|/es|/fr)?/?$';
/** The maximum time to hide the page, if the scripts do not load. */
const MAX_MS = 2500;

// A schema otherwise tries whether it may make functions from text, and a browser that must not let it notes an issue for each page.
const NO_EVAL = '__zod_globalConfig={jitless:true};';

const text = `${NO_EVAL}(()=>{let e=document.documentElement,d=matchMedia('(prefers-color-scheme: dark)'),f=()=>{e.dataset.mantineColorScheme=d.matches?'dark':'light'};f();d.addEventListener('change',f);try{if(localStorage.getItem('${SESSION_KEY}')&&RegExp('${LEFT_BY_SIGNED_IN}').test(location.pathname)){e.dataset.leaving='';setTimeout(()=>delete e.dataset.leaving,${MAX_MS})}}catch{}})()`;

/**
 * What has to be decided before a prerendered page is painted: light or dark, now and when it turns; not to show a page that will
 * be left at once; and before any script: that schemas check without making code.
 */
export function EarlyScript() {
  // It has run when the page's own scripts come: they need not carry its text.
  const html = import.meta.env.SSR ? text : '';
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Shows the page after all, or the one that came in its place. */
export function showPage(): void {
  delete document.documentElement.dataset.leaving;
}
