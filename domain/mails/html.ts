import { brand } from '#contract/brand.ts';

/** Text as it stands in HTML and in its attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] ?? c);

/** The colors of a mail program's light mode; the classes of `darkMode` replace them in the dark one. */
export const ink = 'color:#13233a';
export const muted = 'color:#55657d';
const line = '#dde4ed';

/** Mail programs that follow the system's dark mode read these; all others keep the colors of the elements. */
export const darkMode = `@media (prefers-color-scheme: dark) {
.page{background:#0b1422!important}.card{background:#13202f!important;border-color:#263648!important}
.ink{color:#e8eef6!important}.muted{color:#a9b7c9!important}.line{border-color:#263648!important}.link{color:#8db8f5!important}
.panel{background:#0b1422!important}.dot{background:#1c3350!important;color:#8db8f5!important}}`;

/** A table for layout alone, which screen readers do not announce. */
export const table = (rows: string, style = '', className = ''): string =>
  `<table role="presentation"${className && ` class="${className}"`} width="100%" cellpadding="0" cellspacing="0" border="0"${style && ` style="${style}"`}>${rows}</table>`;

/** A row of one cell. */
export const cell = (style: string, content: string, className = ''): string =>
  `<tr><td${className && ` class="${className}"`} style="${style}">${content}</td></tr>`;

/** A line between two parts, as a style of the cell above it. */
export const ruled = `border-bottom:1px solid ${line}`;

/** A link in a text; a long address breaks anywhere. */
export const link = (href: string, label: string): string =>
  `<a class="link" href="${escapeHtml(href)}" style="color:${brand.colors.blue};text-decoration:underline;word-break:break-all">${escapeHtml(label)}</a>`;
