import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Pages that show nothing before their scripts run. */
const empty = ['index.html', '__spa-fallback.html'];

const stylesheet = /<link rel="stylesheet"(?=[^>]*\shref="([^"]+)")/g;
const modulePreload = /<link rel="modulepreload"/g;

/**
 * A page with its styles in it, so that its first paint waits for nothing else. Its links to them stay, since React looks for them
 * and other pages of the same visit count on them; for print they hold up no paint.
 */
export function withStyles(html: string, readStyles: (url: string) => string): string {
  const styles = [...html.matchAll(stylesheet)].map(([, url = '']) => readStyles(url)).join('');
  if (styles.includes('</') || /url\((?!['"]?(?:\/|data:|#))/.test(styles))
    throw new Error('Styles that end their element or name files beside them cannot be put into a page.');
  return html
    .replace(stylesheet, (link) => `${link} media="print"`)
    .replace('<link', () => `<style>${styles}</style><link`);
}

/** A page whose scripts leave the line to what is painted first: styles and type. */
function withScriptsLater(html: string): string {
  return html.replace(modulePreload, '$& fetchpriority="low"');
}

/**
 * Lets the prerendered pages of a build be painted before their scripts have come. Where most visitors arrive (`start`), with nothing of ours in
 * their browser, the styles come with the page.
 */
export function paintFirst(buildDir: string, start = '/home'): void {
  const landing = ['home/index.html', `${start.slice(1)}/index.html`];
  const readStyles = (url: string) => readFileSync(path.join(buildDir, url.replace(/#.*$/, '')), 'utf8');
  for (const page of globSync('**/*.html', { cwd: buildDir })) {
    if (empty.includes(page)) continue;
    const file = path.join(buildDir, page);
    const html = withScriptsLater(readFileSync(file, 'utf8'));
    writeFileSync(file, landing.includes(page) ? withStyles(html, readStyles) : html);
  }
}
