import type { PublicTerms } from '#contract/terms.ts';
import { Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import classes from './terms.module.css';

type Block = PublicTerms['blocks'][number];

interface TermsTextProps {
  terms: Pick<PublicTerms, 'blocks' | 'language'>;
  /** Of its headings: one below the heading that it stands under. */
  level?: 2 | 4;
}

/** The text of terms in its own language. */
export function TermsText({ terms, level = 2 }: TermsTextProps) {
  return (
    <Stack gap={8} lang={terms.language} className={classes.text}>
      {groupPoints(terms.blocks).map((group, index) => (
        <Part key={index} group={group} level={level} />
      ))}
    </Stack>
  );
}

/** Points that follow each other are one list. */
function groupPoints(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'point' && last?.[0]?.kind === 'point') last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function Part({ group, level }: { group: readonly Block[]; level: 2 | 4 }) {
  const [first] = group;
  if (first?.kind === 'heading') return <SectionHeading level={level}>{first.text}</SectionHeading>;
  if (first?.kind !== 'point') return <Text>{first?.text}</Text>;
  return (
    <ul className={classes.points}>
      {group.map(({ text }) => (
        <Text as="li" key={text}>
          {text}
        </Text>
      ))}
    </ul>
  );
}
