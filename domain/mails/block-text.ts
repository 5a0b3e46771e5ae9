import type { LaneEnd, MailBlock } from './content.ts';

const pairs = (rows: readonly (readonly [string, string])[]) =>
  rows.map(([label, value]) => `${label}: ${value}`).join('\n');

const endText = ({ label, when, lines }: LaneEnd) => [`${label}: ${when}`, ...lines].join('\n');

/** A block as plain text. */
export function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'button':
      return `${block.label}: ${block.url}`;
    case 'links':
      return pairs(block.links.map(({ label, url }) => [label, url]));
    case 'facts':
      return pairs(block.rows.map(({ label, value }) => [label, value]));
    case 'lane':
      return `${endText(block.from)}\n\n${endText(block.to)}`;
    case 'money': {
      const lines = block.lines.map(({ label, amount }) => [label, amount] as const);
      const total = block.total === undefined ? block.title : pairs([[block.title, block.total]]);
      return [
        total,
        ...(block.note === undefined ? [] : [block.note]),
        ...(lines.length > 0 ? [pairs(lines)] : []),
      ].join('\n');
    }
    case 'steps':
      return block.items.map(({ title, text }, index) => `${index + 1}. ${title}. ${text}`).join('\n');
    default:
      return block.text;
  }
}
